/** A cell as it is told to others (GX-15.8): figures in brackets, as the book prints them, with the turn they are of. */
import { number, sentence, t } from "../../i18n.js";

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
    ? t("{star}, {type}: defence {de}, {re} RE", {
      star: star.name, type: star.type === "NORMAL" ? t("an ordinary star") : t("a {type} star", { type: star.type }),
      de: number(star.de), re: star.re,
    })
    : star ? t("a star nobody has looked at yet") : empty ? t("no star there") : t("deadly: every fleet is destroyed there");
  return t("{what}, as seen in turn {turn}.", { what: sentence(what), turn });
}
