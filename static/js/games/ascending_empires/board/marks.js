/** Over the ships: trails and impacts of a flick that is shown, the aim, the ghost of a launch, the reach of weapons. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { useStore } from "../../../line/store.js";
import { STUB, crowding, slide, vectorOf } from "../flick/aim.js";
import { pathOf } from "../flick/film.js";
import { launchSpot, legalSpot } from "../flick/fire.js";
import { preview } from "../flick/preview.js";
import { COLOURS, seatOf } from "../names.js";
import { aimed, aiming, holeNamed } from "../table.js";

const line = (points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;

/** Trails, and rings with numbers where something was hit; `over`: all of it at once. */
export function FilmMarks({ table, film, over, still }) {
  const { deceleration } = table.surface;
  const shown = over && still;
  return html`<g class="ae-film" aria-hidden="true">
    ${[...film.legs].map(([ship, [first]]) => html`
      <g key=${ship} class=${`p-${COLOURS[seatOf(ship)]}`}>
        <circle class="was" cx=${first.x} cy=${first.y} r="10" />
        <path class="trail" data-trail=${ship} d=${over ? line(pathOf(film, ship, deceleration)) : ""} />
      </g>`)}
    ${film.impacts.map((impact, i) => html`
      <g key=${i} class=${`impact ${shown ? "hit" : ""} ${impact.kind}`} data-at=${impact.at}
          transform=${`translate(${impact.place[0]} ${impact.place[1]})`}>
        <circle class="burst" r="13" />
        <g transform="translate(15 -15)"><circle class="disc" r="8.5" /><text y="4">${i + 1}</text></g>
      </g>`)}
  </g>`;
}

/** How far my ships attack: an enemy whose disc touches the circle is in range (AE-22.5). */
export function Reach({ table, at, seat }) {
  const { geometry } = table.edition;
  const long = table.game.players[seat].range > 1000 * geometry.short_range;
  return html`<g class="ae-reach" transform=${`translate(${at[0]} ${at[1]})`} aria-hidden="true">
    <circle r=${geometry.short_range - geometry.ship_radius} />
    ${long && html`
      <circle class="long" r=${geometry.long_range - geometry.ship_radius} />
      <text y=${geometry.long_range + 4}>${t("long range")}</text>`}
  </g>`;
}

/** The band that a ship would sweep, with the reach of forces as bars across it. */
function Band({ surface, from, degrees, length, bars, ghost, wobble }) {
  const ticks = bars
    ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => ({ n: 100 * n, s: slide(surface, 100 * n) }))
      .filter(({ s }) => s < length - 4 && s > 14)
    : [];
  const spread = wobble ? length * Math.tan((wobble * 2) / 1000) : 0;
  return html`<g class="ae-aim" transform=${`translate(${from[0]} ${from[1]}) rotate(${degrees})`} aria-hidden="true">
    <path class="band" d=${`M0-10H${length}v0L${length} ${10 + spread}L0 10z`} style=${spread ? "display:none" : ""} />
    ${spread > 0 && html`<path class="band" d=${`M0-10L${length} ${-10 - spread}V${10 + spread}L0 10z`} />`}
    <path class="middle" d=${`M12 0H${length}`} />
    ${ticks.map(({ n, s }) => html`<path class="tick" key=${n} d=${`M${s}-10V10`} />`)}
    ${ghost ? html`<circle class="ghost" cx=${length} r="10" />` : html`<path class="head" d=${`M${length - 7}-6l9 6-9 6`} />`}
  </g>`;
}

/** The aim of the active player, as far as the table's help shows it. */
export function Aim({ table }) {
  useStore(aiming);
  const aim = aimed(table);
  if (!aim) return null;
  if (aim.mode === "launch") return html`<${Ghost} table=${table} aim=${aim} />`;
  const ship = table.ships[aim.ship];
  const from = [ship.x / 1000, ship.y / 1000];
  const { aim_help: help } = table.options;
  const seen = preview(table, aim);
  const length = help === "none" ? 0 : seen?.first ? Math.max(0, seen.first.distance) : STUB;
  const aside = aim.pulling && aim.pointer;
  return html`<g class="ae-aiming">
    <${Reach} table=${table} at=${from} seat=${table.me} />
    ${aside && html`<path class="pull" d=${line([from, [aside.x, aside.y]])} /><circle class="grip" cx=${aside.x} cy=${aside.y} r="6" />`}
    ${length > 0 && html`
      <${Band} surface=${table.surface} from=${from} degrees=${aim.degrees} length=${length} bars=${help !== "stub"}
          ghost=${Boolean(seen?.first)} wobble=${seen ? seen.width : 0} />`}
    ${seen?.path?.map((points, i) => html`<path key=${i} class="foreseen" d=${line(points)} />`)}
    ${seen?.ends?.map(([x, y], i) => html`<circle key=${i} class="foreseen-end" cx=${x} cy=${y} r="10" />`)}
    ${help === "none" && html`<path class="middle" d="" />`}
  </g>`;
}

/** Where on the ring about a disc nothing can be launched, hatched: a ship stands too near (AE-22.7, AE-4.5). */
function Taken({ table, centre: [cx, cy] }) {
  const { ship_gap: gap, orbit_reach: reach, touch } = table.edition.geometry;
  const near = crowding(table.edition.geometry, table.ships, [cx, cy]);
  const about = (r) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  return near.length > 0 && html`<g class="taken">
    <defs>
      <pattern id="ae-taken" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 3h6" />
      </pattern>
      <clipPath id="ae-ring"><path clip-rule="evenodd" d=${about(reach) + about(touch)} /></clipPath>
    </defs>
    <g clip-path="url(#ae-ring)">
      ${near.map(([x, y]) => html`<circle key=${`${x} ${y}`} cx=${x} cy=${y} r=${gap} fill="url(#ae-taken)" />`)}
    </g>
  </g>`;
}

/** The ship that is about to be launched, on the ring of its disc. */
function Ghost({ table, aim }) {
  const { x, y } = launchSpot(table, aim);
  const [cx, cy] = holeNamed(table, aim.hole).at;
  const [ux, uy] = vectorOf(aim.degrees);
  const at = [x / 1000, y / 1000];
  return html`<g class="ae-aiming"><circle class="launch-ring" cx=${cx} cy=${cy} r="57" /><${Taken} table=${table} centre=${[cx, cy]} />
    <${Reach} table=${table} at=${at} seat=${table.me} />
    <path class="pull" d=${line([[cx + 29 * ux, cy + 29 * uy], at])} />
    <circle class=${`launching p-${COLOURS[table.me]} ${legalSpot(table, aim) ? "" : "illegal"}`} cx=${at[0]} cy=${at[1]} r="10" /></g>`;
}
