/** What a technology of trade says: at a table it knows whether trade is played there. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { technologyEffect } = await import("../../static/js/games/starciv/words/effects.js");
const { catalogueAt } = await import("../../static/js/games/starciv/catalogue.js");

const technologies = [{ n: 1, en: "Rare goods", effects: [{ trade: "allies" }] }, { n: 2, en: "Trade", effects: [{ trade: "anyone" }] }];
const content = { systems: [], technologies, cards: [], ships: [], resources: {}, rules: {} };
const said = (catalogue) => [1, 2].map((n) => technologyEffect(catalogue, n));

test("a table that plays with trade is not asked whether it does", () => {
  assert.deepEqual(said(catalogueAt(content, { trade: true })), [
    "You may trade with allies and with any player who owns technology 2.", "You may trade with everyone who owns technology 1 or 2.",
  ]);
});

test("a table without trade says so", () => {
  for (const words of said(catalogueAt(content, { trade: false }))) assert.match(words, /plays without trade/);
});

test("away from a table it depends on the option", () => {
  for (const words of said({ technologies: new Map(technologies.map((one) => [one.n, one])) })) assert.match(words, /the option Trade\.$/);
});

test("the look-ups of a table stay the same object while its options do", () => {
  assert.equal(catalogueAt(content, { trade: true }), catalogueAt(content, { trade: true }));
});
