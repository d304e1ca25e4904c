/** Highest numbers of a finished game. Pure, without a page. */

/** @typedef {{value: number, round: number, seats: number[]}} Top */

/**
 * The highest number of a measure and the largest gain from one round to the next, each as it came first; undefined where
 * nobody had or gained anything.
 * @param {number[][]} values a row a round, a number a seat @param {number[]} rounds
 * @returns {{most?: Top, gain?: Top}}
 */
export function recordsOf(values, rounds) {
  const top = (rows, from) => {
    const value = Math.max(0, ...rows.flat());
    const at = rows.findIndex((row) => row.includes(value));
    return value > 0
      ? { value, round: rounds[at + from], seats: rows[at].flatMap((one, seat) => (one === value ? [seat] : [])) }
      : undefined;
  };
  const gains = values.slice(1).map((row, n) => row.map((value, seat) => value - values[n][seat]));
  return { most: top(values, 0), gain: top(gains, 1) };
}
