/**
 * The flick kernel (AE-9): where ships come to rest, and every impact on the way; for previews and animation.
 *
 * The server decides, with kernel.py, which does the same operations in the same order: both give the same bits. Only
 * + - * / and Math.sqrt are used. No operation may be moved, joined or left out.
 */

/**
 * @typedef {Object} Surface a board and its physics, in bu and seconds
 * @property {number} half
 * @property {number} shipRadius
 * @property {number} planetRadius
 * @property {number} deceleration
 * @property {number} speedPerPower
 * @property {number} planetRestitution
 * @property {number} shipRestitution
 * @property {number} restSpeed
 * @property {number[][]} planets centres of the discs in hole order
 */
/**
 * @typedef {Object} Outcome
 * @property {Object<string, number[]>} final positions (mbu) of the ships still on the board, by key
 * @property {number[][]} events [time in seconds, kind, a, b]
 * @property {number[][]} segments [ship, time, x, y, ux, uy, speed]: straight on from here, slowing down evenly
 */

const T_MIN = 1e-6;
const T_PRESS = 0.00025;
const MAX_EVENTS = 5000;
/** Slower than this (bu/s) a ship stands still. */
const AT_REST = 1e-9;

/** Kinds of events: ships a < b meet; ship a meets planet number b; ship a leaves the board; ship a stops. */
export const SHIP = 0;
export const PLANET = 1;
export const EXIT = 2;
export const STOP = 3;

const QUADRANTS = 4;

/** The centres of the holes in hole order: each quadrant is the one before, turned by a quarter (AE-4.7). */
export function centres({ letters, quadrant_1: first }) {
  const found = [];
  for (let quadrant = 0; quadrant < QUADRANTS; quadrant += 1) {
    for (const letter of letters) {
      let [x, y] = first[letter];
      for (let turn = 0; turn < quadrant; turn += 1) [x, y] = [-y, x];
      found.push([x, y]);
    }
  }
  return found;
}

/** The surface of an edition. @returns {Surface} */
export function surfaceOf({ geometry, physics }) {
  return {
    half: geometry.half,
    shipRadius: geometry.ship_radius,
    planetRadius: geometry.planet_radius,
    deceleration: physics.deceleration,
    speedPerPower: physics.speed_per_power,
    planetRestitution: physics.planet_restitution,
    shipRestitution: physics.ship_restitution,
    restSpeed: physics.rest_speed,
    planets: centres(geometry),
  };
}

/** The order of events: time, kind, a, b. */
function before(p, q) {
  for (let i = 0; i < 4; i += 1) if (p[i] !== q[i]) return p[i] < q[i];
  return false;
}

const first = (p, q) => (before(q, p) ? q : p);
const ascending = (a, b) => a - b;

function travelTime(surface, v, s) {
  const e = v * v - 2.0 * surface.deceleration * s;
  return 2.0 * s / (v + Math.sqrt(e > 0.0 ? e : 0.0));
}

/** When a ship reaches a fixed disc; null if it never does, or too slowly. */
function hitFixed(surface, px, py, motion, cx, cy, radius) {
  const [ux, uy, v] = motion;
  const dx = cx - px;
  const dy = cy - py;
  const b = dx * ux + dy * uy;
  if (b <= 0.0) return null;
  const k = dx * dx + dy * dy - radius * radius;
  if (k <= 0.0) return v * b / Math.sqrt(dx * dx + dy * dy) >= surface.restSpeed ? 0.0 : null;
  const q = b * b - k;
  if (q <= 0.0) return null;
  const r = Math.sqrt(q);
  const s = k / (b + r);
  const e = v * v - 2.0 * surface.deceleration * s;
  if (e <= 0.0 || Math.sqrt(e) * r / radius < surface.restSpeed) return null;
  return travelTime(surface, v, s);
}

