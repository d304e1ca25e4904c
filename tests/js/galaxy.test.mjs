/** Galaxy's pure modules: cells of the torus, outlines of islands, and sheets of orders. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { outline } from "../../static/js/games/galaxy/outline.js";
import {
  add, BLANK, budgetLines, counting, goingTo, isBlank, lineKeys, moved, odds, reaches, replaced, shooting, without,
} from "../../static/js/games/galaxy/orders.js";
import { placed, widthOf } from "../../static/js/games/galaxy/labels.js";
import { proposed } from "../../static/js/games/galaxy/proposals.js";
import { cellAt, cellUnder, disc, dist2, keyOf, cellOf, TILE, way } from "../../static/js/games/galaxy/torus.js";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { turnsFor } = await import("../../static/js/games/galaxy/measure.js");
const { LESSON, ruleOf } = await import("../../static/js/games/galaxy/steps.js");
const { reportText } = await import("../../static/js/games/galaxy/words/report.js");
const { fleetsAt } = await import("../../static/js/games/galaxy/scenes.js");
const { chatWords, heardCell, toldCell } = await import("../../static/js/games/galaxy/sharing.js");
const { closedText } = await import("../../static/js/games/galaxy/words/turns.js");
const { FleetDock } = await import("../../static/js/games/galaxy/fleet-dock.js");
const { CellDock } = await import("../../static/js/games/galaxy/star-dock.js");

test("cells have one name on the torus, and ways are the shortest (GX-4.2, 4.3)", () => {
  assert.deepEqual(cellAt(15, -16), [-15, 14]);
  assert.deepEqual(cellUnder({ x: 3.4, y: 6.4 }), [3, -6]);
  assert.deepEqual(way([14, 0], [-15, 0]), [1, 0]);
  assert.equal(dist2([14, 14], [-15, -15]), 2);
  assert.deepEqual(cellOf(keyOf([-3, 4])), [-3, 4]);
  for (const cell of [[-15, -15], [14, 14]])
    assert.ok(cell[0] > TILE.left && cell[0] < TILE.left + 30 && -cell[1] > TILE.top && -cell[1] < TILE.top + 30);
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
  const advised = {
    budget: { build: [build], defend: [{ star: "Vega", points: 2 }] },
    moves: { 1: { do: "stay" }, 4: { do: "move", to: [1, 1] } },
  };
  const [fleet, shield, stay] = proposed(advised, BLANK, [1]);
  assert.equal(proposed(advised, BLANK, [1]).length, 3, "the way of the new fleet is no line of its own");
  assert.deepEqual(fleet.data, { budget: { build: [build] }, moves: { 4: { do: "move", to: [1, 1] } } });
  assert.deepEqual(shield.data.budget, { defend: [{ star: "Vega", points: 2 }] });
  assert.deepEqual(stay.data.moves, { 1: { do: "stay" } });
  const [other] = proposed(advised, BLANK, [1, 4]);
  assert.deepEqual(other.data, { budget: { build: [{ ...build, number: 2 }] }, moves: { 2: { do: "move", to: [1, 1] } } });
  const [there, , same] = proposed(advised, { budget: { build: [{ ...build, number: 2 }] }, moves: { 1: { do: "stay" } } }, [1, 2]);
  assert.ok(there.there && same.there);
  const twice = proposed(
    { budget: { build: [build, { ...build, number: 5 }] }, moves: {} },
    { budget: { build: [build] }, moves: {} },
    [1, 4],
  );
  assert.deepEqual(twice.map((one) => one.there), [true, false], "one of two alike is on the sheet");
  assert.equal(
    proposed(advised, BLANK, [1, 2, 3, 4, 5, 6, 7, 8, 9])[0].data.budget.build[0].number,
    undefined,
    "none is free: the review says so",
  );
});

test("names lie on nothing else, the important ones first; one without room has no spot", () => {
  const star = (key, x, y, width = 60) => ({ key, x, y, gap: 14, width });
  const alone = placed([star("a", 0, 0)], []);
  assert.equal(alone.get("a").anchor, "start");
  const two = placed([star("a", 0, 0), star("b", 60, 0)], [{ x: 52, y: -8, width: 16, height: 16 }]);
  assert.equal(two.get("a").anchor, "end", "a star stands at the right");
  assert.equal(two.get("b").anchor, "start");
  const crowd = placed(Array.from({ length: 9 }, (_, i) => star(String(i), (i % 3) * 20, Math.floor(i / 3) * 10, 120)), []);
  assert.ok(crowd.size > 1 && crowd.size < 9);
  assert.ok(crowd.has("0"));
  const must = placed(
    [{ ...star("mine", 0, 0), must: true }],
    [{ x: -200, y: -200, width: 400, height: 400 }, { x: 10, y: -5, width: 9, height: 9 }],
  );
  assert.equal(must.get("mine").anchor, "end", "what must be named stands where it covers least");
  assert.ok(widthOf("XODKEV", "t. 4") > widthOf("XODKEV"));
});

test("a cell is said by the nearest star that the speaker knows, and found by whoever knows it too (GX-15.8)", () => {
  const mine = {
    stars: new Map([["VEGA", { name: "VEGA", at: [0, 0] }]]),
    known: { "10,4": { star: { name: "SARREX" } }, "3,3": { star: {} } },
    playing: true,
  };
  assert.equal(toldCell(mine, [12, 3]), "@SARREX +2 −1");
  assert.equal(toldCell(mine, [0, 0]), "@VEGA");
  assert.equal(toldCell({ stars: new Map(), known: {} }, [0, 0]), undefined);
  const theirs = new Map([["SARREX", [-14, 0]]]);
  assert.deepEqual(heardCell(theirs, ["", "SARREX", "+2", "−1"]), [-12, -1]);
  assert.deepEqual(heardCell(theirs, ["", "SARREX", "-2", "0"]), [14, 0], "around the torus");
  assert.equal(heardCell(theirs, ["", "VEGA"]), undefined);
  const words = chatWords("Meet at @SARREX +2 −1, not @VEGA.", { ...mine, stars: new Map(), room: {} });
  assert.equal(words.length, 5);
  assert.equal(chatWords("no cell", mine), "no cell");
});

test("a ruler counts turns of a fleet, exact ways included", () => {
  assert.equal(turnsFor(0, 3), 0);
  assert.equal(turnsFor(9, 3), 1);
  assert.equal(turnsFor(10, 3), 2);
});

test("a film of long ago has fleets where earlier reports left them", () => {
  const lines = [
    { kind: "built", star: "VEGA", number: 1 },
    { kind: "moved", fleet: 1, at: [2, 0] },
    { kind: "split", fleet: 1, number: 2, ships: "1P" },
    { kind: "moved", fleet: 2, at: [3, 3] },
    { kind: "merged", fleet: 3, gone: [1] },
    { kind: "lost", fleet: 9, at: [0, 0] },
  ];
  const at = (upTo) => fleetsAt([{ number: 3, at: [2, 0] }], lines, upTo, (line) => line.at ?? [0, 0]);
  assert.deepEqual(at(0).map(({ number, at: cell }) => [number, ...cell]), [[3, 2, 0], [1, 0, 0]]);
  assert.deepEqual(at(5).map(({ number, at: cell }) => [number, ...cell]), [[3, 2, 0], [2, 3, 3]]);
});

test("the lesson leads from the first scouts to a colony, and speaks of scouts no more once some fly", () => {
  const sheet = (fleets, data = {}) => ({ known: true, data: { budget: {}, moves: {}, ...data }, review: { fleets } });
  const at = (turn, sheet, more = {}) => ({
    me: 0,
    prompt: { colonies: [], required: true, ...more.prompt },
    sheet,
    game: { turn, player: { treasury: 10, stars: 1, ...more.player } },
    room: { ui: {} },
  });
  const of = (table, done) => LESSON.find(({ id, when }) => !["goal", "colony", "danger", "film", ...done].includes(id) && when(table))?.id;
  assert.equal(of(at(1, sheet([])), []), "home");
  const scouts = [{ number: 1, ships: "5P" }];
  assert.equal(of(at(2, sheet(scouts)), ["home"]), "settler");
  const settled = [...scouts, { number: 2, ships: "1N" }];
  assert.equal(of(at(2, sheet(settled)), ["home"]), "orbit");
  const prompt = { colonies: [{ star: "SARBOU", defence: true, technology: true, cost: 3 }] };
  const there = at(4, sheet(settled), { prompt });
  assert.equal(of(there, ["home", "settler", "orbit"]), "colonise");
  assert.match(LESSON.find(({ id }) => id === "colonise").text(there), /SARBOU/);
  assert.equal(of(at(5, sheet(settled, { moves: { 2: { do: "stay" } } }), { player: { stars: 2 } }), ["home", "ready"]), "grown");
  assert.ok(LESSON.filter(({ id }) => id !== "won").every(({ id }) => ruleOf(id)));
});

test("a turn is told by who took what from whom, above all of the seat in question (GX-13.1)", () => {
  const table = {
    playerName: (seat) => ["Ada", "Bob", "Cleo", "Dan"][seat],
    game: {
      galaxy: { stars: [{ name: "KINGUS", type: "THRONE" }, { name: "HOMEBB", type: "BASE", home_of: 1 }] },
    },
  };
  const took = (seat, star) => ({ kind: "colonised", star, to: [seat] });
  const closed = { kind: "turn_closed", turn: 7 };
  assert.equal(closedText([took(0, "KINGUS")], table, 0), undefined);
  assert.equal(closedText([closed], table, 0), "Turn 7: no star changes hands.");
  const lines = [
    closed,
    took(3, "FREEAA"),
    took(0, "HOMEBB"),
    { kind: "star_lost", star: "HOMEBB", to: [1] },
    took(2, "KINGUS"),
    took(2, "FREEBB"),
  ];
  assert.equal(closedText(lines, table, 1), "Turn 7: Cleo ascends the throne. Ada takes HOMEBB, the home of Bob.");
  assert.match(closedText(lines, table, 3), /^Turn 7: Cleo ascends the throne\. /);
  const shot = { kind: "attacked", star: "HOMEBB", docility: 3, to: [1] };
  assert.equal(
    closedText([closed, took(3, "FREEAA"), shot, shot], table, 1),
    "Turn 7: HOMEBB, the home of Bob, loses 6 points of defence. Dan colonises FREEAA.",
  );
});

/** Nodes of a tree that hold, as they are written; parts are opened by calling them. */
const nodesOf = (node) => (Array.isArray(node) ? node.flatMap(nodesOf) : node?.props ? [node, ...nodesOf(node.props.children)] : []);
const partOf = (tree, name) => nodesOf(tree).find(({ type }) => type?.name === name);

