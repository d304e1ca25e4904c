/** The screen of this game: a table of contents. See types.js for what each member is. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, t } from "../../i18n.js";
import { defineGameUi } from "../../kit/game-ui.js";
import { PlaybackBar } from "../../playback/bar.js";
import { playbackKey, openPlayback, turnPlayback } from "../../playback/turn-playback.js";
import { SheetBar } from "../../sheet/bar.js";
import { orders } from "../../sheet/sheet.js";
import { running, SPECTATOR } from "../../table/model.js";
import { lazy } from "../../ui/lazy.js";
import { Dock } from "./dock.js";
import { endColumns, reasonText } from "./end.js";
import { fleetKey } from "./fleet-dock.js";
import { GalaxyMap } from "./map.js";
import { rulerOf, toggleRuler } from "./measure.js";
import { OrdersSheet } from "./orders-sheet.js";
import { chosenFleet, fleetOf, pick, picked, read, writable } from "./read.js";
import { PlaybackStage, Report } from "./report.js";
import { reported, reportOf, scenesOf } from "./scenes.js";
import { aboutWords, chatWords } from "./sharing.js";
import { Chips, Histogram, Progress, stateOf, Strip } from "./strip.js";
import { WAYS } from "./ways.js";
import { adviceText } from "./words/advice.js";
import { refusal } from "./words/refusals.js";
import { EVENTS } from "./words/report.js";
import { closedText } from "./words/turns.js";

const Dealings = lazy(() => import("./dealings.js").then((part) => part.Dealings), { ahead: true });
const WholeGalaxy = lazy(() => import("./whole-galaxy.js").then((part) => part.WholeGalaxy), { ahead: true });
const Listing = lazy(() => import("./listing.js").then((part) => part.Listing));

const playback = turnPlayback({
  lastTurn: ({ game }) => game.report?.turn ?? 0,
  closes: "turn_closed",
  plays: (table) => table.playing,
  useScenes: (table, turn) => (table.playing ? scenesOf(reportOf(table, turn).lines, table) : []),
});

const Watching = ({ table }) => html`<div class="galaxy-away">
  <h2>${t("Nobody sees the same map")}</h2>
  <p>
    ${t("Spectators see who is waited for, and the points without names. After the last turn everything is revealed.")}
  </p>
  <${Histogram} table=${table} />
</div>`;

/** What the middle of the table shows. */
function Middle({ table, compact = false }) {
  if (table.game.galaxy && !table.room.ui.ownMap) return html`<${WholeGalaxy} table=${table} />`;
  if (!table.playing) return html`<${Watching} table=${table} />`;
  const Shown = table.film.open ? PlaybackStage : GalaxyMap;
  return html`<${Shown} table=${table} compact=${compact} />`;
}

const MapPane = ({ table, settled }) => html`<section class="pane board-pane galaxy-pane" aria-label=${t("Map")}>
  ${settled && html`<${Middle} table=${table} compact />`}
</section>`;
const SheetPane = () => html`<section class="pane galaxy-sheet-pane"><${OrdersSheet} /></section>`;
const ReportPane = ({ table }) => html`<section class="pane galaxy-sheet-pane">
  ${table.film.open && html`<div class="film-window"><${PlaybackStage} table=${table} compact /></div>`}
  <${Report} />
</section>`;

const writing = (table) => table.playing && running(table);

function foot(table) {
  if (!writing(table)) return undefined;
  const next = html`<b>${t("Turn {n} is open.", { n: table.game.turn })}</b><br />
    ${table.sheet.keys.length ? t("Your sheet has orders already.") : t("Your sheet is empty.")}`;
  return table.film.open
    ? html`<${PlaybackBar} film=${table.film} title=${t("Turn {n} again", { n: table.film.turn })}
        next=${next} leave=${t("Write")} deadline=${table.clock.deadline} />`
    : html`<${SheetBar} table=${table} sheet=${table.sheet} />`;
}

/** Below the map: what is chosen there; while a film is shown, nothing. */
const dock = (table) => (!writing(table) || table.mine?.standin ? undefined
  : table.film.open ? html`<span hidden></span>` : html`<${Dock} table=${table} />`);

