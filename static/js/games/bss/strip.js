/** The sides across from each other, the initiative between them; above, turn and phases. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Explain } from "../../kit/explain.js";
import { PhaseTrack } from "../../kit/phase-track.js";
import { SPECTATOR, useTable } from "../../table/model.js";
import { PlayerChips, PlayerPanel, WaitDot } from "../../kit/player.js";
import { Name } from "../../ui/name.js";
import { SideMark } from "./board.js";
import { NEUTRAL, PHASES, phaseName, sideName } from "./names.js";

const countOf = (table, side) => table.game.fleets.filter((fleet) => fleet.side === side).length;
const pointsOf = (table, side) => table.game.fleets.filter((fleet) => fleet.side === side).reduce((sum, fleet) => sum + fleet.cp, 0);

/** What a score is made of. */
const scoreAbout = ({ score, parts, side }) => ({
  title: t("Score of {side}", { side: sideName(side) }),
  lines: [
    { name: t("Resources of its systems"), value: parts.resources },
    { name: t("Systems"), value: parts.systems },
    { name: t("Fleets destroyed"), value: parts.destroyed },
  ],
  total: score, rule: "BSS-18.2",
});

function Side({ table, side }) {
  const shown = table.game.sides[side];
  const player = table.players[side];
  return html`<${PlayerPanel} table=${table} player=${player} look=${`side-${side} ${table.game.turn.active === side ? "active" : ""}`}
      tags=${html`<span class="tag quiet">${sideName(side)}</span>`} figure=${html`
        <${Explain} quiet about=${() => scoreAbout(shown)} label=${t("Score")}><span class="cg">${shown.score}</span><//>`}>
    <div class="row sp g8 st facts-row">
      <span><b>${shown.parts.resources}</b> ${tn("resource", "resources", shown.parts.resources)}</span>
      <span><b>${shown.parts.systems}</b> ${tn("system", "systems", shown.parts.systems)}</span>
      <span><b>${countOf(table, side)}</b> ${tn("fleet", "fleets", countOf(table, side))}</span>
      ${shown.bonus !== undefined && html`<span><b>${shown.bonus}</b> ${t("bonus")}</span>`}
    </div>
  <//>`;
}

const initiativeAbout = (table) => ({
  title: t("Initiative"),
  text: t("The player with more resources and systems has it. It is worked out again before every phase. In a tie BLUE has it in odd turns, GREEN in even ones."),
  lines: [0, 1].map((side) => ({ name: sideName(side), value: String(table.game.sides[side].initiative) })),
  rule: "BSS-7.3",
});

/** Who plays when in this phase: the sides as chips, those through ticked. */
function Order({ table }) {
  const { turn } = table.game;
  const sides = turn.active === undefined ? turn.to_come ?? [] : [turn.active, ...(turn.to_come ?? [])];
  const done = [0, 1, NEUTRAL].filter((side) => table.game.sides[side] && !sides.includes(side) && turn.order);
  return html`<ol class="order-chips">
    ${[...done, ...sides].map((side) => html`<li key=${side}
        class=${`${side === turn.active ? "now" : ""} ${done.includes(side) ? "done" : ""}`}>
      <${SideMark} side=${side} size=${14} /> ${sideName(side)}${done.includes(side) ? " ✓" : ""}
    </li>`)}
  </ol>`;
}

function Beam({ table }) {
  const [blue, green] = [0, 1].map((side) => table.game.sides[side].initiative ?? 0);
  const share = blue + green ? Math.round((100 * blue) / (blue + green)) : 50;
  const { holder, order } = table.game.turn;
  return html`<section class="panel beam" aria-label=${t("Initiative")}>
    <${Explain} quiet about=${() => initiativeAbout(table)} class="row g8 beam-row" label=${t("Initiative")}>
      <b>${blue}</b>
      <svg class="beam-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="b" width=${share} height="8" />
        <rect class="g" x=${share} width=${100 - share} height="8" />
        <path d="M50 0V8" />
      </svg>
      <b>${green}</b>
    <//>
    <div class="row g8 small beam-words">
      <span>
        ${holder === undefined ? t("Initiative") : t("Initiative: {side}", { side: sideName(holder) })}
        ${order && html`, <b>${order === "PREMIER" ? t("FIRST") : t("LAST")}</b>`}
      </span>
      <${Order} table=${table} />
    </div>
  </section>`;
}

export function Strip() {
  const table = useTable();
  return html`<section class="strip duel" aria-label=${t("Players")}>
    <${Side} table=${table} side=${0} />
    <${Beam} table=${table} />
    <${Side} table=${table} side=${1} />
  </section>`;
}

/** The same on a phone: two scores, the initiative as a thin beam. */
export function Chips() {
  const table = useTable();
  const score = ({ seat }) => table.game.sides[seat].score;
  return html`<${PlayerChips} table=${table} look="duel"
      lookAt=${({ seat }) => `duel-chip ${table.game.turn.active === seat ? "on" : ""}`}
      label=${(player) => `${player.name}, ${sideName(player.seat)}, ${t("Score")} ${score(player)}`} chip=${(player) => html`
    <${SideMark} side=${player.seat} size=${22} />
    <${Name} class="cut">${player.name}<//>
    <b>${score(player)}</b>
    <${WaitDot} player=${player} />`} />`;
}

/** Turn and phases: what is over, what is now, what comes. */
export function Progress({ compact }) {
  const table = useTable();
  const { turn, result } = table.game;
  const open = table.me === SPECTATOR || result ? undefined : () => table.room.set({ sheet: "standing" });
  return html`<${PhaseTrack} compact=${compact} over=${Boolean(result)}
      progress=${turn.last ? t("Turn {n} of {last}", { n: turn.number, last: turn.last }) : t("Turn {n}", { n: turn.number })}
      phases=${PHASES.map((key) => ({ key, word: phaseName(key), title: t("Standing answers"), open }))}
      now=${PHASES.indexOf(turn.phase)} />`;
}

/** Figures of a player for the sheet about them. */
export function About({ player }) {
  const table = useTable();
  const shown = table.game.sides[player.seat];
  if (!shown) return null;
  return html`<table class="sum"><tbody>
    ${scoreAbout(shown).lines.map(({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}
  </tbody><tfoot><tr><th scope="row">${t("Score")}</th><td>${shown.score}</td></tr></tfoot></table>
  <p class="small muted">
    ${tn("{n} fleet", "{n} fleets", countOf(table, player.seat))}, ${
      tn("{n} combat point left", "{n} combat points left", pointsOf(table, player.seat))}
  </p>`;
}
