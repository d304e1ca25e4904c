/** What a star is worth to whoever colonises it, and where the own points come from (GX-7.14, GX-13.1), by what is known. */
import { number, t, tn } from "../../i18n.js";

const THRONE = 10, HOME = 5, STAR = 1;

/**
 * May this star be colonised as it is known, by a colony ship in its orbit (GX-7.14)? Never one that is mine.
 * @param {any} table @param {any} star @returns {boolean}
 */
export const colonisable = (table, star) => Boolean(table.game.player) && star.figures !== undefined && star.owner !== table.me
  && !table.stars.has(star.name) && star.de <= 0 && star.t <= table.game.player.technology + 1
  && !(star.type === "VULCAN" && typeof star.owner === "number");

/** Points that a star of this type brings. @param {string} type */
const pointsOf = (type) => (type === "THRONE" ? THRONE : type === "BASE" ? HOME : STAR);

/** What colonising a star brings, in words. @param {any} star @param {number} [cost] where its price is known */
export function colonyBrings({ re, type }, cost) {
  const points = pointsOf(type);
  const parts = [t("+{n} RE a turn", { n: number(re) }), tn("+{n} point", "+{n} points", points)];
  if (re > 0 && cost !== undefined) parts.push(tn("paid back in {n} turn", "paid back in {n} turns", Math.ceil(cost / re)));
  return parts.join(" · ");
}

/**
 * The own points, line by line; a line without any is what could bring some.
 * @param {{game: {stars?: any[]}}} table @returns {{name: string, value: number}[]}
 */
export function ownPoints({ game: { stars = [] } }) {
  const count = (/** @type {(star: any) => boolean} */ holds) => stars.filter(holds).length;
  const foreign = count((star) => star.type === "BASE" && !star.home);
  const others = count((star) => star.type !== "BASE" && star.type !== "THRONE");
  return [
    { name: t("The throne"), value: THRONE * count((star) => star.type === "THRONE") },
    { name: t("Homes of others, {n} each: {count}", { n: HOME, count: foreign }), value: HOME * foreign },
    { name: t("Other stars, {n} each: {count}", { n: STAR, count: others }), value: STAR * others },
    { name: t("Your own home, while it is lost"), value: stars.some((star) => star.home) ? 0 : -HOME },
  ];
}
