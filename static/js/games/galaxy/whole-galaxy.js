/** The whole galaxy as it was, which nobody has seen before the end. */
import { html, useMemo, useRef } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { ZoomButtons } from "../../kit/map-buttons.js";
import { useCamera } from "../../map/pan.js";
import { symbol } from "../../ui/icons.js";
import { useSize } from "../../ui/size.js";
import { placed } from "./labels.js";

const CELL = 20;
/** Of a letter, and what a star takes to each side. */
const LETTER = 6, GAP = 10;

/** How many times larger than whole the galaxy may be drawn. */
const NEAREST = 6;

/** All stars with their holders, and all fleets, in absolute cells (GX-13.5). @param {{table: any}} props */
function Bodies({ table }) {
  const { size, stars, fleets } = table.game.galaxy;
  const middle = (/** @type {number[]} */ [x, y]) => ({ x: (x + 0.5) * CELL, y: (size - y - 0.5) * CELL });
  const at = (/** @type {number[]} */ cell) => { const { x, y } = middle(cell); return `translate(${x} ${y})`; };
  const spots = placed(
    stars.filter((/** @type {any} */ { type }) => type !== "NORMAL").map((/** @type {any} */ star) => ({
      key: star.name, ...middle(star.at), gap: GAP, width: star.type.length * LETTER,
    })),
    stars.map((/** @type {any} */ star) => {
      const { x, y } = middle(star.at);
      return { x: x - 7, y: y - 7, width: 14, height: 14 };
    }),
  );
  return html`${stars.map((/** @type {any} */ star) => html`<g key=${star.name} transform=${at(star.at)}>
      ${typeof star.owner === "number"
        ? html`<use href=${symbol(`e-${table.colourOf(star.owner)}`)} x="-7" y="-7" width="14" height="14" />`
        : html`<circle r="2.4" class="free-star" />`}
      <title>${star.name} ${star.type}</title>
      ${star.home_of !== undefined && html`<circle r="9.5" class=${`home-ring p-${table.colourOf(star.home_of)}`} />`}
      ${spots.has(star.name) && html`<text x=${spots.get(star.name)?.x} y=${spots.get(star.name)?.y}
          text-anchor=${spots.get(star.name)?.anchor}>${star.type}</text>`}
    </g>`)}
    ${fleets.map((/** @type {any} */ fleet) => html`<g key=${`${fleet.seat}.${fleet.number}`}
        class=${`p-${table.colourOf(fleet.seat)}`} transform=${at(fleet.at)}>
      <path class="small-fleet" d="M2-9l7 3-7 3z" />
    </g>`)}`;
}

/**
 * The galaxy under the hand: dragged, and drawn larger by wheel, two fingers or buttons.
 * @param {{table: any, span: number, fit: number}} props
 */
function Near({ table, span, fit }) {
  const limits = useMemo(() => ({ least: fit, most: fit * NEAREST, bounds: { left: 0, top: 0, right: span, bottom: span } }), [fit, span]);
  const map = useCamera({ start: { x: span / 2, y: span / 2, scale: fit }, limits });
  const { camera: { scale }, size } = map;
  const { galaxy } = table.game;
  const bodies = useMemo(() => html`<${Bodies} table=${table} />`, [galaxy, table.players]);
  return html`<div class="near-galaxy" ref=${map.box} ...${map.hand}>
      <svg width=${size.width} height=${size.height} role="img" aria-label=${t("The whole galaxy")}>
        <g transform=${map.transform}>
          ${bodies}
        </g>
      </svg>
    </div>
    <div class="floats">
      <${ZoomButtons} zoom=${map.zoom} by=${2} smallest=${scale <= fit} />
    </div>`;
}

/** The whole galaxy, at first as large as there is room. @param {{table: any}} props */
export function WholeGalaxy({ table }) {
  const box = useRef(null);
  const { width, height } = useSize(box);
  const span = table.game.galaxy.size * CELL;
  return html`<div class="whole-galaxy" ref=${box}>
    ${width > 0 && html`<${Near} key=${`${width} ${height}`} table=${table} span=${span}
        fit=${Math.min(width, height) / span} />`}
  </div>`;
}
