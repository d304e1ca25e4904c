/** The price of a technology for any player, by what all see of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { listPrice } from "../../static/js/games/starciv/tech/list-price.js";

const CATALOGUE = {
  content: { races: { droids: { prices: { 9: -10, 19: 15 } } } },
  rules: { minimum_price: 5 },
  cards: new Map([
    ["ansible", { effects: [{ discount: { on: [19, 25], by: 20 } }, { reroll: "once_per_turn" }] }],
    ["shadow-veil", { effects: [{ discount: { on: [20], by: 10 } }] }],
  ]),
};
const LAST = { n: 25, price: 215 };

test("race and secrets change the printed price (SC-7.6)", () => {
  assert.equal(listPrice(LAST, {}, CATALOGUE), 215);
  assert.equal(listPrice(LAST, { race: "droids", secrets: ["ansible", "shadow-veil"] }, CATALOGUE), 195);
  assert.equal(listPrice({ n: 19, price: 60 }, { race: "droids", secrets: ["ansible"] }, CATALOGUE), 55);
});

test("no price falls below the lowest one (SC-7.1)", () => {
  assert.equal(listPrice({ n: 9, price: 10 }, { race: "droids" }, CATALOGUE), 5);
});
