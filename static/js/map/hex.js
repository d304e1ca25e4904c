/**
 * Axial coordinates of a hex grid whose hexes stand on a corner: places, neighbours, distances, outlines, arrow keys.
 * A hex is `[q, r]`; by name it is "q,r". The unit is the distance from the middle of a hex to its corner.
 */

/** @typedef {[number, number]} Hex */

/** The six steps, as the neighbours lie around a hex from the east on, against the clock. @type {Hex[]} */
export const STEPS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];

const WIDTH = Math.sqrt(3);

/** @param {Hex} hex @returns {string} */
export const nameOf = ([q, r]) => `${q},${r}`;

/** @param {string} name @returns {Hex} */
export function hexOf(name) {
  const [q, r] = name.split(",").map(Number);
  return [q, r];
}

/** @param {Hex} hex @param {Hex} step @returns {Hex} */
export const stepped = ([q, r], [dq, dr]) => [q + dq, r + dr];

/** @param {Hex} a @param {Hex} b */
export const distance = ([q, r], [s, u]) => Math.max(Math.abs(q - s), Math.abs(r - u), Math.abs(q + r - s - u));

/** @param {Hex} hex @returns {Hex[]} */
export const neighbours = (hex) => STEPS.map((step) => stepped(hex, step));

/** The middle of a hex. @param {Hex} hex @param {number} size of a side */
export const middle = ([q, r], size) => ({ x: size * WIDTH * (q + r / 2), y: size * 1.5 * r });

/** Every hex at most so far from the centre, row by row. @param {number} radius @returns {Hex[]} */
export function disc(radius) {
  const found = [];
  for (let r = -radius; r <= radius; r += 1) {
    for (let q = Math.max(-radius, -radius - r); q <= Math.min(radius, radius - r); q += 1) found.push(/** @type {Hex} */ ([q, r]));
  }
  return found;
}

/** The outline of a hex about its middle, as a path. @param {number} size of a side */
export function outline(size) {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = ((60 * i - 30) * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(2)} ${(size * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}z`;
}

/** The box around the middles of some hexes, with an edge. @param {Hex[]} hexes @param {number} size @param {number} edge */
export function boxAround(hexes, size, edge) {
  const spots = hexes.map((hex) => middle(hex, size));
  const [left, top] = [Math.min(...spots.map(({ x }) => x)) - edge, Math.min(...spots.map(({ y }) => y)) - edge];
  const [right, bottom] = [Math.max(...spots.map(({ x }) => x)) + edge, Math.max(...spots.map(({ y }) => y)) + edge];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Up and down lead to the left and right neighbour by turns, so that a column stays where it is. @param {Hex} left @param {Hex} right */
const upright = (/** @type {number} */ r, left, right) => (r & 1 ? left : right);

/** The step that a key makes from a hex: arrows, and Q, E, Z, C for the slanted neighbours. @type {Object<string, (hex: Hex) => Hex>} */
const KEYS = {
  ArrowLeft: () => [-1, 0], ArrowRight: () => [1, 0],
  ArrowUp: ([, r]) => upright(r, [1, -1], [0, -1]),
  ArrowDown: ([, r]) => upright(r, [0, 1], [-1, 1]),
  q: () => [0, -1], e: () => [1, -1],
};

/** The hex that a key leads to; undefined where the key leads nowhere. @param {Hex} hex @param {string} key @returns {Hex|undefined} */
export function keyed(hex, key) {
  const step = KEYS[key]?.(hex);
  return step && stepped(hex, step);
}

/** The hex under a point. @param {{x: number, y: number}} point @param {number} size of a side @returns {Hex} */
export function hexUnder({ x, y }, size) {
  const r = y / (1.5 * size);
  const q = x / (WIDTH * size) - r / 2;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)];
  if (dq > dr && dq > ds) return [-rr - rs, rr];
  return dr > ds ? [rq, -rq - rs] : [rq, rr];
}
