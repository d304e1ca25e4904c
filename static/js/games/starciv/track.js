/** Where the turn stands: the round and its seven phases. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { PHASE_ICONS } from "./icons.js";
import { memo } from "../../ui/memo.js";
import { openRules } from "../../reference/state.js";
import { useTable } from "../../table/model.js";
import { PHASE_RULES } from "./topics.js";
import { PHASE_ORDER, phaseName } from "./words.js";

/** What a press on a phase opens: its rule; where technologies are bought, the sheet with all of them. */
const doorOf = (phase, set) => (phase === "TECH"
  ? () => set({ sheet: "tech", pane: "tech" })
  : () => openRules(PHASE_RULES[phase]));

const doorTitle = (phase) => (phase === "TECH"
  ? t("{phase}: the sheet with all of them", { phase: phaseName(phase) })
  : t("{phase}: what the rules say", { phase: phaseName(phase) }));

const stateOf = (index, now) => (index < now ? "done" : index === now ? "now" : "");

/** Left and right go from phase to phase; the row is one stop for Tab. */
function walk(event) {
  const step = { ArrowRight: "nextElementSibling", ArrowLeft: "previousElementSibling" }[event.key];
  const button = step && event.currentTarget[step]?.querySelector("button");
  if (!button) return;
  event.preventDefault();
  button.focus();
}

function Phase({ phase, index, now, set }) {
  return html`<li class=${stateOf(index, now)} aria-current=${index === now ? "step" : undefined} onKeyDown=${walk}>
    <button type="button" tabindex=${index === Math.max(0, now) ? 0 : -1}
        title=${doorTitle(phase)} onClick=${doorOf(phase, set)}>
      <${Icon} name=${PHASE_ICONS[phase]} size=${18} /><span>${phaseName(phase)}</span>
    </button>
  </li>`;
}

/** Seven words in the top bar, each leading to its rule; that of the technologies to their sheet. */
export function PhaseTrack() {
  const table = useTable();
  const { game, room } = table;
  return html`<${Track} phase=${game.phase} round=${game.round} limit=${limitOf(table)} set=${room.set} />`;
}

/** After which round the game ends, where it does (SC-1.2). @param {any} table */
const limitOf = ({ room }) => room.doc?.table?.options?.round_limit;

/** "Round 3 of 5". @param {number} n @param {number} [limit] */
const roundText = (n, limit) => (limit ? t("Round {n} of {limit}", { n, limit }) : t("Round {n}", { n }));

const Track = memo(({ phase: current, round, limit, set }) => {
  const now = PHASE_ORDER.indexOf(current);
  return html`<div class="track-row">
    <span class="small muted nowrap">${roundText(round, limit)}</span>
    <ol class="track" aria-label=${t("Phases of the turn")}>
      ${PHASE_ORDER.map((phase, index) => html`<${Phase} key=${phase} phase=${phase} index=${index} now=${now} set=${set} />`)}
    </ol>
  </div>`;
});

/** Seven dashes and one word, on a phone. */
export function PhaseDashes() {
  const table = useTable();
  const { game, room } = table;
  const now = PHASE_ORDER.indexOf(game.phase);
  return html`<div class="dashes-row">
    <span class="small muted nowrap">${roundText(game.round, limitOf(table))}</span>
    <ol class="dashes" aria-hidden="true">
      ${PHASE_ORDER.map((phase, index) => html`<li key=${phase} class=${stateOf(index, now)}></li>`)}
    </ol>
    <button type="button" class="acc small cut phase-word" title=${doorTitle(game.phase)} onClick=${doorOf(game.phase, room.set)}>
      <b>${phaseName(game.phase)}</b>
    </button>
  </div>`;
}
