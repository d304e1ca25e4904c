/** Comfort of a group's page, which works without it: its link is copied with one press and dates are proposed in one’s own time zone. */
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

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[name=time_zone]"))) {
  if (zone) field.value = zone;
}
