/** Where the cards of a hand lie on a laptop: none over another's words, and with words up to ten. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../static/js/games/starciv/spread.js";

const WIDTH = 504;
const boxes = (count) => Array.from({ length: count }, (_, n) => layOut(count, WIDTH).place(n))
  .map(({ left, bottom, width }) => ({ left: parseInt(left, 10), right: parseInt(left, 10) + parseInt(width, 10), bottom }));

test("five cards stand in one row, more lie in two, and only from eleven on without their words", () => {
  const forms = [0, 1, 5, 6, 10, 11].map((count) => layOut(count, WIDTH).form);
  assert.deepEqual(forms, ["", "", "", "full", "full", "full heads"]);
});

test("no card lies over another or beyond the hand", () => {
  for (let count = 1; count <= 14; count += 1) {
    const all = boxes(count);
    assert.ok(all.every(({ right }) => right <= WIDTH), `${count} cards`);
    all.forEach((one, n) => assert.ok(!n || all[n - 1].bottom !== one.bottom || all[n - 1].right <= one.left, `${count} cards`));
  }
});

test("text twice as large needs cards twice as wide before they stand in one row", () => {
  assert.equal(layOut(3, WIDTH, 2).form, "full");
  assert.equal(layOut(2, WIDTH, 2).form, "");
});
