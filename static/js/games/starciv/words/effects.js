/**
 * What a card or a technology does, in short sentences made from its effects (SC-25), so that the cards of
 * another edition read right too.
 */
import { choice, list, number, signed, t, tn } from "../../../i18n.js";
import { technologyName } from "../catalogue.js";
import { cardsOfColour, figureInText, resourceName } from "./names.js";
import { credits, signedCredits } from "../money.js";

/**
 * Whom an effect is about (SC-25.1): "self" the one who reads it, "player" a named other, "anyone", "active".
 * @typedef {"self"|"player"|"anyone"|"active"} Subject
 */

/** "force +2, speed −1": only the figures that change. */
export function fleetChange(fleet) {
  return fleet.map((value, place) => (value ? `${figureInText(place)} ${signed(value)}` : "")).filter(Boolean).join(", ");
}

const pick = (subject, words) => (words[subject] ?? words.player ?? words.self)();

const systemLabel = (catalogue, slug) => catalogue.systems.get(slug)?.label ?? slug;

const LANDINGS = {
  choose_one_inhabited: () => t("You may land on the outer planet of one inhabited system of your choice."),
  all_inhabited: () => t("You may land on the outer planet of every inhabited system."),
};

const REROLLS = {
  once: () => t("Once this turn, roll both your dice again."),
  once_per_turn: () => t("Once a turn, roll both your dice again."),
  defending: () => t("When you defend, you may roll both your dice again."),
};

const TRADES = {
  anyone: () => t("You may trade with everyone who owns technology 1 or 2."),
  allies: () => t("You may trade with allies and with any player who owns technology 2."),
};

/** Whether a table plays with trade; where no table is known, what it depends on. */
const tradeText = ({ options }) => (options
  ? !options.trade && t("This table plays without trade.")
  : t("Only at a table with the option Trade."));

/** "8–10", "20, 22": three or more in a row are told by their ends. */
export function numbersText(numbers) {
  const rows = [];
  for (const n of numbers) {
    const row = rows.at(-1);
    if (row && n === row.at(-1) + 1) row.push(n);
    else rows.push([n]);
  }
  return rows.map((row) => (row.length > 2 ? `${row[0]}–${row.at(-1)}` : row.join(", "))).join(", ");
}

/** One sentence for each effect key: (value, subject, catalogue, whole effect, lasting). */
const SENTENCES = {
  landing: (value, _subject, catalogue) =>
    LANDINGS[value]?.() ?? t("You may land on the outer planet of {system}.", { system: systemLabel(catalogue, value) }),
  land_on_any_orbit: () => t("You may land on every planet of the systems in which you may land."),
  landing_stops: () => t("The active player cannot land this turn."),
  special_colonies: () => t("Special colonies are in reach, if the table has them."),
  trade: (value, _subject, catalogue) => [TRADES[value](), tradeText(catalogue)].filter(Boolean).join(" "),
  fleet: (value, subject, _catalogue, _effect, lasting) => {
    const change = fleetChange(value);
    if (lasting) return t("Your fleet: {change}.", { change });
    return pick(subject, {
      self: () => t("Your fleet this turn: {change}.", { change }),
      player: () => t("A player’s fleet this turn: {change}.", { change }),
    });
  },
  natives: (value) => t("Natives of one body: {change}.", { change: fleetChange(value) }),
  reroll: (value) => REROLLS[value]?.() ?? "",
  sacrifice_body: (value) => t("After the dice you may give up a body: {change} in that combat.", { change: fleetChange(value) }),
  war_fee: (value) => t("Attacks: {amount}.", { amount: signedCredits(value) }),
  home_assault_fee: (value) => t("Assaults on a home base: {amount}.", { amount: signedCredits(value) }),
  colonisations: (value) => tn("{n} colonisation a turn.", "{n} colonisations a turn.", value),
  combats: (value) => tn("The active player fights only {n} combat.", "The active player fights only {n} combats.", value),
  cannot_be_attacked: () => t("A player’s bodies cannot be attacked this turn."),
  draw: (value) => tn("Draw {n} card each turn.", "Draw {n} cards each turn.", value),
  draw_then_discard: (value) => tn("Draw {n} more card, discard one.", "Draw {n} more cards, discard one.", value),
  upkeep_free: (value) => tn("{n} card free of upkeep.", "{n} cards free of upkeep.", value),
  discount: (value) => t("Technologies {numbers}: {amount}.", { numbers: numbersText(value.on), amount: signedCredits(-value.by) }),
  prices: (value) => t("Technologies of the active player: {amount}.", { amount: signedCredits(value) }),
  price: (value) => t("A technology: {amount}.", { amount: signedCredits(value) }),
  best_resource_bodies: (value) => tn("Your best resource counts {n} more body.", "Your best resource counts {n} more bodies.", value),
  extra_body_of: (value) => t("One more body of {resource}.", { resource: resourceName(value).toLowerCase() }),
  resource_bodies: (value) => tn("A resource of yours counts {n} more body.", "A resource of yours counts {n} more bodies.", value),
  resource_stops: () => t("One resource of the active player brings nothing."),
  income: (value) => t("Income: {amount}.", { amount: signedCredits(value) }),
  income_divided_by: (value) => t("The active player’s income is divided by {n}.", { n: value }),
  credits: (value, subject) => pick(subject, {
    self: () => (value > 0 ? t("Receive {amount}.", { amount: credits(value) }) : t("Pay {amount}.", { amount: credits(-value) })),
    player: () => (value > 0
      ? t("A player receives {amount}.", { amount: credits(value) })
      : t("A player pays {amount} to the bank.", { amount: credits(-value) })),
  }),
  credits_at_least: (value) => (value === 0
    ? t("Your debt is wiped out.")
    : t("Your account rises to {amount}.", { amount: credits(value) })),
  credits_per_body: (value, _subject, _catalogue, effect) =>
    t("{amount} a body, at most {most}.", { amount: credits(value), most: credits(effect.at_most ?? Infinity) }),
  repay_next_turn: (value) => t("Next turn, pay back {amount}.", { amount: credits(value) }),
  trade_stops_until: () => t("A player cannot trade until their next turn."),
  counter: () => t("Cancels a card of the stack."),
  look_at_hand: () => t("See a player’s hand."),
  discard_one: () => t("Discard one card of it."),
  not_a_target_of: (value) => t("Safe from others’ {cards}.", { cards: cardsOfColour(value) }),
  victory: () => t("You win the game at once."),
};

