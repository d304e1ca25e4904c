/** What an Admiral would do: why, a second reason in figures, and the next best answer. */
import { list, NBSP, percent, t, tn } from "../../../i18n.js";
import { bodyName, cardName, systemName, technologyName } from "../catalogue.js";
import { termsText } from "../deals/terms.js";
import { reachOf } from "../model.js";
import { credits, signedCredits } from "../money.js";
import { describeTarget } from "../targets.js";
import { upkeepCost } from "./turn.js";
import { technologyEffect } from "../words/effects.js";

/** Below this chance an attack is called a long shot (ai/lookahead.py). */
const LONG_SHOT = 1 / 3;
/** From this chance on nobody asks for anything safer. */
const SURE = 0.9;

/** A card with what it is played on, where that is not a player. */
const onTarget = ({ card, target }) => (target ? t("{card} on {target}", { card, target }) : card);

/** A technology by number and name. */
const numbered = (catalogue, n) => `${n}${NBSP}${technologyName(catalogue, n)}`;

/** Why an attempt is worth it whose fee is seldom earned back. */
function despite({ player, opens, left }) {
  if (left === 0) return t("This is the last round, and bodies count in the ranking.");
  if (player) return t("The game may end before the fee is earned back, but {player} loses income.", { player });
  return opens
    ? tn(
      "The game may end before the fee is earned back, but {n} more body comes within reach.",
      "The game may end before the fee is earned back, but {n} more bodies come within reach.",
      opens,
    )
    : t("The game may end before the fee is earned back, but the body brings you nearer to winning.");
}

/** Why a risky attempt is advised: it is what promises most, which is not so of one that is only spoken of. */
const nothingSafer = ({ best, sure }) => best && !sure && t("Nothing safer promises as much.");

/** How many bodies come into reach with the one that is attacked. */
const opensText = ({ opens }) => opens > 0 && tn("It brings {n} more body within reach.", "It brings {n} more bodies within reach.", opens);

/** An attempt: whether it earns its fee on average before the game is likely to end, and else what speaks for it. */
function attemptText(v) {
  const plain = () => t("Try {body}: your chance to win is {chance}.", v);
  if (v.left !== undefined && v.payback > v.left)
    return [v.long ? t("A long shot on {body}: {chance} to win.", v) : plain(), nothingSafer(v), despite(v)].filter(Boolean).join(" ");
  if (v.long) return v.best
    ? `${t("A long shot on {body}: {chance} to win.", v)} ${nothingSafer(v)}`
    : t("A long shot on {body}: {chance} to win. Try it only if you can spare the fee.", v);
  const earned = () => tn(
    "Try {body}: your chance to win is {chance}, and on average the fee is earned back in {n} turn.",
    "Try {body}: your chance to win is {chance}, and on average the fee is earned back in {n} turns.",
    v.payback,
    v,
  );
  return [v.left === undefined ? plain() : earned(), opensText(v), nothingSafer(v)].filter(Boolean).join(" ");
}

function pressOnText(v) {
  if (!v.long) return t("Fight again: your chance to win is {chance}.", v);
  return v.best
    ? t("Fight again, though {chance} to win is a long shot: withdrawing promises less.", v)
    : t("Fight again only if you can spare the fee: {chance} to win is a long shot.", v);
}

/** The technology that is next on the way to victory, and what is missing for it. */
const nextText = (v) => t("Next on the cheapest way to victory is {numbered}: it costs {price}, {missing} more than you have.", v);

/** What the credits are kept for that could be spent: the attack to come, a technology, or both. */
function savingText(v) {
  if (v.body) return [
    v.spare
      ? t("End the phase: no technology is worth its price now. Then attack {body}: {chance} to win.", v)
      : t("End the phase and keep your credits for the attack on {body}: {chance} to win.", v),
    v.technology && nextText(v),
  ].filter(Boolean).join(" ");
  return v.technology
    ? t("End the phase and save up for {numbered}, the next on the cheapest way to victory: it costs {price}, {missing} more than you have.", v)
    : t("End the phase: saving up brings you further than anything you could buy.");
}

