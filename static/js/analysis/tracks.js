/** Tracks of an analysis on a replay's timeline: the chances with their turning points, and the opinions. */
import { html, useMemo } from "../../vendor/preact/standalone.module.js";
import { dashOf, line } from "../kit/chart-scale.js";
import { t } from "../i18n.js";
import { course, lineOf } from "./numbers.js";
import { GRADES } from "./opinion.js";
import { gathered } from "../replay/story.js";

const HIGH = 100;

/**
 * @param {{analysis: import("./numbers.js").Analysis, table: any, until: number, go: (seq: number) => void}} props
 *   `until`: later moves are not told
 */
export function ChancesTrack({ analysis, table, until, go }) {
  const rows = useMemo(() => course(analysis), [analysis]);
  const told = rows.filter(([seq]) => seq <= until);
  const { last, unit, turning } = analysis;
  /** @returns {[number, number]} */
  const place = ([seq, value]) => [(1000 * seq) / last, HIGH * (1 - value)];
  return html`<div class="track-line chances-track">
    <svg viewBox=${`0 0 1000 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <line class="half" x1="0" x2="1000" y1=${HIGH / 2} y2=${HIGH / 2} />
      ${analysis.first.map((_, seat) => html`
        <polyline key=${seat} class=${`p-${table.colourOf(seat)}`} vector-effect="non-scaling-stroke"
            stroke-dasharray=${dashOf(seat)}
            points=${line(lineOf(told, seat, unit).map(place))} />`)}
    </svg>
    ${turning.map(({ seq, seat, after }, n) => seq <= until && html`
      <button type="button" key=${seq} data-mark class="disc"
          style=${{ left: `${(100 * seq) / last}%`, top: `${100 - (100 * after[seat]) / unit}%` }}
          aria-label=${t("Turning point {n}", { n: n + 1 })} onClick=${() => go(seq)}>${n + 1}</button>`)}
  </div>`;
}

/** Opinions so near to each other that one hides another are one mark, which goes from each to the next. */
function OpinionMark({ near: { seq: first, all }, last, seq, go }) {
  const { grade } = all.reduce((worst, one) => (one.grade > worst.grade ? one : worst));
  const label = all.map((one) => `${GRADES[one.grade].name()}, ${t("move {n}", { n: one.seq })}`).join("; ");
  const next = all.find((one) => one.seq > seq) ?? all[0];
  return html`<button type="button" data-mark class=${`grade-${grade}`} style=${{ left: `${(100 * first) / last}%` }}
      aria-label=${label} title=${label} onClick=${() => go(next.seq)}>
    ${GRADES[grade].mark}${all.length > 1 && html`<sup>${all.length}</sup>`}
  </button>`;
}

/**
 * @param {{analysis: import("./numbers.js").Analysis, until: number, seq: number, span: number,
 *   go: (seq: number) => void}} props `span`: moves that a mark takes
 */
export const OpinionsTrack = ({ analysis, until, seq, span, go }) => html`<div class="track-line opinions-track">
  ${gathered(analysis.opinions.filter((one) => one.seq <= until), span).map((near) => html`
    <${OpinionMark} key=${near.seq} near=${near} last=${analysis.last} seq=${seq} go=${go} />`)}
</div>`;
