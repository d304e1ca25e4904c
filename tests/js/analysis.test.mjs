/** Numbers of an analysis: chances after any move, margins, rounds, who was lucky and by what. */
import assert from "node:assert/strict";
import test from "node:test";
import {
  bandOf, byRound, chancesAt, fallen, heaviest, lineOf, marginAt, tells, weightiest, weighty,
} from "../../static/js/analysis/numbers.js";

const analysis = {
  state: "ready", unit: 10000, last: 8, chancy: true, first: [5000, 5000],
  moves: [[1, 5200, 4800], [2, 5200, 4800], [3, 9300, 700], [6, 4000, 6000], [8, 0, 10000]],
  rounds: [[1, 1], [3, 2], [6, 3]],
  trust: [{ until: 2, margin: 1000, judged: false }, { until: 8, margin: 300, judged: true }],
  luck: [
    { seq: 3, kind: "cards", worth: [200, -200], error: [150, 150] },
    { seq: 6, kind: "roll", worth: [-3100, 3100], error: [0, 0] },
  ],
  accounts: [], turning: [], opinions: [], movers: {}, lines: [],
};

test("between moves that stand the chances are those of the last one", () => {
  assert.deepEqual(chancesAt(analysis, 0), [5000, 5000]);
  assert.deepEqual(chancesAt(analysis, 5), [9300, 700]);
  assert.deepEqual(chancesAt(analysis, 8), [0, 10000]);
});

test("the margin is that of the quarter", () => {
  assert.deepEqual([1, 2, 3, 8].map((seq) => marginAt(analysis, seq)), [1000, 1000, 300, 300]);
});

test("rounds tell the chances at their end", () => {
  assert.deepEqual(byRound(analysis), [
    { round: 1, chances: [5200, 4800] }, { round: 2, chances: [9300, 700] }, { round: 3, chances: [0, 10000] },
  ]);
});

test("what weighed most is beyond its own error", () => {
  assert.equal(heaviest(analysis, 0).seq, 6);
  assert.equal(heaviest({ ...analysis, luck: analysis.luck.slice(0, 1) }, 0), undefined);
  assert.deepEqual(weighty(analysis, 1000).map(({ seq }) => seq), [6]);
});

test("luck within its margin has no colour", () => {
  assert.ok(tells({ luck: 300, error: 100 }));
  assert.ok(!tells({ luck: -150, error: 100 }));
  assert.ok(!tells({ luck: 20, error: 0 }));
});

test("a favourite who lost is named with the draw that cost most", () => {
  const found = fallen(analysis, [1]);
  assert.deepEqual([found.seat, found.seq, found.chance, found.roll.seq], [0, 3, 9300, 6]);
  assert.equal(fallen(analysis, [0, 1]), undefined);
});

test("lines leave out what stays the same, bands stay between nothing and certainty", () => {
  assert.deepEqual(lineOf([[0, 5], [1, 5], [2, 5], [3, 7]], 0, 10), [[0, 0.5], [2, 0.5], [3, 0.7]]);
  for (const [, value] of bandOf(analysis, 0)) assert.ok(value >= 0 && value <= 1);
  assert.deepEqual(bandOf(analysis, 0).at(-1), [0, 0.4]);
});

test("of many turning points those that changed most for their player are told at once", () => {
  const turning = [[0, 900], [1, 2500], [0, -3000], [1, 100], [1, -1200]]
    .map(([seat, by]) => ({ seat, before: [5000, 5000], after: seat ? [5000, 5000 + by] : [5000 + by, 5000] }));
  assert.deepEqual(weightiest(turning), [2, 1, 4]);
});
