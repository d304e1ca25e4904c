/** Comfort of a group's page, which works without it: its link is copied with one press and dates are proposed in one’s own time zone. */
import { tellTime } from "./line/clock.js";
import { copyText } from "./ui/clipboard.js";
import { hereZone, momentProposed, zoneText } from "./ui/moment.js";
import { sendOnce } from "./ui/send-once.js";

sendOnce();

const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("copy"));
const link = /** @type {HTMLInputElement | null} */ (document.getElementById("link"));
const note = document.getElementById("copy-note");
if (button && link && note) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const copied = await copyText(link.value);
    note.textContent = (copied ? button.dataset.copied : button.dataset.byHand) ?? "";
    if (!copied) link.select();
  });
}
link?.addEventListener("focus", () => link.select());

const at = /** @type {HTMLInputElement | null} */ (document.getElementById("at"));
if (at?.form) {
  tellTime(Number(at.dataset.now));
  const { value, ...bounds } = momentProposed(Number(at.dataset.furthest));
  Object.assign(at, bounds);
  if (!("sent" in at.dataset)) at.value = value; // what was refused is corrected, not typed again
  at.form.querySelector("[name=time_zone]").value = hereZone();
  at.form.querySelector("#at-zone span").textContent = zoneText();
}
