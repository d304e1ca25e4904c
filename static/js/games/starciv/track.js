/** Where the turn stands: the round and its seven phases. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Icon, PHASE_ICONS } from "../../ui/icons.js";
import { useTable } from "./model.js";
import { PHASE_ORDER, phaseName } from "./words.js";

const stateOf = (index, now) => (index < now ? "done" : index === now ? "now" : "");

/** Seven words in the top bar. */
export function PhaseTrack() {
  const { game } = useTable();
  const now = PHASE_ORDER.indexOf(game.phase);
  return html`<div class="track-row">
    <span class="small muted nowrap">${t("Round")} <b>${game.round}</b></span>
    <ol class="track" aria-label=${t("Phases of the turn")}>
      ${PHASE_ORDER.map((phase, index) => html`<li key=${phase} class=${stateOf(index, now)} aria-current=${index === now ? "step" : undefined} title=${phaseName(phase)}>
        <${Icon} name=${PHASE_ICONS[phase]} size=${18} /><span>${phaseName(phase)}</span>
      </li>`)}
    </ol>
  </div>`;
}

/** Seven dashes and one word, on a phone. */
export function PhaseDashes() {
  const { game } = useTable();
  const now = PHASE_ORDER.indexOf(game.phase);
  return html`<div class="dashes-row">
    <span class="small muted nowrap">${t("Round {n}", { n: game.round })}</span>
    <ol class="dashes" aria-hidden="true">${PHASE_ORDER.map((phase, index) => html`<li key=${phase} class=${stateOf(index, now)}></li>`)}</ol>
    <b class="acc small cut">${phaseName(game.phase)}</b>
  </div>`;
}
