/** The position after an earlier turn, found among the moves of the replay. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { kept, positionAfter, remember } = await import("../../static/js/playback/then.js");
const { Film } = await import("../../static/js/replay/parts.js");
const { reportOf } = await import("../../static/js/games/galaxy/scenes.js");

const ANSWERS = {
  "/r/film.json?eyes=3": {
    part: 2,
    last: 4,
    eyes: "3",
    log: [
      { seq: 1, kind: "validated" },
      { seq: 3, kind: "turn_closed", turn: 1 },
      { seq: 4, kind: "turn_closed", turn: 2 },
    ],
  },
  "/r/3/0.json": { frames: [{ game: { turn: 0, map: {} } }, { game: { turn: 1, map: {} } }] },
  "/r/3/1.json": { frames: [{ game: { turn: 1, map: { "0,0": { scanned: 1 } } } }, { game: { turn: 2, map: { "0,0": { scanned: 2 } } } }] },
};
const closes = (line, turn) => line.kind === "turn_closed" && line.turn === turn;
const film = () => new Film("/r/", async (address) => ANSWERS[address] ?? assert.fail(address));

test("the position is that after the move which closed the turn, through one's own eyes", async () => {
  assert.deepEqual(await positionAfter(film(), "3", 1, closes), { turn: 2, map: { "0,0": { scanned: 2 } } });
  assert.equal(await positionAfter(film(), "3", 9, closes), undefined);
  assert.deepEqual(await positionAfter(film(), "3", 0, closes), { turn: 0, map: {} }, "before the first turn: the start");
});

test("a page keeps the position it shows and the one of the turn before", () => {
  const table = (turn, me = 3) => ({ room: { config: { code: "K7QF" } }, me, game: { turn } });
  for (const turn of [4, 5, 5, 6]) remember(table(turn), turn);
  assert.deepEqual([3, 4, 5, 6].map((turn) => kept(table(6), turn)?.turn), [undefined, undefined, 5, 6]);
  assert.equal(kept(table(6, 2), 6), undefined, "another seat of the device has its own");
});

test("the report of the last turn is in the position, that of an earlier one in the position of then", () => {
  const [last, first] = [{ turn: 5, lines: [1], stood: [] }, { turn: 2, lines: [2], stood: [] }];
  const table = { game: { report: last }, then: { report: first } };
  assert.equal(reportOf(table, 5), last);
  assert.equal(reportOf(table, 2), first);
  assert.deepEqual(reportOf({ game: { report: last } }, 2), { turn: 2, lines: [], stood: [] });
});
