/** How long the lobby says that a game will last. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setOffer } from "../../static/js/house/offer.js";
import { lengthOf } from "../../static/js/lobby/length.js";

const PLAIN = { default: null, title: "", about: "", fine: false, length: false, switch: false, choices: [] };
const option = (name, rest) => ({ ...PLAIN, name, ...rest });
setOffer(/** @type {any} */ ({
  options: [
    option("round_limit", { length: true, span: { low: 1, high: 99, off: true, typed: false } }),
    option("seed", { span: { low: 0, high: 99, off: true, typed: false } }),
    option("trade", { default: false, switch: true }),
  ],
  presets: [],
}));
const CONFIG = { length: "60 to 90 min", lesson: { length: "about 15 min", options: { round_limit: 5, trade: false }, robots: 2 } };
const ALONE = [{ kind: "human" }, { kind: "bot" }, { kind: "bot" }];

test("usual rules last as long as usual", () => assert.equal(lengthOf({ options: { seed: 7 }, seats: ALONE }, CONFIG), "60 to 90 min"));

test("what is like the lesson is as short", () => {
  assert.equal(lengthOf({ options: { round_limit: 5, trade: false }, seats: ALONE }, CONFIG), "about 15 min");
});

test("nothing is said of another limit, nor of more people or robots", () => {
  assert.equal(lengthOf({ options: { round_limit: 10 }, seats: ALONE }, CONFIG), "");
  assert.equal(lengthOf({ options: { round_limit: 5 }, seats: [...ALONE, { kind: "bot" }] }, CONFIG), "");
  assert.equal(lengthOf({ options: { round_limit: 5 }, seats: [{ kind: "human" }, { kind: "human" }] }, CONFIG), "");
});

test("a game without a lesson has its usual length", () => {
  assert.equal(lengthOf({ seats: ALONE }, { length: "30 turns", lesson: null }), "30 turns");
});
