/** Advice: what the strongest robot would write, why in one sentence, and a way to take its sheet over. */
import { html, useState } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { domainName, small, valuesText } from "./names.js";
import { put, writable } from "./table.js";
import { siteName } from "./words/orders.js";

const REASONS = {
  strike: ({ ship, empire }, table) => t("Ship {n} can hurt {player} now.", { n: ship, player: table.playerName(empire) }),
  land: ({ ship }) => t("Ship {n} can found a colony: it counts this very turn.", { n: ship }),
  arm: ({ site, values }, table) => t("A warship {values} at {site} keeps rivals away.", { values: valuesText(values), site: siteName(table, site) }),
  launch: ({ site, values }, table) => t("A ship {values} at {site} opens the way to new systems.", { values: valuesText(values), site: siteName(table, site) }),
  explore: ({ ships }) => tn("{n} ship should move on: there is more to find.", "{n} ships should move on: there is more to find.", ships.length),
  develop: ({ raised, built }) => tn("Building comes first: {n} infrastructure grows.", "Building comes first: {n} infrastructures grow.", raised + built),
  finish: ({ projects }) => tn("Finish the work that is under way.", "Finish the {n} works that are under way.", projects.length),
  study: ({ domain, points }, table) => tn("{n} point into {domain} is worth more than anything to build.", "{n} points into {domain} are worth more than anything to build.", points, { domain: small(domainName(table.edition, domain)) }),
  wait: () => t("There is nothing worth ordering now."),
};

/** Advice in one sentence. @param {{reason: {key: string, params: any}}} hint */
export const adviceText = ({ reason }, table) => REASONS[reason.key]?.(reason.params, table);

/** @param {{table: import("../../types.js").Table}} props */
export function Advised({ table }) {
  const [told, setTold] = useState(/** @type {any} */ (undefined));
  if (!table.room.doc.table.hints || !table.prompt?.required || !writable(table)) return null;
  const ask = async () => setTold((await table.room.hint())?.hint);
  const text = told?.prompt === table.prompt.id && adviceText(told, table);
  if (!text) return html`<button type="button" class="btn quiet sm" onClick=${ask}><${Icon} name="processor" size=${14} /> ${t("Advice")}</button>`;
  const lines = told.action.lines ?? [];
  return html`<p class="advice" role="status"><${Icon} name="processor" size=${14} /> ${text} ${lines.length > 0 && html`<button type="button" class="btn sm" onClick=${() => { put(table, lines); setTold(undefined); }}>${tn("Write its {n} order in place of mine", "Write its {n} orders in place of mine", lines.length)}</button>`}</p>`;
}
