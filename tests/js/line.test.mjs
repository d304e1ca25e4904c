/** Best lines: scores as sums, and what of a line is told. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { shownSteps, sumOf } from "../../static/js/replay/sums.js";

test("a score is told as the sum it is", () => {
  assert.equal(sumOf([61, 13, 1]), "61 + 13 + 1 = 75");
  assert.equal(sumOf([7]), "7");
});

test("answers of the kinds left out have no line", () => {
  const steps = [{ action: { do: "move" } }, { action: { do: "end" } }];
  assert.deepEqual(shownSteps({ steps }, new Set(["end"])), [steps[0]]);
  assert.deepEqual(shownSteps({ steps }), steps);
});