/** A body for a stronger attack: what it does to the chance, and the income that goes with it. */
function sacrificeText(v, { body }) {
  if (v.chance === v.raised) return t("Give up nothing: your chance stays {chance}.", v);
  return body
    ? t("Give up {given}: your chance rises from {chance} to {raised}, for {loss} of income a turn.", v)
    : t("Give up nothing: your chance would rise from {chance} to {raised}, but it would cost you {loss} of income a turn.", v);
}

/** A contract by its number, its other party and what flows: one may have several. Opinions kept from before name none. */
function endContractText({ player, gives, receives }, { contract: n }, table) {
  if (!gives) return t("End the contract that costs you more than it brings.");
  const said = (terms) => (terms.length ? termsText(terms, table) : t("nothing"));
  return t("End contract {n} with {player}: you give {given} and receive {received}, which costs you more than it brings.", {
    n, player, given: said(gives), received: said(receives),
  });
}

/** Why the dice are kept: they may have won or lost already, whatever is rolled. */
function keepText({ chance_keep: keep, chance_reroll: again }) {
  if (keep === 1) return t("Keep your dice: you have already won this combat.");
  return keep !== undefined && keep === again
    ? t("Keep your dice: rolling again would not change your chance.")
    : t("Keep your dice: rolling again would lower your chance.");
}

/** The sum of one's own victory next turn. */
const winText = (v) => t("Next turn you can buy {numbered} and win: {purse} and {income} of income, for a price of {price}.", v);

/** How likely it is that a base or a body is lost before, without which nothing comes of it. */
const riskText = ({ risk }) => risk !== undefined
  && t("But the chance is {chance} that an assault prevents it before.", { chance: percent(risk) });

