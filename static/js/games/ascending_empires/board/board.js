/** The board: one large square with an engraved edge, discs, ships, and what is aimed and shown over them. */
import { html, useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { useStore } from "../../../line/store.js";
import { OthersAim } from "../flick/live.js";
import { showing, useFrames } from "../flick/player.js";
import { aimed, camera, deedOf } from "../table.js";
import { HALF, transformOf } from "./camera.js";
import { Disc, Faces } from "./discs.js";
import { useGestures } from "./gestures.js";
import { Aim, FilmMarks } from "./marks.js";
import { goalsOf, mayFlick, pressHole, pressShip, shipGoals } from "./press.js";
import { Ship } from "./ships.js";

const RULER = Array.from({ length: 21 }, (_, i) => -500 + 50 * i);

/** Ground, edge and ruler; the joints of the quadrants have no effect on play (AE-3.1). */
const Ground = () => html`
  <rect class="ground" x="-500" y="-500" width="1000" height="1000" />
  <g class="lines"><circle r="180" /><circle r="360" /><path d="M-500 0H500M0-500V500" /></g>
  <rect class="edge" x="-503" y="-503" width="1006" height="1006" />
  <path class="ruler" d=${RULER.map((at) => (
    `M${at}-503v${at % 100 ? 4 : 8}M${at} 503v${at % 100 ? -4 : -8}M-503 ${at}h${at % 100 ? 4 : 8}M503 ${at}h${at % 100 ? -4 : -8}`
  )).join("")} />`;

/** Discs with what is marked on them. */
function Discs({ table }) {
  const goals = goalsOf(table);
  const deed = deedOf(table);
  const { ui } = table.room;
  return table.holes.map((hole) => html`
    <${Disc} key=${hole.name} table=${table} hole=${hole} onPress=${(name) => pressHole(table, name)} look=${{
      goal: goals.has(hole.name) && !table.prompt?.attacks,
      looked: ui.looked === hole.name || deed?.hole === hole.name,
      target: Boolean(table.prompt?.attacks) && goals.has(hole.name),
      plus: deed?.name === "recruit" ? deed.picks[hole.name] ?? 0 : 0,
      minus: deed?.name === "withdraw" ? deed.picks[hole.name] ?? 0 : 0,
    }} />`);
}

/** Ships: as they are, or while a flick is shown as they were before it, and then where it left them. */
function Ships({ table, shown }) {
  const ships = !shown.film ? table.ships : shown.over ? settled(shown) : shown.ships;
  const targets = shipGoals(table);
  const aim = aimed(table);
  const attackers = new Set((table.prompt?.attacks ?? []).filter((one) => one.target === table.room.ui.target).flatMap((one) => one.ships));
  return Object.entries(ships).map(([id, ship]) => html`
    <${Ship} key=${`${id} ${shown.film ? shown.line.seq : ""}`} id=${id} table=${table} ship=${ship}
        onPress=${(key) => pressShip(table, key)} look=${{
          mine: !shown.film && mayFlick(table, Number(id)),
          aimed: aim?.mode === "flick" && aim.ship === Number(id),
          target: targets.has(Number(id)),
          attacker: attackers.has(Number(id)),
          used: table.game.used.includes(Number(id)),
          lost: Boolean(shown.over) && shown.film.ram.includes(Number(id)),
        }} />`);
}

/** Where all came to rest, before a ram takes two ships away: those are marked. */
function settled({ ships, film }) {
  return Object.fromEntries(Object.entries(ships).filter(([key]) => !film.exits.has(Number(key))).map(([key, ship]) => {
    const end = film.final[key];
    return [key, end ? { ...ship, x: end[0], y: end[1] } : ship];
  }));
}

/** @param {{table: any}} props */
export function Board({ table }) {
  const box = useRef(null);
  const world = useRef(null);
  const shown = useStore(showing);
  useGestures(box, table);
  useFrames(box, table, shown);
  useEffect(() => {
    const look = () => world.current.setAttribute("transform", transformOf(camera.get()));
    look();
    return camera.listen(look);
  }, []);
  const busy = Boolean(aimed(table));
  return html`<svg ref=${box} class=${`ae-board ${busy ? "is-aiming" : ""} ${shown.film ? "is-showing" : ""} ${
        shown.film && !shown.over ? "is-running" : ""}`}
      viewBox=${`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} role="group" aria-label=${t("Board")}>
    <${Faces} />
    <g ref=${world} id="ae-world">
      <${Ground} />
      <g class="ae-holes"><${Discs} table=${table} /></g>
      ${shown.film && html`
        <${FilmMarks} key=${`${shown.line.seq} ${shown.rate}`} table=${table} film=${shown.film} over=${shown.over}
            still=${shown.still} />`}
      <g class="ae-ships"><${Ships} table=${table} shown=${shown} /></g>
      <${OthersAim} table=${table} />
      <${Aim} table=${table} />
    </g>
  </svg>`;
}
