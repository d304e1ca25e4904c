/** Simulated annealing of one view. */
import { boxOverlap, labelBox, outside, pointToBox } from "./geometry.mjs";

const SIDES = ["b", "r", "l", "t"];
const HARD = 40;
/** Room beyond a body's ring for its emblem and a ceasefire's dove, px, kept towards reserved places. */
const MARKS = 24;
const START = 60;
const END = 0.05;

/** Small reproducible generator (mulberry32), so that a run can be repeated. */
function generator(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let v = Math.imul(a ^ (a >>> 15), 1 | a);
    v = (v + Math.imul(v ^ (v >>> 7), 61 | v)) ^ v;
    return ((v ^ (v >>> 14)) >>> 0) / 4294967296;
  };
}

/** Positions of all bodies for a set of angles; a moon follows its planet, which comes before it. */
function positions(view, angles) {
  const at = new Map();
  return view.bodies.map((body, i) => {
    let place;
    if (body.fixed) place = [body.fixed.x, body.fixed.y];
    else if (body.moonOf) {
      const [px, py] = at.get(body.moonOf);
      place = [px + Math.cos(angles[i]) * body.distance, py + Math.sin(angles[i]) * body.distance];
    } else place = [body.star[0] + Math.cos(angles[i]) * body.rx, body.star[1] + Math.sin(angles[i]) * body.ry];
    at.set(body.name, place);
    return place;
  });
}

function labelCost(view, i, boxes, at, sides) {
  let hard = 0;
  for (const box of boxes) {
    hard += outside(box[i], view, 3);
    for (let j = 0; j < at.length; j++) {
      if (j < i) hard += boxOverlap(box[i], box[j], 3);
      if (j !== i) hard += Math.max(0, view.bodies[j].r + view.sizes.ring + 2 - pointToBox(at[j][0], at[j][1], box[i]));
    }
    for (const area of view.reserved) hard += boxOverlap(box[i], area, 2);
    for (const star of Object.values(view.stars)) {
      hard += Math.max(0, view.sizes.star + 5 - pointToBox(star.x, star.y, box[i]));
    }
  }
  return hard + (sides[i] === "t" ? 0.04 : 0);
}

function bodyCost(view, i, at) {
  const { sizes, bodies } = view;
  const [x, y] = at[i];
  const r = bodies[i].r + sizes.ring;
  let hard = outside([x - r, y - r, x + r, y + r], view, 4);
  let soft = 0;
  for (let j = 0; j < i; j++) {
    const distance = Math.hypot(x - at[j][0], y - at[j][1]);
    const kin = bodies[i].moonOf === bodies[j].name;
    const room = kin
      ? 0
      : r + bodies[j].r + sizes.ring
        + (bodies[i].moonOf && bodies[i].moonOf === bodies[j].moonOf ? 2 : sizes.emblem + 3);
    hard += Math.max(0, room - distance);
    if (!bodies[i].moonOf && !bodies[j].moonOf && bodies[i].system === bodies[j].system) soft += (2.2 * room) / distance;
  }
  for (const star of Object.values(view.stars)) {
    hard += Math.max(0, sizes.star + r + 5 - Math.hypot(x - star.x, y - star.y));
  }
  for (const area of view.reserved) hard += Math.max(0, r + MARKS - pointToBox(x, y, area));
  return [hard, soft];
}

/** A moon's label reads best on the side away from its planet. */
function sideCost(body, side, angle) {
  if (!body.moonOf) return { b: 0, r: 0.6, l: 0.6, t: 2 }[side];
  const toward = { r: Math.cos(angle), l: -Math.cos(angle), b: Math.sin(angle), t: -Math.sin(angle) }[side];
  return 1.6 * (1 - toward) + (side === "t" ? 0.8 : 0);
}

/** Roads arrive on orbit 1, so on the wide map its planet stands on the side from which they come. */
const GATE = 9;
function gateCost(view, body, angle) {
  if (!body.gate || Object.keys(view.stars).length === 1) return 0;
  const [dx, dy] = [view.width / 2 - body.star[0], view.height / 2 - body.star[1]];
  return dx || dy ? GATE * (1 - Math.cos(angle - Math.atan2(dy, dx))) : 0;
}

function cost(view, state) {
  const at = positions(view, state.angles);
  const boxes = view.tested.map((px) =>
    view.bodies.map((body, i) => labelBox(body, at[i][0], at[i][1], state.sides[i], px, view)));
  let hard = 0;
  let soft = 0;
  for (let i = 0; i < at.length; i++) {
    hard += labelCost(view, i, boxes, at, state.sides);
    const [h, s] = bodyCost(view, i, at);
    hard += h;
    soft += s + sideCost(view.bodies[i], state.sides[i], state.angles[i]) + gateCost(view, view.bodies[i], state.angles[i]);
  }
  return { hard, total: hard * HARD + soft };
}

function changed(view, state, free, random, heat) {
  const next = { angles: state.angles.slice(), sides: state.sides.slice() };
  const i = free[Math.floor(random() * free.length)];
  const roll = random();
  if (roll < 0.3) next.sides[i] = SIDES[Math.floor(random() * 4)];
  else if (roll < 0.42) next.angles[i] = random() * 2 * Math.PI;
  else next.angles[i] += (random() - 0.5) * (0.06 + 1.6 * heat);
  return next;
}

function run(view, seed) {
  const random = generator(seed);
  let state = {
    angles: view.bodies.map(() => random() * 2 * Math.PI),
    sides: view.bodies.map((body) => body.fixed?.side ?? SIDES[Math.floor(random() * 4)]),
  };
  const free = view.bodies.flatMap((body, i) => (body.fixed ? [] : [i]));
  let now = cost(view, state);
  let best = { ...now, state };
  for (let round = 0; round < view.rounds; round++) {
    const done = round / view.rounds;
    const next = changed(view, state, free, random, 1 - done);
    const then = cost(view, next);
    if (then.total <= now.total || random() < Math.exp((now.total - then.total) / (START * (END / START) ** done))) {
      [state, now] = [next, then];
      if (now.total < best.total) best = { ...now, state };
    }
  }
  return best;
}

/** @returns {{places: object[], cost: number, hard: number}} the best of several runs */
export function annealed(view, seeds) {
  const runs = Array.from({ length: seeds }, (_, k) => run(view, 7919 * (k + 1)));
  const best = runs.reduce((a, b) => (b.total < a.total ? b : a));
  const at = positions(view, best.state.angles);
  const places = view.bodies.map((body, i) => ({ body, x: at[i][0], y: at[i][1], side: best.state.sides[i] }));
  return { places, cost: best.total, hard: best.hard };
}
