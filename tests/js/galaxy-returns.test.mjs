/** Galaxy: what a colony brings, which stars can be had now, and where the own points come from. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { colonisable, colonyBrings, ownPoints } = await import("../../static/js/games/galaxy/returns.js");

const table = { me: 1, game: { player: { technology: 6 } }, stars: new Map([["MINE", {}]]) };
const star = (more) => ({ name: "FAR", type: "NORMAL", figures: 3, de: 0, t: 7, re: 5, owner: "free", ...more });

test("a star can be colonised at defence 0 or below and at most one technology above mine (GX-7.14)", () => {
  assert.ok(colonisable(table, star({})));
  assert.ok(colonisable(table, star({ de: -2, owner: 0 })), "another player's too");
  for (const not of [{ de: 1 }, { t: 8 }, { owner: 1 }, { name: "MINE" }, { figures: undefined }, { type: "VULCAN", owner: 0 }]) {
    assert.equal(colonisable(table, star(not)), false, JSON.stringify(not));
  }
  assert.ok(colonisable(table, star({ type: "VULCAN" })));
  assert.equal(colonisable({ ...table, game: {} }, star({})), false, "a spectator colonises nothing");
});

test("a colony says its income, its points, and when it has paid for itself", () => {
  assert.equal(colonyBrings(star({}), 14), "+5 RE a turn · +1 point · paid back in 3 turns");
  assert.equal(colonyBrings(star({})), "+5 RE a turn · +1 point", "before its price is known");
  assert.equal(colonyBrings(star({ type: "BASE", re: 10 }), 10), "+10 RE a turn · +5 points · paid back in 1 turn");
  assert.equal(colonyBrings(star({ type: "THRONE", re: 0 }), 9), "+0 RE a turn · +10 points");
});

test("own points stand line by line and add up as the rules count them (GX-13.1)", () => {
  const values = (stars) => ownPoints({ game: { stars } }).map(({ value }) => value);
  const home = { type: "BASE", home: true };
  assert.deepEqual(values([home]), [0, 0, 0, 0]);
  assert.deepEqual(values([home, { type: "THRONE" }, { type: "BASE" }, { type: "DATA" }, { type: "NORMAL" }]), [10, 5, 2, 0]);
  assert.deepEqual(values([{ type: "NORMAL" }]), [0, 0, 1, -5]);
});
