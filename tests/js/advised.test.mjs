/** Advice that is refused is said where it was asked for. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { createStore } = await import("../../static/js/line/store.js");
const { askAdvice } = await import("../../static/js/table/decide/advised.js");
const { roomActions } = await import("../../static/js/table/room.js");

const BUSY = { code: "too_fast", rule: "", seconds: 20 };

async function refused(...near) {
  const ui = createStore({});
  const room = roomActions({ ask: () => Promise.reject(BUSY) }, ui);
  await askAdvice({ prompt: { id: "7" }, game: {}, room }, ...near);
  const { refusal, thinking } = ui.get();
  room.refuse(undefined); // what is shown for a while would keep the test waiting
  assert.equal(thinking, undefined);
  return [refusal.near, refusal.seconds];
}

test("a refusal of advice stands beside the question, or on the sheet that asked", async () => {
  assert.deepEqual(await refused(), ["bar", 20]);
  assert.deepEqual(await refused("sheet"), ["sheet", 20]);
});
