/**
 * Cells in messages (GX-15.8): each player's map has its own middle, so a cell is named by a star and the way from it.
 * Whoever knows that star can press it and is led there; nobody else learns more than the words.
 */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, signed, t } from "../../i18n.js";
import { written } from "../../table/log/written.js";
import { factIn, factText } from "./facts.js";
import { cellText } from "./names.js";
import { pick } from "./read.js";
import { cellAt, cellOf, dist2, same, way } from "./torus.js";

const MARK = "@";
const SAID = /@([A-Z]+)(?: ([+−-]?\d+) ([+−-]?\d+))?(?: \[([^\]]{1,60})\])?/g;

/** Named stars that the reader knows, with their cells. @returns {Map<string, number[]>} */
export function knownStars({ stars, known }) {
  const found = new Map([...stars.values()].map(({ name, at }) => [name, at]));
  for (const [key, { star }] of Object.entries(known)) if (star?.name && !found.has(star.name)) found.set(star.name, cellOf(key));
  return found;
}

const whole = (words = "0") => Number(words.replace("−", "-"));
/** The way to a cell as messages hold it: +7 −6. */
const plain = ([h, v]) => `${signed(h)} ${signed(v)}`;

/**
 * The cell as it is said to others: by the nearest star that the speaker knows.
 * @param {any} table @param {number[]} cell @param {boolean} [aside] by another star than the one that stands there
 */
export function toldCell(table, cell, aside) {
  const far = (at) => (aside && same(at, cell) ? Infinity : dist2(at, cell));
  const stars = [...knownStars(table)].sort(([, a], [, b]) => far(a) - far(b));
  if (!stars.length) return undefined;
  const [name, at] = stars[0];
  const by = way(at, cell);
  return by[0] || by[1] ? `${MARK}${name} ${plain(by)}` : `${MARK}${name}`;
}

/** The cell that was said, on the reader's own map; undefined where they do not know the star. @param {Map<string, number[]>} stars */
export function heardCell(stars, [, name, dh = "0", dv = "0"]) {
  const at = stars.get(name);
  return at && cellAt(at[0] + whole(dh), at[1] + whole(dv));
}

function lead(table, cell) {
  pick(table, { cell });
  table.room.set({ lookAt: cell, pane: "map" });
}

/**
 * The cells that a message names, with what stands in brackets behind them; `cell` where the own map can place it.
 * @param {string} text @param {any} table
 * @returns {{words: string, at: number, star: string, by: number[], cell?: number[], fact?: import("./facts.js").Fact}[]}
 */
export function said(text, table) {
  if (!text.includes(MARK) || !table.playing) return [];
  const stars = knownStars(table);
  return [...text.matchAll(SAID)].map((found) => {
    const fact = factIn(found[4]);
    return {
      words: found[0], at: found.index, star: found[1], by: [whole(found[2]), whole(found[3])], fact,
      cell: heardCell(stars, /** @type {any} */ (found)) ?? (fact?.star?.name && stars.get(fact.star.name)),
    };
  });
}

const sideways = (n) => (n > 0 ? t("{n} right", { n }) : t("{n} left", { n: -n }));
const upright = (n) => (n > 0 ? t("{n} up", { n }) : t("{n} down", { n: -n }));

/** Where a cell lies, by the star that it was told by. @param {string} star @param {number[]} by */
const placeText = (star, [h, v]) => (h || v
  ? t("{way} of {star}", { way: list([h && sideways(h), v && upright(v)].filter(Boolean)), star })
  : star);

/** A place that somebody tells of: what is there, where it lies, and the way to it on the own map. @param {any} props */
function Card({ table, star, by, cell, fact }) {
  const where = fact?.star?.name === star ? "" : placeText(star, by);
  const unknown = where ? t("{where}: you know no star near it yet.", { where }) : t("You know no star near it yet.");
  return html`<span class="told-card">
    ${fact && html`<b>${factText(fact)}</b>`}
    <span>${!cell ? unknown : where && fact ? t("It lies {where}.", { where }) : where}</span>
    ${cell && html`<button type="button" class="btn sm" title=${t("{cell} on your map", { cell: cellText(cell) })}
        onClick=${() => lead(table, cell)}>${t("Show on my map")}</button>`}
  </span>`;
}

/** A message with its places as cards. @param {string} text @param {any} table */
export function chatWords(text, table) {
  const parts = [];
  let end = 0;
  for (const { at, ...place } of said(text, table)) {
    parts.push(text.slice(end, at), html`<${Card} table=${table} ...${place} />`);
    end = at + place.words.length;
  }
  return end ? [...parts, text.slice(end)] : text;
}

/** Before a place is told: what the others will read, and what it gives away. @param {string} text @param {any} table */
export function aboutWords(text, table) {
  const [place] = said(text, table);
  if (!place) return undefined;
  const own = table.stars.get(place.star);
  const where = place.fact?.star?.name === place.star ? "" : placeText(place.star, place.by);
  return html`<p class="small"><b>${place.fact && factText(place.fact)}</b> ${where}</p>
    ${own && html`<p class="small warn">${own.home ? t("This names your home, {star}.", { star: place.star })
      : t("This names your star {star}.", { star: place.star })}</p>`}`;
}

/**
 * Begin a message about a cell; with `fact`, what the own map knows of it goes along.
 * @param {{table: any, cell: number[], fact?: string}} props
 */
export function Share({ table, cell, fact }) {
  const words = toldCell(table, cell);
  if (!words) return null;
  const say = (about) => () => {
    written.set({ about });
    table.room.set({ tab: "chat", pane: "log" });
  };
  return html`<button type="button" class="btn quiet sm"
        title=${t("Placed by a star, since each player has a map of their own")} onClick=${say(words)}>
      ${t("Say in the chat")}
    </button>
    ${fact && html`<button type="button" class="btn quiet sm"
        title=${t("You choose who reads it before it is sent.")}
        onClick=${say(`${toldCell(table, cell, true)} [${fact}]`)}>
      ${t("Tell what I know")}
    </button>`}`;
}
