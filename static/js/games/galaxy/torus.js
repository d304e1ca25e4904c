/** Cells of the torus in a seat's own frame (GX-4.2, 4.3): h to the right, v upwards, the own home at (0, 0); pure. */

export const SIZE = 30;
const HALF = SIZE / 2;

/** The one copy of the map as a camera sees it: a cell is a unit, its middle at (h, −v). */
export const TILE = { left: -HALF - 0.5, top: -HALF + 0.5, width: SIZE, height: SIZE };

/** @typedef {[number, number]} Cell (h, v), each −15 … +14 */

const wrapped = (n) => ((((Math.round(n) + HALF) % SIZE) + SIZE) % SIZE) - HALF;

/** @param {number} h @param {number} v @returns {Cell} */
export const cellAt = (h, v) => [wrapped(h), wrapped(v)];

/** The cell under a point of the camera's map. @returns {Cell} */
export const cellUnder = ({ x, y }) => cellAt(x, -y);

/** Its key in `game.map`. @param {number[]} cell */
export const keyOf = ([h, v]) => `${h},${v}`;

/** @param {string} key @returns {Cell} */
export const cellOf = (key) => /** @type {Cell} */ (key.split(",").map(Number));

/** @param {number[]} [a] @param {number[]} [b] */
export const same = (a, b) => Boolean(a && b && a[0] === b[0] && a[1] === b[1]);

/** The shortest way from one cell to another, in kpc each way. @param {number[]} from @param {number[]} to @returns {Cell} */
export const way = (from, to) => cellAt(to[0] - from[0], to[1] - from[1]);

/** The squared distance (GX-4.2). @param {number[]} from @param {number[]} to */
export function dist2(from, to) {
  const [h, v] = way(from, to).map(Math.abs);
  return h * h + v * v;
}

/**
 * Cells within a distance in kpc, unwrapped around their middle: they may lie over the edge of the tile.
 * @param {number[]} middle @param {number} radius
 */
export function disc([h, v], radius) {
  const reach = Math.min(HALF, Math.floor(radius));
  /** @type {Cell[]} */
  const cells = [];
  for (let dv = -reach; dv <= reach; dv += 1) {
    for (let dh = -reach; dh <= reach; dh += 1) if (dh * dh + dv * dv <= radius * radius) cells.push([h + dh, v + dv]);
  }
  return cells;
}
