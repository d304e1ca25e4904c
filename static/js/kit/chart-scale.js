/** Scales of a graph: round steps that hold all values, and lines through them. */

/** A step of 1, 2 or 5 times a power of ten, of which about `most` span the range. @param {number} range @param {number} most */
export function step(range, most) {
  const rough = Math.max(range, 1) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const found = [1, 2, 5, 10].find((times) => times * power >= rough) ?? 10;
  return Math.max(1, found * power);
}

/**
 * Marks of an axis that holds all values, the zero among them: a cut-off zero makes small gaps look large.
 * @param {number[]} values @param {number} [most] @returns {number[]} ascending
 */
export function marks(values, most = 5) {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const by = step(high - low, most);
  const first = Math.floor(low / by);
  const last = Math.ceil(high / by);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * by);
}

/**
 * Place of a value between two ends, as many px from `start`.
 * @param {number} value @param {number} low @param {number} high @param {number} start @param {number} length
 */
export const between = (value, low, high, start, length) =>
  start + (high === low ? 0 : ((value - low) / (high - low)) * length);

/** Points of a line as the `points` of an SVG polyline. @param {[number, number][]} points */
export const line = (points) => points.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(" ");

/**
 * The ends of lines apart from each other by `gap`, in their order: labels that would lie on one another move down, then up.
 * @param {number[]} ends @param {number} gap @param {number} low @param {number} high @returns {number[]}
 */
export function apart(ends, gap, low, high) {
  const order = ends.map((at, n) => [at, n]).sort((a, b) => a[0] - b[0]);
  let free = low;
  const placed = order.map(([at, n]) => {
    const here = Math.max(at, free);
    free = here + gap;
    return [here, n];
  });
  let room = high;
  for (const one of placed.reverse()) {
    one[0] = Math.min(one[0], room);
    room = one[0] - gap;
  }
  /** @type {number[]} */
  const found = [];
  for (const [at, n] of placed) found[n] = at;
  return found;
}

/** Dashes and gaps, px: no two of sixteen are alike. @type {string[]} */
const DASHES = [
  "", "7 3", "2 3", "12 4", "9 3 2 3", "4 2", "1 2", "14 3 2 3 2 3",
  "16 6", "5 5", "9 3 2 3 2 3", "1 4", "6 2 1 2", "12 3 4 3", "3 6", "18 3 1 3",
];

/** Dashes of a seat's line: colour only repeats what they say. @param {number} seat */
export const dashOf = (seat) => DASHES[seat % DASHES.length];
