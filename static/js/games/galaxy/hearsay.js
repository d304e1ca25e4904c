/**
 * What others tell of a cell (GX-15.8): figures in brackets behind a cell that a message names, as the book prints them,
 * with the turn they are of. It is hearsay: dated, true or not, and on a map only where the reader's own map can place it.
 */
import { html } from "../../../vendor/preact/standalone.module.js";
import { heardLines } from "../../house/blocks.js";
import { number, t } from "../../i18n.js";
import { said } from "./sharing.js";
import { keyOf } from "./torus.js";

/** Marks of what is told where no figures are. */
const STAR = "*", EMPTY = "–", DEADLY = "!";
const FIGURES = ["m", "f", "t", "do", "de", "re"];
const ROW = /^([A-Z]{1,12}) (\d) (\d) (\d) ([−-]?\d{1,4}) ([−-]?\d{1,4}) (\d{1,2}) ([A-Z]+) #(\d{1,2})$/;
const BARE = /^([*–!]) #(\d{1,2})$/;

const digits = (n) => (n < 0 ? `−${-n}` : `${n}`);
const whole = (text) => Number(text.replace("−", "-"));

/** @typedef {{turn: number, star?: Object<string, any>, empty?: boolean, deadly?: boolean}} Fact */

/**
 * What is known of a cell, as it stands in brackets; undefined where there is nothing to tell.
 * @param {any} record @param {any} mine an own star there, if there is one @param {number} turn
 */
export function written(record, mine, turn) {
  const star = mine ? { ...mine, figures: turn } : record.star;
  if (star?.figures !== undefined) return `${star.name} ${FIGURES.map((one) => digits(star[one])).join(" ")} ${star.type} #${star.figures}`;
  if (record.deadly) return `${DEADLY} #${record.deadly}`;
  if (star) return `${STAR} #${star.seen}`;
  return record.empty ? `${EMPTY} #${record.scanned ?? turn}` : undefined;
}

/** What stands in brackets, read again; undefined for other words. @param {string} [text] @returns {Fact|undefined} */
export function factIn(text) {
  const row = ROW.exec(text ?? "");
  if (row) {
    const [, name, ...rest] = row;
    const figures = Object.fromEntries(FIGURES.map((one, place) => [one, whole(rest[place])]));
    return { turn: Number(rest[7]), star: { name, ...figures, type: rest[6] } };
  }
  const bare = BARE.exec(text ?? "");
  if (!bare) return undefined;
  return { turn: Number(bare[2]), ...(bare[1] === STAR ? { star: {} } : bare[1] === EMPTY ? { empty: true } : { deadly: true }) };
}

/** A fact in words. @param {Fact} fact */
export function factText({ star, empty, turn }) {
  const what = star?.name
    ? t("{star} {type}, technology {t}, defence {de}, resources {re}", {
      star: star.name, type: star.type, t: star.t, de: number(star.de), re: star.re,
    })
    : star ? t("a star, unvisited") : empty ? t("No star here.") : t("deadly");
  return `${what} (${t("t. {n}", { n: turn })})`;
}

/**
 * What others have told of each cell, the newest of each speaker; by the cell's key.
 * @param {any} table @returns {Map<string, {by: string, fact: Fact}[]>}
 */
export function toldOf(table) {
  const found = new Map();
  for (const line of heardLines(table.room)) {
    if (line.house || line.seat === table.me || !line.text?.includes("[")) continue;
    for (const { cell, bracket } of said(line.text, table)) {
      const fact = factIn(bracket);
      if (!cell || !fact) continue;
      const others = (found.get(keyOf(cell)) ?? []).filter(({ by }) => by !== line.name);
      found.set(keyOf(cell), [...others, { by: line.name, fact }]);
    }
  }
  return found;
}

/** Whether the own map says at least as much, and as lately. @param {any} record @param {any} mine @param {Fact} fact */
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
