/** Letters of Galaxy's players: what they tell of cells, and notes of one's own (GX-15.2, GX-15.8). */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { factIn, written } = await import("../../static/js/games/galaxy/facts.js");
const { known, toldOf } = await import("../../static/js/games/galaxy/hearsay.js");
const { said, toldCell } = await import("../../static/js/games/galaxy/sharing.js");
const { noted } = await import("../../static/js/games/galaxy/notes.js");

const PIRBOL = { name: "PIRBOL", m: 5, f: 3, t: 6, do: -2, de: 4, re: 8, type: "FORT", figures: 12, seen: 12 };

test("what is told of a cell is read again as it was", () => {
  const text = written({ star: PIRBOL }, undefined, 20);
  assert.equal(text, "PIRBOL 5 3 6 −2 4 8 FORT #12");
  assert.deepEqual(factIn(text), { turn: 12, star: { name: "PIRBOL", m: 5, f: 3, t: 6, do: -2, de: 4, re: 8, type: "FORT" } });
  assert.deepEqual(factIn(written({ star: { seen: 3 } }, undefined, 9)), { turn: 3, star: {} });
  assert.deepEqual(factIn(written({ empty: true, scanned: 4 }, undefined, 9)), { turn: 4, empty: true });
  assert.deepEqual(factIn(written({ deadly: 5 }, undefined, 9)), { turn: 5, deadly: true });
  assert.equal(written({ scanned: 4 }, undefined, 9), undefined);
  assert.equal(factIn("see you there"), undefined);
});

const line = (id, seat, name, text) => ({ id, seat, name, text, at: 0 });
const table = (chat) => ({
  me: 0,
  playing: true,
  room: { conn: { chat }, ui: {} },
  stars: new Map([["HOMEAA", { name: "HOMEAA", at: [0, 0] }]]),
  known: { "3,4": { star: { name: "SARBOU" } } },
});

test("it lies where the own map places it, and nowhere else; of each speaker the newest", () => {
  const told = toldOf(table([
    line(1, 1, "Ben", "@SARBOU +2 −1 [PIRBOL 5 3 6 −2 4 8 FORT #12]"),
    line(2, 2, "Cleo", "@SARBOU +2 −1 [* #9]"),
    line(3, 1, "Ben", "@SARBOU +2 −1 [! #13]"),
    line(4, 1, "Ben", "@NOWHER +1 +1 [! #13]"),
    line(5, 0, "Ada", "@SARBOU [! #13]"),
    line(6, 1, "Ben", "@SARBOU [nonsense]"),
  ]));
  assert.deepEqual([...told], [["5,3", [{ by: "Cleo", fact: { turn: 9, star: {} } }, { by: "Ben", fact: { turn: 13, deadly: true } }]]]);
});

test("a star is told by another one, which a reader may know who does not know it", () => {
  const mine = table([]);
  assert.equal(toldCell(mine, [4, 4]), "@SARBOU +1 0");
  assert.deepEqual([toldCell(mine, [3, 4]), toldCell(mine, [3, 4], true)], ["@SARBOU", "@HOMEAA +3 +4"]);
  assert.equal(toldCell({ ...mine, known: {} }, [0, 0], true), "@HOMEAA");
  const [one] = said("@NOWHER +1 +1 [SARBOU 5 3 6 −2 4 8 FORT #12]", mine);
  assert.deepEqual([one.cell, one.by], [[3, 4], [1, 1]], "it lies where the star that it tells of lies");
});

test("hearsay gives way to what was seen later", () => {
  const fact = factIn("PIRBOL 5 3 6 −2 4 8 FORT #12");
  assert.equal(known({ star: { ...PIRBOL, figures: 11 } }, undefined, fact), false);
  assert.equal(known({ star: PIRBOL }, undefined, fact), true);
  assert.equal(known({}, undefined, fact), false);
  assert.equal(known({}, PIRBOL, fact), true);
});

test("a note without words is none", () => {
  assert.deepEqual(noted({ "1,1": "a" }, "2,2", " b "), { "1,1": "a", "2,2": "b" });
  assert.deepEqual(noted({ "1,1": "a" }, "1,1", " "), {});
});
