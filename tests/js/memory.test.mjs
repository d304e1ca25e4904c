/** What a browser keeps of itself: also where it may keep nothing, and where what it kept has another form. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { storage } from "./browser.mjs";

const refused = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
const forbidden = Object.defineProperties({}, { localStorage: { get: refused }, sessionStorage: { get: refused } });
const full = () => ({ localStorage: { getItem: () => null, setItem: refused, removeItem() {} }, sessionStorage: storage() });
const { memory } = await import("../../static/js/line/memory.js");
const { SITE } = await import("../../static/js/line/site.js");

for (const [what, window] of [["forbidden", forbidden], ["full", full()]])
  test(`where storage is ${what} a setting holds as long as the page`, () => {
    globalThis.window = window;
    assert.equal(memory.get("keys", true), true);
    memory.set("keys", false);
    memory.set("hints.seen", ["map"]);
    assert.equal(memory.get("keys", true), false);
    assert.deepEqual(memory.get("hints.seen", []), ["map"]);
    memory.forget((key) => key === "keys");
    assert.equal(memory.get("keys", true), true);
    assert.deepEqual(memory.get("hints.seen", []), ["map"]);
    memory.forget(() => true);
  });

test("what could not be stored is not read once something newer could", () => {
  globalThis.window = full();
  memory.set("sound", true);
  globalThis.window = { localStorage: storage(), sessionStorage: storage() };
  assert.equal(memory.get("sound", false), true);
  memory.set("sound", false);
  assert.equal(memory.get("sound", null), false);
});

test("a kept value of another form counts as none", () => {
  globalThis.window = { localStorage: storage(), sessionStorage: storage() };
  for (const kept of ["null", "3", '"a"', "true", "[1]", '{"a":1}', "{broken", ""]) {
    window.localStorage.setItem(`${SITE}.note`, kept);
    for (const fallback of [0, "", false, [], {}]) {
      const read = memory.get("note", fallback);
      assert.deepEqual([typeof read, read === null, Array.isArray(read)], [typeof fallback, false, Array.isArray(fallback)]);
    }
  }
  window.localStorage.setItem(`${SITE}.note`, '"word"');
  assert.equal(memory.get("note", undefined), "word");
});