/** When two moving ships meet, before `horizon`: by steps never longer than their gap can close; null if not. */
function hitMoving(surface, p, m, p2, m2, horizon) {
  const radius = 2.0 * surface.shipRadius;
  const x = p2[0] - p[0];
  const y = p2[1] - p[1];
  const wx = m2[2] * m2[0] - m[2] * m[0];
  const wy = m2[2] * m2[1] - m[2] * m[1];
  const gx = surface.deceleration * (m[0] - m2[0]);
  const gy = surface.deceleration * (m[1] - m2[1]);
  const g = Math.sqrt(gx * gx + gy * gy);
  let t = 0.0;
  while (t < horizon) {
    const dx = x + wx * t + 0.5 * gx * t * t;
    const dy = y + wy * t + 0.5 * gy * t * t;
    const rx = wx + gx * t;
    const ry = wy + gy * t;
    const d = Math.sqrt(dx * dx + dy * dy);
    const gap = d - radius;
    if (gap <= 0.0) {
      if (-(rx * dx + ry * dy) / d >= surface.restSpeed) return t;
      t += T_PRESS;
      continue;
    }
    const w = Math.sqrt(rx * rx + ry * ry);
    const z = w + Math.sqrt(w * w + 2.0 * g * gap);
    if (z <= 0.0) return null;
    const h = 2.0 * gap / z;
    t += h > T_MIN ? h : T_MIN;
  }
  return null;
}

/** One flick as it goes on: where every ship is (bu), which ones move, what has happened. */
class Run {
  constructor(surface, ships) {
    this.surface = surface;
    this.places = new Map();
    for (const key of Object.keys(ships).map(Number).sort(ascending)) {
      this.places.set(key, [ships[key][0] / 1000.0, ships[key][1] / 1000.0]);
    }
    this.moving = new Map();
    this.now = 0.0;
    this.events = [];
    this.segments = [];
  }

  /** From now on the ship moves like this: direction and speed. */
  push(key, motion) {
    this.moving.set(key, motion);
    const [x, y] = this.places.get(key);
    this.segments.push([key, this.now, x, y, motion[0], motion[1], motion[2]]);
  }

  /** Go on to the earliest event and let it happen. */
  step() {
    const keys = [...this.moving.keys()].sort(ascending);
    const [t, kind, a, b] = this.firstMeeting(keys, this.firstOf(keys));
    this.slide(keys, t);
    this.now += t;
    this.events.push([this.now, kind, a, b]);
    if (kind === STOP || kind === EXIT) this.moving.delete(a);
    if (kind === EXIT) this.places.delete(a);
    if (kind === PLANET) this.offPlanet(a, b);
    if (kind === SHIP) this.offShip(a, b);
    for (const [key, motion] of [...this.moving]) if (motion[2] <= AT_REST) this.moving.delete(key);
  }

  /** All moving ships go on for `t` seconds. */
  slide(keys, t) {
    const { deceleration } = this.surface;
    for (const key of keys) {
      const motion = this.moving.get(key);
      const at = this.places.get(key);
      const [ux, uy, v] = motion;
      const s = v * t - 0.5 * deceleration * t * t;
      at[0] += ux * s;
      at[1] += uy * s;
      motion[2] = v - deceleration * t;
    }
  }

  /** The earliest event of a moving ship with what stands still: stop, edge, planet, resting ship. */
  firstOf(keys) {
    let best = null;
    for (const key of keys) {
      const stop = [this.moving.get(key)[2] / this.surface.deceleration, STOP, key, 0];
      best = best === null ? stop : first(best, stop);
      best = this.edge(key, best);
      best = this.planets(key, best);
      best = this.resting(key, best);
    }
    return best;
  }

  edge(key, best) {
    const [px, py] = this.places.get(key);
    const [ux, uy, v] = this.moving.get(key);
    const { half } = this.surface;
    let s = null;
    if (ux !== 0.0) s = ux > 0.0 ? (half - px) / ux : (-half - px) / ux;
    if (uy !== 0.0) {
      const s2 = uy > 0.0 ? (half - py) / uy : (-half - py) / uy;
      if (s === null || s2 < s) s = s2;
    }
    if (s < 0.0) s = 0.0;
    if (2.0 * this.surface.deceleration * s < v * v) {
      return first(best, [travelTime(this.surface, v, s), EXIT, key, 0]);
    }
    return best;
  }

