/** Groups that arrow keys go through: where a key goes, and which option takes the Tab key. */
import assert from "node:assert/strict";
import test from "node:test";
import { placeAfter, stopOf } from "../../static/js/kit/roving.js";

test("arrows go round, Home and End to the ends", () => {
  assert.equal(placeAfter("ArrowRight", 2, 3), 0);
  assert.equal(placeAfter("ArrowLeft", 0, 3), 2);
  assert.equal(placeAfter("ArrowDown", 0, 3), 1);
  assert.equal(placeAfter("ArrowUp", 1, 3), 0);
  assert.equal(placeAfter("Home", 2, 3), 0);
  assert.equal(placeAfter("End", 0, 3), 2);
});

test("keys of others are left alone", () => {
  for (const key of ["1", "a", "Enter", " ", "Escape", "Tab", "constructor"]) assert.equal(placeAfter(key, 0, 3), undefined, key);
  assert.equal(placeAfter("ArrowDown", 0, 3, false), undefined, "tabs beside each other let the page scroll");
  assert.equal(placeAfter("ArrowRight", 0, 3, false), 1);
  assert.equal(placeAfter("Home", -1, 0), undefined);
});

test("one option takes the Tab key: the chosen one, else the first that can be chosen", () => {
  const options = [{ value: "a", label: "", off: true }, { value: "b", label: "" }, { value: 0, label: "" }];
  assert.equal(stopOf(options, 0).value, 0);
  assert.equal(stopOf(options, undefined).value, "b");
  assert.equal(stopOf(options, "a").value, "b");
  assert.equal(stopOf([options[0]], "a"), undefined);
});
