/** The lattice: systems, links between them, the fleets that lie across them; what may be pressed is dashed in amber. */
import { html, useEffect, useRef, useState } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Emblem, sized } from "../../ui/icons.js";
import { able, attackOf, goals, targetsOf } from "./choice.js";
import { CELLS, direction, extent, gaps, neighbour, place } from "./geometry.js";
import { className, COLOURS, kindName, kindShort, NEUTRAL, sideName, stateName } from "./names.js";
import { chosen, pressSystem } from "./table.js";

const PIPS = 9;

/** Points on the orbit, as many as there are resources up to nine; beyond, the number alone says how many. */
function Orbit({ resources, radius, size }) {
  if (resources > PIPS) return null;
  return Array.from({ length: resources }, (_, i) => {
    const angle = (i / Math.max(1, resources)) * 2 * Math.PI - 1.2;
    return html`<circle class="moon" cx=${radius * Math.cos(angle)} cy=${radius * Math.sin(angle)} r=${size} />`;
  });
}

/** Protection as segments of a ring, nine at most. */
function Shield({ protection, radius }) {
  const part = (2 * Math.PI) / PIPS;
  const point = (angle) => `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  return Array.from({ length: Math.min(PIPS, protection) }, (_, i) => html`<path class="guard-arc"
      d=${`M${point(i * part + 0.08)}A${radius} ${radius} 0 0 1 ${point((i + 1) * part - 0.08)}`} />`);
}

/** The body of a system by its kind. */
function Star({ kind, r }) {
  if (kind === "black_hole") return html`<circle class="hole" r=${r} />
    <ellipse class="disc-ring" rx=${r * 1.9} ry=${r * 0.55} transform="rotate(-18)" />`;
  return html`<circle class=${`sun k-${kind}`} r=${kind === "ordinary" ? r * 0.62 : r} />`;
}

/** A hull lying across its system, bow towards the foe; its ground says what it has left. */
function Hull({ fleet, cell, marks }) {
  const compact = cell === CELLS.compact;
  const half = compact ? 20 : fleet.class === "admiral" ? 42 : fleet.class === "heavy" ? 39 : 35;
  const bow = fleet.side === 1 ? -1 : 1;
  const tall = compact ? 9 : 13;
  const shape = `M${-bow * half} ${-tall}H${bow * (half - 8)}L${bow * half} 0L${bow * (half - 8)} ${tall}H${-bow * half}z`;
  const lost = marks.loss ?? 0;
  return html`<g
      class=${`hull s-${COLOURS[fleet.side]} ${fleet.state} ${
        marks.attacker ? "attacker" : ""} ${marks.target ? "target" : ""} ${
        marks.aim ? "aim" : ""} ${marks.ready ? "ready" : ""} ${marks.picked ? "picked" : ""}`}
      transform=${`translate(0 ${compact ? 14 : 27})`}>
    <path d=${shape} />
    ${!compact && html`<text class="fleet-name" x=${-bow * 17} y="4">${fleet.name}</text>`}
    <text class="power" x=${compact ? 0 : bow * 11} y=${compact ? 5 : 6}>${fleet.power}</text>
    ${!compact && Array.from({ length: fleet.xp }, (_, i) => html`<path class="chevron" d=${`M${-6 + i * 9} ${-tall - 3}l4-4 4 4`} />`)}
    <g transform=${`translate(${-(compact ? 17 : 27)} ${tall + 5})`}>
      ${Array.from({ length: 10 }, (_, i) => html`<rect
          class=${`hp ${i < fleet.hp - lost ? "on" : i < fleet.hp ? "lost" : ""}`}
          x=${i * (compact ? 3.5 : 5)} width=${compact ? 2.6 : 3.8} height=${compact ? 3 : 5} />`)}
    </g>
    ${!compact && html`<text class="hp-number" x="34" y=${tall + 11}>
      ${fleet.hp}${lost ? html`<tspan class="hurt"> › ${fleet.hp - lost}</tspan>` : ""}
    </text>`}
    ${!compact && html`<text class="points" x=${-34} y=${tall + 11}>${"◆".repeat(marks.points ?? 0)}</text>`}
  </g>`;
}

/** Emblem of the owner on the rim: a ring is never told by its colour alone. */
function OwnerMark({ side, x, y, size }) {
  const at = `translate(${x - size / 2} ${y - size / 2})`;
  return html`<g class="owner-mark" transform=${at} aria-hidden="true"><${SideMark} side=${side} size=${size} /></g>`;
}

/** A system in words, for whoever does not see the board. */
export function systemWords(system, fleet) {
  const owner = system.owner === undefined ? t("nobody’s") : t("of {side}", { side: sideName(system.owner) });
  const here = fleet && t("{fleet} of {side}, {hp} hit points, power {power}, {state}", {
    fleet: `${className(fleet.class)} ${fleet.name}`,
    side: sideName(fleet.side),
    hp: fleet.hp,
    power: fleet.power,
    state: stateName(fleet.state),
  });
  return [
    `${system.name}, ${kindName(system.kind)}`, owner, tn("{n} resource", "{n} resources", system.resources),
    t("protection {n}", { n: system.protection }), here,
  ].filter(Boolean).join(", ");
}

/** What is marked on each fleet and system by what is asked and chosen. */
function marksOf(table) {
  const { prompt } = table;
  const choice = chosen(table);
  const asked = prompt?.kind === "activation" ? prompt : undefined;
  const shown = attackOf(asked, choice) ?? table.game.attack;
  const phase = table.game.turn.phase;
  const pointed = phase === "combat" || phase === "conquest" ? "cp" : phase === "movement" || phase === "exploitation" ? "mp" : undefined;
  const can = able(asked);
  const aims = new Set(asked?.targets && !choice.target ? targetsOf(asked, choice).map((one) => one.target) : []);
  const entry = asked?.targets?.find((one) => one.target === choice.target);
  return {
    shown,
    goals: new Set(goals(asked, choice)),
    of: (fleet) => ({
      target: shown?.target === fleet.name || choice.target === fleet.name,
      attacker: Boolean(shown?.attackers.includes(fleet.name)),
      aim: aims.has(fleet.name),
      ready: entry ? entry.attackers.includes(fleet.name) : can.has(fleet.name),
      picked: choice.fleet === fleet.name,
      loss: shown?.losses[fleet.name],
      points: pointed && fleet[pointed],
    }),
  };
}

function System({ table, system, cell, marks, tab, onKey }) {
  const { x, y } = place(system.name, cell);
  const compact = cell === CELLS.compact;
  const r = compact ? 15 : 29;
  const fleet = table.at.get(system.name);
  const own = system.owner === undefined ? "" : `o-${COLOURS[system.owner]}`;
  const goal = marks.goals.has(system.name);
  const mark = fleet && marks.of(fleet);
  const look = `${own} ${goal ? "goal" : ""} ${table.room.ui.looked === system.name ? "looked" : ""}`;
  return html`<g class=${`system ${look}`} transform=${`translate(${x} ${y})`}
      role="button" tabindex=${tab ? 0 : -1} data-system=${system.name}
      aria-label=${`${systemWords(system, fleet)}${
        goal ? `, ${t("can be reached")}` : ""}${mark?.aim ? `, ${t("can be attacked")}` : ""}`}
      onClick=${() => pressSystem(table, system.name)} onKeyDown=${onKey}>
    <rect class="hit" x=${-cell.width / 2} y=${-cell.height / 2 + (compact ? 4 : 8)} width=${cell.width} height=${cell.height} />
    <circle class="ground" r=${r} /><circle class="rim" r=${r} />
    <${Shield} protection=${system.protection} radius=${r - 4} />
    <circle class="orbit" r=${r * 0.55} />
    <${Star} kind=${system.kind} r=${compact ? 5 : 9} />
    <${Orbit} resources=${system.resources} radius=${r * 0.55} size=${compact ? 1.6 : 2.6} />
    ${goal && html`<circle class="goal-ring" r=${r + 4} />`}
    ${!compact && html`<circle class="resource-dot" cx=${-r - 21} cy="-17" r="3" />
      <path class="shield" d=${`M${-r - 26}-4l5-2 5 2v5q-1 4-5 6q-4-2-5-6z`} />`}
    <text class="resources" x=${-r - (compact ? 1 : 9)} y=${compact ? -9 : -12}>${system.resources}</text>
    <text class="protection" x=${-r - (compact ? 1 : 9)} y=${compact ? 3 : 6}>${system.protection}</text>
    ${own && html`<${OwnerMark} side=${system.owner} x=${r * 0.74} y=${-r * 0.74} size=${compact ? 11 : 17} />`}
    ${!compact && html`<text class="sys-name" x=${r + 6} y="-18">${system.name}</text>`}
    ${!compact && kindShort(system.kind) && html`<text class="kind" x=${r - 6} y="-31">${kindShort(system.kind)}</text>`}
    ${fleet && html`<${Hull} fleet=${fleet} cell=${cell} marks=${mark} />`}
  </g>`;
}

const LETTERS = (count) => Array.from({ length: count }, (_, i) => String.fromCharCode(65 + i));

/** Arrows of the attack that is chosen or under way. */
function Arrows({ shown, table, cell }) {
  if (!shown) return null;
  const target = table.fleets.get(shown.target);
  if (!target) return null;
  const to = place(target.system, cell);
  return shown.attackers.map((name) => {
    const from = place(table.fleets.get(name).system, cell);
    const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const turn = { N: 90, S: -90, E: 180, W: 0 }[direction(table.fleets.get(name).system, target.system)];
    return html`<g class="attack-arrow">
      <path d=${`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <g transform=${`translate(${at.x} ${at.y}) rotate(${turn})`}>
        <circle r="9" />
        <path class="tip" d="M-3-4 3 0-3 4" />
      </g>
    </g>`;
  });
}

