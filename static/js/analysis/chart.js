/** Chart of the winning chances: a line with its band for every player, turning points on it, a table beside it. */
import { html, useMemo, useState } from "../../vendor/preact/standalone.module.js";
import { LineLegend } from "../end/line-legend.js";
import { apart, between, dashOf, line as pointsText } from "../end/scale.js";
import { percent, t } from "../i18n.js";
import { roundName } from "../replay/rounds.js";
import { Emblem } from "../ui/icons.js";
import { bandOf, byRound, chancesAt, course, lineOf } from "./numbers.js";
import { chance } from "./words.js";
import { Name } from "../ui/name.js";

const BOX = { width: 760, height: 320, left: 64, right: 44, top: 34, bottom: 30 };
const WIDE = BOX.width - BOX.left - BOX.right;
const HIGH = BOX.height - BOX.top - BOX.bottom;
/** px between the emblems at the ends of lines. */
const LABELS = 22;
/** A round narrower than that many px has no number, but for each fifth, or tenth where those are too near. */
const LEGIBLE = 26;
const EACH = 5;

/** @param {{analysis: import("./numbers.js").Analysis, table: any}} props */
function Lines({ analysis, table }) {
  const rows = useMemo(() => course(analysis), [analysis]);
  const { last, unit } = analysis;
  const place = ([seq, value]) => [between(seq, 0, last, BOX.left, WIDE), between(value, 0, 1, BOX.top + HIGH, -HIGH)];
  const winners = new Set(table.result?.winners ?? []);
  const seats = analysis.first.map((_, seat) => seat);
  const path = (points) => pointsText(points.map(place));
  return html`
    ${seats.map((seat) => html`
      <polygon key=${`b${seat}`}
          class=${`band p-${table.colourOf(seat)} ${winners.has(seat) ? "won" : ""}`}
          points=${path(bandOf(analysis, seat))} />`)}
    ${seats.map((seat) => html`
      <polyline key=${seat}
          class=${`p-${table.colourOf(seat)} ${winners.has(seat) ? "won" : ""}`}
          stroke-dasharray=${dashOf(seat)}
          points=${path(lineOf(rows, seat, unit))} />`)}`;
}

function Axes({ analysis }) {
  const { last, rounds, trust } = analysis;
  const at = (seq) => between(seq, 0, last, BOX.left, WIDE);
  const vague = trust.filter(({ judged }) => !judged).map(({ until }) => until).pop();
  const ends = rounds.map(([seq, round], n) => ({ round, from: at(seq), to: at(rounds[n + 1]?.[0] ?? last) }));
  const apartBy = (WIDE / Math.max(1, ends.length)) * EACH >= LEGIBLE ? EACH : 2 * EACH;
  return html`
    ${vague && html`<rect class="vague" x=${BOX.left} y=${BOX.top} width=${at(vague) - BOX.left} height=${HIGH} />`}
    ${[0, 0.25, 0.5, 0.75, 1].map((value) => {
      const y = between(value, 0, 1, BOX.top + HIGH, -HIGH);
      return html`<g key=${value}>
        <line class="grid" x1=${BOX.left} x2=${BOX.width - BOX.right} y1=${y} y2=${y} />
        <text x=${BOX.left - 8} y=${y + 4} text-anchor="end">${percent(value)}</text>
      </g>`;
    })}
    ${ends
      .filter(({ round, from, to }) => round > 0 && (to - from >= LEGIBLE || (round % apartBy === 0 && to > from)))
      .map(({ round, from, to }) => html`
        <text key=${round} x=${(from + to) / 2} y=${BOX.height - 8} text-anchor="middle">${round}</text>`)}`;
}

/** A turning point on the chart: its disc above, its line through all. */
function Disc({ analysis, turning, n, chosen, onChoose, href }) {
  const x = between(turning.seq, 0, analysis.last, BOX.left, WIDE);
  const y = between(turning.after[turning.seat] / analysis.unit, 0, 1, BOX.top + HIGH, -HIGH);
  const inner = html`
    <line class="turn-line" x1=${x} x2=${x} y1=${BOX.top - 8} y2=${BOX.top + HIGH} />
    <circle class="turn-dot" cx=${x} cy=${y} r="4.5" />
    <circle class="disc" cx=${x} cy=${BOX.top - 18} r="12" />
    <text x=${x} y=${BOX.top - 13} text-anchor="middle">${n + 1}</text>`;
  return html`<a href=${href} class=${`turn-mark ${chosen ? "chosen" : ""}`}
      aria-label=${t("Turning point {n}", { n: n + 1 })}
      onMouseEnter=${() => onChoose(n)} onFocus=${() => onChoose(n)}>${inner}</a>`;
}