const WORDS = {
  win_now: (v) => t("Buy {technology}: it wins the game.", v),
  buy_on_the_way: (v) => t("Buy {technology}: it lies on the cheapest way to victory.", v),
  buy_to_count: (v) => t("Buy {technology}: after round {limit} technologies count first.", v),
  buy_lasting: (v) => t("Buy {technology}: it helps in every turn from now on, so the sooner the better.", v),
  buy_for_rank: (v) => t("Buy {technology}: this is the last round, and technologies decide the ranking.", v),
  buy_for_effect: (v) => t("Buy {technology}: what it does is worth its price.", v),
  save_up: savingText,
  nothing_to_buy: (v) => [t("End the phase: you can pay for no other technology."), v.technology && nextText(v)].filter(Boolean).join(" "),
  attempt: attemptText,
  assault_home: (v) => [
    v.long
      ? t("A long shot on {body}: a chance of {chance} that its player is out.", v)
      : t("Attack {body}: there is a chance of {chance} that its player is out.", v),
    nothingSafer(v),
  ].filter(Boolean).join(" "),
  save_to_win: (v) => [t("Spend nothing more."), winText(v), riskText(v)].filter(Boolean).join(" "),
  prevent_win: (v) => t("Attack {body}: your chance to win is {chance}, and losing it keeps its owner from winning.", v),
  too_dear: () => t("End the phase: what you could still buy leaves you so deep in debt that a card may ruin you."),
  rank_stands: () => t("End the phase: this is the last round, and no attack improves your place in the ranking."),
  too_deep: () => t("End the phase: an attack leaves you so deep in debt that a card may ruin you."),
  no_attempt: () => t("End the phase: no attempt is worth its fee."),
  nothing_to_attack: () => t("End the phase: there is nothing that you can attack now."),
  press_on: pressOnText,
  withdraw: () => t("Withdraw: another combat costs more than it promises."),
  withdraw_debt: () => t("Withdraw: another combat leaves you so deep in debt that a card may ruin you."),
  prize_body: () => t("Take the body: it is worth more than the ransom."),
  prize_ransom: () => t("Take the ransom: it is worth more than the body."),
  tribute: () => t("Collect the tribute."),
  no_tribute: () => t("Let the tribute go."),
  no_card: () => t("Pass: none of your cards can matter now."),
  keep_cards: ({ last }) => (last
    ? t("Pass: this is the last round, and none of your cards helps you in the ranking.")
    : t("Pass: none of your cards brings enough now.")),
  counter: (v, { target }, table) => {
    const countered = table.game.stack?.find(({ number }) => number === target.card);
    return countered
      ? t("Counter {target} of {player} with {card}: letting it act would cost you more.", {
        ...v, target: cardName(table.catalogue, countered.card), player: table.playerName(countered.by),
      })
      : t("Counter {target} with {card}: letting it act would cost you more.", { ...v, target: describeTarget(target, table).name });
  },
  stops_victory: (v) => t("Play {card}: it keeps {player} from winning this turn.", { ...v, card: onTarget(v) }),
  lay_blue: (v) => t("Play {card}: it works for the rest of the game.", v),
  hurt: (v) => (v.target
    ? t("Play {card} on {target}: it hurts {player} more than it costs you.", v)
    : t("Play {card} on {player}: it hurts more than it costs you.", v)),
  ruins: (v) => t("Play {card} on {player}: it puts {player} out of the game.", v),
  card_for_combat: (v) => t("Play {card}: it helps in the combat to come.", { card: onTarget(v) }),
  card_pays: (v) => t("Play {card}: what it brings now is worth more than keeping it.", { card: onTarget(v) }),
  card_cheaper: (v) => t("Play {card}: it costs {price} this turn, not {before}.", { ...v, card: onTarget(v) }),
  end_contract: endContractText,
  upkeep: (v, { discard = [] }, table) => {
    if (!discard.length) return t("Keep your cards.");
    return discard.length === table.prompt?.cards?.length ? t("Discard {cards}.", v) : t("Discard {cards} and keep the rest.", v);
  },
  upkeep_debt: (v, _action, { mine }) => (mine?.credits < 0
    ? t("Discard {cards}: keeping more would put you deeper into debt.", v)
    : t("Discard {cards}: keeping more would put you into debt.", v)),
  upkeep_last: (v) => t("Discard {cards}: this is the last round, and credits count in the ranking, cards do not.", v),
  pick_near: (v) => t("Start on {body}: what lies around it is easy to take.", v),
  aid_rule: (_v, action) => (action.give
    ? t("Help: it turns the combat.")
    : t("Do not help: it costs more than it brings.")),
  reroll_rule: (_v, action, table) => (action.use
    ? t("Roll again: that raises your chance.")
    : keepText(table.prompt ?? {})),
  sacrifice_rule: sacrificeText,
  choose_discard_rule: (v) => t("Discard {thrown}.", v),
};

/** What the cards that are kept cost, what is left, and where ruin begins (SC-11.2). */
function upkeepFigures(discard, { prompt, catalogue }) {
  const cost = upkeepCost(prompt, prompt.cards.length - discard.length);
  const left = prompt.credits - cost;
  const values = { cost: credits(cost), left: credits(left), limit: credits(catalogue.rules.debt_limit) };
  if (!cost) return t("That costs nothing.");
  return left < 0
    ? t("That costs {cost} and leaves you {left}, in debt: below {limit} you are out of the game.", values)
    : t("That costs {cost} and leaves you {left}.", values);
}

/** The system to land in that goes with a purchase, and how much comes into reach there (SC-3.6). */
function landingText({ system, technology }, { catalogue, game }) {
  if (!system) return "";
  const reach = game.me?.improvements?.[technology]?.reach_in?.[system];
  const values = { system: systemName(catalogue, system) };
  return reach?.length
    ? tn(
      "Land in {system}: {n} more body comes within reach.",
      "Land in {system}: {n} more bodies come within reach.",
      reach.length,
      values,
    )
    : t("Land in {system}.", values);
}

