/** No road of a whole map is drawn over a label, a body or a system that is not its own. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { RING, labelsOf, road, toBox, toward, viewOf } from "../../static/js/games/starciv/board/geometry.js";
import places from "../../static/js/games/starciv/places.js";

const EDITION = new URL("../../games/rules/starciv/content/reconstruction-7.toml", import.meta.url);
const SPECIAL = { "AS-22W": "Astéroïdes AS-22W", Sossen: "Comète de Sossen", Graveyard: "Cimetière des carcasses" };
const worded = (name) => ({ name, special: name in SPECIAL, words: SPECIAL[name] ?? name });
/** Alone, and as one of four beside one another. */
const ASIDES = [-9, -3, 0, 3, 9];

/** The systems of the edition: their farthest planet, and whether a player may begin there. */
const systems = readFileSync(EDITION, "utf8").split("[[systems]]").slice(1).map((text) => {
  const part = text.split("[[")[0];
  return {
    slug: part.match(/slug = "(.+)"/)?.[1],
    gate: part.match(/orbit = 1, name = "([^"]+)"/)?.[1] ?? "",
    home: part.includes("base = true"),
  };
});
const pairs = systems.filter(({ home }) => home).flatMap((from) => systems.filter((to) => to !== from).map((to) => [from, to]));

const within = (star, [x, y]) => Math.hypot((x - star.x) / star.rx, (y - star.y) / star.ry) < 1;

/** What a point of a road lies over, in words. */
function under(view, labels, [from, to], [x, y]) {
  const said = [];
  labels.forEach((label, i) => { if (toBox(label, x, y) === 0) said.push(`label of ${Object.keys(view.bodies)[i]}`); });
  for (const [name, place] of Object.entries(view.bodies)) {
    if (Math.hypot(place.x - x, place.y - y) < place.r + RING) said.push(name);
    const [ex, ey] = toward(place.x, place.y, place.emblem, place.r + RING);
    if (Math.hypot(ex - x, ey - y) < (place.moonOf ? view.smallEmblem : view.emblem) - 2) said.push(`emblem of ${name}`);
  }
  for (const [slug, star] of Object.entries(view.stars)) {
    if (![from.slug, to.slug].includes(slug) && within(star, [x, y])) said.push(`system ${slug}`);
  }
  if (x < 0 || y < 0 || x > view.width || y > view.height) said.push("the edge");
  return said;
}

test("the edition has five systems, four of them homes", () => {
  assert.equal(pairs.length, 16);
  assert.ok(systems.every(({ gate }) => gate in viewOf("wide").bodies));
});

for (const name of ["wide", "broad"]) {
  const view = places.views[name];
  for (const font of view.tested)
    test(`roads of the ${name} map stand free of what is not theirs, labels of ${font} px`, () => {
      const labels = labelsOf(view, font, worded);
      for (const [from, to] of pairs) {
        for (const aside of ASIDES) {
          const { points } = road(view, from.slug, to.slug, view.bodies[to.gate], aside, labels);
          const over = new Set(points.flatMap((point) => under(view, labels, [from, to], point)));
          assert.deepEqual([...over], [], `${from.slug} to ${to.slug}, ${aside} px aside`);
          assert.ok(points.length > 24, `of ${from.slug} to ${to.slug} half is drawn at least`);
        }
      }
    });
}
