/** Sheets of Elgebar as they are changed, and the ways of ships (EL-L4). */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  begun, endOf, fires, grouped, priceOf, queueOf, shipPrice, siteOf, swapped, tiled, withLine, withoutKey,
} from "../../static/js/games/elgebar/plan.js";
import { explored, reachable, wayTo } from "../../static/js/games/elgebar/routes.js";

const EMPIRE = {
  sites: { 0: { hex: [0, 0], infrastructures: [[1, "mine", 2, 0]] }, 3: { hex: [1, 0], infrastructures: [[9, "greenhouse", 1, 0]] } },
  ships: { 4: { at: [1, 0], values: [1, 0, 2, 3] } },
  projects: { 2: { site: 3, work: "build", of: "mine" } },
};

test("a line about the same takes the place of the earlier; two ships are two ships", () => {
  const moved = withLine(
    [{ order: "move", ship: 4, path: [[0, 0]] }, { order: "colonise", ship: 4 }],
    { order: "move", ship: 4, path: [[2, 0]] },
  );
  assert.deepEqual(moved, [{ order: "move", ship: 4, path: [[2, 0]] }, { order: "colonise", ship: 4 }]);
  const ship = { order: "ship", site: 0, values: [1, 0, 0, 1] };
  assert.equal(withLine(withLine([], ship), ship).length, 2);
  assert.equal(withLine(
    [{ order: "spy", act: "steal", empire: 1, domain: "energy" }],
    { order: "spy", act: "sabotage", empire: 2, domain: "energy" },
  ).length, 1);
  assert.deepEqual(withoutKey(moved, "move 4"), [{ order: "colonise", ship: 4 }]);
});

test("groups come in the order of the turn, and keep the places of the sheet", () => {
  const lines = [
    { order: "colonise", ship: 4 },
    { order: "raise", infrastructure: 1 },
    { order: "move", ship: 4, path: [[2, 0]] },
    { order: "spy" },
  ];
  assert.deepEqual(
    grouped(lines).map(({ name, entries }) => [name, entries.map(([place]) => place)]),
    [["policy", [3]], ["works", [1]], ["ships", [2, 0]]],
  );
});

test("each line of work belongs to the queue of a site (EL-G1)", () => {
  const lines = [
    { order: "raise", infrastructure: 1 },
    { order: "continue", project: 2 },
    { order: "upgrade", ship: 4, values: [2, 0, 2, 3] },
    { order: "guard", infrastructure: 9, levels: 1 },
  ];
  assert.deepEqual(lines.map((line) => siteOf(line, EMPIRE)), [0, 3, 3, 3]);
  assert.deepEqual(queueOf(lines, 3, EMPIRE).map(([place]) => place), [1, 2, 3]);
  assert.deepEqual(swapped(["a", "b", "c"], 0, 2), ["c", "b", "a"]);
  assert.deepEqual(begun(EMPIRE), [{ order: "continue", project: 2 }]);
  assert.deepEqual(endOf([{ order: "move", ship: 4, path: [[1, 1], [0, 1]] }], 4, EMPIRE.ships[4]), [0, 1]);
});

test("prices are squares, of radars cubes; an upgrade pays what is raised in full (EL-Q4, J1, K1)", () => {
  const content = { infrastructures: [{ kind: "mine", power: 2 }, { kind: "radar", power: 3 }] };
  assert.deepEqual([priceOf(content, "mine", 4), priceOf(content, "radar", 3)], [16, 27]);
  assert.deepEqual(shipPrice([2, 2, 2, 6]), { materials: 12, fuel: 36 });
  assert.deepEqual(shipPrice([3, 2, 2, 7], [2, 2, 2, 6]), { materials: 9, fuel: 49 });
});

test("every row of the table of initiative has as many shots as its displacement (EL-Q6)", () => {
  const rounds = (d) => Array.from({ length: 13 }, (_, i) => i + 1).filter((round) => fires(d, round));
  for (let d = 0; d <= 13; d += 1) assert.equal(rounds(d).length, d);
  assert.deepEqual(rounds(5), [2, 4, 6, 8, 10]);
  assert.deepEqual(rounds(6), [1, 3, 5, 7, 9, 10]);
});

const CHART = { radius: 5, charted: (name) => ["0,0", "1,0", "-1,0", "0,1", "0,-1", "1,-1", "-1,1"].includes(name), friendly: ["0,0"] };

test("fog is entered as far as half the displacement, and the way leads back (EL-L4, EX11)", () => {
  assert.deepEqual(wayTo(CHART, "0,0", "2,0", 4).path?.at(-1), "0,0");
  assert.equal(wayTo(CHART, "0,0", "2,0", 4).path?.length, 4);
  assert.equal(wayTo(CHART, "0,0", "2,0", 3).code, "fog");
  assert.equal(wayTo(CHART, "0,0", "3,0", 4).code, "fog");
  assert.equal(wayTo(CHART, "0,0", "5,0", 4).code, "too_far");
  assert.equal(wayTo(CHART, "0,0", "6,0", 9).code, "off_map");
  assert.deepEqual(wayTo(CHART, "0,0", "1,0", 2).path, ["1,0"]);
});

test("the way back lights what the way there has left in the fog", () => {
  const { path } = wayTo(CHART, "0,0", "2,-1", 6);
  assert.equal(path.length, 4, "no longer than needed");
  const wide = { ...CHART, charted: (name) => name === "0,0" };
  assert.equal(new Set(wayTo(wide, "0,0", "2,-1", 4).path).size, 4, "out by one hex, back by another");
});

test("what is lit is what can be ordered", () => {
  assert.equal(reachable(CHART, "0,0", 3).size, 6);
  const fog = explored(CHART, "0,0", 4);
  assert.ok([...fog].every((name) => wayTo(CHART, "0,0", name, 4).path));
  assert.equal(fog.size, 12);
  assert.equal(explored(CHART, "0,0", 3).size, 0);
});

test("beyond the eighth a site has a tile where it would lose something", () => {
  const sites = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  assert.deepEqual(tiled(sites, (site) => (site === 9 ? 2 : 0)), [0, 1, 2, 3, 4, 5, 6, 7, 9]);
  assert.deepEqual(tiled(sites, () => 0), sites.slice(0, 8));
});
