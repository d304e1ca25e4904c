/** Hexes: distances, discs, places on the screen, and the keys that lead from one to the next. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { boxAround, disc, distance, hexOf, hexUnder, keyed, middle, nameOf, neighbours } from "../../static/js/map/hex.js";

test("a disc of radius R has 3R(R + 1) + 1 hexes, all that near", () => {
  for (const [radius, all] of [[5, 91], [7, 169], [9, 271]]) {
    const hexes = disc(radius);
    assert.equal(hexes.length, all);
    assert.ok(hexes.every((hex) => distance(hex, [0, 0]) <= radius));
    assert.equal(new Set(hexes.map(nameOf)).size, all);
  }
});

test("six neighbours, all one step away and as far from each other on the screen", () => {
  const here = hexOf("2,-3");
  const spots = neighbours(here);
  assert.equal(new Set(spots.map(nameOf)).size, 6);
  for (const spot of spots) {
    const [a, b] = [middle(here, 10), middle(spot, 10)];
    assert.equal(distance(here, spot), 1);
    assert.ok(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - 10 * Math.sqrt(3)) < 1e-9);
  }
});

test("up and down by turns keep the column, and every key leads to a neighbour", () => {
  const start = hexOf("0,0");
  const up = keyed(start, "ArrowUp");
  assert.equal(middle(keyed(up, "ArrowUp"), 1).x.toFixed(6), "0.000000");
  assert.deepEqual(keyed(up, "ArrowDown"), start);
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "q", "e"]) assert.equal(distance(keyed(start, key), start), 1);
  assert.equal(keyed(start, "x"), undefined);
});

test("a box holds the middles of its hexes and their edge", () => {
  const box = boxAround([[0, 0], [2, 0]], 10, 5);
  assert.equal(box.x, -5);
  assert.ok(Math.abs(box.width - (10 + 20 * Math.sqrt(3))) < 1e-9);
});

test("every point near the middle of a hex is under that hex", () => {
  for (const hex of disc(3)) {
    const { x, y } = middle(hex, 31);
    for (const [dx, dy] of [[0, 0], [26, 0], [-26, 0], [0, 30], [13, -22], [-13, 22]])
      assert.deepEqual(hexUnder({ x: x + dx, y: y + dy }, 31).map((n) => n + 0), hex);
  }
});
