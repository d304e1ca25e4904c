/** Comfort of a group's page, which works without it: its link is copied with one press. */
const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("copy"));
const link = /** @type {HTMLInputElement | null} */ (document.getElementById("link"));
if (button && link && navigator.clipboard) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(link.value);
    button.textContent = button.dataset.copied ?? "";
  });
}
link?.addEventListener("focus", () => link.select());
