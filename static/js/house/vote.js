/** Votes of a table: whether there is one, and who has a vote. What is asked is fetched then (motions.js). */
import { isOut } from "../table/model.js";

/** Is a player out of the game? @param {any} doc @param {number} number of the seat */
export const isOutAt = ({ game }, number) => isOut(game?.players?.[number] ?? {});

/** Is anything asked of the table now, or is it paused? @param {any} doc */
export const isAsked = ({ table }) => table.status === "playing" && Boolean(table.motions?.length || table.paused);

/** May I vote here: in my own seat, not out, and no robot plays for me, while the game goes on? */
export function mayVote({ doc, config }) {
  const mine = doc.you === undefined || config.deputised ? undefined : doc.table.seats.find((seat) => seat.number === doc.you);
  return doc.table.status === "playing" && Boolean(mine) && !mine.standin && !isOutAt(doc, doc.you);
}
