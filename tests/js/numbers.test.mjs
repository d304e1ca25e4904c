/** Numbers, lists and durations as a French page writes them. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

// Modules for pages look at the page when they are read.
Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "fr" } } });
const { decimal, duration, fill, number, percent, signed } = await import("../../static/js/i18n.js");
const { credits, signedCredits } = await import("../../static/js/games/starciv/money.js");

test("thousands, minus and signs", () => {
  assert.equal(number(1048), "1\u202f048");
  assert.equal(number(-4), "\u22124");
  assert.equal(signed(3), "+3");
  assert.equal(signed(0), "0");
});

test("only the impossible is 0 % and only the certain 100 %", () => {
  assert.deepEqual([0, 0.004, 0.5, 0.996, 1].map(percent), ["0\u00a0%", "<\u00a01\u00a0%", "50\u00a0%", ">\u00a099\u00a0%", "100\u00a0%"]);
});

test("places are filled, and an unknown one stays", () => {
  assert.equal(fill("{n} sur {all}", { n: 1200 }), "1\u202f200 sur {all}");
  assert.equal(fill("Attaque {place}. Puis {place}", { place: "C.S.P.A." }), "Attaque C.S.P.A. Puis C.S.P.A.");
});

test("a French number that is not whole has a comma", () => {
  assert.deepEqual([0.5, 3, -1.25, 1000.5].map(decimal), ["0,5", "3", "\u22121,25", "1\u202f000,5"]);
});

test("an amount is never broken from its unit", () => {
  assert.equal(credits(-10), "\u221210\u00a0CG");
  assert.equal(signedCredits(5), "+5\u00a0CG");
});

test("seconds as people say them", () => {
  assert.deepEqual([7.2, 180, 43_200].map(duration), ["8\u00a0s", "3\u00a0min", "12\u00a0h"]);
});

test("the times of a table are said as the form for a new one says them", async () => {
  const said = JSON.parse(await readFile(new URL("durations.json", import.meta.url), "utf8"));
  assert.deepEqual(said.map(([seconds]) => duration(seconds).replaceAll("\u00a0", " ")), said.map(([, words]) => words));
});
