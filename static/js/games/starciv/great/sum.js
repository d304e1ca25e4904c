/** The sum that ruins somebody, line by line. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { cardName } from "../catalogue.js";
import { credits, signedCredits } from "../money.js";

/** What a payment was for. */
const FOR = {
  tribute: ({ to }, table) => t("tribute to {player}", { player: table.playerName(to) }),
  loan: () => t("repayment of a loan"),
  card: ({ card, by }, table) => (by === undefined
    ? cardName(table.catalogue, card)
    : t("{card}, played by {player}", { card: cardName(table.catalogue, card), player: table.playerName(by) })),
};

/** The sum that ruined somebody: what they had, what they had to pay, what is left. */
export function Sum({ ruin, table }) {
  const limit = table.catalogue.rules.debt_limit;
  return html`<dl class="kv sum"><dt>${t("Account")}</dt><dd>${credits(ruin.before)}</dd>
    <dt>${FOR[ruin.why]?.(ruin, table) ?? t("Payment")}</dt><dd>${signedCredits(-ruin.amount)}</dd>
    <dt class="total">${t("Left")}</dt><dd class="bad total">${credits(ruin.left)}</dd></dl>
    <p>${t("A forced payment that takes a player below {limit} eliminates them.", { limit: credits(limit) })}</p>`;
}
