/** The steps of my own turn: technologies, colonisation, upkeep. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { percent, t, tn } from "../../../i18n.js";
import { ResourceShape } from "../icons.js";
import { onPhone } from "../../../ui/media.js";
import { advisedDo, advisedOf } from "../../../table/decide/advised.js";
import { careful } from "../../../table/careful.js";
import { debtWarning, discardWarning } from "../warnings.js";
import { bodyName, cardName } from "../catalogue.js";
import { limitedBy, outlookOf, repeatsAbout } from "../combat/outlook.js";
import { AskAid, attempt } from "../deals/ask.js";
import { feeAbout, fleetAbout, upkeepAbout } from "../explain.js";
import { answer } from "../../../table/model.js";
import { discardsOf, letGo, reachOf, showBody } from "../model.js";
import { fleetText, resourceName } from "../words.js";
import { credits, signedCredits } from "../money.js";

const endPhase = (table, kind) => ({ label: t("End the phase"), key: "Enter", kind, onPress: () => answer(table, { do: "end_phase" }) });

/** TECH: buy as much as one likes, then finish. */
export function tech(table, prompt) {
  const buyable = prompt.buy ?? [];
  const open = () => table.room.set({ sheet: "tech", pane: "tech" });
  const done = !buyable.length || advisedDo(table) === "end_phase";
  return {
    title: buyable.length ? t("Buy technologies, then end the phase.") : t("You cannot pay for any technology. End the phase?"),
    buttons: [
      { label: t("Technologies"), icon: "processor", key: "T", kind: done ? "" : "primary", onPress: open, leads: "tech" },
      endPhase(table, done ? "primary" : ""),
    ],
  };
}

/** What a body yields, and what income it would bring. */
function prizeOf(table, reach) {
  const { yields } = table.catalogue.bodies.get(reach.body);
  return html`<span class="prize-words">
    ${yields.map((resource, i) => html`${i ? " " : ""}<span class="nowrap">
      <${ResourceShape} resource=${resource} size=${12} /> ${resourceName(resource)}
    </span>`)}
    ${reach.gain !== undefined && html` <b class="good nowrap">
      ${t("{gain} per turn", { gain: signedCredits(reach.gain) })}
    </b>`}
  </span>`;
}

/** What the attack is worth; on a laptop the inspector beside the map says it, and the bar stays as high as it was. */
const worth = (table, reach) => onPhone() && {
  note: prizeOf(table, reach),
  figures: [
    { label: t("Chance"), value: percent(reach.chance), good: reach.chance >= 0.5, about: () => repeatsAbout(outlookOf(table, reach)) },
    { label: t("Cost"), value: credits(reach.fee), about: () => feeAbout(reach, t("Cost of a combat"), table) },
    { label: t("You"), value: fleetText(table.mine.fleet.total), about: () => fleetAbout(table.mine.fleet, t("Your fleet"), table) },
  ],
  body: html`<${AskAid} table=${table} body=${reach.body} />`,
};

/** A press that leads to the body which the advice attacks, where another one is looked at. @param {any} table */
const toTheAdvised = (table, body) => ({
  label: t("Advice: {answer}", { answer: bodyName(table.catalogue, body) }),
  kind: "primary",
  local: true,
  onPress: () => showBody(table, body),
});

function attackOn(table, reach) {
  const name = bodyName(table.catalogue, reach.body);
  const advice = advisedOf(table)?.action ?? { do: "attempt", body: reach.body };
  const other = advice.do === "attempt" && advice.body !== reach.body;
  return {
    title: t("Attack {body}?", { body: name }),
    note: winsLeft(table),
    ...worth(table, reach),
    buttons: [
      {
        label: t("Attack · {fee}", { fee: credits(reach.fee) }),
        icon: "crossed-swords",
        kind: advice.body === reach.body ? "primary" : "",
        key: "A",
        onPress: () => attempt(table, reach.body),
      },
      ...(other ? [toTheAdvised(table, advice.body)] : []),
      endPhase(table, advice.do === "end_phase" ? "primary" : ""),
    ],
  };
}

