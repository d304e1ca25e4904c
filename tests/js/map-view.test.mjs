/** Which form of the whole map is shown: the one that fills the frame, and for as long as it does so nearly. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { formOf, viewOf, wholeMap } from "../../static/js/games/starciv/board/geometry.js";

const frame = (share) => ({ width: 1000 * share, height: 1000 });
const [broad, wide] = [viewOf("wide", undefined, frame(3)), viewOf("wide", undefined, frame(1.5))];

test("a frame that is much broader than high has a map of its own", () => assert.notEqual(broad, wide));

test("a frame that changes by a row keeps the map it has; one that changes by much does not", () => {
  assert.deepEqual([1.9, 2.3].map((share) => viewOf("wide", undefined, frame(share), broad)), [broad, broad]);
  assert.deepEqual([1.9, 2.3].map((share) => viewOf("wide", undefined, frame(share), wide)), [wide, wide]);
  assert.equal(viewOf("wide", undefined, frame(1.7), broad), wide);
  assert.equal(viewOf("wide", undefined, frame(2.5), wide), broad);
});

test("a form is found again by its name: a replay, whose frame is a little broader, begins with that of the game", () => {
  for (const view of [broad, wide]) assert.equal(wholeMap(formOf(view)), view);
  assert.equal(viewOf("wide", undefined, frame(2.13), wholeMap(formOf(wide))), wide);
});
