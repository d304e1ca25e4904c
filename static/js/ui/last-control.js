/** The control that was used last: what the server answers to it is shown beside it. */

const CONTROLS = "button, a, input, select, textarea, summary, [role=button], [role=radio], [role=tab]";
const USES = ["pointerdown", "keydown", "click", "change", "submit"];

/** @type {Element|undefined} */
let pressed;

/** @param {any} event */
function note({ target, submitter }) {
  const at = submitter ?? target;
  if (at instanceof Element && at !== document.body) pressed = at.closest(CONTROLS) ?? at;
}

/** From now on remember what is used; once on the page. */
export function watchControls() {
  for (const use of USES) document.addEventListener(use, note, { capture: true, passive: true });
}

/** @returns {Element|undefined} the control, which may be gone by now */
export const lastControl = () => pressed;
