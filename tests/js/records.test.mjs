/** Records of a finished game: the highest number and the largest gain, each as it came first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { recordsOf } from "../../static/js/end/tops.js";

test("the first to have most, and the largest step from one round to the next", () => {
  assert.deepEqual(recordsOf([[1, 2], [5, 3], [5, 6], [4, 6]], [1, 2, 3, 4]), {
    most: { value: 6, round: 3, seats: [1] }, gain: { value: 4, round: 2, seats: [0] },
  });
});

test("who shares a record is named, and nothing is no record", () => {
  assert.deepEqual(recordsOf([[0, 0], [3, 3]], [0, 1]).most, { value: 3, round: 1, seats: [0, 1] });
  assert.deepEqual(recordsOf([[0, 0], [0, -2]], [0, 1]), { most: undefined, gain: undefined });
  assert.equal(recordsOf([[4, 2], [3, 1]], [1, 2]).gain, undefined);
});

test("a record says when it was reached within its sentence", async () => {
  Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
  const { inRound } = await import("../../static/js/replay/rounds.js");
  assert.equal(inRound({}, 3), "in round 3");
  assert.equal(inRound({ replay: { turns: true } }, 3), "in turn 3");
});
