/** The question whether to fight again: it says what allows no more combats, the rules or the account. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: { matchMedia: () => ({ matches: false, addEventListener() {} }) },
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: () => null, addEventListener() {} },
});
const { pressOn } = await import("../../static/js/games/starciv/decide/fight.js");

/** What the question says of the combats that may follow: so many by the rules, each for 7 CG. */
function noteWith(credits, left, running = []) {
  const cards = new Map([["mutiny", { effects: [{ combats: 2 }] }]]);
  const table = {
    me: 0, mine: { credits }, game: { running, fought: 1 }, room: { ui: {} }, players: [],
    catalogue: { cards, rules: { debt_limit: -10 } },
  };
  return pressOn(table, { id: "7", kind: "press_on", chance: 0.5, fee: 7, left }).note.replaceAll("\u00a0", " ");
}

test("where the account allows fewer combats than the rules, it says so", () => {
  assert.equal(noteWith(0, 3), "Your credits are enough for 1 more combat, down to −10 CG.");
  assert.equal(noteWith(4, 3), "Your credits are enough for 2 more combats, down to −10 CG.");
});

test("where the rules or a card allow no more than can be paid, it is possible", () => {
  assert.equal(noteWith(30, 3), "3 more combats are possible.");
  assert.equal(noteWith(-3, 1), "1 more combat is possible.");
  assert.equal(noteWith(30, 3, [{ card: "mutiny", subject: 0 }]), "1 more combat is possible.");
});