function press(table, key) {
  if (playbackKey(table.film, key)) return true;
  const fleet = chosenFleet(table);
  if (key === "m" && table.playing && !table.film?.open) { toggleRuler(table); return true; }
  if (!writable(table)) return false;
  if (/^[1-9]$/.test(key) && fleetOf(table, Number(key))) pick(table, { fleet: Number(key) });
  else if (key === "0") { pick(table, { cell: [0, 0] }); table.room.set({ lookAt: [0, 0] }); }
  else if (key === "z" && table.sheet.undo) table.sheet.undo();
  else if (key === "l" && reported(table).length) openPlayback(table, table.game.report.turn);
  else return Boolean(fleet) && fleetKey(table, fleet, key);
  return true;
}

const KEYS = () => [
  ["1–9", t("Choose a fleet")],
  ["0", t("My home")],
  ["P", t("Pursue")],
  ["R", t("Stay")],
  ["X", t("Fire at the fleets, or stop firing")],
  ["M", t("Ruler")],
  ["L", t("Watch the last turn again")],
  ["Z", t("Undo the last change of the sheet")],
  ["B", t("Map as a list")],
];

/** @type {import("./types.js").Ui} */
export const screen = defineGameUi({
  read, seatColours: true, letters: true,
  features: [orders(WAYS), playback],
  state: {
    picked: undefined, ruler: undefined, ownMap: undefined, lookAt: undefined, hiddenLayers: undefined, notes: undefined,
  },
  stage: (table) => ({ body: html`<div class="map-holder"><${Middle} table=${table} /></div>` }),
  panes: (table) => [
    { name: "map", icon: "galaxy", label: () => t("Map"), Pane: MapPane },
    ...(table.me === SPECTATOR ? [] : [
      { name: "sheet", icon: "folded-paper", label: () => t("Sheet"), Pane: SheetPane, count: () => table.sheet?.faults.size ?? 0 },
      { name: "report", icon: "scroll-unfurled", label: () => t("Report"), Pane: ReportPane },
    ]),
  ],
  tabs: (table) => (table.me === SPECTATOR ? [] : table.result ? [{ name: "report", label: t("Report"), Shown: Report, first: true }] : [
    { name: "sheet", label: t("Sheet"), Shown: table.film?.open ? Report : OrdersSheet, first: true },
    { name: "report", label: t("Report"), Shown: Report, first: true },
  ]),
  decisionOf: (table) => ({ title: t("Write your orders: what is on the sheet counts."), buttons: [], calm: !table.prompt.required }),
  dock, foot, Progress, Strip, Chips,
  sheets: { dealings: Dealings, listing: Listing },
  menu: (table) => (table.playing ? [["listing", t("Map as a list")]] : []),
  keys: {
    sheets: { b: "listing" }, press,
    back: (table) => {
      if (table.film?.open) { table.film.close(); return true; }
      if (rulerOf(table)) { toggleRuler(table); return true; }
      const some = Object.keys(picked(table)).length > 0;
      if (some) pick(table, {});
      return some;
    },
    words: KEYS,
  },
  words: {
    missed: () => t("The deadline passed with an empty sheet: nothing was played for you."),
    proof: () => t("Check the draws"),
    refusal, reason: reasonText, advice: adviceText, chat: chatWords, about: aboutWords,
    silence: () => t("In {time} the turn is played, with what is on your sheet."),
    doing: (_kind, _who, table) => (table.waiting.length > 3
      ? t("{n} players write their orders.", { n: table.waiting.length })
      : t("{players} are awaited.", { players: list(table.waiting.map((one) => table.playerName(one.seat))) })),
    silent: () => t("The first turn is being written."),
    tag: (player, table) => stateOf(player, table),
  },
  events: EVENTS, endColumns,
  rules: { question: () => "GX-14.5", now: () => "GX-6.2", end: "GX-13.1" },
  replay: { turns: true, closed: closedText },
  tour: { load: () => import("./steps.js") },
});
