/** Why something is refused (SC-23), with its numbers. */
import { choice, list, t, tn } from "../../../i18n.js";
import { bodyName, cardName } from "../catalogue.js";
import { resourceName } from "./names.js";
import { credits } from "../money.js";

function needs(refusal) {
  const missing = refusal.needs ?? refusal.missing_technologies ?? [];
  const more = [];
  if (refusal.needs_any?.length) more.push(t("one of {numbers}", { numbers: choice(refusal.needs_any.map(String)) }));
  if (refusal.needs_count) more.push(tn("{n} technology in all", "{n} technologies in all", refusal.needs_count));
  const parts = [];
  if (missing.length) parts.push(t("needs {numbers} first", { numbers: list(missing.map(String)) }));
  if (more.length) parts.push(t("needs {what}", { what: list(more) }));
  return parts.length ? list(parts) : t("needs another technology first");
}

const missing = ({ missing: amount }) =>
  amount === undefined ? t("too expensive") : t("needs {amount} more", { amount: credits(amount) });

/** Card refusals say why by `why` where the engine names it. */
const PLAYABLE = {
  active_only: () => t("only the active player plays this card"),
  others_only: () => t("the active player cannot play this card"),
  needs_a_card: () => t("only in answer to another card"),
  answers_only: () => t("while a card waits, only answers may be played"),
};

function badTarget(refusal, { catalogue, playerName }) {
  if (refusal.ceasefire !== undefined) return t("{player} is under a ceasefire this turn", { player: playerName(refusal.ceasefire) });
  if (refusal.resource) return t("{resource} of {body} cannot be given", {
    resource: resourceName(refusal.resource),
    body: bodyName(catalogue, refusal.body),
  });
  if (refusal.secret) return t("{card} does not lie on the giver’s table", { card: cardName(catalogue, refusal.secret) });
  if (refusal.offer || refusal.contract) return t("it is no longer there");
  if (refusal.card) return t("no possible target for {card}", { card: cardName(catalogue, refusal.card) });
  return t("this cannot be chosen");
}

const NO_TRADE = {
  "SC-14.1": () => t("both need technology 1 or 2, and unless you are allied one of you technology 2"),
  "SC-14.10": () => t("an embargo forbids trade until the next turn of the player it hits"),
  "SC-14.6": () => t("only allies may pledge aid, at a table with the option Aid of allies"),
};

const OPTIONS = {
  trade: () => t("this table plays without trade"),
  allied_victory: () => t("this table plays without a shared victory"),
};

function giftLimit({ left, limit }, { playerName }, seat) {
  if (left !== undefined && seat !== undefined && playerName)
    return t("{player} may receive {amount} more this turn", { player: playerName(seat), amount: credits(left) });
  return limit === undefined ? t("more than may be given in a turn") : t("at most {amount} in one direction", { amount: credits(limit) });
}

const CODES = {
  not_reachable: (refusal, { catalogue }) => (refusal.body
    ? t("{body} is out of your reach", { body: bodyName(catalogue, refusal.body) })
    : t("out of your reach")),
  too_expensive: missing,
  needs_technology: needs,
  already_owned: () => t("you own it already"),
  already_controlled: () => t("you control it already"),
  attempts_used: () => t("already tried this turn"),
  fee_unaffordable: (refusal) => t("you cannot pay the fee: {why}", { why: missing(refusal) }),
  card_not_in_hand: () => t("this card is not in your hand"),
  card_not_playable: ({ why }) => PLAYABLE[why]?.() ?? t("this card cannot be played now"),
  bad_target: badTarget,
  is_ally: () => t("this player is your ally"),
  not_allied: () => t("you are not allied"),
  trade_not_allowed: ({ rule }) => NO_TRADE[rule]?.() ?? t("trade is not allowed between you"),
  gift_limit: (refusal, table) => giftLimit(refusal, table, refusal.player),
  option_off: (refusal) => OPTIONS[refusal.option]?.() ?? t("this table plays without this option"),
  window_open: () => t("not while a card waits or a combat runs"),
};

/**
 * Why this game refuses something, as a sentence without its full stop; undefined for what every table refuses.
 * @param {{code: string, rule?: string}} refusal with the engine's numbers
 * @param {{catalogue: Object}} table
 */
export const gameRefusal = (refusal, table) => CODES[refusal.code]?.(refusal, table);
