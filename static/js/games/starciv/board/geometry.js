/** Where things stand on a view of the map: labels, emblems, orbits, roads. All in the view's own px. */
import courses from "../courses.js";
import places from "../places.js";

/** Width of one resource shape with its gap, and of an unknown letter, in em. */
const SHAPE_EM = 0.95;
const LETTER_EM = 0.56;
/** From the ring to the label. */
const GAP = 5.5;
/** The ownership ring's distance from the limb. */
export const RING = 3.6;

/** In place of a system: what drifts between them, the special colonies. Only phones need a view of its own for it. */
export const BETWEEN = "between";

const DRIFTING = {
  ...places.views["phone/rothana"],
  stars: {},
  bodies: {
    "AS-22W": { x: 195, y: 92, r: 20, side: "b", emblem: 315, shapes: 1 },
    Sossen: { x: 215, y: 214, r: 20, side: "b", emblem: 315, shapes: 1 },
    Graveyard: { x: 195, y: 330, r: 20, side: "b", emblem: 315, shapes: 1 },
  },
};

/** In place of a system of another edition, which no view knows. */
const UNKNOWN = { ...DRIFTING, bodies: {} };

/**
 * Of the two whole maps, the broad one fills a frame at least so many times as wide as it is high better; the map that is
 * shown stays until the frame is this share beyond: a row more at the seats must not move every body.
 */
const BROAD_FROM = 2.1;
const STAYS = 0.12;

/**
 * @param {"wide"|"near"|"phone"} mode @param {string} [system]
 * @param {{width: number, height: number}} [frame] in px
 * @param {Object} [before] the view that was shown
 * @returns {Object} the table of that view
 */
export function viewOf(mode, system, frame, before) {
  const { broad, wide } = places.views;
  if (mode === "wide") {
    const from = BROAD_FROM * (before === broad ? 1 - STAYS : before === wide ? 1 + STAYS : 1);
    return frame && frame.width > from * frame.height ? broad : wide;
  }
  return system === BETWEEN ? DRIFTING : (places.views[`${mode}/${system}`] ?? UNKNOWN);
}

/** The name of a whole map's form, and the map of that form. */
export const formOf = (view) => (view === places.views.broad ? "broad" : "wide");
export const wholeMap = (form) => places.views[form];

/** @returns {number} width of a name in em */
const nameEm = (body, words) => (body.special ? words.length * LETTER_EM : (places.widths[body.name] ?? words.length * LETTER_EM));

const radians = (degrees) => (degrees * Math.PI) / 180;

/** The point at `distance` from (x, y) in a direction given in degrees clockwise from the right. */
export function toward(x, y, degrees, distance) {
  return [x + Math.cos(radians(degrees)) * distance, y + Math.sin(radians(degrees)) * distance];
}

/** Direction of the night side of a body: away from its star. */
export function nightOf(view, system, place) {
  const star = view.stars[system];
  return star ? (Math.atan2(place.y - star.y, place.x - star.x) * 180) / Math.PI : 35;
}

/**
 * Where the label of a body starts and what its lines are anchored at.
 * @returns {{x: number, y: number, text: number, anchor: string, width: number, line: number}} x: left edge;
 *     y: baseline of the first line; text: where the name is anchored, at the body's side of it, so that a bolder name
 *     grows away from the body; line: distance to a second line, negative for upwards
 */
export function labelAt(view, place, body, words, font) {
  const shapes = place.shapes * SHAPE_EM * font;
  const width = shapes + nameEm(body, words) * font;
  const off = place.r + view.ring + GAP;
  const high = view.lines * 1.25 * font;
  const left = { r: place.x + off, l: place.x - off - width }[place.side] ?? place.x - width / 2;
  const top = { b: place.y + off - 2, t: place.y - off - high + 2 }[place.side] ?? place.y - high / 2;
  const [text, anchor] = place.side === "l" ? [left + width, "end"] : [left + shapes, "start"];
  return { x: left, y: top + 0.95 * font, text, anchor, width, line: 1.2 * font };
}

/** The box of a label at its nominal size. */
function boxOf(view, place, body, words) {
  const at = labelAt(view, place, body, words, view.font);
  return { left: at.x, right: at.x + at.width, top: at.y - view.font, bottom: at.y + (view.lines - 0.7) * 1.25 * view.font };
}

/**
 * The boxes of all labels of a view, as large as they are shown.
 * @param {any} view @param {number} font px @param {(name: string) => {name: string, special?: boolean, words: string}} worded
 */
export const labelsOf = (view, font, worded) => Object.entries(view.bodies).map(([name, place]) => {
  const body = worded(name);
  const at = labelAt(view, place, body, body.words, font);
  return { left: at.x, right: at.x + at.width, top: at.y - 0.85 * font, bottom: at.y + 0.25 * font };
});

/** Distance from a point to a box, px, 0 within. */
export const toBox = (box, x, y) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/** Orbits of a system, the outermost first: [rx, ry] of each. */
export function orbitsOf(star, count) {
  return Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 1 : 1 - (i * (1 - star.inner)) / (count - 1);
    return [star.rx * share, star.ry * share];
  });
}

/** A curve is drawn by so many short lines, so that it can break before a label. */
const STEPS = 48;
/** What a road keeps from a label, px. */
const OFF_LABEL = 3;

