/** Names from right to left stand apart from what surrounds them, spoken and written. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { fill, isolated, list } = await import("../../static/js/i18n.js");
const { Name } = await import("../../static/js/ui/name.js");

const [DAN, FATIMA] = ["דן", "فاطمة"];

test("a name from right to left is set apart in a sentence, others are left as they are", () => {
  assert.equal(fill("{player} has {n} cards.", { player: DAN, n: 3 }), `\u2068${DAN}\u2069 has 3 cards.`);
  assert.equal(fill("{player} wins.", { player: "Ada" }), "Ada wins.");
  assert.equal(fill("It is {player}.", { player: `${FATIMA}.` }), `It is \u2068${FATIMA}.\u2069`);
  assert.equal(list(["Ada", DAN, FATIMA]), `\u2068Ada, \u2068${DAN}\u2069\u2069 and \u2068${FATIMA}\u2069`);
  assert.equal(isolated("Théo 2 Ж 星"), "Théo 2 Ж 星");
});

/**
 * A name of a person in an element, without the component for names: what stands beside it would be turned about, and a
 * browser would translate it.
 */
const BARE = />\$\{(?:(?:table\.)?playerName\([a-z.]+\)|(?:player|owner)\.name)\}</;

function* files(folder, kind) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path, kind);
    else if (path.endsWith(kind)) yield path;
  }
}

/** What people wrote and a browser may translate: lines of the chat, and of a report. */
const WORDS = /<bdi>(\$\{said\(line\.text, table\)\}|\$\{newest\.words\}|\{\{ report\.said \}\})<\/bdi>/g;

const lines = (folder, kind) => [...files(new URL(`../../${folder}`, import.meta.url).pathname, kind)]
  .flatMap((path) => readFileSync(path, "utf8").split("\n").map((line) => [path, line]));
const found = (all, wrong) => all.filter(([, line]) => wrong(line)).map(([path, line]) => `${path}: ${line.trim()}`);

test("a name in an element stands in the component for names, and in no bdi of its own", () => {
  const all = lines("static/js", ".js");
  const others = /<(\$\{Name\}|option\b)[^>]*>\$\{[^}]*\}/g;
  assert.deepEqual(found(all, (line) => BARE.test(line.replace(others, ""))), []);
  const own = found(all, (line) => line.replace(WORDS, "").includes("<bdi") && !line.includes("`<bdi>`"));
  assert.deepEqual(own.map((place) => place.replace(/^.*\/static\/js\/(\S+):.*$/, "$1")), ["ui/name.js"]);
});

test("the component for names is a bdi that no browser translates, with what it was given", () => {
  const { type, props } = Name({ class: "cut", children: [DAN] });
  assert.deepEqual([type, props.translate, props.class, props.children], ["bdi", false, "cut", [DAN]]);
});

test("a bdi of a template says that it is not to be translated, unless people wrote sentences in it", () => {
  const all = lines("templates", ".html");
  assert.deepEqual(found(all, (line) => /<bdi(?![^>]* translate="no")/.test(line.replace(WORDS, ""))), []);
});
