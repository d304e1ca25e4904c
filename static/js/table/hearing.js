/** Sounds, where switched on: my turn, and events that the game has a tune for; and a sign while they cannot be heard. */
import { html, useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { eventUi } from "../kit/events.js";
import { useSpoken } from "../kit/status.js";
import { useStore } from "../line/store.js";
import { play, prepareSound, silence } from "../ui/sound.js";

/**
 * Tunes of what happened between two looks at the table: each once, and my turn last.
 * @typedef {{newest: number, asked: boolean, state: string}} Moment `newest`: number of the log's last move
 * @param {Moment} was @param {Moment} now @param {Object[]} log
 * @param {(line: Object) => string|undefined} tuneOf a line of the log, where the game has one
 * @returns {string[]}
 */
export function tunesSince(was, now, log, tuneOf) {
  const missed = was.state !== "open" || now.state !== "open";
  const fresh = missed ? [] : log.filter((line) => line.seq > was.newest);
  const turn = now.asked && !was.asked ? ["turn"] : [];
  return [...new Set(fresh.map(tuneOf).filter(Boolean)), ...turn];
}

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
    const tuneOf = (line) => eventUi(line, table.screen).sound?.(line, table.me);
    for (const tune of tunesSince(was, before.current, log, tuneOf)) play(tune);
  }, [newest, asked, state]);
}

/** Says that sound is on and the browser waits for a press, over everything, until there is one. */
export function SoundWaits() {
  const { waits } = useStore(silence);
  const box = useRef(null);
  useEffect(() => { if (waits) box.current?.showPopover?.(); }, [waits]);
  useSpoken(waits && t("Sound waits: press anything on this page."));
  return waits && html`<p ref=${box} class="badge-note sound-waits" popover="manual">
    ${t("Sound waits: press anything on this page.")}
  </p>`;
}
