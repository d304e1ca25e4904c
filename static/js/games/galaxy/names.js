/** Words for places, ships, figures and ways of this game. */
import { list, NBSP, number, t, tn, nameOf } from "../../i18n.js";
import { dist2 } from "./torus.js";

/** A cell as the rules write it: (7, −6). @param {number[]} cell */
export const cellText = ([h, v]) => `(${number(h)},${NBSP}${number(v)})`;

/** A distance in the game's own unit, to a tenth. @param {number[]} from @param {number[]} to */
export function kpc(from, to) {
  const tenths = Math.round(Math.sqrt(dist2(from, to)) * 10);
  const text = tenths % 10 ? t("{whole}.{tenths}", { whole: Math.floor(tenths / 10), tenths: tenths % 10 }) : number(tenths / 10);
  return `${text}${NBSP}kpc`;
}

/** Resources. @param {number} n */
export const re = (n) => t("{n} RE", { n });

const SHIPS = [
  (n) => tn("{n} patrol ship", "{n} patrol ships", n),
  (n) => tn("{n} cruiser", "{n} cruisers", n),
  (n) => tn("{n} colony ship", "{n} colony ships", n),
];

/** Ships in words. @param {number[]} counts patrol ships, cruisers, colony ships */
export const shipsText = (counts) => list(counts.map((n, kind) => (n ? SHIPS[kind](n) : "")).filter(Boolean));

/** How many of each there are in "2P 1C 1N". @param {string} written */
export const countsOf = (written) => ["P", "C", "N"].map((letter) => Number(new RegExp(`(\\d+)${letter}`).exec(written)?.[1] ?? 0));

/** The ships of an order that builds or splits. */
export const countsIn = (order) => [order.patrols ?? 0, order.cruisers ?? 0, order.colony_ships ?? 0];

/** The life form as a word. */
export const lifeName = (table, code) => nameOf(table.room.content?.life_forms?.[code]);

/** What a star type does, in a line. */
export const typeAbout = (table, type) => nameOf(table.room.content?.star_types?.find((one) => one.key === type));

const TRAITS = { speed: () => t("speed"), power: () => t("power"), invisible: () => t("invisibility") };
export const traitName = (trait) => TRAITS[trait]();

const OWNED = { free: () => t("free") };
/** Who holds a star, as far as it is known. */
export const ownerName = (table, owner) => (owner === undefined ? t("unknown") : OWNED[owner]?.() ?? table.playerName(owner));
