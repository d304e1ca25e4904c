/**
 * What costs much here: debt, an assault on a player, a card that ruins one or hits an ally, a broken contract. Asked once
 * more by table/careful.js.
 */
import { list, percent, t, tn } from "../../i18n.js";
import { bodyName, cardName } from "./catalogue.js";
import { reachOf } from "./model.js";
import { credits } from "./money.js";

function debtAfter(table, amount) {
  const left = (table.mine?.credits ?? 0) - amount;
  if (amount <= 0 || left >= 0) return [];
  return [table.mine?.credits < 0
    ? t("Your account falls to {amount}: you are deeper in debt.", { amount: credits(left) })
    : t("Your account falls to {amount}: you are in debt.", { amount: credits(left) })];
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
    costs: [
      table.mine?.credits < 0
        ? t("To keep them you would have to go deeper into debt: {cards}.", { cards: names })
        : t("To keep them you would have to go into debt: {cards}.", { cards: names }),
      t("Cancel, and press a card of your hand to keep it after all."),
    ],
    yes: tn("Discard {n} card", "Discard {n} cards", cards.length),
  };
}

/** Is an effect of a card bad for whom the card is about? */
const HARM = {
  credits: (amount) => amount < 0, prices: (amount) => amount > 0, price: (amount) => amount > 0,
  fleet: (change) => change.some((one) => one < 0), natives: (change) => change.some((one) => one > 0),
  ...Object.fromEntries([
    "income_divided_by", "resource_stops", "landing_stops", "combats", "trade_stops_until", "look_at_hand",
    "discard_one", "counter",
  ].map((key) => [key, () => true])),
};

const harms = (card) => card.effects.some((effect) => Object.entries(effect).some(([key, value]) => HARM[key]?.(value)));

/** The seat that a card is about (SC-25.1): whom it names, who played the card it answers, or who has the turn. */
function subjectOf(table, card, choice) {
  if (choice?.player !== undefined) return choice.player;
  if (choice?.card !== undefined) return table.game.stack?.find((entry) => entry.number === choice.card)?.by;
  return card.target === "none" ? table.me : table.game.active;
}

/** CG at the end of INCOME, when loans are due (SC-5.3), with the income divided so. */
function afterIncome({ credits: purse, income, loans = [] }, divisor) {
  return purse + Math.floor((income?.total ?? 0) / divisor) - loans.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Where a card takes a player below the debt limit (SC-11.2), by the accounts that all see: what it would leave, at once
 * or when the income that it halves has to pay a loan back.
 */
function ruinBy(table, card, player) {
  const { debt_limit: limit } = table.catalogue.rules;
  const left = player.credits + card.effects.reduce((sum, effect) => sum + Math.min(0, effect.credits ?? 0), 0);
  if (left < player.credits && left < limit) return left;
  const divisor = card.effects.reduce((product, effect) => product * (effect.income_divided_by ?? 1), 1);
  const later = afterIncome(player, divisor);
  return divisor > 1 && player.loans?.length && later < limit ? later : undefined;
}

/**
 * What a card would do to a player that one may not have meant: ruin, or harm to an ally. In words, none where nothing is to be said.
 * @param {import("./types.js").Table} table @param {{card: string, choice?: Object}} chosen @returns {string[]}
 */
export function cardRisks(table, { card: slug, choice }) {
  const card = table.catalogue.cards.get(slug);
  const subject = card && subjectOf(table, card, choice);
  const player = table.players[subject];
  if (!player || subject === table.me || !harms(card)) return [];
  const left = ruinBy(table, card, player);
  return [
    table.mine?.allies?.includes(subject) && t("{player} is your ally.", { player: player.name }),
    left !== undefined && t("{player} would fall to {left}, below {limit}, and be out of the game.", {
      player: player.name,
      left: credits(left),
      limit: credits(table.catalogue.rules.debt_limit),
    }),
  ].filter(Boolean);
}

/**
 * A card that would ruin its target, or hits an ally.
 * @param {import("./types.js").Table} table @param {{card: string, choice?: Object}} chosen
 */
export function cardWarning(table, chosen) {
  const costs = cardRisks(table, chosen);
  const name = cardName(table.catalogue, chosen.card);
  return costs.length ? { title: t("Play {card}?", { card: name }), costs, yes: t("Play {card}", { card: name }) } : undefined;
}

/** Who stands in for what nobody owns does not hold it. */
const heldText = ({ game }, body, who) => (game.owners?.[body] === undefined
  ? t("Nobody’s, but {player}, who plays after you, defends it. If you fail, you lose the fee and may owe a tribute of {tribute}.", who)
  : t("{player} holds it. If you fail, you lose the fee and may owe a tribute of {tribute}.", who));

/** The tribute of a failed attempt, which may spare who would fall below the limit, and what is left then (SC-8.5). */
function tributeOf({ mine, catalogue, room }, fee) {
  const { tribute, debt_limit: limit } = catalogue.rules;
  const left = (mine?.credits ?? 0) - fee;
  const paid = room.doc.table.options?.spared ? Math.max(Math.min(left, limit), left - tribute) : left - tribute;
  return { paid, tribute: credits(left - paid) };
}

/** What is left once the tribute is paid, where that is a debt. */
function failedText({ catalogue }, paid) {
  const { debt_limit: limit } = catalogue.rules;
  if (paid >= 0) return [];
  return [paid < limit
    ? t("If you fail and the tribute is collected, you fall to {amount}, below {limit}, and are out of the game.", {
      amount: credits(paid), limit: credits(limit),
    })
    : t("If you fail and the tribute is collected, you fall to {amount}.", { amount: credits(paid) })];
}

/** An attempt on a player's body, or one that leads into debt. */
export function assaultWarning(table, body) {
  const reach = reachOf(table, body);
  const defender = reach?.defender?.seat;
  if (!reach) return undefined;
  const costs = debtAfter(table, reach.fee);
  if (defender !== undefined) {
    const { paid, tribute } = tributeOf(table, reach.fee);
    costs.unshift(heldText(table, body, { player: table.playerName(defender), tribute }), ...failedText(table, paid));
  }
  if (!costs.length) return undefined;
  if (reach.home && defender !== undefined) costs.push(
    t("If you take it, {player} is out of the game.", { player: table.playerName(defender) }),
  );
  costs.unshift(t("The fee is {fee}, your chance {chance}.", { fee: credits(reach.fee), chance: percent(reach.chance) }));
  return { title: t("Attack {body}?", { body: bodyName(table.catalogue, body) }), costs, yes: t("Attack") };
}

/** Ending a contract. */
export function contractWarning(table, contract) {
  const partner = table.playerName(contract.a === table.me ? contract.b : contract.a);
  return {
    title: t("End contract {n}?", { n: contract.number }),
    costs: [
      t("The contract stops in both directions, and everybody sees that you ended it with {player}.", { player: partner }),
    ],
    yes: t("End the contract"),
  };
}
