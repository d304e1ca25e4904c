/**
 * The log back to its beginning: a page keeps the end of it, and the rest is fetched when the film of an old turn is asked for.
 *
 * A game that makes its scenes of the log calls `usePast` in one of its `features`, and reads `wholeLog(table)`.
 */
import { useEffect } from "../../vendor/preact/standalone.module.js";
import { fetchLog } from "../table/log/fetch-log.js";

/** @typedef {import("../types.js").LogLine} LogLine */

/** Older lines and those of the page as one log. @param {LogLine[]} older of any length @param {LogLine[]} log */
export function spliced(older, log) {
  const first = log[0]?.seq ?? Infinity;
  return [...older.filter(({ seq }) => seq < first), ...log];
}

const cut = new WeakMap();

/** All lines of the log that are at hand. @param {import("../types.js").Table} table @returns {LogLine[]} */
export function wholeLog({ room }) {
  const { log } = room.conn;
  const { past } = room.ui;
  if (!past) return log;
  // Scenes are made at every drawing: the same two lists are put together once.
  const known = cut.get(log);
  if (known?.past === past) return known.whole;
  const whole = spliced(past, log);
  cut.set(log, { past, whole });
  return whole;
}

/**
 * Have the older lines fetched, once, where they are missing.
 * @param {import("../types.js").Table} table @param {boolean} missing what is asked for is not among the lines at hand
 */
export function usePast(table, missing) {
  const { room } = table;
  const wanted = missing && room.ui.past === undefined;
  useEffect(() => {
    if (!wanted) return;
    fetchLog(`/api/tables/${room.config.code}/`).then((past) => room.set({ past }), () => room.refuse({ code: "offline" }, ""));
  }, [wanted]);
}
