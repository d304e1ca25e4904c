/** Chart of the winning chances: a line with its band for every player, turning points on it, a table beside it. */
import { html, useMemo, useState } from "../../vendor/preact/standalone.module.js";
import { LineLegend } from "../end/line-legend.js";
import { percent, t } from "../i18n.js";
import { chartBox, ChartGrid, ChartLabels, ChartLines, ChartTable, seatLook } from "../kit/chart.js";
import { between, line } from "../kit/chart-scale.js";
import { roundName } from "../replay/rounds.js";
import { Emblem } from "../ui/icons.js";
import { bandOf, byRound, chancesAt, course, lineOf } from "./numbers.js";
import { chance } from "./words.js";

const BOX = chartBox(320, 34);
const WIDE = BOX.width - BOX.left - BOX.right;
const HIGH = BOX.height - BOX.top - BOX.bottom;
const heightOf = (value) => between(value, 0, 1, BOX.top + HIGH, -HIGH);
const seatsOf = (analysis) => analysis.first.map((_, seat) => seat);
/** A round narrower than that many px has no number, but for each fifth, or tenth where those are too near. */
const LEGIBLE = 26;
const EACH = 5;

/** @param {{analysis: import("./numbers.js").Analysis, table: any}} props */
function Lines({ analysis, table }) {
  const rows = useMemo(() => course(analysis), [analysis]);
  const { last, unit } = analysis;
  /** @returns {[number, number]} */
  const place = ([seq, value]) => [between(seq, 0, last, BOX.left, WIDE), heightOf(value)];
  const seats = seatsOf(analysis);
  return html`
    ${seats.map((seat) => html`<polygon key=${`b${seat}`} class=${`band ${seatLook(table, seat)}`}
        points=${line(bandOf(analysis, seat).map(place))} />`)}
    <${ChartLines} table=${table} seats=${seats} points=${(seat) => lineOf(rows, seat, unit).map(place)} />`;
}

function Axes({ analysis }) {
  const { last, rounds, trust } = analysis;
  const at = (seq) => between(seq, 0, last, BOX.left, WIDE);
  const vague = trust.filter(({ judged }) => !judged).map(({ until }) => until).pop();
  const ends = rounds.map(([seq, round], n) => ({ round, from: at(seq), to: at(rounds[n + 1]?.[0] ?? last) }));
  const apartBy = (WIDE / Math.max(1, ends.length)) * EACH >= LEGIBLE ? EACH : 2 * EACH;
  return html`
    ${vague && html`<rect class="vague" x=${BOX.left} y=${BOX.top} width=${at(vague) - BOX.left} height=${HIGH} />`}
    <${ChartGrid} box=${BOX} values=${[0, 0.25, 0.5, 0.75, 1]} y=${heightOf} say=${percent} />
    ${ends
      .filter(({ round, from, to }) => round > 0 && (to - from >= LEGIBLE || (round % apartBy === 0 && to > from)))
      .map(({ round, from, to }) => html`
        <text key=${round} x=${(from + to) / 2} y=${BOX.height - 8} text-anchor="middle">${round}</text>`)}`;
}

/** A turning point on the chart: its disc above, its line through all. */
function Disc({ analysis, turning, n, chosen, onChoose, href }) {
  const x = between(turning.seq, 0, analysis.last, BOX.left, WIDE);
  const y = heightOf(turning.after[turning.seat] / analysis.unit);
  const inner = html`
    <line class="turn-line" x1=${x} x2=${x} y1=${BOX.top - 8} y2=${BOX.top + HIGH} />
    <circle class="turn-dot" cx=${x} cy=${y} r="4.5" />
    <circle class="disc" cx=${x} cy=${BOX.top - 18} r="12" />
    <text x=${x} y=${BOX.top - 13} text-anchor="middle">${n + 1}</text>`;
  return html`<a href=${href} class=${`turn-mark ${chosen ? "chosen" : ""}`}
      aria-label=${t("Turning point {n}", { n: n + 1 })}
      onMouseEnter=${() => onChoose(n)} onFocus=${() => onChoose(n)}>${inner}</a>`;
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
  const last = chancesAt(analysis, analysis.last);
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
      <${ChartLabels} box=${BOX} table=${table} ends=${last.map((value) => heightOf(value / analysis.unit))} />
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
    <${LineLegend} values=${last} say=${(value) => chance(value, analysis.unit)} table=${table} />
  </figure>`;
}

/** The chances at the end of each round, for who reads them. */
export function ChancesTable({ analysis, table }) {
  const rounds = useMemo(() => byRound(analysis), [analysis]);
  return html`<${ChartTable} caption=${t("Winning chances at the end of each round")} rounds=${rounds.map(({ round }) => round)}
    seats=${seatsOf(analysis)} table=${table} say=${(seat, n) => chance(rounds[n].chances[seat], analysis.unit)} />`;
}
