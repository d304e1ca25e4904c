/** Choosing on whom, or on what, a card acts. */
import { html, useEffect, useRef, useState } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Explanation } from "../../kit/explain.js";
import { RadioGroup } from "../../kit/roving.js";
import { Emblem, Icon } from "../../ui/icons.js";
import { disclosureOn } from "../../kit/disclosure.js";
import { CARD_ICONS, ResourceShape, TechnologyIcon } from "./icons.js";
import { bodyName, cardName } from "./catalogue.js";
import { advisedOf } from "../../table/decide/advised.js";
import { answer } from "../../table/model.js";
import { reachOf } from "./model.js";
import { credits } from "./money.js";
import { resourceName, technologyEffect } from "./words.js";

/** Two targets are the same choice. */
export const sameTarget = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const BY_KIND = {
  player: (seat, table) => ({
    mark: html`<${Emblem} colour=${table.colourOf(seat)} size=${20} />`,
    name: seat === table.me ? t("{player} (you)", { player: table.playerName(seat) }) : table.playerName(seat),
  }),
  body: (name, table) => ({
    mark: table.catalogue.bodies.get(name)?.yields.map((resource) => html`
      <${ResourceShape} resource=${resource} size=${12} />`),
    name: bodyName(table.catalogue, name),
  }),
  resource: (slug) => ({ mark: html`<${ResourceShape} resource=${slug} size=${14} />`, name: resourceName(slug) }),
  technology: (n, table) => ({
    mark: html`<${TechnologyIcon} n=${n} size=${18} />`,
    name: `${n}\u00a0${table.catalogue.technologies.get(n)?.label ?? ""}`,
  }),
  card: (number, table) => {
    const entry = table.game.stack?.find((one) => one.number === number);
    return {
      mark: html`<${Icon} name=${CARD_ICONS[entry?.card] ?? "card-play"} size=${18} />`,
      name: entry
        ? [number, cardName(table.catalogue, entry.card), table.playerName(entry.by)].join(" · ")
        : t("card {n}", { n: number }),
    };
  },
};

/** Mark and name of one target. */
export function describeTarget(target, table) {
  const kind = Object.keys(target)[0];
  return BY_KIND[kind]?.(target[kind], table) ?? { name: String(target[kind]) };
}

/** Whom advice would play a card on, if it would. @param {any} table @param {string} card */
function advisedTarget(table, card) {
  const action = advisedOf(table)?.action;
  return action?.do === "play_card" && action.card === card ? action.target : undefined;
}

/**
 * Begin playing a card: at once to the last press if nothing has to be chosen, else by asking for its target.
 * @param {{card: string, targets?: Object[], optional?: boolean}} playable
 * @param {boolean} byKey whether it was chosen without a pointer
 */
export function chooseCard(table, playable, byKey = false) {
  const targets = playable.targets ?? [];
  table.room.set({
    target: {
      card: playable.card,
      targets,
      byKey,
      optional: playable.optional,
      choice: targets.length === 1 ? targets[0] : targets.find((one) => sameTarget(one, advisedTarget(table, playable.card))),
    },
  });
}

export const forgetTarget = (table) => table.room.set({ target: undefined });

/** Send the chosen card with its chosen target. */
export async function playChosen(table) {
  const { card, choice } = table.room.ui.target;
  const action = choice ? { do: "play_card", card, target: choice } : { do: "play_card", card };
  forgetTarget(table);
  await answer(table, action);
}

/** Is everything chosen that has to be? */
export const ready = ({ targets, choice, optional }) => targets.length === 0 || Boolean(choice) || Boolean(optional);

/** What a technology would cost me with a card that makes one cheaper; undefined where that is of no use to me: owned, or not open yet. */
function priceWith(n, slug, { catalogue, game }) {
  const change = catalogue.cards.get(slug)?.effects?.reduce((sum, effect) => sum + (effect.price ?? 0), 0) ?? 0;
  const price = game.me?.prices?.[n];
  if (change >= 0 || !price || price.status === "owned" || price.status === "needs") return undefined;
  return Math.max(catalogue.rules.minimum_price ?? 0, price.total + change);
}

/**
 * The targets of a card as chips: first the technologies that I could buy with it, with the price, and in my turn the
 * bodies within my reach; all others on demand.
 */
function offered(target, table, all) {
  const list = target.targets.map((one) => ({
    one,
    price: one.technology === undefined ? undefined : priceWith(one.technology, target.card, table),
  }));
  const near = ({ body }) => body !== undefined && table.active === table.me && Boolean(reachOf(table, body));
  const useful = list.filter(({ one, price }) => price !== undefined || near(one));
  return useful.length && !all ? useful : list;
}

/** What a technology does, said beyond the question: below it are the chips and the press that one goes on to. */
const told = ({ technology }, name, { catalogue }) => (technology === undefined ? {} : disclosureOn(
  () => html`<${Explanation} title=${name} text=${technologyEffect(catalogue, technology)} />`,
  { press: false, beyond: ".decide" },
));

/** The targets as chips; on the board they are ringed too. */
export function TargetChips({ table }) {
  const { target } = table.room.ui;
  const box = useRef(null);
  const [all, setAll] = useState(false);
  const shown = offered(target, table, all);
  useEffect(() => { if (target.byKey) box.current.querySelector("[role=radio][tabindex='0']").focus(); }, [target.card]);
  const choose = (choice) => table.room.set({ target: { ...target, choice }, ...(choice.body ? { selected: choice.body } : {}) });
  const whole = shown.every(({ one }) => one.body === undefined); // bodies are chosen on the map, which stays in sight
  const option = ({ one, price }) => {
    const { mark, name } = describeTarget(one, table);
    return {
      value: JSON.stringify(one), ...told(one, name, table),
      label: html`${mark}<span>${name}</span>${price !== undefined && html` <b class="nowrap">${credits(price)}</b>`}`,
    };
  };
  return html`<div class=${`chips ${whole ? "whole" : ""}`} ref=${box}>
    <${RadioGroup} label=${t("Target")} class="contents" options=${shown.map(option)} value=${JSON.stringify(target.choice)}
        onChoose=${(value) => choose(JSON.parse(value))} />
    ${shown.length < target.targets.length && html`
      <button type="button" class="btn quiet sm" onClick=${() => setAll(true)}>
        ${t("All {n}", { n: target.targets.length })}
      </button>`}
  </div>`;
}
