/** Patches of documents (docs/wire.md): members replaced, removed and merged, lists by places and length. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { merge } from "../../static/js/line/patch.js";

test("members are replaced, null removes them", () => {
  assert.deepEqual(merge({ a: 1, b: 2 }, { b: null, c: 3 }), { a: 1, c: 3 });
});

test("what is not an object takes the place of whatever was there", () => {
  assert.deepEqual(merge({ a: { b: 1 } }, { a: [1] }), { a: [1] });
  assert.deepEqual(merge({ a: 1 }, { a: { b: null, c: 2 } }), { a: { c: 2 } });
});

test("lists change by places, and end at their new length", () => {
  assert.deepEqual(merge([1, 2, 3], { $: 2, 1: 5 }), [1, 5]);
  assert.deepEqual(merge([{ a: 1, b: 1 }], { $: 2, 0: { b: null }, 1: { a: 2 } }), [{ a: 1 }, { a: 2 }]);
});

test("untouched parts are the same objects, so that === tells what changed", () => {
  const before = { kept: { deep: [1] }, list: [{ a: 1 }, { a: 2 }], changed: { b: 1 } };
  const after = merge(before, { changed: { b: 2 }, list: { $: 2, 1: { a: 3 } } });
  assert.equal(after.kept, before.kept);
  assert.equal(after.list[0], before.list[0]);
  assert.notEqual(after.list[1], before.list[1]);
  assert.deepEqual(before, { kept: { deep: [1] }, list: [{ a: 1 }, { a: 2 }], changed: { b: 1 } });
});
