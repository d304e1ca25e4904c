/** The screen of this game: a table of contents. See types.js for what each member is. */
import { html, useEffect } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { DrawerEdge, useHeight } from "../../kit/drawer.js";
import { defineGameUi } from "../../kit/game-ui.js";
import { turnPlayback } from "../../playback/turn-playback.js";
import { usePast } from "../../playback/past.js";
import { SheetBar } from "../../sheet/bar.js";
import { orders } from "../../sheet/sheet.js";
import { onTable, running, SPECTATOR } from "../../table/model.js";
import { lazy } from "../../ui/lazy.js";
import { adviceText } from "./advice.js";
import { Domains } from "./doors.js";
import { endColumns, reasonText } from "./end.js";
import { PlaybackStage, Foot, Report } from "./playback/stage.js";
import { back, HELP, press } from "./keys.js";
import { StarMap } from "./map/map.js";
import { OrderSheet } from "./orders.js";
import { grouped, keyOf } from "./plan.js";
import { SiteColumn } from "./site/panel.js";
import { HINTS, hintRule } from "./hints.js";
import { Chips, Progress, Strip } from "./strip.js";
import { aimed, leftAt, linesOf, mySite, openedHex, read } from "./table.js";
import { MapTools } from "./tools.js";
import { lastTurn, scenesOf } from "./turns.js";
import { closed } from "./words/closed.js";
import { EVENTS, eventSeats, names } from "./words/events.js";
import { refusal } from "./words/refusals.js";

const About = lazy(() => import("./compare.js").then((part) => part.About));
const Compare = lazy(() => import("./compare.js").then((part) => part.Compare));
const Legend = lazy(() => import("./legend.js").then((part) => part.Legend));
const Systems = lazy(() => import("./systems.js").then((part) => part.Systems));

/** What is on a sheet counts; one with nothing on it is what the rules do for who writes nothing (EL-Z1). */
const WAYS = {
  kind: "orders", blank: { lines: [] }, none: true,
  isBlank: (data) => !data?.lines?.length,
  ready: ({ lines }) => (lines.length ? { do: "orders", lines } : { do: "no_orders" }),
  withdraw: { do: "take_back" },
  about: keyOf,
  keys: ({ lines }) => grouped(lines).flatMap(({ entries }) => entries.map(([place]) => place)),
};

const playback = turnPlayback({
  lastTurn,
  closes: "turn_resolved",
  plays: ({ me }) => me !== SPECTATOR,
  useScenes: (table, turn) => {
    const scenes = turn ? scenesOf(table, turn) : [];
    usePast(table, turn > 0 && table.me !== SPECTATOR && !scenes.length);
    return scenes;
  },
});

/** The report is beside the film, and the sheet after it. @param {any} table */
function useReportTab({ film, room }) {
  useEffect(() => {
    if (film.open || room.ui.tab === "report") room.set({ tab: film.open ? "report" : "sheet" });
  }, [film.open]);
}

const sheetOpen = (table) => table.me !== SPECTATOR && running(table) && !table.mine?.standin && !table.mine?.resigned;

const MapStage = ({ table }) => html`<div class="el-stage">
  <div class="map-frame"><${StarMap} table=${table} /><${MapTools} table=${table} /></div>
  ${table.empire && html`<${SiteColumn} table=${table} />`}
</div>`;

function MapPane({ table, settled }) {
  const { ui } = table.room;
  const [height, setHeight] = useHeight(JSON.stringify([ui.hexAt, ui.ship, ui.panel]), ui.panel === "yard" ? "full" : "half");
  const site = mySite(table, openedHex(table));
  const edge = html`<${DrawerEdge} height=${height} onChange=${setHeight}>
    ${site !== undefined && sheetOpen(table) && t("{n} population left over", { n: leftAt(table, site).population })}
  <//>`;
  return html`<section class=${`pane el-map-pane ${aimed(table) !== undefined ? "wide" : `is-${height}`}`} aria-label=${t("Map")}>
  <div class="map-frame">${settled && html`<${StarMap} table=${table} compact />`}</div>
  ${table.empire && html`<${SiteColumn} table=${table} phone edge=${edge} />`}
</section>`;
}

