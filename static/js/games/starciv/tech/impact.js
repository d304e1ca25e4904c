/** What buying a technology would change, for the one who thinks about it. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, number, t } from "../../../i18n.js";
import { systemName } from "../catalogue.js";

const effectOf = (technology, key) => technology.effects.find((effect) => key in effect)?.[key];

function fleetRow(technology, mine) {
  const change = effectOf(technology, "fleet");
  if (!change || !mine.fleet) return undefined;
  const figures = mine.fleet.total.map((value, place) => (change[place]
    ? html`<s>${value}</s> <b class="good">${value + change[place]}</b>`
    : html`${value}`));
  return [t("Fleet"), html`${figures[0]} / ${figures[1]} / ${figures[2]}`];
}

function speedRow(technology, table) {
  const change = effectOf(technology, "fleet")?.[2];
  if (!change) return undefined;
  const now = table.mine.fleet.total[2];
  const passed = table.players.filter((other) => other.seat !== table.me && other.fleet && other.fleet.total[2] >= now && other.fleet.total[2] < now + change);
  return passed.length ? [t("Faster than"), list(passed.map((other) => other.name))] : undefined;
}

const systemsOf = (landing, table) => ({
  choose_one_inhabited: () => t("one system of your choice"), all_inhabited: () => t("all inhabited systems"),
})[landing]?.() ?? systemName(table.catalogue, landing);

function landingRow(technology, table) {
  const landing = effectOf(technology, "landing");
  return landing && [t("Landing"), systemsOf(landing, table)];
}

/** Technologies whose last missing prerequisite this one is. */
function opens(technology, table) {
  const owned = new Set([...(table.mine.technologies ?? []), technology.n]);
  const before = new Set(table.mine.technologies ?? []);
  const met = (other, have) => (other.needs ?? []).every((n) => have.has(n)) && (!other.needs_any?.length || other.needs_any.some((n) => have.has(n)))
    && (!other.needs_count || have.size >= other.needs_count);
  return [...table.catalogue.technologies.values()].filter((other) => !owned.has(other.n) && met(other, owned) && !met(other, before));
}

/**
 * Pairs of a name and what changes.
 * @param {Object} technology
 * @param {Object} table
 * @returns {[string, any][]}
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
    landingRow(technology, table),
    technology !== catalogue.victory && [t("Toward {n}", { n: catalogue.victory?.n ?? "" }), html`${have} › <b class="good">${have + 1}</b> / ${needed}`],
    [t("Credits"), html`${number(mine.credits)} › <b class=${mine.credits - price < 0 ? "bad" : ""}>${number(mine.credits - price)} CG</b>`],
    opened.length > 0 && [t("Opens"), list(opened.map((other) => `${other.n} ${other.label}`))],
  ].filter(Boolean);
}
