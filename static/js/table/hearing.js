/** Sounds, where switched on: my turn, and events that the game has a tune for; and a sign while they cannot be heard. */
import { html, useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { useStore } from "../line/store.js";
import { play, prepareSound, silence } from "../ui/sound.js";

/**
 * Once on the page. What was missed while the line was cut is over, and not heard; that it is my turn is so still.
 * @param {import("../types.js").Table} table
 */
export function useHearing(table) {
  const { log, state } = table.room.conn;
  const newest = log[log.length - 1]?.seq ?? 0;
  const asked = Boolean(table.prompt?.required);
  const before = useRef({ newest, asked, state });
  useEffect(prepareSound, []);
  useEffect(() => {
    const was = before.current;
    before.current = { newest, asked, state };
    const missed = was.state !== "open" || state !== "open";
    const fresh = missed ? [] : log.filter((line) => line.seq > was.newest);
    const tunes = new Set(fresh.map((line) => table.screen.tunes?.[line.kind]?.(line, table.me)).filter(Boolean));
    tunes.forEach((tune) => play(tune));
    if (asked && !was.asked) play("turn");
  }, [newest, asked, state]);
}

/** Says that sound is on and the browser waits for a press, over everything, until there is one. */
export function SoundWaits() {
  const { waits } = useStore(silence);
  const box = useRef(null);
  useEffect(() => { if (waits) box.current?.showPopover?.(); }, [waits]);
  return waits && html`<p ref=${box} class="badge-note sound-waits" role="status" popover="manual">
    ${t("Sound waits: press anything on this page.")}
  </p>`;
}