test("who has asked for a pursuit goes back to the cell that the order names", () => {
  const order = { do: "move", to: [2, 1] };
  const fleet = { number: 3, at: [0, 0], speed: 3, counts: [1, 0, 0], traits: [], firepower: 1 };
  const ui = { picked: { fleet: 3, mode: "pursue" } };
  const table = {
    game: { turn: 4, fleets: [fleet] }, known: {}, starAt: new Map(), sheet: { data: { ...BLANK, moves: { 3: order } }, review: {} },
    room: { ui, set: (more) => Object.assign(ui, more) }, colourOf: () => "blue", me: 0,
  };
  const { type: Goes, props } = partOf(FleetDock({ table, fleet }), "Goes");
  const first = () => nodesOf(Goes(props)).find(({ props: { label } }) => label?.startsWith("to "));
  assert.equal(first().props.on, false);
  assert.ok(!first().props.off);
  first().props.onPress();
  assert.equal(first().props.on, true);
  assert.equal(ui.picked.fleet, 3);
});

test("a cell that was never looked at says nothing of when, not even a space", () => {
  const greyOf = (record) => {
    const table = { game: { turn: 4 }, known: { "2,1": record }, starAt: new Map(), stars: new Map(), me: 0 };
    const [grey] = nodesOf(CellDock({ table, cell: [2, 1] })).filter(({ props }) => props.class === "muted");
    return [grey.props.children].flat().filter(Boolean).join("");
  };
  assert.match(greyOf({}), /^\d.*kpc from home\.$/);
  assert.match(greyOf({ scanned: 3, empty: true }), /^Last seen in turn 3\. \d.*kpc from home\.$/);
});