/** @param {{table: import("./types.js").Table, compact?: boolean}} props */
export function Board({ table, compact = false }) {
  const cell = compact ? CELLS.compact : CELLS.wide;
  const { board } = table.game;
  const { width, height } = extent(board, cell);
  const names = table.game.systems.map((one) => one.name);
  const [cursor, setCursor] = useState(names[0]);
  const box = useRef(null);
  const marks = marksOf(table);
  const zoom = table.room.ui.zoom ?? 1;
  const onKey = (event) => {
    const here = event.currentTarget.dataset.system;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      pressSystem(table, here);
      return;
    }
    const next = neighbour(here, event.key, names);
    if (!next) return;
    event.preventDefault();
    setCursor(next);
    box.current.querySelector(`[data-system="${next}"]`).focus();
  };
  const { looked } = table.room.ui;
  // A phone's board is cut by the question, which grows with what was pressed.
  useEffect(() => {
    if (compact) box.current.querySelector(`[data-system="${looked}"]`)?.scrollIntoView({ block: "nearest" });
  }, [looked, marks.shown?.target]);
  const hyper = table.game.turn.phase === "hyperspace";
  const size = compact ? { width, height } : { style: { width: `${zoom * 100}%`, height: `${zoom * 100}%` } };
  return html`<div class=${`lattice-box ${compact ? "compact" : ""}`} tabindex=${zoom > 1 ? 0 : undefined}>
    <svg class=${`lattice ${hyper ? "hyper" : ""}`} ref=${box} viewBox=${`0 0 ${width} ${height}`} ...${size}
        role="group" aria-label=${t("Board")}>
      <g aria-hidden="true" class="letters">
        ${LETTERS(board.columns).map((letter, i) =>
          html`<text x=${cell.left + i * cell.width} y=${compact ? 16 : 18}>${letter}</text>`)}
        ${Array.from({ length: board.rows }, (_, i) =>
          html`<text x=${compact ? 7 : 14} y=${cell.top + i * cell.height + 6}>${i + 1}</text>`)}
      </g>
      <g aria-hidden="true" class="links">${board.links.map((link) => {
        const [a, b] = (Array.isArray(link) ? link : link.split("-")).map((name) => place(name, cell));
        return html`<path d=${`M${a.x} ${a.y}L${b.x} ${b.y}`} />`;
      })}</g>
      <g aria-hidden="true" class="gaps">${gaps(board, names).map((name) => {
        const { x, y } = place(name, cell);
        return html`<path d=${`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />`;
      })}</g>
      ${table.game.systems.map((system) => html`<${System} key=${system.name} table=${table} system=${system}
          cell=${cell} marks=${marks} tab=${system.name === cursor} onKey=${onKey} />`)}
      <g aria-hidden="true"><${Arrows} shown=${marks.shown} table=${table} cell=${cell} /></g>
    </svg>
  </div>`;
}

/** The emblem of a side; the neutral one is an open lozenge. */
export const SideMark = ({ side, size = 22 }) => (side === NEUTRAL
  ? html`<svg class="emb neutral-mark" viewBox="0 0 24 24" ...${sized(size)} aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M12 5.5 18 12 12 18.5 6 12z" />
    </svg>`
  : html`<${Emblem} colour=${COLOURS[side]} size=${size} />`);
