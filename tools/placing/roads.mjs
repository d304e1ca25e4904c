/** Finds a curve for every road of a whole map that lies over no label, no body and no system but its own two. */
import { RING, labelsOf, toBox, toward } from "../../static/js/games/starciv/board/geometry.js";

/** What a road keeps from labels, from the rings of bodies, from other systems' orbits and from the frame, px. */
const FREE = { label: 3, body: 3, system: 2, frame: 8 };
/** As far to its side a road may run, px: three others beside it. */
const ASIDES = [-9, 0, 9];
const SAMPLES = 40;
/** A system's name, px: width of a letter, height above and below its baseline. */
const NAME = { letter: 15, over: 16, under: 5 };

const STARTS = Array.from({ length: 72 }, (_, k) => k * 5);
const ALONG = [0.3, 0.5, 0.7];
const BOWS = Array.from({ length: 33 }, (_, k) => (k - 16) * 0.05);

/** The boxes of all labels, at every size that they were found for, and of the systems' names. */
function writtenOn(view, names, words) {
  const worded = (name) => ({ name, words: words[name] ?? name });
  const bodies = view.tested.flatMap((font) => labelsOf(view, font, worded));
  const systems = Object.entries(view.names).map(([slug, { x, y, anchor }]) => {
    const width = (names[slug].length + 2) * NAME.letter;
    const left = { start: x, end: x - width, middle: x - width / 2 }[anchor];
    return { left, right: left + width, top: y - NAME.over, bottom: y + NAME.under };
  });
  return [...bodies, ...systems];
}

/** How far within the outer orbit of a star a point lies, px, 0 outside. */
function within(star, [x, y], more = 0) {
  const share = Math.hypot((x - star.x) / (star.rx + more), (y - star.y) / (star.ry + more));
  return share < 1 ? (1 - share) * Math.min(star.rx, star.ry) + 1 : 0;
}

/** The points of a road as the browser draws it, to its side by some px. */
function pointsOf([x0, y0, x1, y1], goal, aside) {
  const length = Math.hypot(goal.x - x0, goal.y - y0);
  const [nx, ny] = [-(goal.y - y0) / length, (goal.x - x0) / length];
  const first = [x0 + nx * aside, y0 + ny * aside];
  const bow = [x1 + nx * aside, y1 + ny * aside];
  const angle = (Math.atan2(goal.y - bow[1], goal.x - bow[0]) * 180) / Math.PI;
  const end = toward(goal.x, goal.y, angle + 180, goal.r + 9);
  return Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES).map((s) =>
    [0, 1].map((k) => first[k] * (1 - s) ** 2 + bow[k] * 2 * s * (1 - s) + end[k] * s ** 2));
}

/** What a road between two systems keeps clear of: boxes, discs as [x, y, r], and what of the systems is not its own. */
function obstacles(view, labels, [from, to, gate]) {
  const discs = Object.entries(view.bodies).flatMap(([name, place]) => [
    [place.x, place.y, name === gate ? 6 : place.r + RING + FREE.body],
    [...toward(place.x, place.y, place.emblem, place.r + RING), place.moonOf ? view.smallEmblem : view.emblem],
  ]);
  const stars = Object.entries(view.stars).map(([slug, star]) => [star, [from, to].includes(slug) ? -4 : FREE.system]);
  return { view, labels, discs, stars };
}

/**
 * How bad it is that a road lies where it must not, as px of a longer way. Before a label its line is broken (routes.js), which
 * is better than a long way about.
 */
function covered({ view, labels, discs, stars }, points) {
  let words = 0;
  let worse = 0;
  for (const point of points) {
    const [x, y] = point;
    for (const box of labels) words += Math.max(0, FREE.label - toBox(box, x, y));
    for (const [bx, by, keep] of discs) worse += Math.max(0, keep - Math.hypot(bx - x, by - y));
    for (const [star, more] of stars) worse += within(star, point, more);
    for (const over of [x, y, view.width - x, view.height - y]) worse += Math.max(0, FREE.frame - over);
  }
  return 3 * words + 100 * worse;
}

/** All curves worth a try, each as its first point and the point that it bends to. */
function coursesOf(star, goal) {
  return STARTS.flatMap((angle) => {
    const rad = (angle * Math.PI) / 180;
    const [x, y] = [star.x + Math.cos(rad) * (star.rx + 2), star.y + Math.sin(rad) * (star.ry + 2)];
    const [dx, dy] = [goal.x - x, goal.y - y];
    return ALONG.flatMap((along) => BOWS.map((bow) => [x, y, x + dx * along - dy * bow, y + dy * along + dx * bow]));
  });
}

const lengthOf = (points) => points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i][0], y - points[i][1]), 0);

/** How sharply a road bends, px from its chord. */
function bent(points) {
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return Math.max(...points.map(([x, y]) => Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length));
}

/**
 * The best curve between two systems: the shortest and straightest first, until no longer one can be better.
 * @returns {{course: number[], covered: number}} the first point and the one it bends to, in px; how bad what it lies over is
 */
export function courseOf(view, names, words, from, to, gate) {
  const goal = view.bodies[gate];
  const there = obstacles(view, writtenOn(view, names, words), [from, to, gate]);
  const all = coursesOf(view.stars[from], goal).map((course) => {
    const points = pointsOf(course, goal, 0);
    return { course, points, nice: lengthOf(points) + bent(points), covered: 0 };
  }).sort((a, b) => a.nice - b.nice);
  let best;
  const costs = (one) => one.nice + one.covered;
  for (const one of all) {
    if (best && one.nice >= costs(best)) break;
    one.covered = covered(there, one.points);
    if (best && costs(one) >= costs(best)) continue;
    one.covered += ASIDES.filter(Boolean).reduce((sum, aside) => sum + covered(there, pointsOf(one.course, goal, aside)), 0);
    if (!best || costs(one) < costs(best)) best = one;
  }
  return { course: best.course.map((v) => Math.round(v)), covered: best.covered };
}
