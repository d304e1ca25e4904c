/** What costs much is asked once more, as long as its question stands. */
import assert from "node:assert/strict";
import { test } from "node:test";

const document = { documentElement: { lang: "en", dataset: {} } };
Object.assign(globalThis, { window: { localStorage: { getItem: () => null } }, document });
const { careful, isConfirmOver } = await import("../../static/js/table/careful.js");

/** A table on which something was to be confirmed, with `later` as what has changed since. */
function asked(prompt, later) {
  const ui = {};
  careful({ prompt, room: { ui, set: (change) => Object.assign(ui, change) } }, { title: "Sure?", costs: [], yes: "Yes" }, () => {});
  return isConfirmOver({ prompt, room: { ui }, ...later });
}

test("what is to be confirmed is over with its question or the game, and not before", () => {
  const prompt = { id: "7" };
  assert.equal(asked(prompt, {}), false);
  assert.equal(asked(prompt, { prompt: { id: "7", chance: 0.5 } }), false, "the same question, told anew");
  assert.equal(asked(prompt, { prompt: { id: "8" } }), true, "the clock answered, or a move was taken back");
  assert.equal(asked(prompt, { prompt: undefined }), true);
  assert.equal(asked(prompt, { result: {} }), true);
  assert.equal(asked(undefined, { prompt }), false, "a deal outside my turn has no question");
  assert.equal(asked(undefined, { result: {} }), true);
  assert.equal(isConfirmOver({ prompt, room: { ui: {} } }), false);
});
