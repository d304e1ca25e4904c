/** Sentences of advice in Star Civilisations. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: globalThis,
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: () => null, addEventListener: () => {} },
});
const { adviceText } = await import("../../static/js/games/starciv/decide/advice.js");
const { contractAdvised, showContract } = await import("../../static/js/games/starciv/deals/state.js");
const { landingFor } = await import("../../static/js/games/starciv/tech/shown.js");

const catalogue = {
  technologies: new Map([[1, { n: 1, label: "Hyperpropulsion", effects: [{ landing: "choose_one_inhabited" }] }]]),
  systems: new Map([["cspa", { label: "CSPA" }], ["sienar", { label: "Sienar" }]]),
  rules: { debt_limit: -10 },
};
const TO_CSPA = {
  prompt: "r1s0", action: { do: "buy", technology: 1, system: "cspa" }, reason: { key: "buy_lasting", params: { technology: 1 } },
};

function table(ui = {}) {
  const game = { me: { improvements: { 1: { reach_in: { cspa: ["Aether", "Nato"], sienar: [] } } } } };
  return {
    me: 0, game, mine: { credits: 34 }, catalogue, playerName: String,
    prompt: { id: "r1s0", kind: "tech", buy: [{ technology: 1, price: 20, systems: ["cspa", "sienar"] }] },
    room: { ui: { advised: { ...TO_CSPA, game }, ...ui } },
  };
}

test("a purchase that opens a system is advised with that system, and what comes into reach there", () => {
  assert.match(adviceText(TO_CSPA, table()), /Land in CSPA: 2 more bodies come within reach\./);
  const nowhere = { ...TO_CSPA, action: { ...TO_CSPA.action, system: "sienar" } };
  assert.match(adviceText(nowhere, table()), /Land in Sienar\. /);
});

test("the advised system is chosen until another is pressed", () => {
  assert.equal(landingFor(table(), 1), "cspa");
  assert.equal(landingFor(table({ landing: "sienar" }), 1), "sienar");
  assert.equal(landingFor(table(), 2), undefined);
  assert.equal(landingFor(table({ advised: undefined }), 1), undefined);
});

test("advice to end a contract says which one: with whom, and what flows", () => {
  const hint = {
    action: { do: "end_trade", contract: 2 },
    reason: { key: "end_contract", params: { player: 1, gives: [{ credits_each_turn: 4 }], receives: [] } },
  };
  const said = adviceText(hint, { ...table(), playerName: (seat) => ["Ada", "Béla"][seat] });
  assert.equal(said, "End contract 2 with Béla: you give 4\u00a0CG each turn and receive nothing, which costs you more than it brings.");
});

test("the way to the contract that advice would end leads to the deals with its other party", () => {
  const contract = { number: 2, a: 0, b: 3 };
  const at = table();
  at.game.contracts = [contract];
  at.room.ui.advised = { prompt: "r1s0", game: at.game, action: { do: "end_trade", contract: 2 }, reason: { key: "end_contract" } };
  at.room.set = (more) => Object.assign(at.room.ui, more);
  assert.equal(contractAdvised(at), contract);
  showContract(at)();
  assert.deepEqual([at.room.ui.sheet, at.room.ui.dealWith], ["deals", 3]);
  assert.equal(showContract(at), undefined);
});

test("a card that is next best too names its other target", () => {
  const reason = { key: "hurt", params: { card: "pirates", player: 1 } };
  const play = (target) => ({ action: { do: "play_card", card: "pirates", target }, reason });
  const at = { ...table(), playerName: (seat) => ["Ada", "Béla", "Cleo"][seat] };
  at.catalogue = { ...catalogue, cards: new Map([["pirates", { label: "Pirates" }]]), bodies: new Map() };
  const advice = (other) => adviceText({ ...play({ player: 1 }), other: play(other) }, at);
  assert.match(advice({ player: 2 }), /Play Pirates on Béla: .* Next best: Pirates on Cleo\.$/);
  assert.match(advice({ player: 0 }), /Next best: Pirates\.$/);
});
