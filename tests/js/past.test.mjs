/** The log back to its beginning, and the turns of Elgebar that it has whole. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { spliced } = await import("../../static/js/playback/past.js");
const { linesOfTurn } = await import("../../static/js/games/elgebar/turns.js");

const line = (seq, kind, more = {}) => ({ seq, i: 0, kind, ...more });

test("older lines come before those of the page, none twice", () => {
  const seqs = (older, log) => spliced(older.map((seq) => line(seq, "x")), log.map((seq) => line(seq, "y"))).map(({ seq }) => seq);
  assert.deepEqual(seqs([0, 1, 2, 3, 4], [3, 4, 5]), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(seqs([0, 1], []), [0, 1]);
});

test("a turn whose beginning is not at hand is no turn: the rest is fetched first", () => {
  const log = [
    line(1, "turn_began", { turn: 1 }),
    line(2, "moved"),
    line(2, "turn_resolved", { turn: 1 }),
    line(2, "turn_began", { turn: 2 }),
    line(3, "battle"),
    line(3, "turn_resolved", { turn: 2 }),
  ];
  assert.deepEqual(linesOfTurn(log, 2).map(({ kind }) => kind), ["battle", "turn_resolved"]);
  assert.deepEqual(linesOfTurn(log, 1).length, 2);
  assert.deepEqual(linesOfTurn(log.slice(1), 1), []);
});
