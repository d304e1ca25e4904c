/** Advice on my sheet: what the strongest robot would write in my place, and the most urgent reason for it. */
import { t, tn } from "../../i18n.js";
import { domainName, small, valuesText } from "./names.js";
import { linesOf, withOrders } from "./table.js";
import { sheetWords } from "./words/deeds.js";
import { orderWords, siteName } from "./words/orders.js";

const REASONS = {
  strike: ({ ship, empire }, table) => t("Ship {n} can hurt {player} now.", { n: ship, player: table.playerName(empire) }),
  land: ({ ship }) => t("Ship {n} can found a colony: it counts this very turn.", { n: ship }),
  arm: ({ site, values }, table) => t("A warship {values} at {site} keeps rivals away.", {
    values: valuesText(values), site: siteName(table, site),
  }),
  launch: ({ site, values }, table) => t("A ship {values} at {site} opens the way to new systems.", {
    values: valuesText(values), site: siteName(table, site),
  }),
  explore: ({ ships }) => tn(
    "{n} ship should move on: there is more to find.",
    "{n} ships should move on: there is more to find.",
    ships.length,
  ),
  develop: ({ raised, built }) => tn(
    "Building comes first: {n} infrastructure is raised.",
    "Building comes first: {n} infrastructures are raised.",
    raised + built,
  ),
  finish: ({ projects }) => tn("Finish the project that is under way.", "Finish the {n} projects that are under way.", projects.length),
  study: ({ domain, points }, table) => tn(
    "{n} point into {domain} is worth more than anything to build.",
    "{n} points into {domain} are worth more than anything to build.",
    points,
    { domain: small(domainName(table.edition, domain)) },
  ),
  wait: () => t("There is nothing worth ordering now."),
  sheet: sheetWords,
  empty: () => t("The sheet was emptied: nothing is done this turn."),
  default: () => t("No orders: what is under way goes on, and the population does research."),
};

/** Advice in one sentence. @param {{reason: {key: string, params: any}}} hint */
export const adviceText = ({ reason }, table) => REASONS[reason.key]?.(reason.params, table);

/** Whether a line is on the sheet already; what was found for another like it does not count again. */
function finder(lines) {
  const left = lines.map((line) => JSON.stringify(line));
  return (line) => {
    const place = left.indexOf(JSON.stringify(line));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
}

/** @type {import("../../sheet/advice.js").WaysOfAdvice} */
export const ADVICE = {
  text: adviceText,
  proposals: ({ action }, table) => {
    const standing = finder(linesOf(table));
    return (action.lines ?? []).map((line, place) => ({
      key: String(place), said: orderWords(line, table), there: standing(line), data: { lines: withOrders(table, [line]) },
    }));
  },
  whole: ({ action }) => ({ lines: action.lines ?? [] }),
};