test("a report says that an empty sheet played nothing, else whose orders came before", () => {
  const closed = { kind: "turn_closed", turn: 3, seq: 9 };
  const rank = (log, n) => reportText({ kind: "rank", rank: n }, { me: 0, game: { report: { turn: 3 } }, room: { ui: {}, conn: { log } } });
  const played = { kind: "orders_played", turn: 3, seq: 9 };
  assert.deepEqual(rank([closed], 4), ["Your sheet was empty: nothing was played."]);
  assert.deepEqual(rank([closed, played], 1), ["Your orders were carried out first."]);
  assert.deepEqual(rank([closed, played], 4), ["The orders of 3 players were carried out before yours."]);
  assert.deepEqual(rank([], 2), ["The orders of 1 player were carried out before yours."], "the log does not reach so far");
});

test("cells are written as in the rules, and what is of somebody else names them", () => {
  assert.deepEqual(reportText({ kind: "attack", fleet: 8, at: [0, -2], nothing: "no_target" }, {}), [
    "Fleet 8 finds no target at (0,\u00a0−2).",
  ]);
  const line = { kind: "technology", change: 1, technology: 5, cause: "MACHINE", to: [1] };
  const read = (me) => reportText(line, { me, playerName: () => "Ann" });
  assert.deepEqual(read(1), ["A MACHINE star raises your technology to 5."]);
  assert.deepEqual(read(-1), ["A MACHINE star raises the technology of Ann to 5."]);
});
