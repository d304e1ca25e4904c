/** Sound, offered once: it goes with the answer, with the next question, or after a while; the menu has the switch. */
import { html, useEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { hasSounds } from "../kit/events.js";
import { leaveSoundOff, soundOpen, switchSound } from "../ui/sound.js";
import { running, SPECTATOR, useTable } from "./model.js";

/** How long the offer is seen before it goes by itself, in looks a second apart. */
const STAYS = 20;

/**
 * Leave when it has been seen for so long, or when the question beside it has been answered. On a low screen other things
 * take its place for a while: what is not seen does not count.
 * @param {import("../types.js").Table} table @param {boolean} offered @param {() => void} leave
 */
function useLeaving(table, offered, leave) {
  const box = useRef(null);
  const seen = useRef(0);
  const asked = table.prompt?.required ? table.prompt.id : undefined;
  const before = useRef(asked);
  useEffect(() => {
    if (!offered) return undefined;
    const timer = setInterval(() => {
      if (box.current?.getClientRects().length && document.visibilityState === "visible") seen.current += 1;
      if (seen.current >= STAYS) leave();
    }, 1000);
    return () => clearInterval(timer);
  }, [offered]);
  useEffect(() => {
    if (offered && before.current && before.current !== asked && seen.current > 0) leave();
    before.current = asked;
  }, [asked]);
  return box;
}

export function SoundOffer() {
  const table = useTable();
  const [open, setOpen] = useState(soundOpen);
  const offered = open && table.me !== SPECTATOR && !table.mine?.eliminated && running(table) && hasSounds(table.screen);
  const box = useLeaving(table, offered, () => {
    leaveSoundOff();
    setOpen(false);
  });
  if (!offered) return null;
  const choose = (on) => () => {
    switchSound(on);
    setOpen(false);
  };
  return html`<section class="sound-offer row sp g8 wrap" ref=${box}>
    <span class="small">${t("A tone when it is your turn?")}</span>
    <span class="row g6">
      <button type="button" class="btn sm" onClick=${choose(true)}>${t("Yes, sound")}</button>
      <button type="button" class="btn quiet sm" onClick=${choose(false)}>${t("No")}</button>
    </span>
  </section>`;
}
