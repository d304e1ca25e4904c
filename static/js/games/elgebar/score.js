/** The seven lines that points come from (EL-R1): their names, and those of the reader's own empire, known to it from turn 1 on. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { number, t } from "../../i18n.js";
import { lastTurn } from "./turns.js";

export const SCORE_LINES = () => [
  t("Controlled systems"),
  t("Star classes among them"),
  t("Most systems of a class"),
  t("Highest applied level of a domain"),
  t("Highest infrastructure of a kind"),
  t("Ship of the highest category"),
  t("Most ships"),
];

const MORE = () => [
  t("each system you control: +1 every turn"),
  t("a system of a colour you do not have yet: +1 more"),
  t("as many systems of one colour as anybody: +1"),
  t("research, energy, geology, agriculture: +1 for each in which nobody is above you"),
  t("plant, mine, greenhouse: +1 for each of which nobody has a higher one"),
  t("a ship of as high a category as anybody’s: +1"),
  t("as many ships as anybody: +1"),
];

/**
 * What the own points of the last turn came from, and how each line grows.
 * @param {import("./types.js").Table} table @returns {{name: any, value: number}[]}
 */
export const ownScore = ({ game }) => (game.empire?.score ?? []).map((value, i) => ({
  name: html`${SCORE_LINES()[i]}<small class="more">${MORE()[i]}</small>`, value,
}));

/** The same as a table of its own. @param {{table: import("./types.js").Table}} props */
export function OwnScore({ table }) {
  const lines = ownScore(table);
  if (!lines.length) return null;
  return html`<table class="sum own-score">
    <caption>${t("Your points of turn {n}", { n: lastTurn(table) })}</caption>
    <tbody>${lines.map(({ name, value }, i) => html`<tr key=${i}><th scope="row">${name}</th><td>${number(value)}</td></tr>`)}</tbody>
    <tfoot><tr>
      <th scope="row">${t("Total")}</th><td>${number(lines.reduce((sum, { value }) => sum + value, 0))}</td>
    </tr></tfoot>
  </table>`;
}
