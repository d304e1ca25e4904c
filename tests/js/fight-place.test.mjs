/** Where the strip of a fight lies: beside what it is about, over nothing of it. */
import assert from "node:assert/strict";
import { test } from "node:test";

const page = /** @type {any} */ (globalThis);
page.window ??= globalThis;
page.document ??= { documentElement: { lang: "en" }, querySelector: () => null, addEventListener: () => {} };
const { placeOf } = await import("../../static/js/games/starciv/combat/place.js");

const AREA = { width: 1000, height: 400 };
const STRIP = { width: 300, height: 150 };
const box = (left, top, weight) => ({ left, top, right: left + 30, bottom: top + 30, weight });
const meets = (at, { left, top, right, bottom }) => at.left < right && left < at.left + STRIP.width
  && at.top < bottom && top < at.top + STRIP.height;

test("nothing of the fight's own system is covered where another place covers less", () => {
  const own = [box(100, 60, 12), box(250, 90, 12), box(180, 160, 12), box(60, 120, 12)];
  const others = [box(100, 300, 2), box(220, 330, 2), box(800, 80, 2)];
  const at = placeOf(AREA, STRIP, [...own, ...others], { x: 115, y: 75 });
  assert.ok(own.every((one) => !meets(at, one)));
});

test("on an empty map the strip lies at its body, within the map", () => {
  const at = placeOf(AREA, STRIP, [box(960, 200, 12)], { x: 975, y: 215 });
  assert.ok(at.left >= 0 && at.left + STRIP.width <= AREA.width && at.top >= 0 && at.top + STRIP.height <= AREA.height);
  assert.ok(at.left + STRIP.width > 860, "near");
});

test("a strip larger than its map lies at its corner", () => {
  assert.deepEqual(placeOf({ width: 200, height: 100 }, STRIP, [], { x: 10, y: 10 }), { left: 14, top: 14 });
});