/** @returns {Subject} whom a card's effects are about */
function subjectOf(card) {
  return {
    player: "player", anyone: "anyone", active: "active", resource: "active", technology: "active", body: "active",
  }[card.target] ?? "self";
}

/** The words of one effect. */
function sentence(effect, subject, catalogue, lasting) {
  const key = Object.keys(effect).find((name) => SENTENCES[name]);
  return key ? SENTENCES[key](effect[key], subject, catalogue, effect, lasting) : "";
}

const isDiscount = (effect) => "discount" in effect;

function sentences(catalogue, card, effects) {
  const lasting = card.colour === "blue";
  return effects.map((effect) => sentence(effect, subjectOf(card), catalogue, lasting)).filter(Boolean).join(" ");
}

/**
 * What a card does, in one or two short sentences.
 * @param {Object} catalogue
 * @param {string} slug
 */
export function cardEffect(catalogue, slug) {
  const card = catalogue.cards.get(slug);
  return card ? sentences(catalogue, card, [...card.effects].sort((a, b) => Number(isDiscount(a)) - Number(isDiscount(b)))) : "";
}

/**
 * The same in two parts, where each has a place of its own.
 * @returns {{words: string, discount?: {on: number[], by: number}}} `discount`: technologies that cost their owner less
 */
export function cardParts(catalogue, slug) {
  const card = catalogue.cards.get(slug);
  const words = sentences(catalogue, card, card.effects.filter((effect) => !isDiscount(effect)));
  return { words, discount: card.effects.find(isDiscount)?.discount };
}

/** "Cheaper by 10 CG: 8 Twin lasers, …" */
export function discountText(catalogue, { on, by }) {
  const technologies = on.map((n) => `${n}\u00a0${technologyName(catalogue, n)}`).join(", ");
  return t("Cheaper by {amount}: {technologies}.", { amount: credits(by), technologies });
}

/** What a technology does, as sentences. */
export function technologyEffect(catalogue, n) {
  const { effects } = catalogue.technologies.get(n);
  return effects.map((effect) => sentence(effect, "self", catalogue, true)).filter(Boolean).join(" ");
}

const WHO = {
  active: () => t("Only the active player may play it."),
  other: () => t("Any player but the active one may play it."),
  any: () => t("Anyone may play it, in anyone’s turn."),
};

/** Who may play a card, for the foot of its large form. */
export function cardWho(card) {
  if (card.answers) return t("Only in answer to another card.");
  return WHO[card.by]?.() ?? "";
}

/** What a technology needs first, in words; "" when nothing. */
export function technologyNeeds(technology) {
  const needs = [];
  if (technology.needs?.length) needs.push(list(technology.needs.map(String)));
  if (technology.needs_any?.length) needs.push(choice(technology.needs_any.map(String)));
  if (technology.needs_count) needs.push(tn("{n} technology", "{n} technologies", technology.needs_count));
  return needs.length ? t("After {things}", { things: needs.join(" · ") }) : "";
}

/** @param {number[]} fleet "5 / 4 / 4" */
export const fleetText = (fleet) => fleet.map(number).join("\u00a0/\u00a0");