/** Why nothing can be attacked: money is named where it is what is wanting. @param {{refused?: {code: string}}[]} [reachable] */
export function nothingToAttack(reachable = []) {
  const poor = reachable.filter(({ refused }) => refused?.code === "fee_unaffordable").length;
  if (!poor) return t("There is nothing that you can attack now. End the phase?");
  return poor === reachable.length
    ? t("You cannot pay for an attack. End the phase?")
    : t("You cannot pay for another attack. End the phase?");
}

/** How many bodies I may colonise in a turn: my technologies' best (SC-5.5). @param {any} table */
const colonisations = ({ mine, catalogue }) => Math.max(1, ...(mine.technologies ?? [])
  .flatMap((n) => catalogue.technologies.get(n)?.effects ?? []).map((effect) => effect.colonisations ?? 1));

/** That a turn has an end to its conquests, and how many are left. */
function winsLeft(table) {
  const [least] = limitedBy(table).sort((one, other) => one.left - other.left);
  if (least) return tn("{card} leaves you {n} combat this turn.", "{card} leaves you {n} combats this turn.", least.left, {
    card: cardName(table.catalogue, least.card),
  });
  const { colonised = 0 } = table.game;
  const left = colonisations(table) - colonised;
  return colonised
    ? tn("{n} more body this turn.", "{n} more bodies this turn.", left)
    : tn("At most {n} body a turn.", "At most {n} bodies a turn.", left);
}

/** COLONISE: choose a body, see the odds and the cost, attack. */
export function colonise(table, prompt) {
  const possible = prompt.attempt ?? [];
  const { selected } = table.room.ui;
  const reach = possible.includes(selected) && reachOf(table, selected);
  if (reach) return attackOn(table, reach);
  return {
    title: possible.length ? t("Choose a body ringed in amber, or finish.") : nothingToAttack(table.game.me?.reachable),
    note: possible.length > 0 && winsLeft(table),
    buttons: [endPhase(table, possible.length && advisedDo(table) !== "end_phase" ? "" : "primary")],
  };
}

/** Cost of keeping so many cards. */
export const upkeepCost = (prompt, kept) => Math.max(0, kept - prompt.free) * prompt.price;

function upkeepAnswer(discarded, cost) {
  if (!cost) return discarded ? tn("Discard {n} card", "Discard {n} cards", discarded) : t("Keep all");
  return discarded
    ? tn("Discard {n} card, pay {cost}", "Discard {n} cards, pay {cost}", discarded, { cost: credits(cost) })
    : t("Keep all, pay {cost}", { cost: credits(cost) });
}

/** The same cards, in whatever order. @param {string[]} some @param {string[]} others */
const sameCards = (some, others) => String([...some].sort()) === String([...others].sort());

/** Cards are crossed out from the start where all of them would cost more than one has: nobody pressed those. */
const crossedOut = ({ room }, prompt, discard) => discard.length > 0 && sameCards(letGo(prompt, room), discard);

