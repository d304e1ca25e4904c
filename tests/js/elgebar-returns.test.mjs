/** Elgebar: what spending brings is said before it is spent, by the rules' own figures. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { domainBrings, levelBrings, moreBrings, paysBack, spyBrings } = await import("../../static/js/games/elgebar/returns.js");

const [G, M] = [{ code: "G", radioactive: 1, metal: 3, consumables: 5 }, { code: "M", radioactive: 5, metal: 0, consumables: 1 }];
const edition = { classes: [G, M] };
const domain = (potential, level) => ({ potential, level });
const table = {
  me: 0, edition, systems: new Map([[2, "1,0"], [3, "0,1"]]), hexes: { "1,0": { control: 0 }, "0,1": { control: 1 } },
  empire: {
    sites: { 0: {}, 2: {}, 3: {} },
    domains: { research: domain(30, 3), energy: domain(9, 2), geology: domain(30, 3), agriculture: domain(1, 1), espionage: domain(9, 2) },
  },
};

test("a level says what it brings a turn, a mine when it has paid for itself", () => {
  assert.equal(levelBrings(table, "G0", "mine", 3), "+3 materials a turn");
  assert.equal(levelBrings(table, "G0", "plant", 2), "+1 fuel a turn");
  assert.equal(levelBrings(table, "G0", "greenhouse", 1), "+5 population");
  assert.equal(levelBrings(table, "G0", "radar", 2), "sees 2 hexes far");
  assert.equal(moreBrings(table, "G0", "mine", 3), "+3 a turn");
  assert.equal(paysBack(table, "G0", "mine", 9), 3);
  assert.equal(paysBack(table, "G0", "mine", 4), 2);
  assert.equal(paysBack(table, "M2", "mine", 4), undefined, "where there is no metal, never");
  assert.equal(paysBack(table, "G0", "plant", 4), undefined);
});

test("a domain brings its gain at every system that is controlled, if research lets it", () => {
  assert.equal(domainBrings(table, "energy"), "Next level: +2 fuel a turn.", "home and one other: the third is held by somebody else");
  assert.equal(domainBrings(table, "geology"), "Next level: nothing until research rises too.");
  assert.equal(domainBrings(table, "research"), "Level 4 lets energy, geology and agriculture rise to 4.");
});

test("a theft says from how many points on it brings any, a sabotage what it can destroy at most", () => {
  assert.match(spyBrings(table, { act: "steal", domain: "research" }), /less than 50 points/);
  assert.match(spyBrings(table, { act: "sabotage", domain: "research" }), /^Destroys nothing/);
  table.empire.domains.research.potential = 100;
  assert.equal(spyBrings(table, { act: "sabotage", domain: "research" }), "Destroys 2 points at most.");
  table.empire.domains.espionage.level = 0;
  assert.match(spyBrings(table, { act: "steal", domain: "research" }), /^Brings nothing: your espionage/);
});
