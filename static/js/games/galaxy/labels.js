/** Where the names of stars go, so that none lies on another, on a star or on a fleet; pure. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {{key: string, x: number, y: number, gap: number, width: number, must?: boolean}} Named a star in px, the space
 *     its disc takes to a side, and the width of its name; `must`: it is named anyway
 */
/** @typedef {{x: number, y: number, anchor: "start"|"end"|"middle"}} Spot of a name, from its star */

const HEIGHT = 13;
/** From a star to names above and below it. */
const ABOVE = -13, BELOW = 21;

const over = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @param {Named} star @returns {[Spot, Box][]} the better first */
function spots({ x, y, gap, width }) {
  const top = y - HEIGHT / 2;
  return [
    [{ x: gap, y: 4, anchor: "start" }, { x: x + gap, y: top, width, height: HEIGHT }],
    [{ x: -gap, y: 4, anchor: "end" }, { x: x - gap - width, y: top, width, height: HEIGHT }],
    [{ x: 0, y: ABOVE, anchor: "middle" }, { x: x - width / 2, y: y + ABOVE - 10, width, height: HEIGHT }],
    [{ x: 0, y: BELOW, anchor: "middle" }, { x: x - width / 2, y: y + BELOW - 10, width, height: HEIGHT }],
  ];
}

/**
 * A spot for the name of each star, by its key; a name without room has none: whoever presses its star reads it.
 * @param {Named[]} stars the most important first @param {Box[]} taken what no name may cover
 * @returns {Map<string, Spot>}
 */
export function placed(stars, taken) {
  const boxes = [...taken];
  const found = new Map();
  for (const star of stars) {
    const covers = (box) => boxes.filter((one) => over(one, box)).length;
    const [least] = spots(star).map((spot) => ({ spot, hits: covers(spot[1]) })).sort((a, b) => a.hits - b.hits);
    if (least.hits && !star.must) continue;
    boxes.push(least.spot[1]);
    found.set(star.key, least.spot[0]);
  }
  return found;
}

/** The width of a name in px, roughly: capitals of 12 px, and smaller words beside them. @param {string} name @param {string} [more] */
export const widthOf = (name, more = "") => name.length * 8.6 + (more ? 4 + more.length * 7 : 0);
