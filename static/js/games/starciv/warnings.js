/** What costs much here: debt, an assault on a player, a broken contract. Asked once more by table/careful.js. */
import { list, percent, t, tn } from "../../i18n.js";
import { bodyName, cardName } from "./catalogue.js";
import { reachOf } from "./model.js";
import { credits } from "./money.js";

function debtAfter(table, amount) {
  const left = (table.mine?.credits ?? 0) - amount;
  return amount > 0 && left < 0 ? [t("Your account falls to {amount}: you are in debt.", { amount: credits(left) })] : [];
}

/** Spending that leads into debt. */
export function debtWarning(table, amount, yes) {
  const costs = debtAfter(table, amount);
  return costs.length ? { title: t("Spend {amount}?", { amount: credits(amount) }), costs, yes } : undefined;
}

/** Cards that go to the discard pile since keeping them costs more than one has. @param {string[]} cards */
export function discardWarning(table, cards) {
  const names = list(cards.map((slug) => cardName(table.catalogue, slug)));
  return {
    title: tn("Discard {n} card?", "Discard {n} cards?", cards.length),
    costs: [t("To keep them you would have to go into debt: {cards}.", { cards: names }), t("Cancel, and press a card of your hand to keep it after all.")],
    yes: tn("Discard {n} card", "Discard {n} cards", cards.length),
  };
}

/** An attempt on a player's body, or one that leads into debt. */
export function assaultWarning(table, body) {
  const reach = reachOf(table, body);
  const defender = reach?.defender?.seat;
  if (!reach) return undefined;
  const costs = debtAfter(table, reach.fee);
  if (defender !== undefined) costs.unshift(t("{player} holds it. If you fail, you lose the fee and may owe a tribute.", { player: table.playerName(defender) }));
  if (!costs.length) return undefined;
  costs.unshift(t("The fee is {fee}, your chance {chance}.", { fee: credits(reach.fee), chance: percent(reach.chance) }));
  return { title: t("Attack {body}?", { body: bodyName(table.catalogue, body) }), costs, yes: t("Attack") };
}

/** Ending a contract. */
export function contractWarning(table, contract) {
  const partner = table.playerName(contract.a === table.me ? contract.b : contract.a);
  return { title: t("End contract {n}?", { n: contract.number }), costs: [t("The contract stops in both directions, and everybody sees that you ended it with {player}.", { player: partner })], yes: t("End the contract") };
}