/** What an attempt brings and costs, or what a purchase or upkeep leaves: the second reason, in figures. */
function figuresText({ do: what, body, technology, system, discard }, table) {
  const { catalogue, mine } = table;
  if (what === "upkeep") return table.prompt?.kind === "upkeep" ? upkeepFigures(discard ?? [], table) : "";
  if (what === "attempt") {
    const reach = reachOf(table, body);
    return reach?.gain === undefined
      ? ""
      : t("The body brings {gain} a turn, for {fee} a combat, which leaves you {left}.", {
        gain: signedCredits(reach.gain), fee: credits(reach.fee), left: credits(mine.credits - reach.fee),
      });
  }
  const offer = what === "buy" && table.prompt?.buy?.find((one) => one.technology === technology);
  return offer
    ? `${landingText({ system, technology }, table)} ${t("{effect} It costs {price} and leaves you {left}.", {
      effect: technologyEffect(catalogue, technology),
      price: credits(offer.price),
      left: credits(mine.credits - offer.price),
    })}`.trim()
    : "";
}

/**
 * What the debt that an answer leaves may come to, where that is near ruin (bots/advice/danger.py).
 * @param {{params?: Object<string, any>}} reason @param {any} table
 */
function dangerText({ params = {} }, { catalogue }) {
  if (params.after === undefined) return "";
  const values = { left: credits(params.after), limit: credits(catalogue.rules.debt_limit) };
  if (params.after === catalogue.rules.debt_limit)
    return t("Danger: at exactly {limit} you are still in the game, but whatever takes one more CG from you puts you out.", values);
  if (params.tribute)
    return t("Danger: with {left} left, the tribute that you owe if you lose would take you below {limit}, and out of the game.", values);
  if (params.lost !== undefined) return lostText(params, values);
  return params.cards
    ? tn(
      "Danger: with {left} left, {n} card against you would take you below {limit}, and out of the game.",
      "Danger: with {left} left, {n} cards against you would take you below {limit}, and out of the game.",
      params.cards,
      values,
    )
    : t("Danger: you have {left} left, and below {limit} you are out of the game.", values);
}

/** The same if the combat is lost, and the tribute paid. @param {any} params @param {any} values */
function lostText({ lost, cards }, { limit }) {
  const values = { left: credits(lost), limit };
  return cards
    ? tn(
      "Danger: if you lose, the tribute leaves you {left}, and {n} card against you would take you below {limit}, and out of the game.",
      "Danger: if you lose, the tribute leaves you {left}, and {n} cards against you would take you below {limit}, and out of the game.",
      cards,
      values,
    )
    : t("Danger: if you lose, the tribute leaves you {left}, and below {limit} you are out of the game.", values);
}

/**
 * The attack that a purchase takes away: after it, it leads near ruin, if it can be paid for (`keep_attack`).
 * @param {any} hint @param {any} table
 */
const forgoneText = ({ reason: { params } }, { catalogue }) => params?.forgoes
  && t("An attack on {body} this turn would then put you too deep in debt, but the purchase promises more.", {
    body: bodyName(catalogue, params.forgoes),
  });

/** A sum of the next turn as it is said: all of it in CG. */
const sumOf = ({ technology, purse, income, price }, { catalogue }) => ({
  numbered: numbered(catalogue, technology), purse: credits(purse), income: credits(income), price: credits(price),
});

/** One's own victory next turn, and how likely an assault prevents it. */
function ownText(win, table) {
  if (!win) return "";
  return [winText(sumOf(win, table)), riskText(win)].filter(Boolean).join(" ");
}

/** Who is about to win, by what sum, and what would prevent it (bots/advice/victory.py). */
function rivalText(rival, { reason }, table) {
  if (!rival) return "";
  const values = { ...sumOf(rival, table), player: table.playerName(rival.player) };
  const said = rival.now
    ? t("{player} can buy {numbered} this turn and win: {purse} and {income} of income, for a price of {price}.", values)
    : t("{player} can buy {numbered} next turn and win: {purse} and {income} of income, for a price of {price}.", values);
  return reason.key === "prevent_win" ? said : `${said} ${preventText(rival, table)}`;
}

