/** The parts of an income in words: how many bodies of a resource count, or are stopped. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { partName } = await import("../../static/js/games/starciv/words/parts.js");

const catalogue = { cards: new Map([["general-strike", { label: "General strike" }], ["miner-nanites", { label: "Miner nanites" }]]) };
const table = { catalogue, playerName: () => "Béla" };
const part = (rest) => ({ of: "resource", resource: "iron", value: 6, ...rest });
const said = (rest) => partName(part(rest), table);

test("a resource that a card stops is told with the bodies there are, not with none (SC-4.3)", () => {
  const changes = [{ of: "card", card: "general-strike", by: 1, owner: 0, stops: true }];
  assert.match(said({ count: 0, bodies: 1, value: 0, changes }), /^Iron, 1 body \(stopped by General strike of Béla\)$/);
});

test("bodies that a card adds count", () => {
  const changes = [{ of: "card", card: "miner-nanites", bodies: 1 }];
  assert.equal(said({ count: 2, bodies: 1, changes }), "Iron, 2 bodies (Miner nanites +1)");
  assert.equal(said({ count: 2, bodies: 2 }), "Iron, 2 bodies");
});
