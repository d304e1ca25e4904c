/** What buying a technology would change, for the one who thinks about it. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { NBSP, list, number, t, tn } from "../../../i18n.js";
import { bodyName, systemName } from "../catalogue.js";
import { signedCredits } from "../money.js";
import { landingFor } from "./shown.js";

/** Bodies named before the rest is counted. */
const NAMED = 3;

const effectOf = (technology, key) => technology.effects.find((effect) => key in effect)?.[key];

function fleetRow(technology, mine) {
  const change = effectOf(technology, "fleet");
  if (!change || !mine.fleet) return undefined;
  const figures = mine.fleet.total.map((value, place) => (change[place]
    ? html`<s>${value}</s> <b class="good">${value + change[place]}</b>`
    : html`${value}`));
  return [t("Fleet"), html`${figures[0]}${NBSP}/${NBSP}${figures[1]}${NBSP}/${NBSP}${figures[2]}`];
}

function speedRow(technology, table) {
  const change = effectOf(technology, "fleet")?.[2];
  if (!change) return undefined;
  const now = table.mine.fleet.total[2];
  const passed = table.players.filter((other) => other.seat !== table.me
    && other.fleet
    && other.fleet.total[2] >= now
    && other.fleet.total[2] < now + change);
  return passed.length ? [t("Faster than"), list(passed.map((other) => other.name))] : undefined;
}

const systemsOf = (landing, chosen, table) => ({
  choose_one_inhabited: () => (chosen ? systemName(table.catalogue, chosen) : t("one system of your choice")),
  all_inhabited: () => t("all inhabited systems"),
})[landing]?.() ?? systemName(table.catalogue, landing);

function landingRow(technology, table) {
  const landing = effectOf(technology, "landing");
  return landing && [t("Landing"), systemsOf(landing, landingFor(table, technology.n), table)];
}

/** What the server has worked out: it alone knows what a position would become (SC-3.2, SC-4.3). */
const improvementOf = (technology, table) => table.game.me?.improvements?.[technology.n] ?? {};

function incomeRow(technology, table) {
  const { income } = improvementOf(technology, table);
  return income !== undefined && [t("Income"), html`<b class=${income > 0 ? "good" : ""}>${signedCredits(income)}</b>`];
}

/** Bodies that would come into reach, the first few by name; where a system has to be chosen, those of the chosen one. */
function reachRow(technology, table) {
  const { reach, reach_in: bySystem } = improvementOf(technology, table);
  const names = reach ?? bySystem?.[landingFor(table, technology.n)];
  if (!names) return undefined;
  if (!names.length) return [t("New in reach"), t("nothing for now")];
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  const words = shown.map((name) => bodyName(table.catalogue, name));
  if (shown.length < names.length) words.push(tn("{n} other", "{n} others", names.length - shown.length));
  return [t("New in reach"), html`<b class="good">${list(words)}</b>`];
}

/** Technologies whose last missing prerequisite this one is. */
function opens(technology, table) {
  const owned = new Set([...(table.mine.technologies ?? []), technology.n]);
  const before = new Set(table.mine.technologies ?? []);
  const met = (other, have) => (other.needs ?? []).every((n) => have.has(n))
    && (!other.needs_any?.length || other.needs_any.some((n) => have.has(n)))
    && (!other.needs_count || have.size >= other.needs_count);
  return [...table.catalogue.technologies.values()].filter((other) => !owned.has(other.n) && met(other, owned) && !met(other, before));
}

/**
 * Pairs of a name and what changes.
 * @param {Object} technology
 * @param {Object} table
 * @returns {any[][]} name and value of each row
 */
export function impactOf(technology, table) {
  const { mine, catalogue, game } = table;
  if (!mine?.race) return [];
  const needed = catalogue.victory?.needs_count ?? 10;
  const have = mine.technologies?.length ?? 0;
  const price = game.me?.prices?.[technology.n]?.total ?? technology.price;
  const opened = opens(technology, table);
  return [
    fleetRow(technology, mine),
    speedRow(technology, table),
    incomeRow(technology, table),
    landingRow(technology, table),
    reachRow(technology, table),
    technology !== catalogue.victory && [
      t("Toward {n}", { n: catalogue.victory?.n ?? "" }),
      html`${have} › <b class="good">${have + 1}</b>/${needed}`,
    ],
    [
      t("Credits"),
      html`${number(mine.credits)} › <b class=${mine.credits - price < 0 ? "bad" : ""}>${number(mine.credits - price)} CG</b>`,
    ],
    opened.length > 0 && [t("Opens"), list(opened.map((other) => `${other.n} ${other.label}`))],
  ].filter(Boolean);
}
