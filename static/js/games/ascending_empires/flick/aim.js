/** Aiming in numbers: direction in degrees clockwise from the right, force from 1 to 1000; pure, without a page. */

/** Length of the vector that a command carries (AE-22.2). */
const LENGTH = 30000;
export const MOST_POWER = 1000;
/** Pull in px that is the whole force (AE-22.3), and the one below which a pull is a press (AE-22.10). */
const FULL_PULL = 180;
export const LEAST_PULL = 12;
/** Time of the gauge for the way there and back, in ms. */
export const SWEEP = 2400;
/** Steps of the gauge where motion is not wanted. */
const STILL_STEPS = 10;
/** Length of the short line (bu). */
export const STUB = 120;

const TENTHS = 10;
const rounded = (degrees) => Math.round(degrees * TENTHS) / TENTHS;

/** A direction from 0 to 359.9 in tenths of a degree. @param {number} degrees */
export const turned = (degrees) => {
  const whole = rounded(((degrees % 360) + 360) % 360);
  return whole >= 360 ? 0 : whole;
};

/** @param {number} dx @param {number} dy */
export const degreesOf = (dx, dy) => turned((Math.atan2(dy, dx) * 180) / Math.PI);

/** @param {number} degrees @returns {[number, number]} unit vector */
export const vectorOf = (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];

/** The direction as a command carries it. @param {number} degrees @returns {{dx: number, dy: number}} */
export function commandOf(degrees) {
  const [x, y] = vectorOf(degrees);
  return { dx: Math.round(LENGTH * x) || 0, dy: Math.round(LENGTH * y) || 0 };
}

/** A force that may be sent. @param {number} power */
export const bounded = (power) => Math.min(MOST_POWER, Math.max(1, Math.round(power)));

/**
 * What a pull from a ship to a pointer aims at: the other way.
 * @param {{x: number, y: number}} from @param {{x: number, y: number}} to both in px of the screen
 * @returns {{degrees: number, power: number}|undefined} nothing while the pull is shorter than a press
 */
export function pulled(from, to) {
  const dx = from.x - to.x, dy = from.y - to.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < LEAST_PULL) return undefined;
  return { degrees: degreesOf(dx, dy), power: bounded((length / FULL_PULL) * MOST_POWER) };
}

/**
 * The direction after a finger has moved about a ship: a quarter of the angle that it went, for fine steps.
 * @param {number} degrees
 * @param {{x: number, y: number}} centre @param {{x: number, y: number}} before @param {{x: number, y: number}} after
 */
export function steered(degrees, centre, before, after) {
  const angle = (at) => (Math.atan2(at.y - centre.y, at.x - centre.x) * 180) / Math.PI;
  let moved = angle(after) - angle(before);
  if (moved > 180) moved -= 360;
  if (moved < -180) moved += 360;
  return degrees + moved / 4;
}

/** What the gauge shows so many ms after it began: there and back. @param {number} ms @param {boolean} [still] in steps */
export function gauge(ms, still = false) {
  const half = SWEEP / 2;
  const part = (ms % SWEEP) / half;
  const value = part <= 1 ? part : 2 - part;
  return bounded((still ? Math.round(value * STILL_STEPS) / STILL_STEPS : value) * MOST_POWER);
}

/**
 * A distance from the middle of a disc at which a ship can be launched, in bu: off the disc, in its orbit (AE-8.4).
 * @param {number} radius
 */
export const ringed = (radius) => Math.min(71.9, Math.max(42.1, radius));

/** How far a ship slides that meets nothing, in bu. @param {import("../kernel.js").Surface} surface @param {number} power */
export const slide = (surface, power) => (surface.speedPerPower * power) ** 2 / (2 * surface.deceleration);

/**
 * Ships too near some spot of the ring about a centre for another to be launched there: their places in board units (AE-4.5).
 * @param {{ship_gap: number, orbit_reach: number}} geometry @param {Record<string, {x: number, y: number}>} ships @param {number[]} centre
 */
export function crowding({ ship_gap: gap, orbit_reach: reach }, ships, [cx, cy]) {
  const places = Object.values(ships).map((ship) => [ship.x / 1000, ship.y / 1000]);
  return places.filter(([x, y]) => Math.hypot(x - cx, y - cy) < reach + gap);
}