function upkeepTitle(table, prompt, discard, cost) {
  const crossed = crossedOut(table, prompt, discard);
  const limit = table.catalogue.rules.debt_limit;
  const left = prompt.credits - cost;
  const whole = prompt.credits - upkeepCost(prompt, prompt.cards.length);
  const owes = prompt.credits < 0;
  if (crossed && whole < limit)
    return tn(
      "Upkeep: {n} card is crossed out for you, since you cannot pay for all. A debt goes down to {limit}, no further.",
      "Upkeep: {n} cards are crossed out for you, since you cannot pay for all. A debt goes down to {limit}, no further.",
      discard.length,
      { limit: credits(limit) },
    );
  if (left < limit)
    return t("Upkeep: you cannot pay for so many cards. A debt goes down to {limit}, no further.", { limit: credits(limit) });
  if (cost && left < 0) return owes
    ? t("Upkeep: keeping these cards puts you deeper into debt: {left}.", { left: credits(left) })
    : t("Upkeep: keeping these cards leaves you {left}, in debt.", { left: credits(left) });
  if (!crossed) return t("Upkeep: press the cards to discard.");
  const all = { left: credits(whole) };
  return owes
    ? tn(
      "Upkeep: {n} card is crossed out for you, since keeping all would put you deeper into debt: {left}. Press it to keep it.",
      "Upkeep: {n} cards are crossed out for you, since keeping all would put you deeper into debt: {left}. Press one to keep it.",
      discard.length,
      all,
    )
    : tn(
      "Upkeep: {n} card is crossed out for you, since keeping all would put you into debt: {left}. Press it to keep it.",
      "Upkeep: {n} cards are crossed out for you, since keeping all would put you into debt: {left}. Press one to keep it.",
      discard.length,
      all,
    );
}

/** Debt, or several cards that go for want of credits and that nobody pressed. */
function upkeepWarning(table, prompt, discard, cost) {
  const another = upkeepCost(prompt, prompt.cards.length - discard.length + 1);
  const choice = prompt.credits - another >= table.catalogue.rules.debt_limit; // else none of them can be kept
  const lost = choice && discard.length > 1 && crossedOut(table, prompt, discard) && discardWarning(table, discard);
  return lost || debtWarning(table, cost, t("Pay"));
}

/** On a phone the cards that are asked about are a pane of their own, which something else may lie over. */
const toTheHand = ({ room }) => (onPhone() ? [{
  label: t("Your hand"), icon: "card-play", local: true, leads: "hand", onPress: () => room.set({ pane: "hand", sheet: null }),
}] : []);

/** The answer that lets some cards go and pays for the rest. */
function payFor(table, prompt, discard, kind) {
  const cost = upkeepCost(prompt, prompt.cards.length - discard.length);
  const short = Math.max(0, table.catalogue.rules.debt_limit - (prompt.credits - cost));
  return {
    label: short ? t("Needs {amount} more", { amount: credits(short) }) : upkeepAnswer(discard.length, cost),
    kind,
    off: short > 0,
    onPress: () => short || careful(
      table,
      upkeepWarning(table, prompt, discard, cost),
      () => answer(table, { do: "upkeep", discard }),
    ),
  };
}

/**
 * What the advice lets go, where that is not what is crossed out: what somebody crossed out themselves stays, and what
 * the page did gives way to the advice (attention.js).
 */
function advisedOtherwise(table, discard) {
  const action = advisedOf(table)?.action;
  const advised = action?.do === "upkeep" ? action.discard ?? [] : discard;
  return sameCards(advised, discard) ? undefined : advised;
}

/** It may let as many cards go as the answer beside it, but others. */
const byAdvice = (button) => ({ ...button, label: t("Advice: {answer}", { answer: button.label }) });

/** UPKEEP: pay for the cards one keeps; the cards in the hand are pressed to let them go. */
export function upkeep(table, prompt) {
  const marked = discardsOf(table).filter((index) => index < prompt.cards.length);
  const kept = prompt.cards.length - marked.length;
  const cost = upkeepCost(prompt, kept);
  const discard = marked.map((index) => prompt.cards[index]);
  const advised = advisedOtherwise(table, discard);
  return {
    title: upkeepTitle(table, prompt, discard, cost),
    figures: [
      { label: t("Cost"), value: credits(cost), about: () => upkeepAbout(prompt, kept) },
      { label: t("Left"), value: credits(prompt.credits - cost), bad: prompt.credits - cost < 0 },
    ],
    buttons: [
      ...toTheHand(table),
      { ...payFor(table, prompt, discard, advised ? "" : "primary"), key: "Enter" },
      ...(advised ? [byAdvice(payFor(table, prompt, advised, "primary"))] : []),
    ],
  };
}
