/** My sheet in the rail: the purse of every site, and the orders as sentences in the order in which they are carried out. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { AskAdvice, SheetAdvice } from "../../sheet/advice.js";
import { SheetLines } from "../../sheet/lines.js";
import { ADVICE } from "./advice.js";
import { Glyph } from "./glyphs.js";
import { grouped, siteOf, tiled, withoutPlace } from "./plan.js";
import { chooseShip, HOME, leftAt, linesOf, openSite, orderAll, skipAt, writable } from "./table.js";
import { costOf, forecastWords } from "./words/forecast.js";
import { infrastructure, orderWords, siteName } from "./words/orders.js";

const GROUPS = {
  policy: () => t("Diplomacy and sciences"), works: () => t("Projects"), ships: () => t("Ships"),
};

/** Lead to what a line is about. */
function show(table, line) {
  if (line.ship !== undefined && line.order !== "upgrade") chooseShip(table, line.ship, false);
  else if (["stance", "spy", "invest"].includes(line.order)) table.room.set({
    panel: "domains", pane: "domains", source: line.site ?? HOME,
  });
  else openSite(table, siteOf(line, table.empire) ?? infrastructure(table, line.from)?.site ?? HOME);
}

/** What a fault offers to mend it. */
function repairsOf(table, line) {
  if (line.order === "move") return [{ label: t("Choose another way"), onPress: () => chooseShip(table, line.ship) }];
  return [];
}

/** A line as the list shows it. @returns {import("../../sheet/lines.js").Line} */
function shown(table, [place, line]) {
  const said = forecastWords(table, line, place);
  const cost = costOf(table, line, place);
  const dry = skipAt(table, place)?.code === "lack";
  return {
    key: place,
    said: html`${orderWords(line, table)}${said && !dry && html`<small class="forecast">${said}</small>`}`,
    hint: dry ? said : undefined,
    cost: cost === undefined ? undefined : html`${cost} <${Glyph} name="population" size=${14} label=${t("population")} />`,
    chosen: line.ship !== undefined && line.ship === table.room.ui.ship, onPress: () => show(table, line),
    repairs: repairsOf(table, line), without: { lines: withoutPlace(linesOf(table), place) },
  };
}

/** A site with its population used: what is hatched would be lost. */
function Tile({ table, site }) {
  const { population } = table.empire.sites[site];
  const left = leftAt(table, site).population;
  return html`<button type="button" class="purse-tile" onClick=${() => openSite(table, site)}>
    <b>${siteName(table, site)}</b>
    <span>${t("{used} of {all}", { used: population - left, all: population })}</span>
    <span class="people thin" aria-hidden="true">
      <i class="works" style=${{ width: `${population ? (100 * (population - left)) / population : 0}%` }}></i>
      <i class="free" style=${{ width: `${population ? (100 * left) / population : 0}%` }}></i>
    </span>
  </button>`;
}

/** Everything that is left over into research, at every site at once. */
export function researchAll(table) {
  const before = (site) => linesOf(table)
    .find((line) => line.order === "invest" && line.site === site && line.domain === "research")
    ?.points ?? 0;
  const lines = Object.keys(table.empire.sites).map(Number).filter((site) => leftAt(table, site).population > 0)
    .map((site) => ({ order: "invest", site, domain: "research", points: leftAt(table, site).population + before(site) }));
  if (lines.length) orderAll(table, lines);
}

function Purse({ table }) {
  const sites = Object.keys(table.empire.sites).map(Number)
    .sort((a, b) => table.empire.sites[b].population - table.empire.sites[a].population);
  const lost = sites.reduce((sum, site) => sum + leftAt(table, site).population, 0);
  const untouched = !linesOf(table).length;
  return html`
    <div class="purse-tiles">
      ${tiled(sites, (site) => (untouched ? 0 : leftAt(table, site).population))
        .map((site) => html`<${Tile} key=${site} table=${table} site=${site} />`)}
    </div>
    <p class="small muted purse-said">
      ${untouched ? t("An empty sheet goes on with all projects, and what is left goes into research.")
        : lost ? html`
          ${tn("{n} population is unused.", "{n} population are unused.", lost)} <button type="button" class="linkish"
              disabled=${!writable(table)} onClick=${() => researchAll(table)}>${t("Put the rest into research?")}</button>`
        : t("All population is used.")}
    </p>`;
}

/** Work of a turn that can be done at once: undo, last turn's plan, advice. */
function Foot({ table }) {
  const { undo } = table.sheet;
  return html`<footer class="sheet-foot">
    <${AskAdvice} table=${table} sheet=${table.sheet} />
    <button type="button" class="btn quiet sm" disabled=${!undo || !writable(table)} onClick=${undo}>
      ${t("Undo")} <kbd class="kbd wide-only">Z</kbd>
    </button>
  </footer>`;
}

/** @param {{table: import("./types.js").Table}} props */
export function OrderSheet({ table }) {
  if (!table.empire || !table.sheet) return null;
  const lines = linesOf(table);
  const count = lines.length - table.sheet.faults.size;
  const groups = grouped(lines).map(({ name, entries }) => ({
    title: GROUPS[name](), lines: entries.map((entry) => shown(table, entry)),
  }));
  return html`<section class="my-sheet" aria-label=${t("My sheet")}>
    <header class="panel-head">
      <h2>${t("My sheet")} <span class="tag quiet">${t("turn {n}", { n: table.game.turn })}</span></h2>
      <span class="small muted">${count > 0 && tn("{n} order", "{n} orders", count)}</span>
    </header>
    <${Purse} table=${table} />
    <div class="order-scroll">
      <${SheetAdvice} table=${table} sheet=${table.sheet} ways=${ADVICE} />
      <${SheetLines} table=${table} sheet=${table.sheet} groups=${groups} />
      ${!lines.length && html`
        <p class="none dim small sheet-empty">
          ${t("No orders yet. Press a system, raise something, send a ship: every order appears here at once, and counts.")}
        </p>`}
    </div>
    <${Foot} table=${table} />
  </section>`;
}
