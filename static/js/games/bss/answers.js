/** Questions that are no activation: the order of play, a sealed bonus, a card. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { language, t, tn } from "../../i18n.js";
import { answer } from "../../table/model.js";
import { cardName, NEUTRAL, phaseName } from "./names.js";

/** Who would play after whom, either way (BSS-7.7). */
function orders(table, other) {
  const words = { other: table.playerName(other) };
  const neutrals = table.game.fleets.some((fleet) => fleet.side === NEUTRAL);
  return [
    { label: t("First"), value: neutrals ? t("you → {other} → neutrals", words) : t("you → {other}", words) },
    { label: t("Last"), value: neutrals ? t("neutrals → {other} → you", words) : t("{other} → you", words) },
  ];
}

/** On equal points nobody has earned the initiative: the turn gives it (BSS-7.3). */
const initiativeWords = (n, m) => (n === m
  ? t("Equal points: in this turn the initiative is yours.")
  : t("You have the initiative, {n} to {m}.", { n, m }));

function order(table, prompt) {
  const say = (which) => () => {
    table.room.set({ readTurn: table.game.turn.number - 1 }); // whoever goes on has read how the turn ended
    return answer(table, { do: "choose_order", order: which });
  };
  const { sides } = table.game;
  const mine = table.me, other = 1 - mine;
  return {
    title: t("{phase}: play first or last?", { phase: phaseName(prompt.phase) }),
    note: initiativeWords(sides[mine].initiative, sides[other].initiative),
    figures: orders(table, other),
    buttons: [
      { label: t("First"), kind: "primary", key: "1", onPress: say("PREMIER") },
      { label: t("Last"), key: "2", onPress: say("DERNIER") },
    ],
  };
}

function bonus(table, prompt) {
  const { attack, most } = prompt;
  const attacking = table.fleets.get(attack.attackers[0])?.side === table.me;
  const side = (points) => attack.with_bonus?.find((one) => one.net === (attacking ? points : -points));
  const words = (points) => (points ? tn("{n} point", "{n} points", points) : t("None"));
  return {
    title: attacking ? t("How many bonus points for this attack?") : t("How many bonus points against this attack?"),
    note: t("Secret: both are revealed together. What you commit is spent."),
    buttons: Array.from({ length: most + 1 }, (_, points) => ({
      label: `${words(points)}${side(points) ? ` · ${side(points).result}` : ""}`, kind: points === 0 ? "primary" : "", key: String(points),
      onPress: () => answer(table, { do: "commit_bonus", points }),
    })),
  };
}

function card(table, prompt) {
  const named = new Map(table.edition.cards.map((one) => [one.slug, one]));
  const { convoy } = table.room.ui;
  const wanted = prompt.cards.find((one) => one.card === convoy);
  if (wanted) {
    return {
      title: t("Which system gets the resources?"), step: "convoy",
      buttons: [
        ...wanted.systems.map((system) => ({
          label: system,
          onPress: () => {
            table.room.set({ convoy: undefined });
            answer(table, { do: "choose_card", card: convoy, system });
          },
        })),
        { label: t("Back"), kind: "ghost", local: true, onPress: () => table.room.set({ convoy: undefined }) },
      ],
    };
  }
  const text = (slug) => named.get(slug)?.[`text_${language}`] ?? named.get(slug)?.text_en;
  return {
    title: t("A card for the next turn, or none?"), note: t("Secret: both cards are revealed together. Each is played once a game."),
    body: html`<dl class="card-choices small">
      ${prompt.cards.map(({ card: slug }) => html`<div>
        <dt>${cardName(table, slug)}</dt>
        <dd class="muted">${text(slug)}</dd>
      </div>`)}
    </dl>`,
    buttons: [
      { label: t("No card"), kind: "primary", key: "0", onPress: () => answer(table, { do: "choose_card", card: null }) },
      ...prompt.cards.map(({ card: slug, systems }) => ({
        label: cardName(table, slug),
        onPress: () => (systems
          ? table.room.set({ convoy: slug })
          : answer(table, { do: "choose_card", card: slug })),
      })),
    ],
  };
}

/** The decision by kind of question. @type {Record<string, (table: any, prompt: any) => import("../../types.js").Decision>} */
export const ANSWERS = { order, bonus, card };
