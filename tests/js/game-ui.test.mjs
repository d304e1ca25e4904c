/** Definition of a game's screen: what is missing or unknown is refused where it is written. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

const nothing = () => undefined;
Object.assign(globalThis, {
  window: globalThis, addEventListener: nothing,
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: nothing, addEventListener: nothing },
  localStorage: { getItem: () => null, setItem: nothing }, matchMedia: () => ({ matches: false, addEventListener: nothing }),
});

const { defineGameUi } = await import("../../static/js/kit/game-ui.js");
const GAMES = new URL("../../static/js/games/", import.meta.url);

for (const game of readdirSync(GAMES)) test(`${game} defines its screen`, async () => {
  const { screen } = await import(new URL(`${game}/screen.js`, GAMES).href);
  assert.equal(defineGameUi(screen), screen);
  const { words: { reason, ...words }, stage, ...rest } = screen;
  assert.throws(() => defineGameUi(/** @type {any} */ ({ ...screen, colour: [] })), /unknown \[colour\]/);
  assert.throws(() => defineGameUi(/** @type {any} */ ({ words: screen.words, ...rest })), /missing \[stage\]/);
  assert.throws(() => defineGameUi(/** @type {any} */ ({ ...screen, words })), /words: missing \[reason\]/);
});
