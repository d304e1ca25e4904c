/** The card phase: play, answer, pass, and let the table pass for me. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, t } from "../../../i18n.js";
import { Status } from "../../../kit/status.js";
import { CARD_ICONS } from "../icons.js";
import { onPhone } from "../../../ui/media.js";
import { cardName } from "../catalogue.js";
import { cardRisks, cardWarning } from "../warnings.js";
import { careful } from "../../../table/careful.js";
import { advisedOf } from "../../../table/decide/advised.js";
import { actAnytime, answer, othersWaited } from "../../../table/model.js";
import { contractAdvised, endContract } from "../deals/state.js";
import { chooseCard, forgetTarget, playChosen, ready, TargetChips } from "../targets.js";
import { cardEffect } from "../words.js";

/** The way to the standing orders, beside a question of the card phase; their sheet is fetched with the press. */
const ordersButton = (table) => ({
  label: t("Orders…"),
  icon: "scroll-unfurled",
  kind: "ghost",
  local: true,
  aside: true,
  onPress: () => table.room.set({ sheet: "orders" }),
});

const TARGET_QUESTIONS = {
  player: () => t("{card}: on whom?"),
  body: () => t("{card}: on which body?"),
  resource: () => t("{card}: which resource?"),
  technology: () => t("{card}: which technology?"),
  card: () => t("{card}: against which card?"),
};

function targetQuestion(target, card) {
  if (target.targets.length < 2) return t("Play {card}?", { card });
  const kind = Object.keys(target.targets[0])[0];
  return (TARGET_QUESTIONS[kind] ?? TARGET_QUESTIONS.player)().replace("{card}", card);
}

/** What it would do to the player it is about, said before the press. */
function risksOf(table, target) {
  const risks = ready(target) ? cardRisks(table, target) : [];
  return risks.length > 0 && html`<${Status} as="b" class="bad">${risks.join(" ")}<//>`;
}

/** A card of mine has been chosen: its effect, its target, and the press that plays it. */
export function choosingTarget(table) {
  const { target } = table.room.ui;
  const card = cardName(table.catalogue, target.card);
  const asks = target.targets.length > 1;
  return {
    step: "target",
    title: targetQuestion(target, card),
    note: risksOf(table, target),
    // On a laptop the card itself says it, lifted beside the bar, which has its targets to show in the same height.
    hint: (onPhone() || !asks) && html`<span>${cardEffect(table.catalogue, target.card)}</span>`,
    body: asks && html`<${TargetChips} table=${table} />`,
    buttons: [
      {
        label: t("Play {card}", { card }),
        icon: CARD_ICONS[target.card],
        kind: "primary",
        off: !ready(target),
        key: "Enter",
        onPress: () => ready(target) && careful(table, cardWarning(table, target), () => playChosen(table)),
      },
      { label: t("Back"), key: "Esc", onPress: () => forgetTarget(table) },
    ],
  };
}

const pass = (table) => ({ label: t("Pass"), key: "P", onPress: () => answer(table, { do: "pass" }) });

function autoPass(table) {
  const set = (until) => () => actAnytime(table, { do: "auto_pass", until });
  if (table.mine?.auto_pass) return [{ label: t("Ask me about cards again"), kind: "ghost", onPress: set("never") }];
  const buttons = [{ label: t("Pass until the next card"), title: AUTO.next_card(), kind: "ghost", onPress: set("next_card") }];
  if (table.game.active !== table.me) buttons.push({
    label: t("Pass until my turn"),
    title: [AIMED.my_turn_unless_concerned(), unasked(table), t("A combat still asks you about re-rolls and sacrifices.")]
      .filter(Boolean).join(" "),
    kind: "ghost",
    onPress: set("my_turn_unless_concerned"),
  });
  return buttons;
}

/** My cards for the turns of others, about which I am not asked meanwhile. */
function unasked({ hand, catalogue }) {
  const cards = [...new Set(hand)].filter((slug) => catalogue.cards.get(slug)?.by !== "active");
  return cards.length > 0 && t("Nobody asks you meanwhile whether to play {cards}.", {
    cards: list(cards.map((slug) => cardName(catalogue, slug))),
  });
}

