/**
 * Finds how the roads of the whole maps run, once and for all, and writes static/js/games/starciv/courses.js. The browser never
 * looks for a way.
 *
 * For maintainers only, after tools/place_bodies.mjs and with the same edition:
 *
 *     node tools/place_roads.mjs edition.json
 *
 * Method: of all quadratic curves from the rim of the home system to the farthest planet of the other one the shortest
 * and straightest that lies over no label (at the smallest and the largest size), no body and no system but its two.
 */
import { readFileSync, writeFileSync } from "node:fs";
import places from "../static/js/games/starciv/places.js";
import { courseOf } from "./placing/roads.mjs";
import { SPECIAL_WORDS } from "./placing/views.mjs";

const edition = JSON.parse(readFileSync(process.argv[2], "utf8"));
const gates = Object.fromEntries(edition.systems.map((s) => [s.slug, s.bodies.find((body) => body.orbit === 1).name]));
const names = Object.fromEntries(edition.systems.map((s) => [s.slug, s.fr]));
const homes = edition.systems.filter((s) => s.bodies.some((b) => b.base || b.moons?.some((moon) => moon.base))).map((s) => s.slug);

const courses = {};
for (const [name, view] of Object.entries(places.views).filter(([, one]) => one.names)) {
  courses[name] = {};
  for (const from of homes) {
    for (const to of Object.keys(gates).filter((slug) => slug !== from)) {
      const { course, covered } = courseOf(view, names, SPECIAL_WORDS, from, to, gates[to]);
      courses[name][`${from} ${to}`] = course;
      if (covered) console.log(`${name}: ${from} to ${to} lies over something, ${covered.toFixed(1)}`);
    }
  }
}

const head = `/**
 * How the roads of the whole maps run, found by tools/place_roads.mjs; not edited by hand. By view, then "home target": where the
 * curve begins and the point that it bends to, px of the view. It ends at the target's farthest planet.
 */
`;
const lines = Object.entries(courses).map(([view, roads]) => `  ${JSON.stringify(view)}: {\n${Object.entries(roads)
  .map(([pair, course]) => `    ${JSON.stringify(pair)}: ${JSON.stringify(course)},`).join("\n")}\n  },`);
writeFileSync(new URL("../static/js/games/starciv/courses.js", import.meta.url), `${head}export default {\n${lines.join("\n")}\n};\n`);
