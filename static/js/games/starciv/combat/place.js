/** Where a strip lies that tells of a fight on the map: over nothing of the system fought for, as far as that can be. */

/** Pixels between two places that are tried, and between the strip and the edge of the map. */
const STEP = 20;
const EDGE = 14;
/** So far from its body, px, costs as much as covering something that weighs 1. */
const FAR = 110;

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** @param {Box} a @param {Box} b */
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Steps from one edge to the other, the last one at the other. */
function steps(room) {
  const last = Math.max(EDGE, room - EDGE);
  return [...Array.from({ length: Math.ceil((last - EDGE) / STEP) }, (_, n) => EDGE + n * STEP), last];
}

/**
 * The place of the strip that covers least and is nearest to the body.
 * @param {{width: number, height: number}} area of the map
 * @param {{width: number, height: number}} strip
 * @param {(Box & {weight: number})[]} things on the map, within the area
 * @param {{x: number, y: number}} body
 * @returns {{left: number, top: number}}
 */
export function placeOf(area, strip, things, body) {
  const cost = (left, top) => {
    const box = { left, top, right: left + strip.width, bottom: top + strip.height };
    const away = Math.hypot(Math.max(left - body.x, 0, body.x - box.right), Math.max(top - body.y, 0, body.y - box.bottom));
    return things.reduce((sum, thing) => sum + (meet(box, thing) ? thing.weight : 0), away / FAR);
  };
  let best = { left: EDGE, top: EDGE, cost: Infinity };
  for (const top of steps(area.height - strip.height)) {
    for (const left of steps(area.width - strip.width)) {
      const now = cost(left, top);
      if (now < best.cost) best = { left, top, cost: now };
    }
  }
  return { left: best.left, top: best.top };
}

/** How much it weighs to cover something of the system fought for, and of another one. */
const OWN = { disc: 12, label: 8 };
const OTHER = { disc: 2, label: 1.5 };
const NAME = 3;
/** What a replay tells of the move lies over everything, and so does the bar, which rises so many px with advice. */
const SUBTITLE = 60;
const BAR = 60, RISES = 90;

/**
 * What of the map is worth seeing, with its weight.
 * @param {Element} area @param {any} bodies of the edition @param {string|undefined} system fought for
 */
export function thingsOn(area, bodies, system) {
  const from = area.getBoundingClientRect();
  const boxed = (one, weight) => {
    const box = one.getBoundingClientRect();
    return { left: box.left - from.left, right: box.right - from.left, top: box.top - from.top, bottom: box.bottom - from.top, weight };
  };
  const shown = [...area.querySelectorAll(".map [data-branch] > .body")].flatMap((body) => {
    const weights = bodies.get(body.parentElement.dataset.branch)?.system === system ? OWN : OTHER;
    return Object.keys(weights).map((part) => boxed(body.querySelector(`:scope > .${part}`), weights[part]));
  });
  const names = [...area.querySelectorAll(".map .sys, .floats .btn")].map((one) => boxed(one, NAME));
  const told = [...area.querySelectorAll(".subtitle")].map((one) => boxed(one, SUBTITLE));
  const bar = document.querySelector(".dock-bar");
  const asked = bar ? [boxed(bar, BAR)].map((one) => ({ ...one, top: one.bottom - bar.offsetHeight - RISES })) : [];
  return [...shown, ...names, ...told, ...asked];
}
