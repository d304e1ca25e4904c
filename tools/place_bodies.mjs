/**
 * Finds where every body, its label and its emblem stand in each view of the map, once and for all, and writes
 * static/js/games/starciv/places.js. The browser never lays anything out.
 *
 * For maintainers only, when the map of the edition changes (a minute or two):
 *
 *     python3 -c "import json,sys,tomllib;json.dump(tomllib.load(sys.stdin.buffer),sys.stdout)" < edition.toml > edition.json
 *     node tools/place_bodies.mjs edition.json
 *
 * Method: simulated annealing over planet angles, moon angles and label sides. Costs: label over label, label over
 * body, body over body, anything out of the frame, near a star or on a reserved place. Labels are measured at the
 * smallest and the largest size they may get (16 px where a whole map is shrunk, 24 px for doubled text in the near
 * views), so that zoom never makes them meet.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { annealed } from "./placing/annealing.mjs";
import { placesOf } from "./placing/result.mjs";
import { SPECIAL_WORDS, viewsOf } from "./placing/views.mjs";
import { emWidth } from "./placing/metrics.mjs";

const edition = JSON.parse(readFileSync(process.argv[2], "utf8"));
const seeds = Number(process.argv[3] ?? 4);

const views = {};
const problems = [];
for (const view of viewsOf(edition)) {
  const best = annealed(view, seeds);
  views[view.name] = placesOf(view, best.places);
  problems.push(`${view.name}: cost ${best.cost.toFixed(1)}, overlaps ${best.hard.toFixed(1)}`);
}

const bodies = edition.systems.flatMap((s) => s.bodies.flatMap((b) => [b, ...(b.moons ?? [])]));
const names = [...bodies.map((b) => b.name), ...edition.special_colonies.map((c) => c.name)];
const widths = Object.fromEntries(names.map((name) => [name, emWidth(SPECIAL_WORDS[name] ?? name)]));

/** JSON with one body, and else one value, a line. */
function listed(value, depth) {
  const flat = depth === 0 || typeof value !== "object" || Array.isArray(value) || !Object.values(value).some((v) => typeof v === "object");
  if (flat) return JSON.stringify(value);
  const pad = "  ".repeat(6 - depth);
  const lines = Object.entries(value).map(([key, v]) => `${pad}${JSON.stringify(key)}: ${listed(v, depth - 1)}`);
  return `{\n${lines.join(",\n")}\n${pad.slice(2)}}`;
}

const head = `/**
 * Where everything stands in each view of the map, found by tools/place_bodies.mjs; not edited by hand.
 *
 * widths: width of a name in em. views: wide and broad, near/<system>, phone/<system>, each with its frame (px), the sizes of
 * its discs, the stars with their outer orbit, for whole maps where the systems' names stand, and per body the
 * centre, the label's side (l, r, t, b), the direction of the emblem in degrees clockwise from the right, and the planet a
 * moon belongs to.
 */
`;
writeFileSync(new URL("../static/js/games/starciv/places.js", import.meta.url), `${head}export default ${listed({ widths, views }, 5)};\n`);
console.log(problems.join("\n"));
