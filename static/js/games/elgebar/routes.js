/** Ways of a ship through charted hexes, and through fog with the way back (EL-L1 to L4). Pure; hexes go by their names. */
import { distance, hexOf, nameOf, neighbours } from "../../map/hex.js";

/**
 * @typedef {Object} Chart what an empire knows of the map
 * @property {number} radius
 * @property {(name: string) => boolean} charted
 * @property {string[]} friendly hexes from which fog may be explored: the centre, and systems with an own site
 */

/** @param {Chart} chart */
const onMap = (chart, name) => distance(hexOf(name), [0, 0]) <= chart.radius;

/** How far a fogged hex may lie from a friendly system, for a ship of this displacement (EL-L4). */
export const reachOf = (displacement) => Math.floor(displacement / 2);

const nearest = (chart, name) => Math.min(...chart.friendly.map((one) => distance(hexOf(one), hexOf(name))));

/**
 * Every hex that may be entered, with the hex before it on a shortest way; of two as short, the way through more fog.
 * @param {string} from @param {number} most steps @param {(name: string) => boolean} enter
 * @param {(name: string) => boolean} [dark] fogged, and not lit by the way there
 * @returns {Map<string, {steps: number, dark: number, before?: string}>}
 */
function spread(from, most, enter, dark = () => false) {
  const found = new Map([[from, { steps: 0, dark: 0 }]]);
  const queue = [from];
  for (const name of queue) {
    const here = found.get(name);
    if (here.steps === most) continue;
    for (const next of neighbours(hexOf(name)).map(nameOf)) {
      const way = { steps: here.steps + 1, dark: here.dark + (dark(next) ? 1 : 0), before: name };
      const known = found.get(next);
      if (known ? known.steps === way.steps && known.dark < way.dark : enter(next)) found.set(next, way);
      if (!known && found.has(next)) queue.push(next);
    }
  }
  return found;
}

function traced(found, to) {
  const path = [];
  for (let name = to; found.get(name)?.before !== undefined; name = found.get(name).before) path.unshift(name);
  return path;
}

/** Charted hexes that a ship may end in, by name. @param {Chart} chart @returns {Set<string>} */
export function reachable(chart, from, displacement) {
  const found = spread(from, displacement, (name) => onMap(chart, name) && chart.charted(name));
  found.delete(from);
  return new Set(found.keys());
}

/** May a ship of this displacement enter the hex, fogged or not? */
const explorable = (chart, displacement) => (name) => onMap(chart, name)
  && (chart.charted(name) || nearest(chart, name) <= reachOf(displacement));

/** Fogged hexes that a ship may look into and come back from, by name. @param {Chart} chart @returns {Set<string>} */
export function explored(chart, from, displacement) {
  const enter = explorable(chart, displacement);
  const there = spread(from, displacement, enter);
  const found = new Set();
  for (const [name, { steps }] of there) {
    if (!chart.charted(name) && homeward(chart, name, displacement - steps, enter)) found.add(name);
  }
  return found;
}

/** The shortest way to a friendly system, or undefined; of two as short, the one that lights more of the fog. */
function homeward(chart, from, most, enter, lit = []) {
  const found = spread(from, most, enter, (name) => !chart.charted(name) && !lit.includes(name));
  const ends = chart.friendly.filter((one) => found.has(one))
    .sort((a, b) => found.get(a).steps - found.get(b).steps || found.get(b).dark - found.get(a).dark);
  return ends.length ? traced(found, ends[0]) : undefined;
}

/**
 * The path to a hex, without the one where the ship is: straight there where it is charted, through fog and back else.
 * @param {Chart} chart @param {string} from @param {string} to @param {number} displacement
 * @returns {{path?: string[], code?: string, steps?: number}} a code where there is none, as the rules name it (EL-X5)
 */
export function wayTo(chart, from, to, displacement) {
  if (!onMap(chart, to)) return { code: "off_map" };
  const steps = distance(hexOf(from), hexOf(to));
  if (steps > displacement) return { code: "too_far", steps };
  if (chart.charted(to)) {
    const path = traced(spread(from, displacement, (name) => onMap(chart, name) && chart.charted(name)), to);
    if (path.length) return { path };
  }
  const enter = explorable(chart, displacement);
  const found = spread(from, displacement, enter, (name) => !chart.charted(name));
  const there = found.has(to) ? traced(found, to) : [];
  const back = found.has(to) && homeward(chart, to, displacement - there.length, enter, there);
  if (back && !(chart.charted(to) && back.length)) return { path: [...there, ...back] };
  return { code: "fog", steps };
}
