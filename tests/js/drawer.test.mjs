/** The drawer of a phone: three heights, by press and by swipe. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { heightAfter } = await import("../../static/js/kit/drawer.js");

test("a drawer goes up and down by one height, and stays at its ends", () => {
  assert.equal(heightAfter("low", 1), "half");
  assert.equal(heightAfter("half", 1), "full");
  assert.equal(heightAfter("full", 1), "full");
  assert.equal(heightAfter("full", -1), "half");
  assert.equal(heightAfter("low", -1), "low");
});
