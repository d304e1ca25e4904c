/**
 * Cells in messages (GX-15.8): each player's map has its own middle, so a cell is named by a star and the way from it.
 * Whoever knows that star can press it and is led there; nobody else learns more than the words.
 */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { cellText } from "./names.js";
import { pick } from "./read.js";
import { cellAt, cellOf, dist2, way } from "./torus.js";

const MARK = "@";
const SAID = /@([A-Z]+)(?: ([+−-]?\d+) ([+−-]?\d+))?(?: \[([^\]]{1,60})\])?/g;

/** Named stars that the reader knows, with their cells. @returns {Map<string, number[]>} */
export function knownStars({ stars, known }) {
  const found = new Map([...stars.values()].map(({ name, at }) => [name, at]));
  for (const [key, { star }] of Object.entries(known)) if (star?.name && !found.has(star.name)) found.set(star.name, cellOf(key));
  return found;
}

const plain = (cell) => cellText(cell).replace(/\u00a0/g, " ");

/** The cell as it is said to others: by the nearest star that the speaker knows. @param {any} table @param {number[]} cell */
export function toldCell(table, cell) {
  const stars = [...knownStars(table)].sort(([, a], [, b]) => dist2(a, cell) - dist2(b, cell));
  if (!stars.length) return undefined;
  const [name, at] = stars[0];
  const by = way(at, cell);
  return by[0] || by[1] ? `${MARK}${name} ${plain(by)}` : `${MARK}${name}`;
}

/** The cell that was said, on the reader's own map; undefined where they do not know the star. @param {Map<string, number[]>} stars */
export function heardCell(stars, [, name, dh = "0", dv = "0"]) {
  const at = stars.get(name);
  const whole = (words) => Number(words.replace("−", "-"));
  return at && cellAt(at[0] + whole(dh), at[1] + whole(dv));
}

function lead(table, cell) {
  pick(table, { cell });
  table.room.set({ lookAt: cell, pane: "map" });
}

/**
 * The cells that a message names, with what stands in brackets behind them; `cell` where the own map can place it.
 * @param {string} text @param {any} table @returns {{words: string, at: number, cell?: number[], bracket?: string}[]}
 */
export function said(text, table) {
  if (!text.includes(MARK) || !table.playing) return [];
  const stars = knownStars(table);
  return [...text.matchAll(SAID)].map((found) => ({
    words: found[0],
    at: found.index,
    cell: heardCell(stars, /** @type {any} */ (found)),
    bracket: found[4],
  }));
}

/** A message with its cells as ways to the own map. @param {string} text @param {any} table */
export function chatWords(text, table) {
  if (!text.includes(MARK)) return text;
  const parts = [];
  let end = 0;
  for (const { words, at, cell } of said(text, table)) {
    parts.push(text.slice(end, at), cell
      ? html`<button type="button" class="word" title=${t("{cell} on your map", { cell: cellText(cell) })}
          onClick=${() => lead(table, cell)}>${words}</button>`
      : html`<span title=${t("You do not know this star.")}>${words}</span>`);
    end = at + words.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * Begin a message about a cell; with `fact`, what the own map knows of it can go along.
 * @param {{table: any, cell: number[], fact?: string}} props
 */
export function Share({ table, cell, fact }) {
  const words = toldCell(table, cell);
  if (!words) return null;
  const say = (message) => () => table.room.set({ saying: `${message} `, tab: "chat", pane: "log" });
  return html`<button type="button" class="btn quiet sm"
        title=${t("Placed by a star, since each player has a map of their own")} onClick=${say(words)}>
      ${t("Say in the chat")}
    </button>
    ${fact && html`<button type="button" class="btn quiet sm"
        title=${t("It lies on their map as hearsay, if they know the star it is named by")}
        onClick=${say(`${words} [${fact}]`)}>
      ${t("Tell what I know")}
    </button>`}`;
}
