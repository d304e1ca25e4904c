/** The fleet of natives as it would fight now: as printed, with what cards of the turn do to it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { nativesOf } from "../../static/js/games/starciv/combat/defender.js";

const BODY = { name: "Oa", fleet: [3, 2, 4] };
const CATALOGUE = { cards: new Map([
  ["infiltration", { effects: [{ natives: [0, -2, -1] }] }], ["crash", { effects: [{ prices: 5 }] }],
]) };
const on = (card, body) => ({ card, by: 1, subject: 0, target: { body } });
const natives = (...running) => nativesOf(BODY, { game: { running }, catalogue: CATALOGUE });

test("a card on the body is a part of its fleet, one on another is not (SC-9.9)", () => {
  assert.deepEqual(natives(on("infiltration", "Oa"), on("infiltration", "Faat"), on("crash", "Oa")), {
    total: [3, 0, 3],
    parts: [{ of: "natives", value: [3, 2, 4] }, { of: "card", card: "infiltration", by: 1, value: [0, -2, -1] }],
  });
});

test("no number falls below nothing, and what is as printed stays the very same", () => {
  assert.deepEqual(natives(on("infiltration", "Oa"), on("infiltration", "Oa"))?.total, [3, 0, 2]);
  assert.equal(natives()?.total, BODY.fleet);
  assert.equal(nativesOf({ name: "Base" }, { game: {}, catalogue: CATALOGUE }), undefined);
});
