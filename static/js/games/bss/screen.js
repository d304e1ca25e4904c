/** The screen of this game: a table of contents. See types.js for what each member is. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { defineGameUi } from "../../kit/game-ui.js";
import { LegendButton, ZoomButtons } from "../../kit/map-buttons.js";
import { onTable, running, SPECTATOR } from "../../table/model.js";
import { Dialog } from "../../ui/dialog.js";
import { adviceText } from "./advice.js";
import { back, next } from "./choice.js";
import { Board } from "./board.js";
import { Compare } from "./compare.js";
import { decisionOf, drop, pressKey } from "./decide.js";
import { endColumns, reasonText } from "./end.js";
import { FleetCards } from "./fleets.js";
import { Legend } from "./legend.js";
import { COLOURS, phaseName, sideName } from "./names.js";
import { StandingSheet } from "./standing.js";
import { About, Chips, Progress, Strip } from "./strip.js";
import { fresh, putAway, TurnNote, TurnSummary } from "./summary.js";
import { choose, chosen, read } from "./table.js";
import { SystemsTable } from "./systems.js";
import { Acute } from "./verdict.js";
import { EVENTS, eventSeats, names } from "./words/events.js";
import { refusal } from "./words/refusals.js";

const List = onTable(({ table, onClose }) => html`<${Dialog} wide title=${t("Board as a list")} onClose=${onClose}>
  <${SystemsTable} table=${table} />
<//>`);

function Zoom({ table }) {
  const zoom = table.room.ui.zoom ?? 1;
  return html`<div class="floats">
    <${ZoomButtons} zoom=${(steps) => table.room.set({ zoom: zoom + steps / 2 })} largest=${zoom >= 3} smallest=${zoom <= 1} />
    <${LegendButton} table=${table} />
  </div>`;
}

const BoardPane = ({ table, settled }) => html`<section class="pane board-pane lattice-pane" aria-label=${t("Board")}>
  ${settled && html`<${Board} table=${table} compact />`}
  <div class="pane-verdict"><${Below} table=${table} /></div>
</section>`;

/** Below a phone's board: the end of the turn while it is news. */
function Below({ table }) {
  const end = fresh(table);
  return end ? html`<${TurnNote} table=${table} end=${end} />` : html`<${Acute} table=${table} />`;
}

const FleetsPane = ({ table }) => html`<section class="pane" aria-label=${t("Fleets")}><${FleetCards} table=${table} /></section>`;

const SILENCES = {
  order: () => t("Without an answer in {time}, you play first."),
  bonus: () => t("Without an answer in {time}, you commit nothing."),
  card: () => t("Without an answer in {time}, you play no card."),
  activation: () => t("Without an answer in {time}, your activation ends."),
};

const KEYS = () => [
  ["N", t("Next fleet that can act")],
  ["C", t("Fight, conquer, rebuild")],
  ["V", t("Compare attacks")],
  ["E", t("End the phase")],
  ["B", t("Board as a list")],
  ["L", t("Legend")],
];

/** @type {import("./types.js").Ui} */
export const screen = defineGameUi({
  read, colours: COLOURS,
  stage: (table) => {
    const end = fresh(table);
    return {
      body: html`<div class="map-holder lattice-holder"><${Board} table=${table} /></div>
        ${end ? html`<${TurnSummary} table=${table} end=${end} />` : html`<${Zoom} table=${table} />`}`,
      covered: Boolean(end),
    };
  },
  panes: (table) => [
    { name: "board", icon: "orbital", label: () => t("Board"), Pane: BoardPane },
    ...(table.me === SPECTATOR ? [] : [{ name: "fleets", icon: "plane-pilot", label: () => t("Fleets"), Pane: FleetsPane }]),
  ],
  state: {
    looked: undefined, choice: undefined, points: undefined, convoy: undefined, readTurn: undefined, zoom: undefined, ending: false,
  },
  perPrompt: ["ending"],
  decisionOf, Progress, Strip, Chips, About, Hand: onTable(FleetCards), Acute: onTable(Acute),
  sheets: { compare: Compare, systems: List, legend: Legend, standing: StandingSheet },
  menu: (table) => [
    ["systems", t("Board as a list")],
    ["legend", t("Legend")],
    ...(table.me === SPECTATOR ? [] : [["standing", t("Standing answers")]]),
  ],
  keys: {
    sheets: { b: "systems", l: "legend" },
    press: (table, key) => {
      if (key === "n") { choose(table, next(table.prompt, chosen(table))); return true; }
      return pressKey(table, key);
    },
    back: (table) => {
      const end = fresh(table);
      if (end) putAway(table, end);
      return Boolean(end) || drop(table, back(chosen(table)));
    },
    words: KEYS,
  },
  words: {
    proof: () => t("Check how the board was drawn"),
    refusal, reason: reasonText,
    silence: (_silence, table) => SILENCES[table.prompt?.kind]?.(),
    advice: adviceText,
    doing: (kind, who, table) => (kind === "activation"
      ? t("{player} plays the {phase} phase.", { player: who, phase: phaseName(table.game.turn.phase) })
      : kind === "bonus" ? t("{player} decides on a bonus.", { player: who }) : t("{player} decides.", { player: who })),
    silent: () => t("The board is being drawn."),
    resign: (table) => (running(table) && table.me >= 0 && table.me < 2
      ? t("Your fleets become resources, and {side} wins.", { side: sideName(1 - table.me) })
      : undefined),
  },
  events: EVENTS, names, eventSeats, endColumns,
  replay: {
    turns: true,
    quiet: ({ kind, side, phase }) => (kind === "activation_ended"
      ? t("{side} ends the {phase} phase.", { side: sideName(side), phase: phaseName(phase) })
      : undefined),
    unsaid: new Set(["end_activation"]),
    tracks: [
      { label: () => t("Combats"), mark: ({ kind, side }) => (kind === "attacked" ? { seat: side } : undefined) },
      {
        label: () => t("Conquests"),
        mark: ({ kind, side }) => (kind === "conquered" || kind === "repelled"
          ? { seat: side, lost: kind === "repelled" }
          : undefined),
      },
    ],
  },
  show: (line, table) => {
    if (!line.system) return false;
    table.room.set({ looked: line.system, pane: "board", sheet: null });
    return true;
  },
  rules: {
    question: (prompt) =>
      ({ order: "BSS-7.6", bonus: "BSS-11.3", card: "BSS-17.2" }[prompt.kind] ?? RULES[prompt.phase]),
    now: ({ game }) => RULES[game.turn.phase] ?? "BSS-7",
    end: "BSS-18.2",
  },
  tour: { load: () => import("./steps.js") },
});

const RULES = {
  movement: "BSS-9", combat: "BSS-10", exploitation: "BSS-9",
  conquest: "BSS-12", hyperspace: "BSS-13", reconstruction: "BSS-14",
};
