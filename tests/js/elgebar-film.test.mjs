/** Elgebar's film: what the figures of a turn tell, and a scene for each of them. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { figuresOf, linesOfTurn, scenesOf, shownFigures } = await import("../../static/js/games/elgebar/turns.js");
const { spokenEvent } = await import("../../static/js/kit/events.js");
const { EVENTS, names } = await import("../../static/js/games/elgebar/words/events.js");
const { stepsOf } = await import("../../static/js/playback/bar.js");

const ME = 1;
const line = (i, kind, more = {}) => ({ seq: 7, i, kind, ...more });
/** A turn between two others, as its reader was told it. */
const turn = (...told) => [
  line(0, "turn_resolved", { turn: 4, points: [9, 9], totals: [90, 90] }),
  line(1, "turn_began", { turn: 5 }),
  ...told.map(([kind, more], i) => line(i + 2, kind, more)),
  line(40, "turn_resolved", { turn: 5, points: [1, 6], totals: [20, 46] }),
  line(41, "turn_began", { turn: 6 }),
  line(42, "battle"),
];
const shown = (...told) => shownFigures(figuresOf(linesOfTurn(turn(...told), 5), ME)).map(({ n, words }) => `${n} ${words}`);

test("colonies are told beside the systems that were lost", () => {
  assert.deepEqual(shown(["battle"], ["colonised"], ["colonised"], ["presence_lost"], ["control_lost"], ["completed"]), [
    "1 battle", "1 project finished", "+2 colonies", "−2 systems lost", "+6 points, 46 in all",
  ]);
});

test("only what happened has a figure, and the points", () => {
  assert.deepEqual(shown(), ["+6 points, 46 in all"]);
  assert.deepEqual(shown(["presence_lost"]), ["−1 system lost", "+6 points, 46 in all"]);
  assert.deepEqual(shown(["colonised"]), ["+1 colony", "+6 points, 46 in all"]);
});

test("points are those of the reader's own seat, lost ones too", () => {
  const figures = figuresOf([line(0, "turn_resolved", { turn: 5, points: [3, -2], totals: [3, 40] })], ME);
  assert.deepEqual(shownFigures(figures).at(-1), { n: "−2", words: "points, 40 in all" });
});

test("the film begins with its figures, and has a scene and a point for everything that they count", () => {
  const log = turn(["presence_lost", { site: 3 }], ["colonised", { site: 3, ship: 2 }], ["peace_made", { seats: [0, 1] }]);
  const players = [{ seat: 0, name: "Ada" }, { seat: 1, name: "Ben" }];
  const map = { systems: new Map([[3, "2,-1"]]), hexes: { "2,-1": { code: "K2" } } };
  const table = {
    me: ME, screen: { events: EVENTS, names }, players, game: {}, ...map,
    playerName: (seat) => players[seat].name, room: { ui: {}, conn: { log } },
  };
  const scenes = scenesOf(table, 5);
  assert.deepEqual(scenes.map(({ line: { kind } }) => kind), ["summary", "peace_made", "presence_lost", "colonised", "turn_resolved"]);
  assert.deepEqual([scenes[0].line.figures.colonies, scenes[0].line.figures.lost], [1, 1]);
  assert.deepEqual(stepsOf(scenes).flatMap((step) => step.scenes.map(({ at }) => at)), [0, 1, 2, 3, 4]);
});

test("several infrastructures of a kind built at a site are one sentence, a raised one has its level in the last turn alone", () => {
  const log = turn(
    ["completed", { site: 0, work: "build", number: 1 }], ["completed", { site: 0, work: "build", number: 2 }],
    ["completed", { site: 0, work: "raise", number: 3 }],
  );
  const edition = { infrastructures: [{ kind: "mine", en: "Mine" }, { kind: "greenhouse", en: "Greenhouse" }] };
  const empire = { sites: { 0: { infrastructures: [[1, "greenhouse", 1, 0], [2, "greenhouse", 1, 0], [3, "mine", 3, 0]] } } };
  const table = {
    me: ME, screen: { events: EVENTS, names }, edition, empire, hexes: {}, playerName: String,
    room: { ui: {}, conn: { log } },
  };
  const raised = (seq) => spokenEvent({ kind: "completed", site: 0, work: "raise", number: 3, seq }, table);
  const kinds = scenesOf(table, 5).map(({ line: { kind, times } }) => [kind, times]);
  assert.deepEqual(kinds, [["summary", undefined], ["completed", 2], ["completed", undefined], ["turn_resolved", undefined]]);
  assert.equal(spokenEvent({ kind: "completed", site: 0, work: "build", number: 1, times: 2 }, table), "Home: greenhouse built ×2.");
  assert.equal(raised(7), "Home: mine raised to level 3.");
  assert.equal(raised(4), "Home: mine raised by one level.");
});

test("an order that was not carried out is a scene with its own words, of what stood then", () => {
  const edition = { infrastructures: [{ kind: "mine", en: "Mine" }], domains: { names: {} } };
  const table = {
    me: ME, screen: { events: EVENTS, names }, game: {}, systems: new Map(), hexes: {}, edition, empire: { sites: {}, projects: {} },
    players: [{ seat: 0, name: "Ada" }, { seat: 1, name: "Ben" }], playerName: () => "Ada", room: { ui: {}, conn: {} },
  };
  const orders = [
    { order: "raise", infrastructure: 9, own: [0, "mine", 2] },
    { order: "continue", project: 4, begun: { site: 0, work: "build", of: "mine", target: 0, values: [] } },
    { order: "ground_attack", from: 9, at: 8, own: [0, "mine", 2] },
  ];
  const skipped = ["lines_skipped", { orders, lines: [[0, "lack"], [3, "lack"], [4, "gone"]] }];
  table.room.conn.log = turn(skipped);
  const said = scenesOf(table, 5).filter(({ line: { kind } }) => kind === "lines_skipped")
    .map(({ line: one }) => spokenEvent(one, table));
  assert.deepEqual(said, [
    "Not carried out: “Home: mine 2 › 3”: nothing is left to pay it with.",
    "Not carried out: “Home: go on with new mine”: nothing is left to pay it with.",
    "Not carried out: “Home: the mine attacks”: the infrastructure was destroyed first.",
  ]);
});
