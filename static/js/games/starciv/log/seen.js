/**
 * What a player has seen of a table, kept in this browser for each seat, and what happened since.
 *
 * The number of the last line is noted while the page is looked at. Who comes back (to a page opened anew, after days
 * too, or to a tab left alone for a while) is told what concerns him; lines that a page does not hold are asked for.
 */
import { useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { memory } from "../../../store.js";
import { SPECTATOR } from "../model.js";
import { standing } from "../rewind/marks.js";
import { touches } from "../words/events.js";

/** Whoever looks away for less long is told nothing. */
const AWAY_MS = 60_000;

/** Lines that need no retelling: they happen every turn. */
const DAILY = new Set([
  "passed", "auto_pass_set", "dealt", "drew", "order_rolled", "picked", "reshuffled", "turn_began", "phase_began", "income", "upkeep", "combat_rolled",
]);

const seenKey = (table) => `seen.${table.room.doc.table.code}.${table.me}`;
const newestOf = (log) => log[log.length - 1]?.seq ?? 0;

/** Does a line concern a seat enough to tell it afterwards? */
export const concerns = (line, seat) => line.kind === "game_over" || (!DAILY.has(line.kind) && touches(line).includes(seat));

/** All lines after one, from the page or, where it does not reach back so far, from the server. */
async function linesSince(seen, { config, conn }) {
  const held = conn.log.filter((line) => line.seq > seen);
  if (!conn.log.length || conn.log[0].seq <= seen + 1 || !config.api) return held;
  try {
    const answer = await fetch(`${config.api}log/?after=${seen}`);
    return answer.ok ? (await answer.json()).log : held;
  } catch {
    return held;
  }
}

async function tell(table, seen) {
  const { room, me } = table;
  room.set({ seenBefore: seen });
  const lines = standing(await linesSince(seen, room)).filter((line) => concerns(line, me));
  if (lines.length) room.set({ recap: lines });
}

/** Watch over what has been seen, and tell on return what has not. Once on the page. */
export function useSeen(table) {
  const { log } = table.room.conn;
  const newest = newestOf(log);
  const latest = useRef(table);
  latest.current = table;
  useEffect(() => {
    if (table.me === SPECTATOR) return undefined;
    const seen = memory.get(seenKey(table), 0);
    if (seen && newest > seen) tell(table, seen);
    let left; // when the page was looked away from, and what had been seen by then
    const onChange = () => {
      const now = latest.current;
      if (document.visibilityState !== "visible") left = { at: Date.now(), seen: newestOf(now.room.conn.log) };
      else {
        memory.set(seenKey(now), newestOf(now.room.conn.log));
        if (left && Date.now() - left.at > AWAY_MS && newestOf(now.room.conn.log) > left.seen) tell(now, left.seen);
      }
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  useEffect(() => {
    if (newest && document.visibilityState === "visible" && table.me !== SPECTATOR) memory.set(seenKey(table), newest);
  }, [newest]);
}
