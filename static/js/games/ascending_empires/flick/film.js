/** A recorded flick as a film: where every ship that moved is at a moment, its path, its impacts. Pure. */

const MICRO = 1_000_000;
const MBU = 1000;

/**
 * @typedef {{at: number, kind: string, ship: number, other?: number|string, place: number[]}} Impact `at` in s, `place` in bu
 * @typedef {{x: number, y: number, gone: boolean}} Spot in bu; `gone`: it has left the board
 * @typedef {Object} Film
 * @property {number} end in s
 * @property {Map<number, Leg[]>} legs by ship @property {Map<number, number>} exits in s, by ship
 * @property {Impact[]} impacts in order @property {Object<string, number[]>} final in mbu, by ship
 * @property {number[]} ram rammer and rammed; empty without one
 * @typedef {{from: number, x: number, y: number, ux: number, uy: number, v: number}} Leg straight on from here, slowing down
 */

/** How far along a leg a ship is after so many s. */
function along(leg, seconds, deceleration) {
  const time = Math.min(Math.max(0, seconds), leg.v / deceleration);
  return leg.v * time - 0.5 * deceleration * time * time;
}

const onLeg = (leg, time, deceleration) => {
  const s = along(leg, time - leg.from, deceleration);
  return [leg.x + leg.ux * s, leg.y + leg.uy * s];
};

/** The leg a ship is on at a moment. */
const legAt = (legs, time) => legs.findLast((leg) => leg.from <= time) ?? legs[0];

/**
 * @param {any} line of the log, as the server recorded the flick (AE-22.8)
 * @param {number} deceleration bu/s²
 * @returns {Film}
 */
export function filmOf(line, deceleration) {
  const legs = new Map();
  for (const [ship, at, x, y, ux, uy, v] of line.segments) {
    const leg = { from: at / MICRO, x: x / MBU, y: y / MBU, ux: ux / MICRO, uy: uy / MICRO, v: v / MBU };
    legs.set(ship, [...(legs.get(ship) ?? []), leg]);
  }
  const place = (ship, time) => onLeg(legAt(legs.get(ship), time), time, deceleration);
  const impacts = line.impacts.filter(([, kind]) => kind !== "stop").map(([at, kind, ship, other]) => {
    const when = at / MICRO;
    return { at: when, kind, ship, other, place: kind === "ships" ? between(place(ship, when), place(other, when)) : place(ship, when) };
  });
  const exits = new Map(line.exits.map(([ship, at]) => [ship, at / MICRO]));
  return { end: line.end / MICRO, legs, exits, impacts, final: line.final, ram: line.ram ?? [] };
}

const between = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Where a ship that moves in the film is at a moment. @param {Film} film @returns {Spot} */
export function spotAt(film, ship, time, deceleration) {
  const exit = film.exits.get(ship);
  const end = film.final[ship];
  if (time >= film.end && end) return { x: end[0] / MBU, y: end[1] / MBU, gone: false };
  const [x, y] = onLeg(legAt(film.legs.get(ship), time), time, deceleration);
  return { x, y, gone: exit !== undefined && time >= exit };
}

/** The whole way of a ship as corners. @returns {number[][]} */
export function pathOf(film, ship, deceleration) {
  const legs = film.legs.get(ship);
  const end = spotAt(film, ship, film.end, deceleration);
  return [...legs.map(({ x, y }) => [x, y]), [end.x, end.y]];
}

/**
 * The ships on the board before the flick: those that it moved where they were, all others where they are.
 * @param {Object<string, any>} ships as the view shows them now @param {Film} film
 */
export function shipsBefore(ships, film, shown) {
  const before = { ...ships };
  for (const [ship, [first]] of film.legs) before[ship] = { ...(ships[ship] ?? shown(ship)), x: first.x * MBU, y: first.y * MBU };
  return before;
}
