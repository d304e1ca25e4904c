/** Landing access (technologies 1 to 7): roads from a player's home system to orbit 1 of another. SC-3.6. */
import { html, useMemo } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { symbol } from "../../../ui/icons.js";
import { worded } from "./facts.js";
import { freeDirections, hasCourse, labelsOf, road, toward } from "./geometry.js";

/** Roads of several players between the same systems lie this far from one another, px. */
const ASIDE = 6;
const EMBLEM = 16;

const firstOrbit = (system) => system.bodies.find((body) => body.orbit === 1)?.name;

/** Planet on orbit 1 of a system as the view places it; an edition may have systems and bodies that no view knows. */
const goalIn = (view, catalogue, system) => view.bodies[firstOrbit(catalogue.systems.get(system))];
const inhabited = (system) => system.bodies.some((body) => body.base || body.moons?.some((moon) => moon.base));

/** Systems a technology gives its owner access to. */
function targets(technology, player, systems) {
  return technology.effects.flatMap(({ landing }) => {
    if (!landing) return [];
    if (landing === "choose_one_inhabited") return player.landing ? [player.landing] : [];
    if (landing === "all_inhabited") return [...systems.values()].filter(inhabited).map((system) => system.slug);
    return [landing];
  });
}

/**
 * Every road of the position.
 * @returns {{seat: number, colour: string, from: string, to: string, cut: boolean}[]} cut: broken by a blockade
 */
export function roadsOf(catalogue, game) {
  const roads = [];
  for (const player of game.players) {
    const home = catalogue.bodies.get(player.base)?.system;
    if (!home || player.eliminated) continue;
    const known = (player.technologies ?? []).map((n) => catalogue.technologies.get(n)).filter(Boolean);
    const reached = new Set(known.flatMap((technology) => targets(technology, player, catalogue.systems)));
    const cut = Boolean(game.blockade) && game.active === player.seat;
    for (const to of reached) {
      if (to !== home) roads.push({ seat: player.seat, colour: player.colour, from: home, to, cut });
    }
  }
  return roads;
}

/** The two ends of a road, whichever way it runs. */
const between = ({ from, to }) => [from, to].sort().join(" ");

/** A bar across a road: the blockade. */
/** @param {number[]} point @param {number} angle */
const bar = ([x, y], angle) => html`<path class="bar" d="M-1.5-7V7M1.5-7V7" transform=${`translate(${x} ${y}) rotate(${angle})`} />`;

/** What a road says to whoever points at it. */
const said = (route, { catalogue, playerName }) =>
  t("{player} may land in {system}", { player: playerName(route.seat), system: catalogue.systems.get(route.to).label });

function Road({ title, view, route, goal, aside, labels, rank, faint }) {
  const { path, middle, end, angle, across } = road(view, route.from, route.to, goal, aside, labels, rank);
  const [x, y] = middle;
  const classes = `road p-${route.colour} ${faint ? "faint" : ""} ${route.cut ? "cut" : ""}`;
  return html`<g class=${classes}>
    <title>${title}</title>
    <path class="way" d=${path} />
    <path class="tip" d="M-7-4.5 0 0-7 4.5" transform=${`translate(${end[0]} ${end[1]}) rotate(${angle})`} />
    ${route.cut ? bar(middle, across) : html`<use href=${symbol(`e-${route.colour}`)} x=${x - EMBLEM / 2} y=${y - EMBLEM / 2}
      width=${EMBLEM} height=${EMBLEM} />`}
  </g>`;
}

/**
 * All roads of the wide map. Mine and the active player's at full strength, the others faint.
 * @param {{view: Object, catalogue: Object, game: Object, me: number, font: number, playerName: (seat: number) => string}} props
 */
export function Roads({ view, catalogue, game, me, font, playerName }) {
  const roads = roadsOf(catalogue, game)
    .filter(({ from, to }) => hasCourse(view, from, to) && goalIn(view, catalogue, to));
  const labels = useMemo(() => labelsOf(view, font, worded(catalogue.bodies)), [view, font, catalogue]);
  return useMemo(() => html`<g aria-hidden="true">
    ${roads.map((route) => {
      const beside = roads.filter((other) => between(other) === between(route));
      const rank = beside.indexOf(route);
      const aside = (rank - (beside.length - 1) / 2) * ASIDE * (route.from < route.to ? 1 : -1);
      const goal = goalIn(view, catalogue, route.to);
      const faint = ![me, game.active].includes(route.seat);
      return html`<${Road} key=${`${route.seat}-${route.to}`} title=${said(route, { catalogue, playerName })} view=${view} route=${route}
          goal=${goal} aside=${aside} labels=${labels} rank=${rank} faint=${faint} />`;
    })}
  </g>`, [view, catalogue, me, game.active, labels, JSON.stringify(roads), roads.map(({ seat }) => playerName(seat)).join()]);
}

/** Length of the arrow by which a road comes in from beyond a near view, px. */
const ARROW = 44;

/** Roads into the one system of a near view: a short arrow from outside to orbit 1, its owner's emblem at its tail. */
export function Arrivals({ view, system, catalogue, game, me, playerName }) {
  const arriving = roadsOf(catalogue, game).filter((route) => route.to === system);
  const same = JSON.stringify([arriving, arriving.map(({ seat }) => playerName(seat))]);
  return useMemo(
    () => arriving.length > 0 && arrivals({ view, catalogue, system, arriving, seats: [me, game.active], playerName }),
    [view, system, catalogue, me, game.active, same],
  );
}

function arrivals({ view, catalogue, system, arriving, seats, playerName }) {
  const name = firstOrbit(catalogue.systems.get(system));
  const goal = goalIn(view, catalogue, system);
  if (!goal) return null;
  const ways = freeDirections(view, catalogue.bodies.get(name), goal.r + 12 + ARROW, arriving.length);
  return html`<g aria-hidden="true">
    ${arriving.map((route, i) => {
      const angle = ways[i % ways.length];
      const [x1, y1] = toward(goal.x, goal.y, angle, goal.r + 12 + ARROW);
      const [x2, y2] = toward(goal.x, goal.y, angle, goal.r + 12);
      const faint = !seats.includes(route.seat);
      return html`<g class=${`road p-${route.colour} ${faint ? "faint" : ""} ${route.cut ? "cut" : ""}`} key=${route.seat}>
        <title>${said(route, { catalogue, playerName })}</title>
        <path class="way" d=${`M${x1} ${y1}L${x2} ${y2}`} />
        <path class="tip" d="M-7-4.5 0 0-7 4.5" transform=${`translate(${x2} ${y2}) rotate(${angle + 180})`} />
        ${route.cut ? bar([(x1 + x2) / 2, (y1 + y2) / 2], angle) : html`<use href=${symbol(`e-${route.colour}`)} x=${x1 - EMBLEM / 2}
          y=${y1 - EMBLEM / 2} width=${EMBLEM} height=${EMBLEM} />`}
      </g>`;
    })}
  </g>`;
}
