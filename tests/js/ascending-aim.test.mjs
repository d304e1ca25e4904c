// Aiming, first contacts and films of Ascending Empires: numbers without a page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import {
  bounded, commandOf, crowding, degreesOf, gauge, pulled, ringed, steered, turned,
} from "../../static/js/games/ascending_empires/flick/aim.js";
import { contacts, firstContact } from "../../static/js/games/ascending_empires/flick/contacts.js";
import { filmOf, pathOf, shipsBefore, spotAt } from "../../static/js/games/ascending_empires/flick/film.js";
import { WHOLE, fitting, kept, toBoard, toScreen, zoomed } from "../../static/js/games/ascending_empires/board/camera.js";
import { orbiting, settled } from "../../static/js/games/ascending_empires/occasions.js";
import { centres, flick } from "../../static/js/games/ascending_empires/kernel.js";

const LETTERS = ["H", "A", "B", "C", "D", "E", "F"];
const QUADRANT = { H: [-410, -410], A: [-405, -230], B: [-230, -405], C: [-245, -240], D: [-290, -75], E: [-75, -330], F: [-120, -135] };
const SURFACE = {
  half: 500,
  shipRadius: 10,
  planetRadius: 32,
  deceleration: 800,
  speedPerPower: 1.5,
  planetRestitution: 0.75,
  shipRestitution: 0.9,
  restSpeed: 0.5,
  planets: centres({ letters: LETTERS, quadrant_1: QUADRANT }),
};

test("directions go clockwise from the right, in tenths of a degree", () => {
  assert.equal(degreesOf(0, 1), 90);
  assert.equal(degreesOf(-1, 0), 180);
  assert.equal(turned(359.97), 0);
  assert.equal(turned(-0.1), 359.9);
  assert.deepEqual(commandOf(90), { dx: 0, dy: 30000 });
});

test("a ship goes the other way than it is pulled, and a short pull is a press (AE-22.2, AE-22.10)", () => {
  assert.equal(pulled({ x: 100, y: 100 }, { x: 105, y: 105 }), undefined);
  assert.deepEqual(pulled({ x: 100, y: 100 }, { x: 190, y: 100 }), { degrees: 180, power: 500 });
  assert.equal(pulled({ x: 0, y: 0 }, { x: 0, y: 500 }).power, 1000);
  assert.equal(bounded(0), 1);
});

test("a launched ship stays off its disc and in its orbit (AE-8.4)", () => {
  assert.deepEqual([0, 42, 57, 72, 500].map(ringed), [42.1, 42.1, 57, 71.9, 71.9]);
});

test("a finger beside the ship steers by a quarter of its angle", () => {
  const centre = { x: 0, y: 0 };
  assert.ok(Math.abs(steered(10, centre, { x: 100, y: 0 }, { x: 0, y: 100 }) - 32.5) < 1e-9);
  assert.ok(Math.abs(steered(10, centre, { x: -100, y: 1 }, { x: -100, y: -1 }) - 10) < 1);
});

test("the gauge goes there and back in 2.4 s, in steps where motion is not wanted (AE-22.3)", () => {
  assert.equal(gauge(600), 500);
  assert.equal(gauge(1200), 1000);
  assert.equal(gauge(1800), 500);
  assert.equal(gauge(2400), 1);
  assert.equal(gauge(130, true), 100);
});

test("the first contact is the kernel's, and its least force just reaches it", () => {
  const ships = { 1: [-120000, 0], 17: [-320000, 0] };
  const up = firstContact(SURFACE, ships, 1, 0, -30000, 500);
  assert.deepEqual([up.kind, up.other], ["planet", 6]); // 1F
  assert.ok(Math.abs(up.at[1] - (-135 + 42)) < 1e-6);
  assert.equal(firstContact(SURFACE, ships, 1, 0, -30000, up.needs).kind, "planet");
  assert.equal(firstContact(SURFACE, ships, 1, 0, -30000, up.needs - 1).kind, "stop");
  const ram = firstContact(SURFACE, ships, 1, -30000, 0);
  assert.deepEqual([ram.kind, ram.other], ["ship", 17]);
});

test("with an unsteady hand all outcomes are weighed, and their chances make one (AE-9.8)", () => {
  const ships = { 1: [0, 0], 17: [-300000, 20000] };
  for (const power of [undefined, 480]) {
    const all = contacts(SURFACE, ships, { ship: 1, dx: -30000, dy: 200, power }, 25);
    assert.ok(all.length > 1);
    assert.ok(Math.abs(all.reduce((sum, one) => sum + one.chance, 0) - 1) < 1e-9);
    assert.ok(all[0].chance >= all[1].chance);
  }
});

