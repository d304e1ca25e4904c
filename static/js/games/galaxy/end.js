/** The end of the game: why, the ranking, and the whole galaxy as it was, which nobody has seen before. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { symbol } from "../../ui/icons.js";
import { placed } from "./labels.js";

/** Why the game is over. */
export const reasonText = (_reason, who, table) => t("{player} wins: the last of {n} turns is played.", { player: who, n: table.game.turns_total });

/** @returns {import("../../types.js").EndColumn[]} */
export const endColumns = () => [
  { head: t("Points"), cell: (entry) => entry.points, look: () => "total" },
  { head: t("Stars"), cell: (entry) => entry.stars },
  { head: t("Resources"), cell: (entry) => entry.resources },
];

const CELL = 20;
/** Of a letter, and what a star takes to each side. */
const LETTER = 6, GAP = 10;

/** All stars with their holders, and all fleets, in absolute cells (GX-13.5). */
export function WholeGalaxy({ table }) {
  const { size, stars, fleets } = table.game.galaxy;
  const middle = ([x, y]) => ({ x: (x + 0.5) * CELL, y: (size - y - 0.5) * CELL });
  const at = (cell) => { const { x, y } = middle(cell); return `translate(${x} ${y})`; };
  const spots = placed(stars.filter(({ type }) => type !== "NORMAL").map((star) => ({ key: star.name, ...middle(star.at), gap: GAP, width: star.type.length * LETTER })),
    stars.map((star) => { const { x, y } = middle(star.at); return { x: x - 7, y: y - 7, width: 14, height: 14 }; }));
  return html`<svg class="whole-galaxy" viewBox=${`0 0 ${size * CELL} ${size * CELL}`} role="img" aria-label=${t("The whole galaxy as it was at the end")}>
    ${stars.map((star) => html`<g key=${star.name} transform=${at(star.at)}>${typeof star.owner === "number" ? html`<use href=${symbol(`e-${table.colourOf(star.owner)}`)} x="-7" y="-7" width="14" height="14" />` : html`<circle r="2.4" class="free-star" />`}
      <title>${star.name} ${star.type}</title>${star.home_of !== undefined && html`<circle r="9.5" class=${`home-ring p-${table.colourOf(star.home_of)}`} />`}${spots.has(star.name) && html`<text x=${spots.get(star.name)?.x} y=${spots.get(star.name)?.y} text-anchor=${spots.get(star.name)?.anchor}>${star.type}</text>`}</g>`)}
    ${fleets.map((fleet) => html`<g key=${`${fleet.seat}.${fleet.number}`} class=${`p-${table.colourOf(fleet.seat)}`} transform=${at(fleet.at)}><path class="small-fleet" d="M2-9l7 3-7 3z" /></g>`)}
  </svg>`;
}
