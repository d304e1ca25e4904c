/** What a flick would touch first, by the kernel; with the option of an unsteady hand, how often it would. Pure. */
import { EXIT, PLANET, SHIP, STOP, flick } from "../kernel.js";
import { MOST_POWER } from "./aim.js";

/**
 * @typedef {Object} Contact
 * @property {"ship"|"planet"|"exit"|"stop"} kind
 * @property {number} [other] key of the ship, or number of the disc
 * @property {number[]} at where the flicked ship is then, in bu
 * @property {number} distance it has gone
 * @property {number} needs the least force that comes so far
 */

const KINDS = { [SHIP]: "ship", [PLANET]: "planet", [EXIT]: "exit", [STOP]: "stop" };

/** Force that brings a ship so far and still lets it touch with the speed that counts as an impact (AE-9.4). */
function forceFor(surface, distance, cosine) {
  const atImpact = cosine > 0 ? surface.restSpeed / cosine : 0;
  const speed = Math.sqrt(2 * surface.deceleration * distance + atImpact * atImpact);
  return Math.min(MOST_POWER, Math.max(1, Math.ceil(speed / surface.speedPerPower)));
}

/** Cosine between a direction and the line from one place to another. */
function cosineTo([ux, uy], from, to) {
  const dx = to[0] - from[0], dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return length ? (dx * ux + dy * uy) / length : 0;
}

/**
 * The first thing that happens to a flicked ship.
 * @param {import("../kernel.js").Surface} surface @param {Object<string, number[]>} ships positions (mbu) by key
 * @param {number} ship @param {number} dx @param {number} dy @param {number} [power] as strong as can be where it is not known
 * @returns {Contact}
 */
export function firstContact(surface, ships, ship, dx, dy, power = MOST_POWER) {
  const { events, segments } = flick(surface, ships, ship, dx, dy, power);
  const [time, kind, a, b] = events[0];
  const [, , x, y, ux, uy, speed] = segments[0];
  const distance = speed * time - 0.5 * surface.deceleration * time * time;
  const at = [x + ux * distance, y + uy * distance];
  const other = kind === SHIP ? (a === ship ? b : a) : kind === PLANET ? b : undefined;
  const centre = kind === SHIP ? ships[other].map((mbu) => mbu / 1000) : kind === PLANET ? surface.planets[b] : undefined;
  const cosine = centre ? cosineTo([ux, uy], at, centre) : 0;
  return { kind: KINDS[kind], other, at, distance, needs: kind === STOP ? 1 : forceFor(surface, distance, cosine) };
}

/** Chances of the sums of two whole numbers from −width to width, by the sum (AE-9.8). */
function sums(width) {
  const all = (2 * width + 1) ** 2;
  return Array.from({ length: 4 * width + 1 }, (_, i) => ({ by: i - 2 * width, chance: (2 * width + 1 - Math.abs(i - 2 * width)) / all }));
}

/** The force as an unsteady hand changes it (AE-9.8). */
const wobbled = (power, by) => Math.min(MOST_POWER, Math.max(1, power + Math.floor((power * by + 500) / 1000)));

const nameOf = (contact) => `${contact.kind} ${contact.other ?? ""}`;

/**
 * All first contacts with their chances, the likeliest first: every outcome of an unsteady hand is weighed.
 * @param {import("../kernel.js").Surface} surface @param {Object<string, number[]>} ships
 * @param {{ship: number, dx: number, dy: number, power?: number}} shot without force: as strong as can be
 * @param {number} width of the unsteadiness; 0: none
 * @returns {{contact: Contact, chance: number}[]}
 */
export function contacts(surface, ships, { ship, dx, dy, power }, width) {
  if (!width) return [{ contact: firstContact(surface, ships, ship, dx, dy, power), chance: 1 }];
  const forces = power === undefined ? [{ by: 0, chance: 1 }] : sums(width);
  /** @type {Map<string, {contact: Contact, chance: number}>} */
  const found = new Map();
  const add = (contact, chance) => {
    const one = found.get(nameOf(contact)) ?? { contact, chance: 0 };
    found.set(nameOf(contact), { contact: one.contact, chance: one.chance + chance });
  };
  for (const { by, chance } of sums(width)) {
    const [x, y] = [1000 * dx - by * dy, 1000 * dy + by * dx];
    const far = firstContact(surface, ships, ship, x, y);
    const reaching = forces.filter((force) => power === undefined || wobbled(power, force.by) >= far.needs)
      .reduce((sum, force) => sum + force.chance, 0);
    if (reaching) add(far, chance * reaching);
    if (reaching < 1) add(firstContact(surface, ships, ship, x, y, power), chance * (1 - reaching));
  }
  return [...found.values()].filter((one) => one.chance > 1e-9).sort((a, b) => b.chance - a.chance);
}
