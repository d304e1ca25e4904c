/** Names from right to left stand apart from what surrounds them, spoken and written. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { fill, isolated, list } = await import("../../static/js/i18n.js");

const [DAN, FATIMA] = ["דן", "فاطمة"];

test("a name from right to left is set apart in a sentence, others are left as they are", () => {
  assert.equal(fill("{player} has {n} cards.", { player: DAN, n: 3 }), `\u2068${DAN}\u2069 has 3 cards.`);
  assert.equal(fill("{player} wins.", { player: "Ada" }), "Ada wins.");
  assert.equal(fill("It is {player}.", { player: `${FATIMA}.` }), `It is \u2068${FATIMA}.\u2069`);
  assert.equal(list(["Ada", DAN, FATIMA]), `\u2068Ada, \u2068${DAN}\u2069\u2069 and \u2068${FATIMA}\u2069`);
  assert.equal(isolated("Théo 2 Ж 星"), "Théo 2 Ж 星");
});

/** A name of a person in an element of its own, without bdi: what stands beside it would be turned about. */
const BARE = />\$\{(?:(?:table\.)?playerName\([a-z.]+\)|(?:player|owner)\.name)\}</;

function* scripts(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* scripts(path);
    else if (path.endsWith(".js")) yield path;
  }
}

test("a name in an element stands in bdi", () => {
  const all = [...scripts(new URL("../../static/js", import.meta.url).pathname)];
  const bare = all.flatMap((path) => readFileSync(path, "utf8").split("\n")
    .filter((line) => BARE.test(line.replace(/<(bdi|option)\b[^>]*>\$\{[^}]*\}/g, "")))
    .map((line) => `${path}: ${line.trim()}`));
  assert.deepEqual(bare, []);
});
