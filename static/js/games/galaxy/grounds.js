/** The grounds of the map: lit cells as islands with their grid, what was seen once, never seen; reach, discs of stars. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { outline } from "./outline.js";
import { cellOf, disc } from "./torus.js";

const RADIUS = { ATTACK: 5, FORT: 5, RADAR: 5, XRAY: 5 };

/** Patterns that the grounds are filled with, a cell wide. */
export const Patterns = ({ scale }) => html`<defs>
  <pattern id="gx-fog" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
    <rect width="9" height="9" class="fog" />
    <path class="weave" d="M0 4.5H9" />
  </pattern>
  <pattern id="gx-grid" width=${scale} height=${scale} x=${-scale / 2} y=${-scale / 2} patternUnits="userSpaceOnUse">
    <path class="grid" d=${`M0 0H${scale}M0 0V${scale}`} />
  </pattern>
</defs>`;

/** @param {{known: Object<string, any>, turn: number, scale: number}} props */
export function Grounds({ known, turn, scale }) {
  const cells = Object.entries(known);
  const now = cells.filter(([, record]) => record.scanned === turn).map(([key]) => cellOf(key));
  const once = cells.map(([key]) => cellOf(key));
  const lit = outline(now, scale);
  return html`<path class="mem" d=${outline(once, scale)} />
    <path class="scan" d=${lit} />
    <path fill="url(#gx-grid)" d=${lit} />
    <path class="scan-edge" d=${lit} />`;
}

/** Circles of 5 kpc around own stars whose power reaches so far. */
export const Discs = ({ stars, turn, scale }) => stars.filter((star) => RADIUS[star.type] && star.effective <= turn)
  .map((star) => html`<circle key=${star.name} class="power-disc"
      cx=${star.at[0] * scale} cy=${-star.at[1] * scale} r=${RADIUS[star.type] * scale} />`);

/** What own stars and fleets see of their surroundings. @param {{table: any, scale: number}} props */
export const Scanners = ({ table, scale }) => [...(table.game.stars ?? []), ...(table.game.fleets ?? [])]
  .map(({ at }) => html`<path key=${at.join()} class="scanner-disc" d=${outline(disc(at, table.game.player.scanner), scale)} />`);

/** Where the chosen fleet can go this turn. */
export const Reach = ({ fleet, scale }) => html`<path class="reach" d=${outline(disc(fleet.at, fleet.speed), scale)} />`;
