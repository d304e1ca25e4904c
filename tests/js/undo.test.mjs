/** Taking back: what I did, not what my page did for me. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { notMine, waysOf } from "../../static/js/table/undo/ways.js";

const tableWith = (...ways) => {
  const ui = {};
  return { room: { ui, doc: { rewind: { seq: 44, ways } }, set: (change) => Object.assign(ui, change) } };
};

test("an answer that the page gave for me is passed over: what is taken back is my own move before it", () => {
  const table = tableWith({ to: 42 }, { to: 40 });
  notMine(table.room, { seq: 43 });
  assert.deepEqual(waysOf(table), [{ to: 40 }]);
});

test("with nothing else to take back it is offered, and a refused answer changes nothing", () => {
  const table = tableWith({ to: 42 });
  notMine(table.room, undefined);
  assert.deepEqual(waysOf(table), [{ to: 42 }]);
  notMine(table.room, { seq: 43 });
  assert.deepEqual(waysOf(table), [{ to: 42 }]);
});
