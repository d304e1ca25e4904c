/** Where the turn stands: the round and its seven phases. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { PhaseTrack } from "../../kit/phase-track.js";
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

/** After which round the game ends, where it does (SC-1.2). @param {any} table */
const limitOf = ({ room }) => room.doc?.table?.options?.round_limit;

/** "Round 3 of 5". @param {number} n @param {number} [limit] */
const roundText = (n, limit) => (limit ? t("Round {n} of {limit}", { n, limit }) : t("Round {n}", { n }));

const Phases = memo(({ compact, phase: current, round, limit, set }) => html`<${PhaseTrack} compact=${compact}
  progress=${roundText(round, limit)} now=${PHASE_ORDER.indexOf(current)} over=${!PHASE_ORDER.includes(current)}
  phases=${PHASE_ORDER.map((phase) => ({
    key: phase, word: phaseName(phase), icon: PHASE_ICONS[phase], title: doorTitle(phase), open: doorOf(phase, set),
  }))} />`);

/** Seven words in the top bar, each leading to its rule; that of the technologies to their sheet. */
export function Progress({ compact = false }) {
  const table = useTable();
  const { game, room } = table;
  return html`<${Phases} compact=${compact} phase=${game.phase} round=${game.round} limit=${limitOf(table)} set=${room.set} />`;
}
