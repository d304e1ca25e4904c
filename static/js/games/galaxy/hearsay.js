/**
 * What others tell of a cell (GX-15.8): figures in brackets behind a cell that a message names, as the book prints them,
 * with the turn they are of. It is hearsay: dated, true or not, and on a map only where the reader's own map can place it.
 */
import { html } from "../../../vendor/preact/standalone.module.js";
import { heardLines } from "../../house/blocks.js";
import { t } from "../../i18n.js";
import { factText } from "./facts.js";
import { said } from "./sharing.js";
import { keyOf } from "./torus.js";

/**
 * What others have told of each cell, the newest of each speaker; by the cell's key.
 * @param {any} table @returns {Map<string, {by: string, fact: import("./facts.js").Fact}[]>}
 */
export function toldOf(table) {
  const found = new Map();
  for (const line of heardLines(table.room)) {
    if (line.house || line.seat === table.me || !line.text?.includes("[")) continue;
    for (const { cell, fact } of said(line.text, table)) {
      if (!cell || !fact) continue;
      const others = (found.get(keyOf(cell)) ?? []).filter(({ by }) => by !== line.name);
      found.set(keyOf(cell), [...others, { by: line.name, fact }]);
    }
  }
  return found;
}

/**
 * Whether the own map says at least as much, and as lately.
 * @param {any} record @param {any} mine @param {import("./facts.js").Fact} fact
 */
export const known = (record, mine, { star, turn }) => Boolean(mine)
  || (star?.name ? record.star?.figures : record.star?.seen ?? record.deadly ?? record.scanned) >= turn;

/**
 * Hearsay on the map, where the own map does not know better: a mark of its own, with the turn.
 * @param {{table: any, scale: number}} props
 */
export function Hearsay({ table, scale }) {
  return [...toldOf(table)].map(([key, told]) => {
    const { fact } = told[told.length - 1];
    if (known(table.known[key] ?? {}, table.starAt.get(key), fact)) return null;
    const [h, v] = key.split(",").map(Number);
    const mark = fact.star ? "★" : fact.empty ? "·" : "†";
    const words = [fact.star?.name, fact.star?.type === "NORMAL" ? "" : fact.star?.type].filter(Boolean).join(" ");
    return html`<g key=${key} class="hearsay" transform=${`translate(${h * scale} ${-v * scale})`}>
      <rect x="-10" y="-10" width="20" height="20" rx="10" />
      <text class="mark" y="4">${mark}</text>
      ${scale >= 21 && html`<text x="14" y="4">
        ${words && `“${words}” `}<tspan class="age">${t("t. {n}", { n: fact.turn })}</tspan>
      </text>`}
    </g>`;
  });
}

/** Who told what of a cell. @param {{table: any, cell: number[]}} props */
export function Told({ table, cell }) {
  const told = toldOf(table).get(keyOf(cell)) ?? [];
  return told.map(({ by, fact }) => html`<p class="small told" key=${by}>${t("{player} says:", { player: by })} ${factText(fact)}</p>`);
}
