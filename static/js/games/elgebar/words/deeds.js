/** Deeds of sheets in words, for who compares two of them: what one has on it alone, and why one would. */
import { list, t, tn } from "../../../i18n.js";
import { domainName, kindName, small, valuesText } from "../names.js";
import { hexWords } from "./orders.js";

/** @type {Object<string, [(told: any, table: any) => string, () => string]>} */
const DEEDS = {
  colonise: [({ ship }) => t("Found a colony with ship {n}", { n: ship }), () => t("it scores this very turn")],
  launch: [({ values }) => t("Build a ship {values}", { values: valuesText(values) }), () => t("it opens the way to new systems")],
  bombard: [
    ({ empire }, table) => t("Bombard {player}", { player: table.playerName(empire) }),
    () => t("what falls there brings nothing any more"),
  ],
  develop: [
    ({ kinds }, table) => t("Build or raise {kinds}", {
      kinds: list([...new Set(kinds)].map((kind) => small(kindName(table.edition, kind)))),
    }),
    () => t("each level brings more every turn"),
  ],
  arm: [({ values }) => t("Build a warship {values}", { values: valuesText(values) }), () => t("it keeps rivals away")],
  show: [
    ({ values }) => t("Build a ship {values}", { values: valuesText(values) }),
    () => t("the most ships, and the largest, score every turn"),
  ],
  sail: [
    ({ ship, to }, table) => t("Send ship {n} to {place}", { n: ship, place: hexWords(table, to.join(",")) }),
    () => t("there is more to find and to settle"),
  ],
  finish: [({ works }) => tn("Go on with {n} project", "Go on with {n} projects", works), () => t("what is only begun brings nothing")],
  study: [
    ({ domain, points }, table) => tn("Put {n} point into {domain}", "Put {n} points into {domain}", points, {
      domain: small(domainName(table.edition, domain)),
    }),
    () => t("the best in a science scores every turn"),
  ],
  guard: [({ levels }) => tn("Buy {n} ground defence", "Buy {n} ground defences", levels), () => t("what is not guarded is soon lost")],
  spy: [({ empire }, table) => t("Spy on {player}", { player: table.playerName(empire) }), () => t("it costs nothing")],
  other: [() => t("Load, upgrade or negotiate"), () => t("small things add up")],
};

const deedOf = (told, table) => DEEDS[told.deed]?.[0](told, table);

/** What is on a sheet that is not on the other. @param {any} told see games/rules/elgebar/ai/sheet_comparison.py @param {any} table */
export function sheetWords(told, table) {
  const orders = tn("{n} order in all", "{n} orders in all", told.orders);
  if (told.deed) return t("{deed}: {why} ({orders}).", { deed: deedOf(told, table), why: DEEDS[told.deed][1](), orders });
  return told.without
    ? t("All but this: {deed} ({orders}).", { deed: deedOf(told.without, table), orders })
    : t("A sheet with {orders}.", { orders });
}
