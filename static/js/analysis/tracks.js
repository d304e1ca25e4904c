/** Tracks of an analysis on a replay's timeline: the chances with their turning points, and the opinions. */
import { html, useMemo } from "../../vendor/preact/standalone.module.js";
import { line } from "../end/scale.js";
import { t } from "../i18n.js";
import { DASHES } from "./chart.js";
import { course, lineOf } from "./numbers.js";
import { GRADES } from "./opinion.js";

const HIGH = 100;

/** @param {{analysis: import("./numbers.js").Analysis, table: any, until: number, go: (seq: number) => void}} props `until`: later moves are not told */
export function ChancesTrack({ analysis, table, until, go }) {
  const rows = useMemo(() => course(analysis), [analysis]);
  const told = rows.filter(([seq]) => seq <= until);
  const { last, unit, turning } = analysis;
  /** @returns {[number, number]} */
  const place = ([seq, value]) => [(1000 * seq) / last, HIGH * (1 - value)];
  return html`<div class="track-line chances-track"><svg viewBox=${`0 0 1000 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true"><line class="half" x1="0" x2="1000" y1=${HIGH / 2} y2=${HIGH / 2} />
      ${analysis.first.map((_, seat) => html`<polyline key=${seat} class=${`p-${table.colourOf(seat)}`} vector-effect="non-scaling-stroke" stroke-dasharray=${DASHES[seat % DASHES.length]} points=${line(lineOf(told, seat, unit).map(place))} />`)}</svg>
    ${turning.map(({ seq, seat, after }, n) => seq <= until && html`<button type="button" key=${seq} data-mark class="disc" style=${{ left: `${(100 * seq) / last}%`, top: `${100 - (100 * after[seat]) / unit}%` }} aria-label=${t("Turning point {n}", { n: n + 1 })} onClick=${() => go(seq)}>${n + 1}</button>`)}</div>`;
}

export const OpinionsTrack = ({ analysis, until, go }) => html`<div class="track-line opinions-track">
  ${analysis.opinions.filter(({ seq }) => seq <= until).map(({ seq, grade }) => html`<button type="button" key=${seq} data-mark class=${`grade-${grade}`} style=${{ left: `${(100 * seq) / analysis.last}%` }} aria-label=${`${GRADES[grade].name()}, ${t("move {n}", { n: seq })}`} onClick=${() => go(seq)}>${GRADES[grade].mark}</button>`)}</div>`;
