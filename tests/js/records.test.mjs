/** Records of a finished game: the highest number and the largest gain, each as it came first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { recordsOf } from "../../static/js/end/tops.js";

/** A course with one measure. */
const course = (values, rounds, start, peak) => ({ rounds, values: { x: values }, start: { x: start }, peaks: { x: peak } });

test("the most at any moment, and the largest step from the end of one round to that of the next", () => {
  const peak = { value: 9, round: 2, seats: [1] };
  assert.deepEqual(recordsOf(course([[1, 2], [5, 3], [5, 6], [4, 6]], [1, 2, 3, 4], [0, 0], peak), "x"), {
    most: peak, gain: { value: 4, round: 2, seats: [0] },
  });
});

test("the first round counts from how the game began", () => {
  const most = { value: 4, round: 1, seats: [0] };
  assert.deepEqual(recordsOf(course([[4, 2], [5, 4]], [1, 2], [0, 0], most), "x").gain, { value: 4, round: 1, seats: [0] });
});

test("who shares a record is named, and nothing is no record", () => {
  const nothing = { value: 0, round: 0, seats: [0, 1] };
  assert.deepEqual(recordsOf(course([[2, 2]], [1], [0, 0], nothing), "x").gain, { value: 2, round: 1, seats: [0, 1] });
  assert.equal(recordsOf(course([[2, 2, 2]], [1], [0, 0, 0], nothing), "x").gain, undefined);
  assert.deepEqual(recordsOf(course([[0, 0], [0, -2]], [0, 1], [0, 0], nothing), "x"), { most: undefined, gain: undefined });
});

test("a record says when it was reached within its sentence", async () => {
  Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
  const { inRound } = await import("../../static/js/replay/rounds.js");
  assert.equal(inRound({}, 3), "in round 3");
  assert.equal(inRound({ replay: { turns: true } }, 3), "in turn 3");
});
