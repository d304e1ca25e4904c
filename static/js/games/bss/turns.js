/** What the ends of turns did, told from their lines in the log: pure, so that it can be tested without a page. */

/**
 * @typedef {{turn: number, hazards: any[], rises: any[], before: number[][], after: number[][]}} TurnEnd scores by side as
 *   [resources, systems, fleets destroyed], before and after what happens by itself
 */

const sum = (parts) => parts.reduce((all, one) => all + one, 0);

/** The ends of all turns so far. @param {any[]} log @returns {TurnEnd[]} */
export const turnEnds = (log) => log.filter((line) => line.kind === "turn_ended");

/** The end of a turn that is still news: nothing has been done since but choosing who plays first. */
export function news(log, { turn, result }) {
  const last = turnEnds(log).at(-1);
  const fresh = last && (result || (turn.number === last.turn + 1 && (turn.phase === undefined || turn.phase === "movement")));
  return fresh ? last : undefined;
}

/** A side's score and how much of it the end of the turn took. @param {TurnEnd} end @param {number} side */
export function scoreOf({ before, after }, side) {
  const [resources, systems, destroyed] = after[side];
  return { resources, systems, destroyed, lost: sum(before[side]) - sum(after[side]), before: sum(before[side]), total: sum(after[side]) };
}

/** By how much the first player leads after each turn; negative: the second. @param {TurnEnd[]} ends */
export const leads = (ends) => ends.map(({ turn, after }) => ({ turn, lead: sum(after[0]) - sum(after[1]) }));
