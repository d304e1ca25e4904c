/** The outline of a set of cells as one path with rounded corners: islands, with their lakes; pure. */

/** Unit steps clockwise on the screen: right, down, left, up. */
const STEPS = [[1, 0], [0, 1], [-1, 0], [0, -1]];

const spot = (x, y) => `${x},${y}`;

/**
 * The edges of the set by the corner they begin at, each so that the set lies at its right hand.
 * @param {Iterable<number[]>} cells (h, v), v upwards
 */
function edgesOf(cells) {
  const all = [...cells];
  const held = new Set(all.map(([h, v]) => spot(h, -v)));
  /** @type {Map<string, number[][]>} */
  const edges = new Map();
  const edge = (x, y, step) => { const key = spot(x, y); edges.set(key, [...(edges.get(key) ?? []), [x, y, step]]); };
  for (const [h, v] of all) {
    const y = -v;
    if (!held.has(spot(h, y - 1))) edge(h, y, 0);
    if (!held.has(spot(h + 1, y))) edge(h + 1, y, 1);
    if (!held.has(spot(h, y + 1))) edge(h + 1, y + 1, 2);
    if (!held.has(spot(h - 1, y))) edge(h, y + 1, 3);
  }
  return edges;
}

/** The corners of one loop, taken out of the edges. Where two cells touch at a corner alone the loop turns right: they stay apart. */
function loopFrom(edges, first) {
  const corners = [];
  let [x, y, step] = first;
  do {
    const here = edges.get(spot(x, y));
    here.splice(here.findIndex((one) => one[2] === step), 1);
    if (!here.length) edges.delete(spot(x, y));
    x += STEPS[step][0];
    y += STEPS[step][1];
    const onward = edges.get(spot(x, y)) ?? [];
    const next = [1, 0, 3].map((turn) => (step + turn) % 4).find((turned) => onward.some((one) => one[2] === turned)) ?? first[2];
    if (next !== step) corners.push([x, y, step, next]);
    step = next;
  } while (x !== first[0] || y !== first[1] || step !== first[2]);
  return corners;
}

/**
 * @param {Iterable<number[]>} cells (h, v) @param {number} scale px a cell @param {number} [radius] of the corners, in cells
 * @returns {string} a path around the middles (h, −v)
 */
export function outline(cells, scale, radius = 0.28) {
  const edges = edgesOf(cells);
  const at = (x, y) => `${Math.round((x - 0.5) * scale * 10) / 10} ${Math.round((y - 0.5) * scale * 10) / 10}`;
  let path = "";
  while (edges.size) {
    const corners = loopFrom(edges, edges.values().next().value[0]);
    path += corners.map(([x, y, before, after], i) => {
      const [from, to] = [STEPS[before], STEPS[after]];
      const start = at(x - from[0] * radius, y - from[1] * radius);
      return `${i ? "L" : "M"}${start}Q${at(x, y)} ${at(x + to[0] * radius, y + to[1] * radius)}`;
    }).join("");
    path += "Z";
  }
  return path;
}
