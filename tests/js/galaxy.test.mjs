/** Galaxy's pure modules: cells of the torus, outlines of islands, and sheets of orders. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { outline } from "../../static/js/games/galaxy/outline.js";
import { add, BLANK, budgetLines, counting, goingTo, isBlank, lineKeys, moved, odds, reaches, replaced, shooting, without } from "../../static/js/games/galaxy/orders.js";
import { proposed } from "../../static/js/games/galaxy/proposals.js";
import { cellAt, cellUnder, disc, dist2, keyOf, cellOf, TILE, way } from "../../static/js/games/galaxy/torus.js";

test("cells have one name on the torus, and ways are the shortest (GX-4.2, 4.3)", () => {
  assert.deepEqual(cellAt(15, -16), [-15, 14]);
  assert.deepEqual(cellUnder({ x: 3.4, y: 6.4 }), [3, -6]);
  assert.deepEqual(way([14, 0], [-15, 0]), [1, 0]);
  assert.equal(dist2([14, 14], [-15, -15]), 2);
  assert.deepEqual(cellOf(keyOf([-3, 4])), [-3, 4]);
  for (const cell of [[-15, -15], [14, 14]]) assert.ok(cell[0] > TILE.left && cell[0] < TILE.left + 30 && -cell[1] > TILE.top && -cell[1] < TILE.top + 30);
});

test("a scanner of 2 kpc covers thirteen cells (GX-5.3)", () => assert.equal(disc([0, 0], 2).length, 13));

test("islands are outlined loop by loop, lakes and corners that touch included", () => {
  const loops = (cells) => outline(cells, 10).split("Z").length - 1;
  assert.equal(loops([[0, 0]]), 1);
  assert.equal(loops([[0, 0], [1, 0], [1, 1]]), 1);
  assert.equal(loops([[0, 0], [1, 1]]), 2, "they touch at a corner alone");
  const ring = disc([0, 0], 1.5).filter(([h, v]) => h || v);
  assert.equal(loops(ring), 2, "a lake in the middle");
  assert.equal(outline([], 10), "");
  assert.ok(!outline(disc([3, 3], 4), 10).includes("NaN"));
});

const FLEET = { number: 3, at: [0, 0], speed: 3 };

test("orders stand in the order in which they are carried out (GX-7.1)", () => {
  let data = add(BLANK, "defend", { star: "SARBOU", points: 3 });
  data = add(data, "build", { star: "SARBOU", patrols: 5 });
  data = add(data, "gift", { to: 1, amount: 7 });
  data = moved(data, 2, { do: "stay" });
  assert.deepEqual(lineKeys(data), ["build-0", "defend-0", "gift", "moves-2"]);
  assert.deepEqual(replaced(data, "defend-0", { star: "SARBOU", points: 1 }).budget.defend, [{ star: "SARBOU", points: 1 }]);
  for (const key of lineKeys(data)) data = without(data, key);
  assert.ok(isBlank(data));
  assert.deepEqual(data, BLANK);
});

test("what counts is the sheet without the lines in error (GX-14.5)", () => {
  let data = add(BLANK, "build", { star: "A", patrols: 1 });
  data = add(data, "build", { star: "B", cruisers: 9 });
  data = moved(moved(data, 1, { do: "jump" }), 2, { do: "stay" });
  const faults = [{ order: "build", line: 1, code: "OVERSPEND" }, { order: "moves", line: 1, code: "GATE_NOT_READY" }];
  assert.deepEqual(counting(data, faults), { budget: { build: [{ star: "A", patrols: 1 }] }, moves: { 2: { do: "stay" } } });
  assert.equal(budgetLines(data).length, 2);
});

test("a fleet that moves shoots once, one that stays twice (GX-8.1, 8.2)", () => {
  const twice = shooting(undefined, ["star", "fleets"]);
  assert.deepEqual(twice, { do: "stay", attacks: ["star", "fleets"] });
  assert.deepEqual(goingTo(FLEET, twice, [2, 0]), { do: "move", to: [2, 0], attacks: ["star"] });
  assert.deepEqual(goingTo(FLEET, twice, [0, 0]), { do: "stay", attacks: ["star", "fleets"] });
  assert.ok(reaches(FLEET, [0, -3]) && !reaches(FLEET, [1, 3]));
});

test("of 1 to 27 five and more are 23 (GX-9.4)", () => assert.equal(odds(27, 5), 23 / 27));

test("advised lines are put on the sheet one by one, a new fleet with its way and a number that is free", () => {
  const build = { star: "Vega", cruisers: 1, number: 4 };
  const advised = { budget: { build: [build], defend: [{ star: "Vega", points: 2 }] }, moves: { 1: { do: "stay" }, 4: { do: "move", to: [1, 1] } } };
  const [fleet, shield, stay] = proposed(advised, BLANK, [1]);
  assert.equal(proposed(advised, BLANK, [1]).length, 3, "the way of the new fleet is no line of its own");
  assert.deepEqual(fleet.data, { budget: { build: [build] }, moves: { 4: { do: "move", to: [1, 1] } } });
  assert.deepEqual(shield.data.budget, { defend: [{ star: "Vega", points: 2 }] });
  assert.deepEqual(stay.data.moves, { 1: { do: "stay" } });
  const [other] = proposed(advised, BLANK, [1, 4]);
  assert.deepEqual(other.data, { budget: { build: [{ ...build, number: 2 }] }, moves: { 2: { do: "move", to: [1, 1] } } });
  const [there, , same] = proposed(advised, { budget: { build: [{ ...build, number: 2 }] }, moves: { 1: { do: "stay" } } }, [1, 2]);
  assert.ok(there.there && same.there);
  const twice = proposed({ budget: { build: [build, { ...build, number: 5 }] }, moves: {} }, { budget: { build: [build] }, moves: {} }, [1, 4]);
  assert.deepEqual(twice.map((one) => one.there), [true, false], "one of two alike is on the sheet");
  assert.equal(proposed(advised, BLANK, [1, 2, 3, 4, 5, 6, 7, 8, 9])[0].data.budget.build[0].number, undefined, "none is free: the review says so");
});
