/** What a seat of Star Civilisations says that its player is doing: nothing any more once the game is over. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: { matchMedia: () => ({ matches: false, addEventListener() {} }) },
  document: { documentElement: { lang: "en", dataset: {} } },
});
const { tag } = await import("../../static/js/games/starciv/strip.js");

test("whoever passes by themselves is said to while the game runs", () => {
  const player = { seat: 0, auto_pass: "my_turn" };
  assert.equal(tag(player, { game: {} }).look, "quiet");
  assert.equal(tag(player, { game: {}, result: { ranking: [[0]] } }), undefined);
});

test("who threw the card that the others answer has played, not passed, until another lies on it", () => {
  const player = { seat: 1, passed: true };
  assert.equal(tag(player, { game: { stack: [{ by: 0 }, { by: 1 }] } }).word, "played");
  assert.equal(tag(player, { game: { stack: [{ by: 1 }, { by: 0 }] } }).word, "passed");
  assert.equal(tag(player, { game: { stack: [] } }).word, "passed");
});
