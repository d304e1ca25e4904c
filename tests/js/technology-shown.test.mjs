/** Which technology the sheet opens on: the pressed one, or the advised one. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { meant, pressed, shownTechnology } from "../../static/js/games/starciv/tech/shown.js";

/** @param {number} [advised] @param {Object} [ui] */
function tableWith(advised, ui = {}) {
  const game = {}, prompt = { id: "7", kind: "tech" };
  const told = advised && { prompt: prompt.id, game, action: { do: "buy", technology: advised } };
  return { game, prompt, room: { ui: { ...ui, advised: told } } };
}

test("nothing pressed and nothing advised leaves it open", () => assert.equal(shownTechnology(tableWith()), undefined));

test("the sheet opens on what is advised", () => assert.equal(shownTechnology(tableWith(11)), 11));

test("advice comes before what was pressed earlier", () => {
  assert.equal(shownTechnology(tableWith(11, pressed(tableWith(), 3))), 11);
  assert.equal(shownTechnology(tableWith(12, pressed(tableWith(11), 11))), 12);
});

test("what is pressed after the advice stays, folded up too", () => {
  assert.equal(shownTechnology(tableWith(11, pressed(tableWith(11), 3))), 3);
  assert.equal(shownTechnology(tableWith(11, pressed(tableWith(11)))), undefined);
});

test("advice to end the phase names none", () => {
  const table = tableWith(11, { technology: 3 });
  table.room.ui.advised.action = { do: "end_phase" };
  assert.equal(shownTechnology(table), 3);
});

test("amber buys what is advised, else what was pressed, and nothing that the sheet shows by itself", () => {
  assert.deepEqual([3, 11].map((n) => meant(tableWith(11, pressed(tableWith(11), 3)), n)), [false, true]);
  assert.deepEqual([3, 11].map((n) => meant(tableWith(undefined, pressed(tableWith(), 3)), n)), [true, false]);
  assert.equal(meant(tableWith(), 3), false);
  const ended = tableWith(11, { technology: 3 });
  ended.room.ui.advised.action = { do: "end_phase" };
  assert.equal(meant(ended, 3), false);
});
