/** The screen of this game: a table of contents. See types.js for what each member is. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { defineGameUi } from "../../kit/game-ui.js";
import { Dialog } from "../../ui/dialog.js";
import { onTable, running, SPECTATOR } from "../../table/model.js";
import { Board } from "./board/board.js";
import { Loupe, Zoom } from "./board/float.js";
import { decisionOf, useAimSteps } from "./decide.js";
import { endColumns, reasonText } from "./end.js";
import { useAimKeys } from "./flick/keys.js";
import { AimNews, useLiveAim } from "./flick/live.js";
import { endShow, show, showing, useFilms } from "./flick/player.js";
import { Legend } from "./legend.js";
import { COLOURS } from "./names.js";
import { Acute, Below, Technologies, seatsOf, showLine } from "./rail.js";
import { About, Chips, Figures, Progress, Strip } from "./strip.js";
import { aimed, aiming, deedOf, dropAim, read, setDeed } from "./table.js";
import { adviceText } from "./words/advice.js";
import { EVENTS, names } from "./words/events.js";
import { refusal } from "./words/refusals.js";

const Stage = ({ table }) => html`
  <div class="map-holder ae-holder">
    ${table.edition && html`<${Board} table=${table} /><${Loupe} table=${table} />`}
  </div>
  <${Zoom} table=${table} />`;

const BoardPane = ({ table, settled }) => html`<section class="pane board-pane ae-pane" aria-label=${t("Board")}>
  ${settled && html`<${Stage} table=${table} />`}
  <${Below} table=${table} />
</section>`;

const TechPane = ({ table }) => html`<section class="pane tech-pane" aria-label=${t("Technologies")}>
  <${Technologies} table=${table} />
</section>`;

const SILENCES = {
  pass: () => t("Without an answer in {time}, you pass."),
  end_move: () => t("Without an answer in {time}, your move ends."),
  attack: () => t("Without an answer in {time}, the game chooses the attack."),
  end_turn: () => t("Without an answer in {time}, your turn ends."),
};

const DOING = {
  action: (v) => t("{player} chooses an action.", v), moving: (v) => t("{player} moves.", v), attacking: (v) => t("{player} attacks.", v),
  second_action: (v) => t("{player} may take a second action.", v), after_action: (v) => t("{player} may scan, or ends the turn.", v),
};

const KEYS = () => [
  ["↹", t("from ship to ship")],
  ["←→", t("turn the aim by 1°, with Shift by 0.1°")],
  ["+−", t("power by 10, with Shift by 1")],
  ["␣", t("stop the gauge and flick")],
  ["R", t("watch the last flick again")],
  ["F", t("to the end of the flick")],
  ["E", t("end the move or the turn")],
  ["L", t("Legend")],
  ["T", t("Technologies")],
];

/** Keys of a flick that is shown. */
function press(table, key) {
  if (key === "f" && showing.get().film) { endShow(); return true; }
  const line = key === "r" && table.edition && table.room.conn.log.findLast((one) => one.kind === "navigated");
  if (line) show(table, line, { again: true });
  return Boolean(line);
}

/** Escape: the gauge, then the aim, then what was chosen. */
function back(table) {
  if (aimed(table)) {
    if (aiming.get().step === "gauge") aiming.set({ step: "aim", since: undefined });
    else dropAim(table);
    return true;
  }
  const { ui } = table.room;
  if (deedOf(table)) { setDeed(table, undefined); return true; }
  if (!ui.passing && ui.looked === undefined) return false;
  table.room.set({ passing: false, looked: undefined });
  return true;
}

const RULES = { action: "AE-6.1", moving: "AE-8", attacking: "AE-11", second_action: "AE-6.5", after_action: "AE-16" };

const TechSheet = onTable(({ table, onClose }) => html`<${Dialog} wide title=${t("Technologies")} onClose=${onClose}>
  <${Technologies} table=${table} />
<//>`);

/** @type {import("./types.js").Ui} */
export const screen = defineGameUi({
  read, colours: COLOURS,
  features: [useAimKeys, useAimSteps, useFilms, useLiveAim],
  state: {
    looked: undefined, target: undefined, aimed: undefined, aimStep: undefined,
    deed: undefined, passing: false, whyNot: undefined,
  },
  perPrompt: ["deed", "passing", "whyNot"],
  stage: (table) => ({ body: html`<${Stage} table=${table} />` }),
  panes: () => [
    { name: "board", icon: "orbital", label: () => t("Board"), Pane: BoardPane },
    { name: "tech", icon: "tech", label: () => t("Techn."), Pane: TechPane },
  ],
  decisionOf, Progress, Strip, Chips, Figures, About,
  Acute: onTable(({ table }) => html`<${AimNews} table=${table} /><${Acute} table=${table} />`),
  sheets: { legend: Legend, tech: TechSheet },
  menu: () => [["tech", t("Technologies")], ["legend", t("Legend")]],
  keys: { sheets: { l: "legend", t: "tech" }, press, back, chosen: ".ae-ship.aimed", chosable: ".ae-ship, .ae-hole", words: KEYS },
  words: {
    proof: () => t("Check the draws"),
    refusal, reason: reasonText, advice: adviceText,
    silence: (silence) => SILENCES[silence?.do]?.(),
    doing: (kind, who) => DOING[kind]?.({ player: who }),
    silent: () => t("The discs are being laid."),
    fate: () => t("resigned"),
    chance: () => t("The hand was unsteady."),
    resign: (table) => (running(table) && table.me !== SPECTATOR && !table.mine?.resigned
      ? t("You play no more turns and cannot win; your pieces stay.")
      : undefined),
  },
  events: EVENTS, names, eventSeats: seatsOf,
  replay: {
    unsaid: new Set(["end_move", "end_turn"]),
    tracks: [
      {
        label: () => t("Attacks"),
        mark: ({ kind, seat }) => (kind === "ship_destroyed" || kind === "planet_taken" ? { seat } : undefined),
      },
      { label: () => t("Technologies"), mark: ({ kind, seat }) => (kind === "developed" ? { seat } : undefined) },
    ],
  },
  show: showLine, endColumns,
  rules: { question: (prompt) => RULES[prompt.kind], now: ({ game }) => RULES[game.phase] ?? "AE-6", end: "AE-18" },
  tour: { load: () => import("./steps.js") },
});
