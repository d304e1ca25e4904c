/** Highest numbers of a finished game. Pure, without a page. */

/** @typedef {{value: number, round: number, seats: number[]}} Top */

/** A gain that more players made at once is no record. */
const SHARED = 2;

/**
 * The most that anybody had of a measure, and the largest gain from the end of one round to that of the next, the first
 * from how the game began; undefined where nobody had or gained anything.
 * @param {{rounds: number[], values: Object<string, number[][]>, start: Object<string, number[]>, peaks: Object<string, Top>}} course
 * @param {string} name
 * @returns {{most?: Top, gain?: Top}}
 */
export function recordsOf({ rounds, values, start, peaks }, name) {
  const rows = values[name];
  const gains = rows.map((row, n) => row.map((value, seat) => value - (rows[n - 1] ?? start[name])[seat]));
  const value = Math.max(0, ...gains.flat());
  const at = gains.findIndex((row) => row.includes(value));
  const seats = (gains[at] ?? []).flatMap((one, seat) => (one === value ? [seat] : []));
  const most = peaks[name];
  return {
    most: most?.value > 0 ? most : undefined,
    gain: value > 0 && seats.length <= SHARED ? { value, round: rounds[at], seats } : undefined,
  };
}
