/** Scales of the graphs at the end of a game. */
import assert from "node:assert/strict";
import test from "node:test";
import { apart, between, line, marks, step, dashOf } from "../../static/js/kit/chart-scale.js";

test("steps are round numbers", () => {
  assert.deepEqual([1, 7, 23, 99, 480].map((range) => step(range, 5)), [1, 2, 5, 20, 100]);
});

test("an axis holds every value and the zero", () => {
  for (const values of [[0], [3, 12], [-14, 40], [250, 999], [-3, -1]]) {
    const found = marks(values);
    assert.ok(found.includes(0), `${values}`);
    assert.ok(found[0] <= Math.min(...values) && found.at(-1) >= Math.max(...values), `${values}`);
    assert.ok(found.length <= 8, `${values}: ${found}`);
  }
});

test("a value lies where its share of the range is", () => {
  assert.equal(between(5, 0, 10, 100, 200), 200);
  assert.equal(between(5, 5, 5, 100, 200), 100);
  assert.equal(line([[1, 2], [3.14159, 4]]), "1,2 3.1,4");
});

test("labels at the ends of lines do not lie on one another, nor outside", () => {
  const placed = apart([100, 101, 99, 300], 20, 0, 300);
  const sorted = [...placed].sort((a, b) => a - b);
  for (let n = 1; n < sorted.length; n += 1) assert.ok(sorted[n] - sorted[n - 1] >= 20);
  assert.ok(sorted.at(-1) <= 300);
  assert.ok(placed[2] < placed[0] && placed[0] < placed[1]);
});

test("no two of sixteen lines have the same dashes", () => {
  const dashes = Array.from({ length: 16 }, (_, seat) => dashOf(seat));
  assert.equal(new Set(dashes).size, 16);
});
