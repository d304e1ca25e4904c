/** Numbers of an analysis as its pictures need them: lines with bands, rounds, who was lucky and by what. */

/**
 * @typedef {{seq: number, kind: "roll"|"cards", worth: number[], error: number[]}} Luck
 * @typedef {{luck: number, decisions: number, change: number, error: number}} Account
 * @typedef {{seq: number, seat: number, before: number[], after: number[]}} Turning
 * @typedef {{action: any, reason: any, value: number}} Answer
 * @typedef {{seq: number, grade: 5|10|15, error: number, played: number, answers: Answer[]}} Opinion
 * @typedef {{state: "ready", unit: number, last: number, chancy: boolean, first: number[], moves: number[][],
 *   rounds: [number, number][], trust: {until: number, margin: number, judged: boolean}[], accounts: Account[],
 *   luck: Luck[], turning: Turning[], opinions: Opinion[], movers: Object<string, number>,
 *   lines: import("../types.js").LogLine[]}} Analysis chances in parts of `unit`
 */

/**
 * The chances after each move that stands, the first position before them.
 * @param {Analysis} analysis @returns {number[][]} `[seq, …]`
 */
export const course = ({ first, moves }) => [[0, ...first], ...moves];

/** The chances after a move: those of the last one that stands up to it. @param {Analysis} analysis @param {number} seq */
export function chancesAt(analysis, seq) {
  const { first, moves } = analysis;
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moves[middle][0] <= seq) low = middle + 1;
    else high = middle;
  }
  return low ? moves[low - 1].slice(1) : first;
}

/** How far the truth may lie from a chance after a move. @param {Analysis} analysis @param {number} seq */
export const marginAt = ({ trust }, seq) => (trust.find(({ until }) => seq <= until) ?? trust[trust.length - 1]).margin;

/** The chances at the end of each round. @param {Analysis} analysis @returns {{round: number, chances: number[]}[]} */
export function byRound(analysis) {
  const { rounds, last } = analysis;
  return rounds
    .map(([, round], n) => ({
      round,
      chances: chancesAt(analysis, n + 1 < rounds.length ? rounds[n + 1][0] - 1 : last),
    }))
    .filter(({ round }) => round > 0);
}

/**
 * The draw that moved a seat's chances most, if one moved them by more than its own error.
 * @param {Analysis} analysis @param {number} seat
 */
export function heaviest({ luck }, seat) {
  const [most] = luck
    .filter(({ worth, error }) => Math.abs(worth[seat]) > 2 * error[seat])
    .sort((a, b) => Math.abs(b.worth[seat]) - Math.abs(a.worth[seat]));
  return most;
}

/** Draws in their order that moved somebody's chances by as much as this. @param {Analysis} analysis @param {number} least */
export const weighty = ({ luck }, least) => luck.filter(({ worth }) => worth.some((one) => Math.abs(one) >= least));

/** Whose chances a draw moved most. @param {Luck} luck */
export const movedMost = ({ worth }) => worth.reduce((best, one, seat) => (Math.abs(one) > Math.abs(worth[best]) ? seat : best), 0);

/**
 * Is an account's luck beyond its error (1.96 standard errors), so that it is told in colour?
 * @param {Account} account @param {number} [least]
 */
export const tells = ({ luck, error }, least = 50) => Math.abs(luck) > 1.96 * error && Math.abs(luck) >= least;

/**
 * The greatest chance that somebody who did not win ever had, where it was a favourite's, and the draw after it that cost most.
 * @param {Analysis} analysis @param {number[]} winners @param {number} least a favourite's chance
 */
export function fallen(analysis, winners, least = 6000) {
  const judged = analysis.trust.find(({ judged: yes }) => !yes)?.until ?? 0;
  const tops = analysis.moves.filter(([seq]) => seq > judged)
    .flatMap(([seq, ...chances]) => chances.map((chance, seat) => ({ seat, seq, chance })))
    .filter(({ seat, chance }) => chance >= least && !winners.includes(seat));
  if (!tops.length) return undefined;
  const found = tops.reduce((best, one) => (one.chance > best.chance ? one : best));
  const after = analysis.luck.filter(({ seq, kind, worth }) => kind === "roll" && seq > found.seq && worth[found.seat] <= -300);
  const [worst] = after.sort((a, b) => a.worth[found.seat] - b.worth[found.seat]);
  return { ...found, roll: worst };
}

/** Polyline of one seat's chances: `[x, y]` where x is the move and y the chance, 0 to 1. Flat stretches lose their middle. */
export function lineOf(rows, seat, unit) {
  const found = [];
  rows.forEach((row, n) => {
    const value = row[seat + 1];
    const same = n > 0 && n + 1 < rows.length && rows[n - 1][seat + 1] === value && rows[n + 1][seat + 1] === value;
    if (!same) found.push([row[0], value / unit]);
  });
  return found;
}

/** Band of one seat: its upper edge, then its lower one backwards. @param {Analysis} analysis @param {number} seat @returns {number[][]} */
export function bandOf(analysis, seat) {
  const { unit } = analysis;
  const line = lineOf(course(analysis), seat, unit);
  const edge = (sign) => line.map(([seq, value]) => [
    seq,
    Math.min(1, Math.max(0, value + (value > 0 && value < 1 ? sign * marginAt(analysis, seq) / unit : 0))),
  ]);
  return [...edge(1), ...edge(-1).reverse()];
}

/** Turning points told at once; the others are a press away. */
export const AT_ONCE = 3;

/** Places of the turning points that changed most for their player, as many as are told at once. @param {any[]} turning */
export const weightiest = (turning) => turning.map(({ seat, before, after }, n) => ({ n, swing: Math.abs(after[seat] - before[seat]) }))
  .sort((a, b) => b.swing - a.swing).slice(0, AT_ONCE).map(({ n }) => n);
