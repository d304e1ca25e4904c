/** Elgebar's film: what the figures of a turn tell, and a scene for each of them. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { figuresOf, linesOfTurn, scenesOf, shownFigures } = await import("../../static/js/games/elgebar/turns.js");
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
    "1 battle of yours", "1 project finished", "+2 colonies", "−2 systems lost", "+6 points, 46 in all",
  ]);
});

test("a turn without gain or loss says so, one with losses alone names no colonies", () => {
  assert.deepEqual(shown(), ["0 battles of yours", "0 projects finished", "+0 colonies", "+6 points, 46 in all"]);
  assert.deepEqual(shown(["presence_lost"]).slice(2), ["−1 system lost", "+6 points, 46 in all"]);
  assert.deepEqual(shown(["colonised"]).slice(2), ["+1 colony", "+6 points, 46 in all"]);
});

test("points are those of the reader's own seat, lost ones too", () => {
  const figures = figuresOf([line(0, "turn_resolved", { turn: 5, points: [3, -2], totals: [3, 40] })], ME);
  assert.deepEqual(shownFigures(figures).at(-1), { n: "−2", words: "points, 40 in all" });
});

test("the film begins with its figures, and has a scene and a point for everything that they count", () => {
  const log = turn(["presence_lost", { site: 3 }], ["colonised", { site: 3, ship: 2 }], ["peace_made", { seats: [0, 1] }]);
  const players = [{ seat: 0, name: "Ada" }, { seat: 1, name: "Ben" }];
  const map = { systems: new Map([[3, "2,-1"]]), hexes: { "2,-1": { code: "K2" } } };
  const table = { me: ME, players, game: {}, ...map, playerName: (seat) => players[seat].name, room: { ui: {}, conn: { log } } };
  const scenes = scenesOf(table, 5);
  assert.deepEqual(scenes.map(({ line: { kind } }) => kind), ["summary", "peace_made", "presence_lost", "colonised", "turn_resolved"]);
  assert.deepEqual([scenes[0].line.figures.colonies, scenes[0].line.figures.lost], [1, 1]);
  assert.deepEqual(stepsOf(scenes).flatMap((step) => step.scenes.map(({ at }) => at)), [0, 1, 2, 3, 4]);
});
