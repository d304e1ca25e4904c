/** The camera of a map: what is under the hand stays under it, a torus never ends, a board does. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { copies, dragged, nearest, showing, shownAt, snapped, under, within, zoomed } from "../../static/js/map/camera.js";

const SIZE = { width: 600, height: 300 };
const TORUS = { least: 16, most: 48, wrap: { left: -15, top: -15, width: 30, height: 30 } };
const BOARD = { least: 10, most: 40, bounds: { left: 0, top: 0, right: 8, bottom: 6 } };
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test("what is shown at a point is what lies under it", () => {
  const camera = { x: 2, y: -3, scale: 30 };
  const at = shownAt(camera, SIZE, 4.5, 1);
  assert.deepEqual(under(camera, SIZE, at.x, at.y), { x: 4.5, y: 1 });
});

test("the point under the wheel stays there, until the map is as large as it may be", () => {
  const camera = { x: 0, y: 0, scale: 30 };
  const before = under(camera, SIZE, 90, 40);
  const after = zoomed(camera, TORUS, SIZE, 1.3, 90, 40);
  const found = under(after, SIZE, 90, 40);
  near(found.x, before.x);
  near(found.y, before.y);
  assert.equal(zoomed(camera, TORUS, SIZE, 100).scale, 48);
  assert.equal(zoomed(camera, TORUS, SIZE, 0.01).scale, 16);
});

test("a torus goes on for ever, and the middle stays on one copy of it", () => {
  const far = dragged({ x: 14, y: 0, scale: 30 }, TORUS, -90, 0);
  assert.deepEqual(far, { x: -13, y: 0, scale: 30 });
  assert.equal(within({ x: 1000, y: -1000, scale: 30 }, TORUS).x, 10);
});

test("the middle of a board stays on the board", () => {
  assert.deepEqual(dragged({ x: 1, y: 1, scale: 20 }, BOARD, 500, 500), { x: 0, y: 0, scale: 20 });
  assert.deepEqual(dragged({ x: 1, y: 1, scale: 20 }, BOARD, -5000, -5000), { x: 8, y: 6, scale: 20 });
});

test("what is in view moves nothing, what is not comes in by the shortest way", () => {
  const camera = { x: 0, y: 0, scale: 30 };
  assert.deepEqual(showing(camera, TORUS, SIZE, 3, 2), camera);
  near(shownAt(showing(camera, TORUS, SIZE, 12, 0), SIZE, 12, 0).x, SIZE.width - 60);
  assert.deepEqual(nearest({ x: 14, y: 0 }, TORUS.wrap, -14, 0), { x: 16, y: 0 });
});

test("a view shows as many copies of a torus as reach into it", () => {
  assert.deepEqual(copies({ x: 0, y: 0, scale: 30 }, SIZE, TORUS.wrap), [[0, 0]]);
  assert.deepEqual(copies({ x: 14, y: 0, scale: 30 }, SIZE, TORUS.wrap), [[0, 0], [30, 0]]);
  assert.equal(copies({ x: -15, y: -15, scale: 30 }, SIZE, TORUS.wrap).length, 4);
});

test("a press near a target means the nearest one", () => {
  const targets = [{ x: 0, y: 0 }, { x: 2, y: 0 }];
  assert.deepEqual(snapped({ x: 0.6, y: 0.2 }, targets, 0.8), { x: 0, y: 0 });
  assert.deepEqual(snapped({ x: 1.3, y: 0 }, targets, 0.8), { x: 2, y: 0 });
  assert.deepEqual(snapped({ x: 1, y: 1 }, targets, 0.8), { x: 1, y: 1 }, "too far from both");
});

test("on a torus the other edge is near", () => {
  const wrap = { left: -15, top: -15, width: 30, height: 30 };
  const { x, y } = snapped({ x: 14.8, y: 0 }, [{ x: -14.9, y: 0 }], 0.8, wrap);
  assert.ok(Math.abs(x - 15.1) < 1e-9 && y === 0);
});
