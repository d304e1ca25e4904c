/** A form is sent once: a second press, while the first is under way, has its answer dropped, and what that brings lost. */

/** Milliseconds after which a form may be sent again: what has not been answered by then may be under way no more. */
const PATIENCE = 5_000;

/** Let every form that is sent to the server be sent once at a time. */
export function sendOnce() {
  let sent = new WeakSet();
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.method !== "post") return;
    if (sent.has(form)) event.preventDefault();
    sent.add(form);
    setTimeout(() => sent.delete(form), PATIENCE);
  });
  addEventListener("pageshow", () => { sent = new WeakSet(); });
}
