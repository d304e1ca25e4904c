/** Who is ready, who is late: lines of the log about sheets that were submitted, and the tag of a seat. */
import { t, tc } from "../i18n.js";

/**
 * Log line of a sheet that was submitted; undefined for robots, whose sheets are no news.
 * @param {{seat: number, late?: boolean}} line @param {import("../types.js").Table} table
 */
export function submittedText({ seat, late }, table) {
  if (table.players[seat]?.kind === "bot") return undefined;
  const values = { player: table.playerName(seat) };
  return late ? t("Time is up for {player}, who was not ready.", values) : t("{player} is ready.", values);
}

/**
 * Tag of a seat that was not ready when the last turn closed; undefined otherwise.
 * @param {{seat: number, kind: string}} player @param {import("../types.js").Table} table @param {string} kind of its lines
 */
export function lateTag({ seat, kind: of }, table, kind) {
  const last = of === "bot" ? undefined : table.room.conn.log.findLast((line) => line.kind === kind && line.seat === seat);
  return last?.late && !table.result ? { word: tc("tag", "was late"), look: "absent" } : undefined;
}
