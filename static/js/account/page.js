/** The page of an account: passkeys, which need a script, and settings, which follow. */
import { expectDeparture, noticeDeparture } from "./departure.js";
import { followAccount } from "./follow.js";
import { makePasskey, passkeysKnown, usePasskey } from "./passkeys.js";

const config = JSON.parse(document.getElementById("account-config").textContent);

const DOINGS = { make: makePasskey, use: usePasskey };

async function press(button, section) {
  const note = section.querySelector("[role=alert]");
  note.hidden = true;
  const keep = section.querySelector("[name=keep]")?.checked ?? false;
  try {
    const answer = await DOINGS[button.dataset.passkey](config, keep);
    location.assign(answer.url);
  } catch (why) {
    note.textContent = why.text ?? section.dataset.failed;
    note.hidden = false;
  }
}

for (const section of document.querySelectorAll("[data-failed]")) {
  section.hidden = !passkeysKnown();
  for (const button of section.querySelectorAll("[data-passkey]")) button.addEventListener("click", () => press(button, section));
}
noticeDeparture(config);
document.querySelector("form[data-forgets]")?.addEventListener("submit", expectDeparture);
followAccount(config.account, config.csrf);
