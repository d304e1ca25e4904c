/**
 * Read position of a seat in the log, kept in this browser, and the lines since.
 *
 * The number of the last line is noted while the page is looked at. Who comes back (to a page opened anew, after days
 * too, to a tab left alone for a while, from a broken line) is told what concerns them; lines that a page does not hold
 * are asked for.
 */
import { useEffect, useRef } from "../../../vendor/preact/standalone.module.js";
import { eventSeats, eventSentence, eventUi } from "../../kit/events.js";
import { deviceNow } from "../../line/clock.js";
import { memory } from "../../line/store.js";
import { SPECTATOR } from "../model.js";
import { standing } from "../undo/marks.js";
import { fetchLog } from "./fetch-log.js";

/** Whoever looks away for less long is told nothing; nor who had no line for less long. */
const AWAY_MS = 60_000;
const CUT_OFF_MS = 5_000;
/** A page that is looked at again may take so long to find that its line has died meanwhile. */
const FOUND_OUT_MS = 10_000;

const seenKey = (table) => `seen.${table.room.doc.table.code}.${table.me}`;
const newestOf = (log) => log[log.length - 1]?.seq ?? 0;

/**
 * Does a line concern a seat enough to tell it afterwards?
 * @param {import("../../types.js").LogLine} line @param {number} seat
 * @param {import("../../types.js").GameUi} screen which names what concerns all, and what needs no retelling
 */
export function concerns(line, seat, screen) {
  const { recap, weight } = eventUi(line, screen);
  return recap === "everyone" || (weight !== "low" && eventSeats(line, screen).includes(seat));
}

/** All lines after one, from the page or, where it does not reach back so far, from the server. */
async function linesSince(seen, { config, conn }) {
  const held = conn.log.filter((line) => line.seq > seen);
  if (!conn.log.length || conn.log[0].seq <= seen + 1 || !config.api) return held;
  return fetchLog(config.api, seen).catch(() => held);
}

async function tell(table, seen) {
  const { room, me } = table;
  room.set({ seenBefore: seen });
  const lines = standing(await linesSince(seen, room))
    .filter((line) => concerns(line, me, table.screen) && eventSentence(line, table));
  if (lines.length) room.set({ recap: lines });
}

/** Tell what has happened to who looked away for a while, or had no line: a phone that slept did both. */
function useReturns(latest) {
  const { state } = latest.current.room.conn;
  const left = useRef(); // since when nothing was seen, what had been, and whether for want of a line
  const look = () => {
    const table = latest.current;
    if (table.me === SPECTATOR) return;
    const newest = newestOf(table.room.conn.log);
    const cut = table.room.conn.state !== "open";
    if (cut || document.visibilityState !== "visible") {
      if (deviceNow() - left.current?.back > FOUND_OUT_MS) left.current = undefined;
      left.current = { at: deviceNow(), seen: newest, ...left.current, back: undefined };
      left.current.cut ||= cut;
      return;
    }
    memory.set(seenKey(table), newest);
    const was = left.current;
    if (was && newest === was.seen) {
      was.back ??= deviceNow();
      return;
    }
    left.current = undefined;
    if (was && newest > was.seen && deviceNow() - was.at > (was.cut ? CUT_OFF_MS : AWAY_MS)) tell(table, was.seen);
  };
  useEffect(look, [state]);
  useEffect(() => {
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
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
    return undefined;
  }, []);
  useReturns(latest);
  useEffect(() => {
    if (newest && document.visibilityState === "visible" && table.me !== SPECTATOR) memory.set(seenKey(table), newest);
  }, [newest]);
}
