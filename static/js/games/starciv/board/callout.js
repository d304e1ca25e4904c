/** Where the figures of a pointed body are written on a map that is full of other things. */
import { RING, labelsOf, toBox, toward } from "./geometry.js";

const AROUND = Array.from({ length: 24 }, (_, k) => k * 15);
/** How much further out than beside its body it may stand where that is full, px. */
const FURTHER = [0, 6, 12, 20, 28, 36];
/** The box of a callout in em, with the room beside its words, and what it keeps from its label, px. */
const HIGH_EM = 1.5;
const LETTER_EM = 0.58;
const PADDING = 10;
const GAP = 3;
/** How far a base's ticks reach beyond the ring. */
const TICKS = 6.5;

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** How far two boxes reach into one another, px. @param {Box} a @param {Box} b */
function shared(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? Math.min(wide, high) : 0;
}

/**
 * What nothing may be written over: every disc with its ring and ticks, every emblem's place, every label, the stars.
 * @param {any} view @param {number} font @param {(name: string) => {name: string, special?: boolean, words: string}} worded
 * @returns {{discs: number[][], labels: Box[]}}
 */
function occupied(view, font, worded) {
  const bodies = Object.entries(view.bodies);
  const discs = bodies.flatMap(([, place]) => [
    [place.x, place.y, place.r + RING + TICKS],
    [...toward(place.x, place.y, place.emblem, place.r + RING), place.moonOf ? view.smallEmblem : view.emblem],
  ]);
  const stars = Object.values(view.stars).map((star) => [star.x, star.y, view.star]);
  return { discs: [...discs, ...stars], labels: labelsOf(view, font, worded) };
}

/** Places for a box so wide and high beside a label and its body, the nicest first: each as its left upper corner. */
function besides(place, label, width, high) {
  const under = label.bottom + GAP;
  const over = label.top - GAP - high;
  const level = (label.top + label.bottom - high) / 2;
  const far = place.r + RING + TICKS + GAP;
  const along = { l: [label.right - width, label.left], r: [label.left, label.right - width] }[place.side]
    ?? [(label.left + label.right - width) / 2, label.left, label.right - width];
  const rows = (place.side === "t" ? [over, under] : [under, over]).flatMap((y) => along.map((x) => [x, y]));
  const beside = [[label.right + GAP, level], [label.left - GAP - width, level]];
  const around = FURTHER.flatMap((more) => AROUND.map((angle) => {
    const [x, y] = toward(place.x, place.y, angle, far + more);
    const [cos, sin] = toward(0, 0, angle, 1);
    return [x + ((cos - 1) * width) / 2, y + ((sin - 1) * high) / 2];
  }));
  return [...rows, ...beside, ...around];
}

/**
 * Where the figures of a pointed body stand: beside its label, over no body, no other label and within the frame; where
 * nothing is free, where they cover least.
 * @param {any} view @param {string} name of the body
 * @param {number} letters how many the figures have
 * @param {number} font px
 * @param {(name: string) => {name: string, special?: boolean, words: string}} worded a body with the words of its label
 * @param {Box[]} [taken] what else is kept free
 * @returns {Box}
 */
export function calloutAt(view, name, letters, font, worded, taken = []) {
  const place = view.bodies[name];
  const { discs, labels } = occupied(view, font, worded);
  const label = labels[Object.keys(view.bodies).indexOf(name)];
  const words = [...labels, ...taken];
  const [width, high] = [letters * LETTER_EM * font + PADDING, HIGH_EM * font];
  const boxes = besides(place, label, width, high).map(([x, y]) => {
    const left = Math.max(2, Math.min(view.width - 2 - width, x));
    const top = Math.max(2, Math.min(view.height - 2 - high, y));
    return { left, right: left + width, top, bottom: top + high };
  });
  const covered = (box) => discs.reduce((sum, [x, y, r]) => sum + Math.max(0, r - toBox(box, x, y)), 0)
    + words.reduce((sum, one) => sum + shared(box, one), 0);
  return boxes.find((box) => covered(box) === 0) ?? boxes.reduce((a, b) => (covered(b) < covered(a) ? b : a));
}
