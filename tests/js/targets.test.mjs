/** On whom a card is played that is begun: the only target, or the advised one, is chosen from the start. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { chooseCard } = await import("../../static/js/games/starciv/targets.js");

const TARGETS = [{ player: 1 }, { player: 2 }];

/** The choice a card begins with. @param {any[]} targets @param {any} [action] that is advised */
function begun(targets, action) {
  const prompt = { id: "7" }, game = {};
  const advised = action && { prompt: "7", game, action };
  const room = { ui: { advised }, set: (part) => Object.assign(room.ui, part) };
  chooseCard({ prompt, game, room }, { card: "espionage", targets });
  return room.ui.target.choice;
}

test("the only target needs no choice", () => assert.deepEqual(begun(TARGETS.slice(1)), { player: 2 }));

test("of several none is chosen", () => assert.equal(begun(TARGETS), undefined));

test("the advised one is", () => {
  assert.deepEqual(begun(TARGETS, { do: "play_card", card: "espionage", target: { player: 2 } }), { player: 2 });
  assert.equal(begun(TARGETS, { do: "play_card", card: "pirates", target: { player: 2 } }), undefined);
});
