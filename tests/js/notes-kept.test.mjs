/** What a browser keeps: a change is made to what is kept by now, not to what this tab read before. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { storage } from "./browser.mjs";

Object.assign(globalThis, { window: { localStorage: storage() }, document: { documentElement: { lang: "en", dataset: {} } } });
const { memory } = await import("../../static/js/line/memory.js");
const { notesOf, write } = await import("../../static/js/games/galaxy/notes.js");

/** One tab of the browser. */
function tab() {
  const ui = {};
  return { me: 0, room: { config: { code: "AAAA" }, ui, set: (change) => Object.assign(ui, change) } };
}

test("notes of two tabs stand side by side, and a note that one takes away is gone", () => {
  const [first, second] = [tab(), tab()];
  write(first, [1, 1], "his home");
  write(second, [2, 2], "empty");
  write(first, [3, 3], "trap");
  assert.deepEqual(notesOf(first), { "1,1": "his home", "2,2": "empty", "3,3": "trap" });
  write(second, [1, 1], "");
  assert.deepEqual(memory.get("galaxy.notes.AAAA.0"), { "2,2": "empty", "3,3": "trap" });
});

test("where nothing can be kept, the page goes on with what it has", () => {
  window.localStorage = undefined;
  const only = tab();
  write(only, [1, 1], "his home");
  write(only, [2, 2], "empty");
  assert.deepEqual(notesOf(only), { "1,1": "his home", "2,2": "empty" });
});
