/** What spending brings, as far as its empire can know it: said on the button before it is pressed. */
import { number, t, tn } from "../../i18n.js";
import { capacitiesOf, YIELDS } from "./names.js";
import { HOME } from "./table.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("rules:elgebar").Domain} Domain */
/** @typedef {import("rules:elgebar").Kind} Kind */

/** @type {Object<string, (n: number) => string>} */
const GAIN = {
  materials: (n) => tn("+{n} material a turn", "+{n} materials a turn", n),
  fuel: (n) => tn("+{n} fuel a turn", "+{n} fuel a turn", n),
  population: (n) => tn("+{n} population", "+{n} population", n),
};

/**
 * What one more level of a kind brings at a system, in words; `level` is the one it will have (EL-E1, F1).
 * @param {Table} table @param {string} code @param {Kind} kind @param {number} level
 */
export function levelBrings(table, code, kind, level) {
  if (kind === "radar") return tn("sees {n} hex far", "sees {n} hexes far", level);
  const { capacity, of } = YIELDS[kind];
  return GAIN[of](capacitiesOf(table.edition, code)[capacity]);
}

/**
 * The same without its unit, where the line above names it.
 * @param {Table} table @param {string} code @param {Kind} kind @param {number} level
 */
export const moreBrings = (table, code, kind, level) => (kind === "radar"
  ? levelBrings(table, code, kind, level)
  : t("+{n} a turn", { n: capacitiesOf(table.edition, code)[YIELDS[kind].capacity] }));

/**
 * Turns after which a mine has brought what a level cost; undefined for what brings no materials.
 * @param {Table} table @param {string} code @param {Kind} kind @param {number} price
 */
export function paysBack(table, code, kind, price) {
  const n = kind === "mine" && capacitiesOf(table.edition, code).metal;
  return n ? Math.ceil(price / n) : undefined;
}

/** Systems that I control: a domain's applied level counts once at each of them. @param {Table} table */
const controlled = (table) => Object.keys(table.empire.sites).map(Number)
  .filter((site) => site === HOME || table.hexes[table.systems.get(site)]?.control === table.me).length;

/** What the next level of a domain brings, in words (EL-H3, H4). @param {Table} table @param {Domain} domain */
export function domainBrings(table, domain) {
  const { domains } = table.empire;
  const of = Object.values(YIELDS).find((one) => one.domain === domain)?.of;
  if (!of) return domain === "research"
    ? t("Level {n} lets energy, geology and agriculture rise to {n}.", { n: domains.research.level + 1 })
    : t("Next level: thefts and sabotage bring more.");
  return domains[domain].level >= domains.research.level
    ? t("Next level: nothing until research rises too.")
    : t("Next level: {gain}.", { gain: GAIN[of](controlled(table)) });
}

/**
 * What a theft or a sabotage can bring at most, in words: against no espionage at all it moves as many per cent of the points as
 * the own level is (EL-I2); the other's level and points are theirs alone.
 * @param {Table} table @param {{act: "steal"|"sabotage", domain: Domain}} order
 */
export function spyBrings(table, { act, domain }) {
  const { level } = table.empire.domains.espionage;
  if (!level) return t("Brings nothing: your espionage is at level 0.");
  if (act === "sabotage") {
    const points = Math.floor((table.empire.domains[domain].potential * level) / 100);
    return points
      ? tn("Destroys {n} point at most.", "Destroys {n} points at most.", points)
      : t("Destroys nothing: you have too few points there yourself, or too low a level of espionage.");
  }
  return t("Brings nothing where they have less than {n} points; the higher their espionage, the more it takes.", {
    n: number(Math.ceil(100 / level)),
  });
}
