/** Order sheets and films: how a sheet stands, which lines do not count, what can be undone, and steps through a film. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { faultsOf, standingOf, stepped } = await import("../../static/js/sheet/sheet.js");
const { nextSpeed, place } = await import("../../static/js/playback/turn-playback.js");
const { stepsOf } = await import("../../static/js/playback/bar.js");

const FACTS = { open: true, connected: true, pending: false, blank: false, faults: 0 };

test("a sheet counts only once the server has it", () => {
  assert.equal(standingOf(FACTS), "counts");
  assert.equal(standingOf({ ...FACTS, faults: 1 }), "partly");
  assert.equal(standingOf({ ...FACTS, pending: true }), "saving");
  assert.equal(standingOf({ ...FACTS, pending: true, connected: false }), "unsaved");
  assert.equal(standingOf({ ...FACTS, blank: true }), "empty");
  assert.equal(standingOf({ ...FACTS, open: false, pending: true }), "closed");
});

test("faults are found by their line, or by the key that a game gives it", () => {
  const review = { lines: [{ line: 2, order: "build", code: "a" }, { line: 0, order: "gift", code: "b" }] };
  assert.equal(faultsOf(review).get(2).code, "a");
  assert.equal(faultsOf(review, ({ order, line }) => `${order}-${line}`).get("gift-0").code, "b");
  assert.equal(faultsOf(undefined).size, 0);
});

test("fifty touches can be undone, the newest last", () => {
  const steps = Array.from({ length: 60 }, (_, i) => i).reduce(stepped, []);
  assert.equal(steps.length, 50);
  assert.equal(steps.at(-1), 59);
});

test("a film has an end at both sides, three speeds, and its scenes step by step", () => {
  assert.equal(place(0, -1, 5), 0);
  assert.equal(place(4, 3, 5), 4);
  assert.deepEqual([1, 2, 4].map(nextSpeed), [2, 4, 1]);
  const scenes = ["a", "a", "b", "a"].map((group, i) => ({ key: String(i), group, said: "" }));
  assert.deepEqual(stepsOf(scenes).map((step) => [step.group, step.scenes.map(({ at }) => at)]), [["a", [0, 1]], ["b", [2]], ["a", [3]]]);
});
