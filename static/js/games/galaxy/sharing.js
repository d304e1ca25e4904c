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
const SAID = /@([A-Z]+)(?: ([+−-]?\d+) ([+−-]?\d+))?/g;

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

/** A message with its cells as ways to the own map. @param {string} text @param {any} table */
export function chatWords(text, table) {
  if (!text.includes(MARK) || !table.playing) return text;
  const stars = knownStars(table);
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(SAID)) {
    const cell = heardCell(stars, /** @type {any} */ (found));
    parts.push(text.slice(end, found.index), cell
      ? html`<button type="button" class="word" title=${t("{cell} on your map", { cell: cellText(cell) })} onClick=${() => lead(table, cell)}>${found[0]}</button>`
      : html`<span title=${t("You do not know this star.")}>${found[0]}</span>`);
    end = found.index + found[0].length;
  }
  return [...parts, text.slice(end)];
}

/** Begin a message about a cell. */
export function Share({ table, cell }) {
  const words = toldCell(table, cell);
  if (!words) return null;
  const say = () => table.room.set({ saying: `${words} `, tab: "chat", pane: "log" });
  return html`<button type="button" class="btn quiet sm" title=${t("Named by a star, for each has a map of their own")} onClick=${say}>${t("Say in the chat")}</button>`;
}