test("chances agree with the kernel run for every outcome of hand and force", () => {
  const ships = { 1: [0, 0], 17: [-190000, 18000] }, [dx, dy, power, width] = [-30000, 100, 445, 2];
  const counted = new Map();
  let all = 0;
  const sums = [];
  for (let a = -width; a <= width; a += 1) for (let b = -width; b <= width; b += 1) sums.push(a + b);
  for (const by of sums) {
    for (const force of sums) {
      const changed = Math.min(1000, Math.max(1, power + Math.floor((power * force + 500) / 1000)));
      const { kind, other } = firstContact(SURFACE, ships, 1, 1000 * dx - by * dy, 1000 * dy + by * dx, changed);
      counted.set(`${kind} ${other}`, (counted.get(`${kind} ${other}`) ?? 0) + 1);
      all += 1;
    }
  }
  for (const { contact, chance } of contacts(SURFACE, ships, { ship: 1, dx, dy, power }, width)) {
    assert.ok(Math.abs(chance - counted.get(`${contact.kind} ${contact.other}`) / all) < 1e-9);
  }
});

/** A recorded flick as the server tells it, from the kernel's own outcome. */
function recorded(ships, ship, dx, dy, power) {
  const { final, events, segments } = flick(SURFACE, ships, ship, dx, dy, power);
  const round = (value, unit) => Math.floor(value * unit + 0.5);
  const names = ["ships", "planet", "exit", "stop"];
  return {
    segments: segments.map(([key, t, x, y, ux, uy, v]) => [
      key, round(t, 1e6), round(x, 1e3), round(y, 1e3), round(ux, 1e6), round(uy, 1e6), round(v, 1e3),
    ]),
    impacts: events.map(([t, kind, a, b]) => [round(t, 1e6), names[kind], a, b]),
    exits: events.filter(([, kind]) => kind === 2).map(([t, , a]) => [a, round(t, 1e6)]),
    end: round(events.at(-1)[0], 1e6),
    final: Object.fromEntries(
      Object.entries(final).filter(([key, at]) => at[0] !== ships[key][0] || at[1] !== ships[key][1]),
    ),
  };
}

test("a film leads from where ships stood to where they rest, within a thousandth of a unit (AE-22.8)", () => {
  const ships = { 1: [-358000, -410000], 17: [-200000, 0] };
  const film = filmOf(recorded(ships, 1, 30000, 9000, 420), 800);
  assert.deepEqual(spotAt(film, 1, 0, 800), { x: -358, y: -410, gone: false });
  assert.deepEqual(spotAt(film, 1, film.end, 800), { x: -275.272, y: -282.763, gone: false });
  const before = spotAt(film, 1, film.end - 1e-6, 800);
  assert.ok(Math.hypot(before.x + 275.272, before.y + 282.763) < 0.01);
  assert.deepEqual(film.impacts.map(({ kind }) => kind), ["planet", "planet"]);
  assert.equal(pathOf(film, 1, 800).length, 4);
});

test("a film shows those that it moved where they were, and who leaves the board as gone", () => {
  const ships = { 1: [400000, 0], 17: [440000, 0] };
  const film = filmOf(recorded(ships, 1, 30000, 0, 600), 800);
  assert.equal(spotAt(film, 17, film.end, 800).gone, true);
  const before = shipsBefore({ 1: { seat: 0, x: 5, y: 5 } }, film, (key) => ({ seat: Math.floor(key / 16) }));
  assert.deepEqual([before[1].x, before[17].x, before[17].seat], [400000, 440000, 1]);
});

test("the camera stays on the board, and a point stays under the finger", () => {
  const box = { left: 10, top: 20, width: 390, height: 500 };
  assert.deepEqual(kept({ x: 900, y: 0, zoom: 1 }), { x: 0, y: 0, zoom: 1 });
  const about = { x: 100, y: -50 };
  const near = zoomed(WHOLE, 3, about);
  const [before, after] = [toScreen(box, WHOLE, about), toScreen(box, near, about)];
  assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1e-9);
  const back = toBoard(box, near, after);
  assert.ok(Math.hypot(back.x - about.x, back.y - about.y) < 1e-9);
  assert.ok(fitting([[0, 0], [200, 0]]).zoom > 2);
});

test("the edition's holes are those of the tests", () => {
  const text = readFileSync(new URL("../../games/rules/ascending_empires/content/ascending-empires-1.toml", import.meta.url), "utf8");
  for (const [letter, at] of Object.entries(QUADRANT)) assert.match(text, new RegExp(`^${letter} = \\[${at[0]}, ${at[1]}\\]`, "m"));
});

test("the lesson takes neither the home planet for a settled disc nor its orbit for one to land from", () => {
  const table = {
    me: 0,
    homes: new Map([["1H", 0]]),
    game: { holes: { "1H": { owner: 0, face: "home" }, "1B": {} } },
    ships: { 1: { seat: 0, orbit: "1H" }, 17: { seat: 1, orbit: "1B" } },
  };
  assert.deepEqual([settled(table), orbiting(table)], [false, false]);
  table.ships[1].orbit = "1B";
  assert.deepEqual([settled(table), orbiting(table)], [false, true]);
  table.game.holes["1B"] = { owner: 0, face: "grey" };
  assert.equal(settled(table), true);
});

test("ships about a ring take spots of it, those farther away none (AE-22.7, AE-4.5)", () => {
  const ships = { near: { x: 57_000, y: 0 }, beside: { x: 91_000, y: 0 }, far: { x: 93_000, y: 0 } };
  assert.deepEqual(crowding({ ship_gap: 20, orbit_reach: 72 }, ships, [0, 0]), [[57, 0], [91, 0]]);
});
