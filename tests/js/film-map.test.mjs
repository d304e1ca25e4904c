/** The map of a film: as it was before the turn, changed by what the scenes have told, in both games of orders. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { hexesDuring } = await import("../../static/js/games/elgebar/playback/during.js");
const { foundStars, gameDuring } = await import("../../static/js/games/galaxy/during.js");

const ME = 0;
const before = {
  hexes: {
    "0,0": { system: 0, code: "G0", ships: { 0: [4, 6], 1: [5] }, infrastructures: [[1, 0, "mine", 1, 0]] },
    "1,0": { system: 1, code: "K4" }, "2,0": {},
  },
  empire: { ships: { 7: { at: [0, 0], values: [1, 1, 1, 1] }, 8: { at: [0, 0], values: [2, 2, 1, 1] } } },
};
const after = {
  hexes: {
    "0,0": { system: 0, code: "G0", ships: { 0: [6], 1: [5] }, infrastructures: [[1, 0, "mine", 2, 0]] },
    "1,0": { system: 1, code: "K4", ships: {}, control: 0, infrastructures: [[9, 0, "greenhouse", 1, 0]] },
    "2,0": {}, "3,0": { system: 2, code: "M2" },
  },
  empire: { ships: { 8: { at: [0, 0], values: [2, 2, 1, 1] }, 12: { at: [0, 0], values: [0, 0, 1, 2] } } },
};
const MOVED = { kind: "moved", ship: 7, path: [[1, 0]] };
const LOADED = { kind: "loaded", site: 0, ship: 8, materials: 1, fuel: 0 };
const during = (lines) => hexesDuring(before, after, lines, ME);

test("before anything was told, all stands as it stood", () => {
  const hexes = during([]);
  assert.deepEqual(hexes["0,0"].ships, { 0: [4, 6], 1: [5] });
  assert.deepEqual(hexes["0,0"].infrastructures, [[1, 0, "mine", 1, 0]]);
  assert.equal(hexes["1,0"].control, undefined);
  assert.equal(hexes["3,0"], undefined, "the fog has not lifted");
});

test("a ship leaves, is on its way, and stands where it arrived; a colony takes it", () => {
  const flying = during([LOADED, MOVED]);
  assert.deepEqual([flying["0,0"].ships, flying["1,0"].ships], [{ 0: [6], 1: [5] }, undefined]);
  assert.deepEqual(during([LOADED])["0,0"].ships, { 0: [4, 6], 1: [5] }, "a ship that loads stays where it is");
  assert.deepEqual(during([MOVED, LOADED])["1,0"].ships, { 0: [4] });
  const settled = during([MOVED, { kind: "colonised", site: 1, ship: 7 }])["1,0"];
  assert.deepEqual([settled.ships, settled.infrastructures, settled.control], [undefined, [[9, 0, "greenhouse", 1, 0]], undefined]);
  assert.equal(during([MOVED, { kind: "control_gained", system: 1 }])["1,0"].control, 0);
});

test("works stand once they are finished, fog lifts with what was charted, lost ships are gone", () => {
  assert.deepEqual(during([{ kind: "completed", work: "raise", site: 0, number: 1 }])["0,0"].infrastructures, [[1, 0, "mine", 2, 0]]);
  assert.deepEqual(during([{ kind: "completed", work: "ship", site: 0, number: 12 }])["0,0"].ships[0], [4, 6, 3]);
  assert.equal(during([{ kind: "charted", hexes: [[3, 0]] }])["3,0"].code, "M2");
  const fought = during([MOVED, { kind: "battle", system: 1, ships: [[7, 0, 4], [3, 1, 9]], lost: [7] }]);
  assert.equal(fought["1,0"].ships, undefined);
});

const space = (turn, map, more = {}) => ({ turn, map, stars: [], fleets: [], player: { scanner: 1 }, ...more });
const known = space(4, { "0,0": { scanned: 4, star: { name: "HOME", seen: 4 } }, "5,0": { scanned: 2 } });
const later = space(5, {
  "0,0": { scanned: 5, star: { name: "HOME", seen: 5 } }, "5,0": { scanned: 2 },
  "3,0": { scanned: 5 }, "4,0": { scanned: 5, star: { seen: 5 } }, "-9,0": { scanned: 5, star: { name: "FAR", type: "DATA", figures: 5 } },
}, { stars: [{ name: "NEW", at: [4, 0] }] });

test("the fog of the galaxy lifts where a fleet arrives, and not before", () => {
  const first = gameDuring(known, later, []);
  assert.deepEqual(Object.keys(first.map), ["0,0", "5,0"]);
  assert.equal(first.map["0,0"].scanned, 5, "what is seen stays lit");
  assert.equal(first.map["5,0"].scanned, 2, "what was seen long ago stays a memory");
  const there = gameDuring(known, later, [{ kind: "moved", fleet: 1, at: [3, 0] }]);
  assert.ok(there.map["3,0"]);
  assert.ok(there.map["4,0"].star);
  assert.equal(there.map["-9,0"], undefined, "where no fleet came nothing is seen yet");
});

test("a star is mine from its scene on, and no longer once it is lost", () => {
  assert.deepEqual(gameDuring(known, later, [{ kind: "colonised", star: "NEW" }]).stars.map(({ name }) => name), ["NEW"]);
  const owned = { ...known, stars: [{ name: "OLD", at: [1, 1] }] };
  assert.deepEqual(gameDuring(owned, later, [{ kind: "star_lost", star: "OLD" }]).stars, []);
});

test("stars that a turn brought are those seen or visited for the first time, own ones apart", () => {
  assert.deepEqual(foundStars(known, later).map(({ at, star }) => [at, star.name]), [[[-9, 0], "FAR"]]);
  const without = { ...later, stars: [] };
  assert.deepEqual(foundStars(known, without).map(({ at }) => at), [[4, 0], [-9, 0]]);
});
