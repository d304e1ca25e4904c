/** The winner's constellation: the bodies held at the end, joined by their shortest tree. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Planet } from "./board/planets.js";
import { bodyName } from "./catalogue.js";
import places from "./places.js";
import { shortestTree } from "./tree.js";

const MARGIN = 46;
const LARGER = 1.25;
/** The picture is never narrower than this share of the map, so that a small empire is not blown up. */
const LEAST = { width: 420, height: 250 };

/** Px of the picture on the page, and of its letters there. */
const SHOWN = { width: 520, height: 240 };
const LETTERS = 13;

/** The names that can be read: in letters of one size on the page, within its sides, over no other body and no name before them. */
function readable(points, size, [edge, , width], nameOf) {
  const taken = points.map(({ x, y, r }) => ({ left: x - r * LARGER, right: x + r * LARGER, top: y - r * LARGER, bottom: y + r * LARGER }));
  const free = (box) => taken.every((one) => box.right < one.left || box.left > one.right || box.bottom < one.top || box.top > one.bottom);
  return points.filter((one) => !one.moonOf).flatMap(({ name, x, y, r }) => {
    const foot = y + r * LARGER + 7 + size;
    const half = nameOf(name).length * size * 0.28;
    const middle = Math.max(edge + half, Math.min(edge + width - half, x));
    const box = { left: middle - half, right: middle + half, top: foot - size * 0.8, bottom: foot + size * 0.2 };
    if (!free(box)) return [];
    taken.push(box);
    return [{ name, x: middle, y: foot, half }];
  });
}

/** The frame that holds all points, in the shape of the picture. */
function frameOf(points) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const width = Math.max(Math.max(...xs) - Math.min(...xs) + 2 * MARGIN, LEAST.width);
  const height = Math.max(Math.max(...ys) - Math.min(...ys) + 2 * MARGIN, LEAST.height);
  return [(Math.max(...xs) + Math.min(...xs) - width) / 2, (Math.max(...ys) + Math.min(...ys) - height) / 2, width, height];
}

/**
 * The frame of the picture, high enough for the names below the lowest bodies, and the names in it.
 * @param {{name: string, x: number, y: number, r: number, moonOf?: string}[]} points @param {(name: string) => string} nameOf
 * @returns {{frame: number[], size: number, names: {name: string, x: number, y: number, half: number}[]}} size of the
 *     letters; of each name the middle of its foot and half its width, all in px of the map
 */
export function framed(points, nameOf) {
  const [left, top, width, height] = frameOf(points);
  const size = LETTERS * Math.max(width / SHOWN.width, height / SHOWN.height);
  const names = readable(points, size, [left, top, width], nameOf);
  const foot = Math.max(top + height, ...names.map(({ y }) => y + size * 0.3));
  return { frame: [left, top, width, foot - top], size, names };
}

function Star({ star }) {
  return html`<g>
    ${[1, 0.75, 0.5, 0.25].map((share) => html`
      <ellipse key=${share} class="orbit" cx=${star.x} cy=${star.y} rx=${star.rx * share} ry=${star.ry * share} />`)}
    <circle class="star" cx=${star.x} cy=${star.y} r="9" />
  </g>`;
}

/** @param {{winners: number[], table: import("./types.js").Table}} props */
export function Constellation({ winners, table }) {
  const { bodies, stars } = places.views.wide;
  const { catalogue, game } = table;
  const held = Object.entries(game.owners ?? {}).filter(([name, seat]) => winners.includes(seat) && bodies[name]);
  if (!held.length) return null;
  const points = held.map(([name, seat]) => ({ ...bodies[name], name, seat }));
  const near = winners.flatMap((seat) => shortestTree(points.filter((one) => one.seat === seat)));
  const { frame, size, names } = framed(points, (name) => bodyName(catalogue, name));
  return html`<svg class="trophy constellation" viewBox=${frame.join(" ")} role="img"
      aria-label=${t("What the winner holds: {bodies}.", {
        bodies: points.map(({ name }) => bodyName(catalogue, name)).join(", "),
      })}>
    ${Object.entries(stars).map(([slug, star]) => html`<${Star} key=${slug} star=${star} />`)}
    ${near.map(([a, b], n) => html`
      <line key=${n} class=${`tie p-${table.colourOf(a.seat)}`} x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y}
          pathLength="1" style=${{ animationDelay: `${(n / near.length) * 1.2}s` }} />`)}
    ${points.map(({ name, seat, x, y, r }) => html`<g key=${name}>
      <circle class=${`held p-${table.colourOf(seat)}`} cx=${x} cy=${y} r=${r * LARGER + 4} />
      <${Planet} yields=${catalogue.bodies.get(name)?.yields ?? ["coal"]} x=${x} y=${y} r=${r * LARGER} />
    </g>`)}
    ${names.map(({ name, x, y }) => html`
      <text key=${name} x=${x} y=${y} style=${{ fontSize: `${size}px` }} text-anchor="middle">${bodyName(catalogue, name)}</text>`)}
  </svg>`;
}
