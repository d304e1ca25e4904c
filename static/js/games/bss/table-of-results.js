/** The result table as the rules print it: columns are ratios, rows result numbers; pure, without a page (BSS-10.8). */

/** Columns of the table, each with what it counts for on the scale. */
export const COLUMNS = [["1-3", -2], ["1-2", -1], ["1-1", 0], ["2-1", 1], ["3-1", 2], ["4-1", 3]]
  .map(([ratio, rank]) => ({ ratio: String(ratio), rank: Number(rank) }));

/** Rows shown at least. */
const ROWS = [-2, 5];

/** The result for a place on the scale; its ends hold beyond them. @param {{scale: string[], lowest_s: number}} combat @param {number} s */
export const cellAt = ({ scale, lowest_s: lowest }, s) => scale[Math.max(0, Math.min(scale.length - 1, s - lowest))];

/**
 * The column that a ratio is read in: what lies beyond the table counts as the last one, and the rest as steps.
 * @param {number} s @param {number} number
 */
export function columnOf(s, number) {
  const rank = Math.max(COLUMNS[0].rank, Math.min(COLUMNS[COLUMNS.length - 1].rank, s - number));
  return COLUMNS.findIndex((one) => one.rank === rank);
}

/**
 * Where an attack stands in the table: its column, and the row that steps beyond the table lead to.
 * @param {{s: number, number: number}} attack @returns {{column: number, row: number}}
 */
export function spotIn({ s, number }) {
  const column = columnOf(s, number);
  return { column, row: s - COLUMNS[column].rank };
}

/**
 * The rows to show: the usual ones, and all that some attack stands in.
 * @param {{s: number, number: number}[]} attacks @returns {number[]}
 */
export function rowsFor(attacks) {
  const rows = attacks.map((attack) => spotIn(attack).row);
  const [low, high] = [Math.min(ROWS[0], ...rows), Math.max(ROWS[1], ...rows)];
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}