function Labels({ analysis, table }) {
  const seats = analysis.first.map((_, seat) => seat);
  const values = chancesAt(analysis, analysis.last);
  const ends = apart(
    seats.map((seat) => between(values[seat] / analysis.unit, 0, 1, BOX.top + HIGH, -HIGH)),
    LABELS,
    BOX.top,
    BOX.height - 12,
  );
  return seats.map((seat) => table.colourOf(seat) && html`
    <svg key=${seat} x=${BOX.width - BOX.right + 8} y=${ends[seat] - 9} width="18" height="18">
      <${Emblem} colour=${table.colourOf(seat)} title=${table.playerName(seat)} />
    </svg>`);
}

/** All chances at the move that is pointed at. */
function Pointed({ analysis, table, seq }) {
  const round = analysis.rounds.filter(([from]) => from <= seq).pop()?.[1];
  const order = chancesAt(analysis, seq).map((value, seat) => ({ value, seat })).sort((a, b) => b.value - a.value);
  return html`<p class="pointed small" aria-hidden="true">
    ${round > 0 && html`<b>${roundName(table.screen, round)}</b>`} ${order.map(({ value, seat }) => html`
      <span key=${seat} class="nowrap">
        <${Emblem} colour=${table.colourOf(seat)} size=${14} /> ${chance(value, analysis.unit)}
      </span>`)}
  </p>`;
}

/** @param {{analysis: any, table: any, chosen: number|undefined, onChoose: (n: number) => void, linkTo: (seq: number) => string}} props */
export function Chart({ analysis, table, chosen, onChoose, linkTo }) {
  const [seq, setSeq] = useState(undefined);
  const point = (event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * BOX.width;
    setSeq(Math.min(analysis.last, Math.max(0, Math.round(between(x, BOX.left, BOX.left + WIDE, 0, analysis.last)))));
  };
  return html`<figure class="chances">
    <svg class="graph" viewBox=${`0 0 ${BOX.width} ${BOX.height}`} role="group"
        aria-label=${t("Winning chances of every player, move by move. The table below says the same.")}
        onMouseMove=${point} onMouseLeave=${() => setSeq(undefined)}>
      <${Axes} analysis=${analysis} />
      <${Lines} analysis=${analysis} table=${table} />
      <${Labels} analysis=${analysis} table=${table} />
      ${seq !== undefined && html`
        <line class="pointer"
            x1=${between(seq, 0, analysis.last, BOX.left, WIDE)}
            x2=${between(seq, 0, analysis.last, BOX.left, WIDE)}
            y1=${BOX.top} y2=${BOX.top + HIGH} />`}
      ${analysis.turning.map((turning, n) => html`
        <${Disc} key=${turning.seq} analysis=${analysis} turning=${turning} n=${n}
            chosen=${chosen === n} onChoose=${onChoose} href=${linkTo(turning.seq)} />`)}
    </svg>
    ${seq !== undefined && html`<${Pointed} analysis=${analysis} table=${table} seq=${seq} />`}
    <${LineLegend} values=${chancesAt(analysis, analysis.last)} say=${(value) => chance(value, analysis.unit)} table=${table} />
  </figure>`;
}

/** The chances at the end of each round, for who reads them. */
export function ChancesTable({ analysis, table }) {
  const rounds = useMemo(() => byRound(analysis), [analysis]);
  return html`<details class="numbers"><summary>${t("As a table")}</summary><div class="scroll-x"><table>
    <caption class="sr-only">${t("Winning chances at the end of each round")}</caption>
    <thead><tr>
      <th scope="col">${t("Player")}</th>
      ${rounds.map(({ round }) => html`<th key=${round} scope="col">${round}</th>`)}
    </tr></thead>
    <tbody>${analysis.first.map((_, seat) => html`
      <tr key=${seat}>
        <th scope="row"><${Name}>${table.playerName(seat)}<//></th>
        ${rounds.map(({ round, chances }) => html`<td key=${round}>${chance(chances[seat], analysis.unit)}</td>`)}
      </tr>`)}</tbody>
  </table></div></details>`;
}
