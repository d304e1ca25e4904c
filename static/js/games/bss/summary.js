/** The end of a turn: what happened by itself, what it did to the scores, what became of every system. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, signed, t, tn } from "../../i18n.js";
import { Press } from "../../ui/press.js";
import { RuleLink } from "../../kit/rule-link.js";
import { SideMark } from "./board.js";
import { spotOf } from "./geometry.js";
import { COLOURS, NEUTRAL, sideName } from "./names.js";
import { leads, news, scoreOf, turnEnds } from "./turns.js";

/** The end of a turn that has not been put away yet. */
export function fresh(table) {
  const end = news(table.room.conn.log, table.game);
  return end && table.room.ui.readTurn !== end.turn ? end : undefined;
}

export const putAway = (table, end) => table.room.set({ readTurn: end.turn });

function Hazards({ end }) {
  if (!end.hazards.length) return html`<span>${t("No fleet stood in danger.")}</span>`;
  return row(end.hazards.map(({ fleet, system, loss, destroyed }) => (destroyed ? t("{fleet} is destroyed in {system}.", { fleet, system })
    : tn("{fleet} loses {n} hit point in {system}.", "{fleet} loses {n} hit points in {system}.", loss, { fleet, system }))));
}

const row = (sentences) => html`<span>${sentences.join(" ")}</span>`;

function Rises({ end }) {
  const free = end.rises.filter((one) => one.free).map((one) => one.system);
  const paid = end.rises.length - free.length;
  const parts = [
    paid > 0 && tn("{n} system turns a resource into protection.", "{n} systems each turn a resource into protection.", paid),
    free.length > 0 && (paid > 0 || free.length <= 4
      ? t("Free of charge in {systems}.", { systems: list(free) })
      : tn("Protection rises in {n} system, free of charge.", "Protection rises in {n} systems, free of charge.", free.length)),
  ].filter(Boolean);
  return row(parts.length ? parts : [t("Protection rises nowhere.")]);
}

function ScoreBar({ table, end, side, most }) {
  const score = scoreOf(end, side);
  const wide = (n) => `${(100 * n) / most}%`;
  const name = side === NEUTRAL ? sideName(side) : table.playerName(side);
  const said = [
    tn("{n} resource", "{n} resources", score.resources),
    tn("{n} system", "{n} systems", score.systems),
    t("{n} for fleets", { n: score.destroyed }),
  ].join(" · ");
  return html`<li class=${`turn-score s-${COLOURS[side]}`}>
    <span class="row g8"><${SideMark} side=${side} size=${22} /><b class="cut">${name}</b></span>
    <span>
      <span class="score-bar" aria-hidden="true">
        <i class="res" style=${{ width: wide(score.resources) }}></i>
        ${score.lost > 0 && html`<i class="lost" style=${{ width: wide(score.lost) }}></i>`}
        <i class="sys" style=${{ width: wide(score.systems) }}></i>
        <i class="des" style=${{ width: wide(score.destroyed) }}></i>
      </span>
      <small class="muted">
        ${said}${score.lost > 0 && html` · <b class="bad">${t("{n} for protection", { n: signed(-score.lost) })}</b>`}
      </small>
    </span>
    <span class="score-total">${score.lost > 0 && html`<small class="muted">${score.before} › </small>`}<b>${score.total}</b></span>
  </li>`;
}

function Scores({ table, end }) {
  const sides = [0, 1, NEUTRAL].filter((side) => side !== NEUTRAL || scoreOf(end, side).before > 0);
  const most = Math.max(1, ...sides.map((side) => scoreOf(end, side).before));
  return html`<section>
    <h3 class="plain">${t("Score")}</h3>
    <ul class="turn-scores">
      ${sides.map((side) => html`<${ScoreBar} key=${side} table=${table} end=${end} side=${side} most=${most} />`)}
    </ul>
  </section>`;
}

