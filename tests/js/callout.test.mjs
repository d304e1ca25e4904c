/** The figures of a body on the map cover no body, no emblem, no star and no label, its own included. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { calloutAt } from "../../static/js/games/starciv/board/callout.js";
import { BETWEEN, RING, labelAt, toBox, toward, viewOf } from "../../static/js/games/starciv/board/geometry.js";
import places from "../../static/js/games/starciv/places.js";

const FIGURES = "12/10/12 · 100 %".length;
const SPECIAL = { "AS-22W": "Astéroïdes AS-22W", Sossen: "Comète de Sossen", Graveyard: "Cimetière des carcasses" };
const worded = (name) => ({ name, special: name in SPECIAL, words: SPECIAL[name] ?? name });

const VIEWS = {
  ...Object.fromEntries(Object.entries(places.views).filter(([, view]) => view.lines === 1)),
  "phone/between": viewOf("phone", BETWEEN),
};

/** What a box lies over, in words. */
function coveredBy(box, view, font) {
  const said = [];
  for (const [name, place] of Object.entries(view.bodies)) {
    if (toBox(box, place.x, place.y) < place.r + RING) said.push(name);
    const [x, y] = toward(place.x, place.y, place.emblem, place.r + RING);
    if (toBox(box, x, y) < (place.moonOf ? view.smallEmblem : view.emblem) - 1) said.push(`emblem of ${name}`);
    const body = worded(name);
    const at = labelAt(view, place, body, body.words, font);
    if (box.left < at.x + at.width && box.right > at.x && box.top < at.y && box.bottom > at.y - 0.7 * font) said.push(`label of ${name}`);
  }
  for (const star of Object.values(view.stars)) if (toBox(box, star.x, star.y) < view.star) said.push("a star");
  if (box.left < 0 || box.top < 0 || box.right > view.width || box.bottom > view.height) said.push("the edge");
  return said;
}

for (const [name, view] of Object.entries(VIEWS))
  test(`the figures of every body of ${name} stand free`, () => {
    for (const body of Object.keys(view.bodies)) {
      const box = calloutAt(view, body, FIGURES, view.font, worded);
      assert.deepEqual(coveredBy(box, view, view.font), [], body);
    }
  });

test("with the largest text figures cover no more than they must, and stay in the frame", () => {
  for (const [name, view] of Object.entries(VIEWS))
    for (const body of Object.keys(view.bodies)) {
      const box = calloutAt(view, body, FIGURES, view.tested.at(-1), worded);
      assert.ok(box.left >= 0 && box.right <= view.width && box.top >= 0 && box.bottom <= view.height, `${name}: ${body}`);
    }
});

test("figures stand below their label where there is room", () => {
  const view = places.views["phone/rothana"];
  const place = view.bodies.Mystra;
  const at = labelAt(view, place, { name: "Mystra" }, "Mystra", view.font);
  const box = calloutAt(view, "Mystra", FIGURES, view.font, worded);
  assert.ok(box.top > at.y && box.top < at.y + view.font, JSON.stringify(box));
});

for (const [name, view] of Object.entries(VIEWS))
  test(`the chances of all bodies of ${name} stand free of one another`, () => {
    const taken = [];
    for (const body of Object.keys(view.bodies)) {
      const box = calloutAt(view, body, "100 %".length, view.font, worded, taken);
      assert.deepEqual(coveredBy(box, view, view.font), [], body);
      const met = taken.filter((one) => box.left < one.right && one.left < box.right && box.top < one.bottom && one.top < box.bottom);
      assert.deepEqual(met, [], body);
      taken.push(box);
    }
  });