  planets(key, best) {
    const [px, py] = this.places.get(key);
    const motion = this.moving.get(key);
    const { planets } = this.surface;
    const radius = this.surface.shipRadius + this.surface.planetRadius;
    let found = best;
    for (let k = 0; k < planets.length; k += 1) {
      const t = hitFixed(this.surface, px, py, motion, planets[k][0], planets[k][1], radius);
      if (t !== null && t <= found[0]) found = first(found, [t, PLANET, key, k]);
    }
    return found;
  }

  resting(key, best) {
    const [px, py] = this.places.get(key);
    const motion = this.moving.get(key);
    const radius = 2.0 * this.surface.shipRadius;
    let found = best;
    for (const [other, at] of this.places) {
      if (this.moving.has(other)) continue;
      const t = hitFixed(this.surface, px, py, motion, at[0], at[1], radius);
      if (t !== null && t <= found[0]) found = first(found, [t, SHIP, Math.min(key, other), Math.max(key, other)]);
    }
    return found;
  }

  /** The same with two moving ships. */
  firstMeeting(keys, best) {
    let found = best;
    for (let i = 0; i < keys.length; i += 1) {
      for (let j = i + 1; j < keys.length; j += 1) {
        const [a, b] = [keys[i], keys[j]];
        const [p, p2] = [this.places.get(a), this.places.get(b)];
        const t = hitMoving(this.surface, p, this.moving.get(a), p2, this.moving.get(b), found[0]);
        if (t !== null) found = first(found, [t, SHIP, a, b]);
      }
    }
    return found;
  }

  /** A planet sends a ship back along the line of centres. */
  offPlanet(key, number) {
    const [nx, ny] = this.normal(key, this.surface.planets[number]);
    const [vx, vy] = this.velocity(key);
    const j = (1.0 + this.surface.planetRestitution) * (vx * nx + vy * ny);
    this.go(key, vx - j * nx, vy - j * ny);
  }

  /** Two ships of equal mass share what they have along the line of centres. */
  offShip(a, b) {
    const [nx, ny] = this.normal(a, this.places.get(b));
    const [ax, ay] = this.velocity(a);
    const [bx, by] = this.velocity(b);
    const j = 0.5 * (1.0 + this.surface.shipRestitution) * ((ax - bx) * nx + (ay - by) * ny);
    this.go(a, ax - j * nx, ay - j * ny);
    this.go(b, bx + j * nx, by + j * ny);
  }

  /** The direction from a ship to the centre that it touches. */
  normal(key, [cx, cy]) {
    const [x, y] = this.places.get(key);
    const nx = cx - x;
    const ny = cy - y;
    const d = Math.sqrt(nx * nx + ny * ny);
    return [nx / d, ny / d];
  }

  velocity(key) {
    const [ux, uy, v] = this.moving.get(key) ?? [0.0, 0.0, 0.0];
    return [ux * v, uy * v];
  }

  go(key, vx, vy) {
    const v = Math.sqrt(vx * vx + vy * vy);
    this.push(key, v > AT_REST ? [vx / v, vy / v, v] : [1.0, 0.0, 0.0]);
  }
}

/**
 * Flick ship `shooter` in the direction (dx, dy) with `power`; `ships` are all positions (mbu) by key.
 *
 * @param {Surface} surface
 * @param {Object<string, number[]>} ships
 * @param {number} shooter
 * @param {number} dx
 * @param {number} dy
 * @param {number} power
 * @returns {Outcome}
 */
export function flick(surface, ships, shooter, dx, dy, power) {
  const run = new Run(surface, ships);
  const length = Math.sqrt(dx * dx + dy * dy);
  run.push(shooter, [dx / length, dy / length, surface.speedPerPower * power]);
  while (run.moving.size && run.events.length < MAX_EVENTS) run.step();
  /** @type {Object<string, number[]>} */
  const final = {};
  for (const [key, at] of run.places) {
    final[key] = [Math.floor(at[0] * 1000.0 + 0.5), Math.floor(at[1] * 1000.0 + 0.5)];
  }
  return { final, events: run.events, segments: run.segments };
}
