/** Definition of a game's screen: what is missing or unknown is refused where it is written. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const nothing = () => undefined;
Object.assign(globalThis, {
  window: globalThis, addEventListener: nothing,
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: nothing, addEventListener: nothing },
  localStorage: { getItem: () => null, setItem: nothing }, matchMedia: () => ({ matches: false, addEventListener: nothing }),
});

const { defineGameUi } = await import("../../static/js/kit/game-ui.js");
await import("../../static/js/kit/game-ui-check.js");
const { pageState, START_UI } = await import("../../static/js/kit/page-state.js");
const GAMES = new URL("../../static/js/games/", import.meta.url);

for (const game of readdirSync(GAMES)) test(`${game} defines its screen`, async () => {
  const { screen } = await import(new URL(`${game}/screen.js`, GAMES).href);
  assert.equal(defineGameUi(screen), screen);
  const { words: { reason, ...words }, stage, ...rest } = screen;
  assert.throws(() => defineGameUi(/** @type {any} */ ({ ...screen, colour: [] })), /unknown \[colour\]/);
  assert.throws(() => defineGameUi(/** @type {any} */ ({ words: screen.words, ...rest })), /missing \[stage\]/);
  assert.throws(() => defineGameUi(/** @type {any} */ ({ ...screen, words })), /words: missing \[reason\]/);
  assert.throws(() => defineGameUi({ ...screen, perPrompt: ["none"] }), /state: .*unknown \[none\]/);
  assert.throws(() => defineGameUi({ ...screen, state: { ...screen.state, sheet: "" } }), /every page has \[sheet\]/);
});

/** Keys of the page's state that the modules of a game read. */
function keysRead(game) {
  const folder = new URL(`${game}/`, GAMES);
  const files = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".js"));
  const texts = files.map((name) => readFileSync(new URL(String(name), folder), "utf-8"));
  const members = texts.flatMap((text) => [...text.matchAll(/(?<![/"-])\bui\??\.(?!js\b)(\w+)/g)].map(([, key]) => key));
  const taken = texts.flatMap((text) => [...text.matchAll(/\{([^{}]*)\} = (?:table\.)?room\.ui\b(?!\.)/g)]
    .flatMap(([, keys]) => keys.split(",").map((key) => key.trim().split(/[:\s]/)[0])));
  return new Set([...members, ...taken]);
}

for (const game of readdirSync(GAMES)) test(`${game} declares the state that it reads`, async () => {
  const { screen } = await import(new URL(`${game}/screen.js`, GAMES).href);
  const declared = Object.keys({ ...START_UI, ...screen.state });
  assert.deepEqual([...keysRead(game)].filter((key) => !declared.includes(key)), []);
});

test("what is about one question is as at the start when another is open", () => {
  const slice = /** @type {any} */ ({ state: { looked: "A", card: 0 }, perPrompt: ["card"] });
  const read = (ui, prompt) => {
    const { looked, card } = pageState(ui, slice, prompt);
    return [looked, card];
  };
  assert.deepEqual(read({}, { id: "1" }), ["A", 0]);
  const kept = { looked: "B", card: 3, promptOf: "1" };
  assert.deepEqual(read(kept, { id: "1" }), ["B", 3]);
  assert.deepEqual(read(kept, { id: "2" }), ["B", 0]);
  assert.deepEqual(read(kept, undefined), ["B", 0]);
});