/** Whether a road from one system to another can be drawn: systems of other editions have no place on the map. */
export const hasCourse = (view, from, to) => `${from} ${to}` in courses[formOf(view)];

/**
 * A road from the rim of a star's outer orbit to a planet of another system, as a curve that was found once for all
 * (courses.js) and breaks where a label stands.
 * @param {Object} view
 * @param {string} from slug of the home system
 * @param {string} to slug of the target
 * @param {{x: number, y: number, r: number}} goal the target's planet on orbit 1
 * @param {number} aside px to the side, for roads that run beside one another
 * @param {{left: number, right: number, top: number, bottom: number}[]} labels boxes of the labels, as large as they are shown
 * @param {number} [rank] which of the roads beside one another it is, so that their emblems do not meet
 * @returns {{path: string, points: number[][], middle: number[], end: number[], angle: number, across: number}} points: those
 *     drawn; middle: where the emblem sits; angle of arrival and of the whole road, degrees
 */
export function road(view, from, to, goal, aside, labels, rank = 0) {
  const [x, y, bowX, bowY] = courses[formOf(view)][`${from} ${to}`];
  const [dx, dy] = [goal.x - x, goal.y - y];
  const length = Math.hypot(dx, dy);
  const [ax, ay] = [(-dy / length) * aside, (dx / length) * aside];
  const [first, bow] = [[x + ax, y + ay], [bowX + ax, bowY + ay]];
  const angle = (Math.atan2(goal.y - bow[1], goal.x - bow[0]) * 180) / Math.PI;
  const end = toward(goal.x, goal.y, angle + 180, goal.r + 9);
  const at = (s) => [0, 1].map((k) => first[k] * (1 - s) ** 2 + bow[k] * 2 * s * (1 - s) + end[k] * s ** 2);
  const points = Array.from({ length: STEPS + 1 }, (_, i) => at(i / STEPS));
  const free = points.map(([px, py]) => labels.every((label) => toBox(label, px, py) > OFF_LABEL));
  const path = points.map((point, i) => free[i] && `${free[i - 1] ? "L" : "M"}${pair(point)}`).filter(Boolean).join("");
  const across = (Math.atan2(dy, dx) * 180) / Math.PI;
  const middle = freest(view, turned(ALONG, 3 * rank).map(at));
  return { path, points: points.filter((_, i) => free[i]), middle, end, angle, across };
}

/** Where along a road its emblem may sit, the middle first. */
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];
const ROOM = 22;
/** How much nearer an emblem may come to a label than to a body, px. */
const BESIDE = 10;

/** A list that begins `by` places further on and goes round. */
const turned = (list, by) => list.map((_, i) => list[(i + by) % list.length]);

/** The first of some points that has room, or the one that has most. */
function freest(view, points) {
  const places = Object.values(view.bodies);
  const labels = Object.entries(view.bodies).map(([name, place]) => boxOf(view, place, { name }, name));
  const room = ([x, y]) => Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y) - place.r),
    ...labels.map((label) => toBox(label, x, y) + BESIDE));
  return points.find((point) => room(point) > ROOM) ?? points.reduce((a, b) => (room(b) > room(a) ? b : a));
}

/** @param {number[]} point */
const pair = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const AROUND = Array.from({ length: 24 }, (_, k) => k * 15);
const APART = 30;

const turn = (a, b) => Math.abs(((a - b + 540) % 360) - 180);

/**
 * Room at a point of a near view: distance to other bodies, to all labels, to the frame, px.
 * @param {any} view @param {string} name @param {any} label @param {number[]} point
 */
function roomAt(view, name, label, [x, y]) {
  const others = Object.entries(view.bodies).filter(([other]) => other !== name);
  const bodies = others.map(([, place]) => Math.hypot(place.x - x, place.y - y) - place.r - (view.width > 500 ? 60 : 0));
  const labels = others.map(([other, place]) => toBox(boxOf(view, place, { name: other }, other), x, y));
  return Math.min(...bodies, ...labels, toBox(label, x, y), x, y, view.width - x, view.height - y);
}

/**
 * Directions from which something may arrive at a body without covering its label, emblem or neighbours.
 * @param {Object} view
 * @param {{name: string, label: string}} body
 * @param {number} far how far out it begins, px
 * @param {number} count how many are wanted
 * @returns {number[]} degrees, away from the star where there is room
 */
export function freeDirections(view, body, far, count) {
  const place = view.bodies[body.name];
  const star = Object.values(view.stars)[0];
  const outward = (Math.atan2(place.y - star.y, place.x - star.x) * 180) / Math.PI;
  const label = boxOf(view, place, body, body.label);
  const worth = (angle) => Math.min(roomAt(view, body.name, label, toward(place.x, place.y, angle, far)), 30) - turn(angle, outward) / 12;
  const free = AROUND.filter((angle) => turn(angle, place.emblem) >= APART).sort((a, b) => worth(b) - worth(a));
  const chosen = [];
  for (const angle of free) if (chosen.length < count && chosen.every((one) => turn(one, angle) >= APART)) chosen.push(angle);
  return chosen;
}

/** Name of the body nearest to a point and at most `reach` from its limb or centre; undefined when there is none. */
export function nearest(view, shown, x, y, reach) {
  let best;
  let least = Infinity;
  for (const name of shown) {
    const place = view.bodies[name];
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < Math.max(reach, place.r + 6) && distance < least) [best, least] = [name, distance];
  }
  return best;
}