const SheetTab = onTable(OrderSheet);
const ReportTab = onTable(Report);

const SheetPane = ({ table }) => html`<section class="pane el-pane"><${OrderSheet} table=${table} /></section>`;
const DomainsPane = ({ table }) => html`<section class="pane el-pane"><${Domains} table=${table} /></section>`;
const ReportPane = ({ table }) => html`<section class="pane el-pane">
  ${table.film.open && html`<${PlaybackStage} table=${table} />`}
  <${Report} table=${table} />
</section>`;

/** @type {import("./types.js").Ui} */
export const screen = defineGameUi({
  read, seatColours: true, letters: true,
  features: [orders(WAYS), playback, useReportTab],
  state: {
    hexAt: undefined, panel: undefined, part: undefined, ship: undefined, aim: undefined, said: undefined, source: undefined,
    refit: undefined,
  },
  stage: (table) => ({ body: table.film?.open ? html`<${PlaybackStage} table=${table} />` : html`<${MapStage} table=${table} />` }),
  panes: (table) => [
    { name: "map", icon: "orbital", label: () => t("Map"), Pane: MapPane },
    ...(table.empire ? [
      ...(running(table) ? [{
        name: "orders", icon: "scroll-unfurled", label: () => t("Sheet"), Pane: SheetPane,
        count: () => table.sheet?.faults.size ?? 0,
      }] : []),
      { name: "domains", icon: "graduate-cap", label: () => t("Sciences"), Pane: DomainsPane },
      { name: "report", icon: "galaxy", label: () => t("Report"), Pane: ReportPane },
    ] : []),
  ],
  decisionOf: () => ({ title: t("Write your orders: what is on the sheet counts."), buttons: [] }),
  dock: (table) => (sheetOpen(table) || table.film?.open ? html`<span></span>` : undefined),
  foot: (table) => (table.film?.open ? html`<${Foot} table=${table} />`
    : sheetOpen(table) ? html`<${SheetBar} table=${table} sheet=${table.sheet} />`
    : undefined),
  Progress, Strip, Chips, About,
  tabs: (table) => (table.empire ? [
    ...(running(table) ? [{
      name: "sheet", label: t("Sheet"), Shown: SheetTab, first: true, count: linesOf(table).length,
    }] : []),
    { name: "report", label: t("Report"), Shown: ReportTab, first: true },
  ] : []),
  sheets: { legend: Legend, systems: Systems, compare: Compare },
  menu: (table) => [
    ["compare", t("Empires compared")],
    ...(table.empire ? [["systems", t("Systems as a list")]] : []),
    ["legend", t("Legend")],
  ],
  keys: { sheets: { l: "legend", b: "systems", c: "compare" }, press, back, words: HELP },
  words: {
    refusal, reason: reasonText, advice: adviceText,
    missed: () => t("The deadline passed with an empty sheet: nothing was played for you."),
    proof: () => t("Check how the map was drawn"),
    tag: (player) => (player.resigned ? { word: t("resigned"), look: "quiet" }
      : player.handed_in ? { word: t("ready"), look: "ok" }
      : undefined),
    doing: (_kind, who) => t("Orders of {player} are awaited.", { player: who }),
    silent: () => t("The map is being drawn."),
    resign: (table) => (running(table) && table.me >= 0 && !table.mine?.resigned
      ? t("Your empire goes on without you; it can still score, and nobody waits for it.")
      : undefined),
  },
  events: EVENTS, names, eventSeats, endColumns,
  rules: { question: () => "EL-T2", now: () => "EL-T3", end: "EL-R4" },
  replay: { turns: true, closed },
  tour: { load: () => import("./steps.js"), hints: HINTS, rule: hintRule },
});