function preventText({ card, body, chance }, { catalogue }) {
  if (card) return t("Your card {card} can prevent it.", { card: cardName(catalogue, card) });
  return body
    ? t("Taking {body} would prevent it: your chance is {chance}.", { body: bodyName(catalogue, body), chance: percent(chance) })
    : t("Nothing of yours can prevent it.");
}

/** What of the map or of the technologies a card is played on; players are named by the sentences themselves. */
function targetName({ target }, table) {
  return target && target.player === undefined && target.card === undefined ? describeTarget(target, table).name : undefined;
}

/** The same in an answer that no sentence surrounds: another player is named too. */
const victimName = (action, table) => ([undefined, table.me].includes(action.target?.player)
  ? targetName(action, table) : table.playerName(action.target.player));

/** Does a technology cost more than I have? @param {number} n @param {any} table */
const onCredit = (n, { prompt, mine }) => prompt?.buy?.find(({ technology }) => technology === n)?.price > mine?.credits;

/** An answer in a word or two, told apart from one with the same card or technology. */
const SHORT = {
  attempt: ({ body }, table) => [
    bodyName(table.catalogue, body),
    reachOf(table, body)?.chance !== undefined && percent(reachOf(table, body).chance),
  ].filter(Boolean).join(", "),
  buy: ({ technology, system }, table) => [
    technologyName(table.catalogue, technology), system && systemName(table.catalogue, system),
    onCredit(technology, table) && t("on credit"),
  ].filter(Boolean).join(", "),
  end_phase: () => t("end the phase"),
  pass: () => t("pass"),
  play_card: (action, table) => onTarget({ card: cardName(table.catalogue, action.card), target: victimName(action, table) }),
  press_on: () => t("fight again"),
  withdraw: () => t("withdraw"),
};

/** The next best answer, where one was weighed. */
function otherText(other, table) {
  const short = other && SHORT[other.action.do]?.(other.action, table);
  return short ? t("Next best: {answer}.", { answer: short }) : "";
}

/** Advice `{action, reason: {key, params}, other}` in a few sentences: why, who wins next, figures, danger, the next best. */
export function adviceText(hint, table) {
  const first = sentenceOf(hint, table);
  const { rival, win } = hint.reason.params ?? {};
  return first && [
    first, rivalText(rival, hint, table), figuresText(hint.action, table), forgoneText(hint, table),
    dangerText(hint.reason, table), ownText(win, table),
    rival ? "" : otherText(hint.other, table), // who is about to win is news enough
  ].filter(Boolean).join(" ");
}

function sentenceOf({ action, reason }, table) {
  const { catalogue } = table;
  const card = (slug) => catalogue.cards.get(slug)?.label ?? slug;
  const body = (name) => catalogue.bodies.get(name)?.label ?? name;
  const { technology, chance, player, price, missing, before, loss, ...rest } = reason.params ?? {};
  const values = {
    technology: technology && technologyName(catalogue, technology),
    numbered: technology && numbered(catalogue, technology),
    last: rest.last,
    spare: rest.spare,
    limit: rest.limit,
    risk: rest.risk,
    purse: rest.purse !== undefined && credits(rest.purse),
    income: rest.income !== undefined && credits(rest.income),
    chance: chance !== undefined && percent(chance),
    long: chance < LONG_SHOT,
    sure: chance >= SURE,
    best: rest.best,
    raised: rest.chance_with !== undefined && percent(rest.chance_with),
    loss: loss !== undefined && credits(loss),
    player: player !== undefined && table.playerName(player),
    payback: rest.payback ?? Infinity,
    left: rest.left,
    opens: rest.opens,
    body: rest.body && body(rest.body),
    card: rest.card && card(rest.card),
    target: targetName(action, table),
    price: price !== undefined && credits(price),
    missing: missing !== undefined && credits(missing),
    before: before !== undefined && credits(before),
    cards: list((action.discard ?? []).map(card)),
    gives: rest.gives,
    receives: rest.receives,
    given: action.body && body(action.body),
    thrown: action.card && card(action.card),
  };
  return WORDS[reason.key]?.(values, action, table);
}
