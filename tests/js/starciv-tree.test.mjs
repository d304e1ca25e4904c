/** The tree by which a winner's constellation is drawn. */
import assert from "node:assert/strict";
import test from "node:test";
import { shortestTree } from "../../static/js/games/starciv/tree.js";

const length = (edges) => edges.reduce((sum, [a, b]) => sum + Math.hypot(a.x - b.x, a.y - b.y), 0);

test("the tree reaches every point on the shortest way", () => {
  const points = [[0, 0], [10, 0], [10, 1], [0, 5], [4, 0]].map(([x, y]) => ({ x, y }));
  const edges = shortestTree(points);
  assert.equal(edges.length, points.length - 1);
  assert.deepEqual(new Set(edges.flat()), new Set(points));
  assert.equal(length(edges), 4 + 6 + 1 + 5);
});

test("one point has no edge, and none has none", () => {
  assert.deepEqual(shortestTree([{ x: 1, y: 1 }]), []);
  assert.deepEqual(shortestTree([]), []);
});
