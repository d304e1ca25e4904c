/** Translations of two domains: a game's own words go before those of the site. */
import assert from "node:assert/strict";
import test from "node:test";

Object.assign(globalThis, { window: globalThis, document: { documentElement: { lang: "fr", dataset: {} } } });
const many = (n) => Number(n > 1);
globalThis.starcivMessages = [
  { plural: many, texts: { Withdraw: "Retirer", "{n} card": ["{n} carte", "{n} cartes"], "tag\u0004passed": "passe" } },
  { plural: many, texts: { Withdraw: "Se retirer" } },
];
const { t, tc, tn } = await import("../../static/js/i18n.js");

test("a game's own word goes before the site's", () => {
  assert.equal(t("Withdraw"), "Se retirer");
});

test("plurals and contexts are found in either domain", () => {
  assert.deepEqual([0, 1, 2].map((n) => tn("{n} card", "{n} cards", n)), ["0 carte", "1 carte", "2 cartes"]);
  assert.equal(tc("tag", "passed"), "passe");
});

test("what has no translation stays as it is written", () => {
  assert.equal(t("{name} left", { name: "Ada" }), "Ada left");
  assert.equal(tn("{n} ship", "{n} ships", 2), "2 ships");
});
