/** A chart of lines: its grid, a line and an emblem for every seat, and the same figures as a table. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Emblem } from "../ui/icons.js";
import { Name } from "../ui/name.js";
import { apart, dashOf, line } from "./chart-scale.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {{width: number, height: number, left: number, right: number, top: number, bottom: number}} Box */

/** px between the emblems at the ends of lines. */
const LABELS = 22;

/** Measures of a chart, px. @param {number} height @param {number} top @returns {Box} */
export const chartBox = (height, top) => ({ width: 760, height, left: 64, right: 44, top, bottom: 30 });

/** Classes of a seat's line. @param {Table} table @param {number} seat */
export const seatLook = (table, seat) => `p-${table.colourOf(seat)} ${table.result?.winners.includes(seat) ? "won" : ""}`;

/** @param {{box: Box, values: number[], y: (value: number) => number, say: (value: number) => string}} props */
export const ChartGrid = ({ box, values, y, say }) => values.map((value) => html`<g key=${value}>
  <line class="grid" x1=${box.left} x2=${box.width - box.right} y1=${y(value)} y2=${y(value)} />
  <text x=${box.left - 8} y=${y(value) + 4} text-anchor="end">${say(value)}</text>
</g>`);

/** @param {{table: Table, seats: number[], points: (seat: number) => [number, number][]}} props `points`: in px */
export const ChartLines = ({ table, seats, points }) => seats.map((seat) => html`<polyline key=${seat}
  class=${seatLook(table, seat)} stroke-dasharray=${dashOf(seat)} points=${line(points(seat))} />`);

/** Emblems at the ends of the lines. @param {{box: Box, table: Table, ends: number[]}} props `ends`: heights by seat, px */
export function ChartLabels({ box, table, ends }) {
  const placed = apart(ends, LABELS, box.top, box.height - 10);
  return placed.map((y, seat) => table.colourOf(seat) && html`
    <svg key=${seat} x=${box.width - box.right + 8} y=${y - 9} width="18" height="18">
      <${Emblem} colour=${table.colourOf(seat)} title=${table.playerName(seat)} />
    </svg>`);
}

/**
 * What a chart shows, for who reads it.
 * @param {{caption: string, rounds: number[], seats: number[], table: Table, say: (seat: number, place: number) => any}} props
 */
export const ChartTable = ({ caption, rounds, seats, table, say }) => html`<details class="numbers">
  <summary>${t("As a table")}</summary>
  <div class="scroll-x"><table>
    <caption class="sr-only">${caption}</caption>
    <thead><tr>
      <th scope="col">${t("Player")}</th>
      ${rounds.map((round) => html`<th key=${round} scope="col">${round}</th>`)}
    </tr></thead>
    <tbody>${seats.map((seat) => html`<tr key=${seat}>
      <th scope="row"><${Name}>${table.playerName(seat)}<//></th>
      ${rounds.map((round, place) => html`<td key=${round}>${say(seat, place)}</td>`)}
    </tr>`)}</tbody>
  </table></div>
</details>`;
