/** Sounds of the table: what happened since the last look, each tune once; what was missed is over, my turn is not. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { tunesSince } = await import("../../static/js/table/hearing.js");

const TUNES = { card: "card", dice: "dice", conquest: "won" };
const log = ["dice", "card", "trade", "card", "conquest"].map((kind, seq) => ({ kind, seq }));
const at = (newest, { asked = false, state = "open" } = {}) => ({ newest, asked, state });
const heard = (was, now) => tunesSince(was, now, log, ({ kind }) => TUNES[kind]);

test("lines since the last look are heard in their order, each tune once, and those before are not", () => {
  assert.deepEqual(heard(at(0), at(4)), ["card", "won"]);
  assert.deepEqual(heard(at(-1), at(0)).at(0), "dice");
  assert.deepEqual(heard(at(4), at(4)), []);
});

test("my turn is heard once, after what led to it", () => {
  assert.deepEqual(heard(at(3), at(4, { asked: true })), ["won", "turn"]);
  assert.deepEqual(heard(at(4, { asked: true }), at(4, { asked: true })), []);
  assert.deepEqual(heard(at(4, { asked: true }), at(4)), []);
});

test("what happened while the line was cut is not heard, but that it is my turn now", () => {
  assert.deepEqual(heard(at(0, { state: "waiting" }), at(4)), []);
  assert.deepEqual(heard(at(0), at(4, { state: "waiting" })), []);
  assert.deepEqual(heard(at(0, { state: "waiting" }), at(4, { asked: true })), ["turn"]);
});

test("a game without tunes is silent", () => {
  assert.deepEqual(tunesSince(at(0), at(4), log, () => undefined), []);
});
