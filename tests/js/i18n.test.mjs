/** Translations of two domains, the site's and a game's. */
import assert from "node:assert/strict";
import test from "node:test";

Object.assign(globalThis, { window: globalThis, document: { documentElement: { lang: "fr", dataset: {} } } });
const many = (n) => Number(n > 1);
globalThis.starcivMessages = [
  { plural: many, texts: { Rules: "Règles", "{n} card": ["{n} carte", "{n} cartes"], "tag\u0004passed": "passe" } },
  { plural: many, texts: { Fleet: "Flotte" } },
];
const { regional, t, tc, tn } = await import("../../static/js/i18n.js");

test("messages are found in either domain, with plurals and contexts", () => {
  assert.deepEqual([t("Rules"), t("Fleet")], ["Règles", "Flotte"]);
  assert.deepEqual([0, 1, 2].map((n) => tn("{n} card", "{n} cards", n)), ["0 carte", "1 carte", "2 cartes"]);
  assert.equal(tc("tag", "passed"), "passe");
});

test("what has no translation stays as it is written", () => {
  assert.equal(t("{name} left", { name: "Ada" }), "Ada left");
  assert.equal(tn("{n} ship", "{n} ships", 2), "2 ships");
});

test("dates and times are written as where the reader lives", () => {
  assert.equal(regional(["en-GB", "fr-CA", "fr"]), "fr-CA");
  assert.equal(regional(["de-CH", "de"]), "fr-CH");
  assert.equal(regional(["zh-Hant-TW"]), "fr-TW");
  assert.equal(regional(["fr"]), "fr");
  assert.equal(regional([]), "fr");
});