function cardsTitle(table) {
  const { active, round } = table.game;
  if (active !== table.me) return t("{player} has the turn. Play a card?", { player: table.playerName(active) });
  return round === 1 ? t("Play cards, then pass to get your income.") : t("Your cards: play what you like, then pass.");
}

const AUTO = {
  next_card: () => t("You pass until the next card is played."),
  my_turn: () => t("You pass until your turn begins."),
  my_turn_unless_aimed: () => t("You pass until your turn begins."),
  my_turn_unless_concerned: () => t("You pass until your turn begins."),
};

/** What becomes meanwhile of a card that is aimed at me, and of a turn that may be the last. */
const AIMED = {
  my_turn: () => t("You pass on cards aimed at you as well."),
  my_turn_unless_aimed: () => t("You are still asked about a card that acts on you or undoes yours."),
  my_turn_unless_concerned: () =>
    t("You are still asked about a card that acts on you or undoes yours, and when a player could win in their turn."),
};

/** Why nothing is asked of me in the card phase: I have passed, or threw the card that the others think about. */
function passedTitle(table, prompt) {
  const top = table.game.stack?.at(-1);
  if (top?.by === table.me) return t("Your card lies on the stack: the others may answer it.");
  return prompt.playable?.length ? t("You have passed. You may still play a card.") : t("You have passed.");
}

/** I have passed already, but may still play. */
function passed(table, prompt) {
  const others = othersWaited(table).map((player) => player.name);
  return {
    calm: true,
    title: AUTO[table.mine?.auto_pass]?.() ?? passedTitle(table, prompt),
    hint: AIMED[table.mine?.auto_pass] && html`<span>${AIMED[table.mine.auto_pass]()} ${unasked(table)}</span>`,
    waitingFor: others,
    buttons: [...(table.mine?.auto_pass ? autoPass(table) : []), ordersButton(table)],
  };
}

/** The card that the advice plays, if it was asked for and plays one. */
function advisedCard(table, prompt) {
  const action = advisedOf(table)?.action;
  return action?.do === "play_card" ? prompt.playable?.find((one) => one.card === action.card) : undefined;
}

/** A button that begins playing a card. */
const playing = (table, playable, kind) => ({
  label: cardName(table.catalogue, playable.card),
  icon: CARD_ICONS[playable.card],
  kind,
  onPress: () => {
    table.room.set({ card: table.hand.indexOf(playable.card) });
    chooseCard(table, playable);
  },
});

/** What the advice does instead of passing, with its button: a card that it plays, or a contract that it ends. */
function bestButton(table, card) {
  const contract = contractAdvised(table);
  if (contract) return {
    label: t("End contract {n}", { n: contract.number }), icon: "shaking-hands", kind: "primary",
    onPress: () => endContract(table, contract),
  };
  return card && playing(table, card, "primary");
}

/** Empty stack: any card may be played. Amber is to pass, unless the advice says something else. */
export function cards(table, prompt) {
  if (!prompt.required) return passed(table, prompt);
  const { active } = table.game;
  const best = bestButton(table, advisedCard(table, prompt));
  return {
    title: cardsTitle(table),
    buttons: [
      ...(best ? [best] : []),
      { ...pass(table), kind: best ? "" : "primary" },
      ...(active === table.me ? autoPass(table).slice(0, 1) : autoPass(table)),
      ordersButton(table),
    ],
  };
}

/** A card waits on the stack: answer it or let it act. A card is spent for good, so it is amber only as advised. */
export function respond(table, prompt) {
  if (!prompt.required) return passed(table, prompt);
  const stack = table.game.stack ?? [];
  const top = stack[stack.length - 1];
  const card = top && cardName(table.catalogue, top.card);
  const advised = advisedCard(table, prompt);
  const best = bestButton(table, advised);
  const others = (prompt.playable ?? []).filter((one) => one !== advised).slice(0, best ? 1 : 2);
  const answers = [...(best ? [best] : []), ...others.map((playable) => playing(table, playable, ""))];
  return {
    title: top ? t("{player} plays {card}. Answer it?", { player: table.playerName(top.by), card }) : t("Answer the card?"),
    buttons: [...answers, { ...pass(table), kind: best ? "" : "primary" }, ...autoPass(table).slice(-1)],
  };
}
