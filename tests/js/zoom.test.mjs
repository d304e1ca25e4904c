import assert from "node:assert/strict";
import test from "node:test";
import { WHOLE, following, moved, nearest, zoomed } from "../../static/js/replay/zoom.js";

test("what lies between the fingers stays there", () => {
  const view = zoomed(WHOLE, 4, 0.5, 10);
  assert.deepEqual(view, { zoom: 4, from: 0.375 });
  const again = zoomed(view, 2, 0.4, 10);
  assert.ok(Math.abs((0.4 - view.from) * view.zoom - (0.4 - again.from) * again.zoom) < 1e-9);
});

test("nothing beyond the ends is shown, and a whole timeline is no smaller", () => {
  assert.deepEqual(zoomed(WHOLE, 4, 0, 10), { zoom: 4, from: 0 });
  assert.deepEqual(zoomed(WHOLE, 100, 1, 10), { zoom: 10, from: 0.9 });
  assert.deepEqual(zoomed({ zoom: 4, from: 0.7 }, 0.1, 0.8, 10), WHOLE);
  assert.deepEqual(moved({ zoom: 4, from: 0.5 }, 1), { zoom: 4, from: 0.25 });
  assert.deepEqual(moved({ zoom: 4, from: 0.5 }, -9), { zoom: 4, from: 0.75 });
});

test("a short game comes no nearer, and a long one until its moves are wide", () => {
  assert.equal(nearest(20, 360), 1);
  assert.equal(nearest(900, 360), 40);
});

test("the playhead is kept in sight", () => {
  const view = { zoom: 4, from: 0.25 };
  assert.equal(following(view, 0.3), view, "nothing moves under a finger");
  assert.deepEqual(following(view, 0.8), { zoom: 4, from: 0.675 });
  assert.deepEqual(following(view, 0), { zoom: 4, from: 0 });
});
