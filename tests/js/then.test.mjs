/** The position after an earlier turn, found among the moves of the replay. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { positionAfter } = await import("../../static/js/playback/then.js");
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
  "/r/3/1.json": { frames: [{ game: { turn: 1, map: { "0,0": { scanned: 1 } } } }, { game: { turn: 2, map: { "0,0": { scanned: 2 } } } }] },
};
const closes = (turn) => (line) => line.kind === "turn_closed" && line.turn === turn;
const film = () => new Film("/r/", async (address) => ANSWERS[address] ?? assert.fail(address));

test("the position is that after the move which closed the turn, through one's own eyes", async () => {
  assert.deepEqual(await positionAfter(film(), "3", closes(1)), { turn: 2, map: { "0,0": { scanned: 2 } } });
  assert.equal(await positionAfter(film(), "3", closes(9)), undefined);
});

test("the report of the last turn is in the position, that of an earlier one in the position of then", () => {
  const [last, first] = [{ turn: 5, lines: [1], stood: [] }, { turn: 2, lines: [2], stood: [] }];
  const table = { game: { report: last }, then: { report: first } };
  assert.equal(reportOf(table, 5), last);
  assert.equal(reportOf(table, 2), first);
  assert.deepEqual(reportOf({ game: { report: last } }, 2), { turn: 2, lines: [], stood: [] });
});
