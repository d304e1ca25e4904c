/** Explanations of the numbers of this game, for `Explain`. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { choice, signed, t, tn } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { ResourceShape } from "./icons.js";
import { cardName } from "./catalogue.js";
import { figureName, partMark, partName } from "./words.js";
import { credits } from "./money.js";

/** The three figures as column heads. */
export const figureHeads = () => [0, 1, 2].map((place) => html`
  <${Icon} name=${["force", "defence", "speed"][place]} size=${14} label=${figureName(place)} />`);

function mark(part, table) {
  const { card, resource } = partMark(part, table);
  if (card) return html`<i class=${`swatch c-${card}`}></i>`;
  if (resource) return html`<${ResourceShape} resource=${resource} size=${11} /> `;
  return null;
}

/** Lines of a sum from the view's parts. */
export const linesOf = (parts = [], table) => parts.map((part) => ({
  name: partName(part, table),
  value: part.value,
  mark: mark(part, table),
}));

const sum = (parts, place) => parts.reduce((total, part) => total + part.value[place], 0);

/** Whether the printed parts of a fleet add up, or a figure was raised to 0. */
const floored = ({ total, parts }) => total.some((figure, place) => figure !== sum(parts, place));

/** The same with their names, for whoever does not know the signs yet. */
const namedHeads = () => ["force", "defence", "speed"].map((name, place) => html`
  <span class="figure-head"><${Icon} name=${name} size=${14} />${figureName(place)}</span>`);

export const fleetAbout = (fleet, title, table) => ({
  title, lines: linesOf(fleet.parts, table), total: fleet.total, totalName: t("Fleet"), unit: namedHeads(), rule: "SC-9.1",
  text: floored(fleet) ? t("No figure falls below 0.") : undefined,
});

/** What the next body of a resource would add, where the table of pay goes so far. */
function nextGain({ resource, count }, table) {
  const pay = table.catalogue.content.resources[resource];
  return count > 0 && pay?.[count] !== undefined ? pay[count] - pay[count - 1] : undefined;
}

/** The lines of an income, each resource with the gain of its next body. */
const incomeLines = (parts, table) => linesOf(parts, table).map((line, i) => {
  const more = parts[i].resource ? nextGain(parts[i], table) : undefined;
  return more === undefined ? line : {
    ...line,
    name: html`${line.name} <small class="dim nowrap">${t("next one {gain}", { gain: signed(more) })}</small>`,
  };
});

export const incomeAbout = (income, title, table) => ({
  title, lines: incomeLines(income.parts, table), total: income.total, totalName: t("Income"), rule: "SC-4.3",
  text: income.parts.length ? undefined : t("No body brings anything yet."),
});

export const feeAbout = (reach, title, table) => ({
  title, lines: linesOf(reach.fee_parts, table), total: reach.fee, totalName: t("Fee"), rule: "SC-8.14",
});

/** What keeping so many cards costs: those free of charge, and the rest. */
export function upkeepAbout({ free, price }, kept) {
  const paid = Math.max(0, kept - free);
  return {
    title: t("Upkeep"),
    lines: [
      ...(free > 0 ? [{ name: tn("{n} card free of charge", "{n} cards free of charge", Math.min(free, kept)), value: 0 }] : []),
      { name: tn("{n} card at {price}", "{n} cards at {price}", paid, { price: credits(price) }), value: paid * price },
    ],
    total: paid * price, totalName: t("Cost"), rule: "SC-5.6",
  };
}

/** Credits: loans to be paid back, and how deep the debt may go. */
export function creditsAbout(player, table) {
  const limit = table.catalogue.rules.debt_limit;
  const loans = (player.loans ?? []).map((amount) => ({ name: t("Loan due next turn"), value: -amount }));
  return {
    title: t("Account of {player}", { player: player.name }),
    lines: loans.length ? [{ name: t("Credits"), value: player.credits }, ...loans] : [],
    text: t("You may go into debt, down to {limit}; a player who falls lower is out.", { limit: credits(limit) }),
    rule: "SC-11",
  };
}

/** Does a player own one of the technologies that the last one needs, 10, 13 or 16? */
export const brokenThrough = (player, { catalogue }) =>
  Boolean(catalogue.victory?.needs_any?.some((n) => player.technologies?.includes(n)));

/** How far a player is on the way to the last technology. */
function wayToVictory(player, table) {
  const { victory } = table.catalogue;
  const words = tn("{have} of {n} on the way to {name}.", "{have} of {n} on the way to {name}.", victory.needs_count ?? 10, {
    have: (player.technologies ?? []).length, name: victory.label,
  });
  if (!victory.needs_any?.length) return words;
  const numbers = choice(victory.needs_any.map(String));
  return `${words} ${brokenThrough(player, table)
    ? t("{numbers}, which it needs too, is there.", { numbers })
    : t("{numbers}, which it needs too, is still missing.", { numbers })}`;
}

export function technologiesAbout(player, table) {
  const { victory } = table.catalogue;
  return {
    title: t("Technologies of {player}", { player: player.name }),
    lines: (player.technologies ?? []).map((n) => ({ name: `${n} ${table.catalogue.technologies.get(n)?.label ?? ""}`, value: [] })),
    text: victory && wayToVictory(player, table),
    rule: "SC-7",
  };
}

export function handAbout(player, table) {
  const secrets = (player.secrets ?? []).map((slug) => cardName(table.catalogue, slug));
  return {
    title: tn("{n} card in hand", "{n} cards in hand", player.hand_size ?? 0),
    text: secrets.length ? t("On the table: {cards}.", { cards: secrets.join(", ") }) : t("No secret on the table."),
    rule: "SC-17",
  };
}