/** The lead turn by turn: above the line the first player's, below it the second's. */
function Leads({ table }) {
  const all = leads(turnEnds(table.room.conn.log));
  const turns = Math.max(all.length, Math.min(20, table.game.turn.last ?? all.length));
  const most = Math.max(1, ...all.map(({ lead }) => Math.abs(lead)));
  const step = 400 / Math.max(6, turns);
  return html`<section>
    <div class="row sp g8">
      <h3 class="plain">${t("Lead, turn by turn")}</h3>
      <small class="muted">
        ${t("above {blue}, below {green}", { blue: table.playerName(0), green: table.playerName(1) })}
      </small>
    </div>
    <svg class="leads" viewBox="0 0 400 116" role="img"
        aria-label=${list(all.map(({ turn, lead }) => `${t("Turn {n}", { n: turn })} ${signed(lead)}`))}>
      <path class="axis" d="M0 50H400" />
      ${all.slice(-20).map(({ lead }, i) => {
        const high = (30 * Math.abs(lead)) / most, x = i * step + step * 0.25;
        return html`<rect class=${lead < 0 ? "green" : "blue"} x=${x} y=${lead < 0 ? 51 : 49 - high}
            width=${step * 0.5} height=${high} rx="2" />
          <text x=${x + step * 0.25} y=${lead < 0 ? 64 + high : 44 - high}>${lead ? `+${Math.abs(lead)}` : "="}</text>`;
      })}
      ${Array.from({ length: turns }, (_, i) =>
        html`<text class="turn-number" x=${i * step + step * 0.5} y="112">${all[i]?.turn ?? i + 1}</text>`)}
    </svg>
  </section>`;
}

/** Every system small, with what the end of the turn changed. */
function Became({ table, end }) {
  const risen = new Map(end.rises.map((one) => [one.system, one]));
  const harmed = new Set(end.hazards.map((one) => one.system));
  return html`<section>
    <div class="row sp g8">
      <h3 class="plain">${t("What every system has become")}</h3>
      <small><span>${t("resources")}</span> <span class="prot">${t("protection")}</span></small>
    </div>
    <div class="became" style=${{ gridTemplateColumns: `repeat(${table.game.board.columns}, minmax(0, 1fr))` }}>
      ${table.game.systems.map(({ name, owner, resources, protection }) => {
        const { column, row: line } = spotOf(name);
        const rise = risen.get(name);
        return html`<div key=${name} class=${`became-cell ${owner === undefined ? "" : `owned s-${COLOURS[owner]}`}`}
            style=${{ gridColumn: column + 1, gridRow: line + 1 }}>
          <span class="row sp">
            <small class="muted">${name}</small>
            ${owner !== undefined && html`<${SideMark} side=${owner} size=${13} />`}
          </span>
          <span><b>${resources}</b>${rise && !rise.free && html` <small class="bad">${signed(-1)}</small>`}</span>
          <span>
            <b class="prot">${protection}</b>
            ${rise && html` <small class="good">+1</small>`}
            ${harmed.has(name) && html` <span class="danger" title=${t("Danger")}>!</span>`}
          </span>
        </div>`;
      })}
    </div>
  </section>`;
}

const done = (table, end) => html`<${Press} class="sm" onPress=${() => putAway(table, end)}>${t("Back to the board")}<//>`;

const Told = ({ end }) => html`<ol class="by-itself">
  <li><b>${t("Dangers.")}</b> <${Hazards} end=${end} /> <${RuleLink} rule="BSS-15.1" /></li>
  <li><b>${t("Protection.")}</b> <${Rises} end=${end} /> <${RuleLink} rule="BSS-15.3" /></li>
</ol>`;

/** Over the board of a laptop. */
export const TurnSummary = ({ table, end }) => html`<section class="panel turn-summary" aria-label=${t("End of turn {n}", { n: end.turn })}>
  <header class="row sp g12">
    <div>
      <h2>${t("End of turn {n}", { n: end.turn })}</h2>
      <p class="small muted">${t("All of this happens by itself, in this order.")}</p>
    </div>
    ${done(table, end)}
  </header>
  <div class="turn-halves">
    <div class="turn-half">
      <${Told} end=${end} />
      <${Scores} table=${table} end=${end} />
      <${Leads} table=${table} />
    </div>
    <div class="turn-half"><${Became} table=${table} end=${end} /></div>
  </div>
</section>`;

/** Below the board of a phone: without what the board itself shows. */
export const TurnNote = ({ table, end }) => html`<section class="panel verdict" aria-label=${t("End of turn {n}", { n: end.turn })}>
  <div class="row sp g8"><h3 class="plain">${t("End of turn {n}", { n: end.turn })}</h3>${done(table, end)}</div>
  <${Told} end=${end} /><${Scores} table=${table} end=${end} />
</section>`;
