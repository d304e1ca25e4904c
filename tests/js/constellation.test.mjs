/** The picture of the winner's empire holds all that is drawn in it, however large the empire. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

// Modules for pages look at the page when they are read.
Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "fr" } } });
const { framed } = await import("../../static/js/games/starciv/constellation.js");
const { default: places } = await import("../../static/js/games/starciv/places.js");

const { bodies } = places.views.wide;
const WORDS = { "AS-22W": "Astéroïdes AS-22W", Sossen: "Comète de Sossen", Graveyard: "Cimetière des carcasses" };
const nameOf = (name) => WORDS[name] ?? name;
const EMPIRES = {
  "all bodies": Object.keys(bodies),
  "the corners": ["IM-6", "Therian", "Tufi-Issos", "Oa", "Thömil", "Peed", "Graveyard", "AS-22W"],
  "one body": ["Graveyard"],
};

for (const [what, empire] of Object.entries(EMPIRES))
  test(`names and bodies of ${what} lie within the picture`, () => {
    const points = empire.map((name) => ({ ...bodies[name], name }));
    const { frame: [left, top, width, height], size, names } = framed(points, nameOf);
    assert.ok(names.length > 0);
    for (const { name, x, y, half } of names) {
      assert.ok(x - half >= left - 0.01 && x + half <= left + width + 0.01, `${name} lies within the sides`);
      assert.ok(y - size >= top && y + size * 0.25 <= top + height, `${name} lies above the foot`);
    }
    for (const { name, x, y, r } of points)
      assert.ok(x - r > left && x + r < left + width && y - r > top && y + r < top + height, name);
  });
