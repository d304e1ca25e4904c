/** What was taken back, told from the log: the moves after `to` and before the line that took them back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { standing, undone } from "../../static/js/table/undo/marks.js";

const LOG = [
  { seq: 1, kind: "a" },
  { seq: 2, kind: "b" },
  { seq: 3, kind: "c" },
  { seq: 4, kind: "rewound", to: 1 },
  { seq: 5, kind: "d" },
];

test("lines between the move gone back to and the rewind are undone", () => {
  assert.deepEqual(LOG.filter(undone(LOG)).map(({ seq }) => seq), [2, 3]);
});

test("what stands is worked out once for each log, and is the log itself where nothing was taken back", () => {
  assert.deepEqual(standing(LOG).map(({ seq }) => seq), [1, 4, 5]);
  assert.equal(standing(LOG), standing(LOG));
  const plain = LOG.slice(0, 2);
  assert.equal(standing(plain), plain);
});
