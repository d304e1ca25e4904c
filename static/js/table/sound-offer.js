/** Sound, offered once: whoever answers, or switches it in the menu, is not asked again. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { soundOpen, switchSound } from "../ui/sound.js";
import { running, SPECTATOR, useTable } from "./model.js";

export function SoundOffer() {
  const table = useTable();
  const [open, setOpen] = useState(soundOpen);
  if (!open || table.me === SPECTATOR || table.mine?.eliminated || !running(table) || !table.screen.tunes) return null;
  const choose = (on) => () => {
    switchSound(on);
    setOpen(false);
  };
  return html`<section class="sound-offer row sp g8 wrap">
    <span class="small">${t("A tone when it is your turn?")}</span>
    <span class="row g6">
      <button type="button" class="btn sm" onClick=${choose(true)}>${t("Yes, sound")}</button>
      <button type="button" class="btn quiet sm" onClick=${choose(false)}>${t("No")}</button>
    </span>
  </section>`;
}
