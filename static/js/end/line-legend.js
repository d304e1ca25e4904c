/** Legend of a chart of lines: whose line has which dashes, so that nobody needs colours to tell them apart. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Emblem, Icon } from "../ui/icons.js";
import { Name } from "../ui/name.js";
import { dashOf } from "../kit/chart-scale.js";

/** A piece of a seat's line. @param {{seat: number, colour: string|undefined}} props */
export const LineSample = ({ seat, colour }) => html`<svg class=${`line-sample p-${colour}`} viewBox="0 0 44 8" width="44" height="8"
    aria-hidden="true"><line x1="0" x2="44" y1="4" y2="4" stroke-dasharray=${dashOf(seat)} /></svg>`;

/** Seats with their values, the highest first, as their lines end. @param {number[]} values @returns {number[]} */
export const byValue = (values) => values.map((_, seat) => seat).sort((a, b) => values[b] - values[a]);

/**
 * @param {{values: number[], say: (value: number) => any, table: any}} props values: where each seat's line ends; say: in words
 */
export function LineLegend({ values, say, table }) {
  const winners = new Set(table.result?.winners ?? []);
  return html`<ul class="line-legend" aria-label=${t("At the end")}>${byValue(values).map((seat) => html`<li key=${seat}>
    <${LineSample} seat=${seat} colour=${table.colourOf(seat)} />
    ${table.colourOf(seat) && html`<${Emblem} colour=${table.colourOf(seat)} size=${16} />`}
    <span><${Name}>${table.playerName(seat)}<//> <b class="nowrap">${say(values[seat])}</b></span>
    ${winners.has(seat) && html`<span role="img" aria-label=${t("winner")}><${Icon} name="trophy" size=${14} /></span>`}
  </li>`)}</ul>`;
}
