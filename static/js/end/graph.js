/** Graphs of a finished game: one number of every player over the rounds, as lines, and as a table beside them. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { language, number, t } from "../i18n.js";
import { chartBox, ChartGrid, ChartLabels, ChartLines, ChartTable } from "../kit/chart.js";
import { between, marks } from "../kit/chart-scale.js";
import { fetched } from "../replay/parts.js";
import { useTable } from "../table/model.js";
import { LineLegend } from "./line-legend.js";
import { Records } from "./records.js";

const BOX = chartBox(300, 12);

/** The course of the game from the server; undefined until it is there, null where it is not. */
function useCourse(address) {
  const [course, setCourse] = useState(undefined);
  useEffect(() => {
    let wanted = true;
    fetched(address).catch(() => null).then((found) => wanted && setCourse(found));
    return () => { wanted = false; };
  }, [address]);
  return course;
}

const seatsOf = (values) => values[0].map((_, seat) => seat);
const titleOf = (measure) => measure.title[language] ?? measure.title.en;
const unitOf = (measure) => (measure.unit ? `\u00a0${measure.unit}` : "");

function Lines({ course, measure, table }) {
  const values = course.values[measure.name];
  const wide = BOX.width - BOX.left - BOX.right;
  const high = BOX.height - BOX.top - BOX.bottom;
  const steps = marks(values.flat());
  const [low, top] = [steps[0], steps[steps.length - 1]];
  const last = course.rounds.length - 1;
  const x = (n) => between(n, 0, Math.max(last, 1), BOX.left, wide);
  const y = (value) => between(value, low, top, BOX.top + high, -high);
  const seats = seatsOf(values);
  const every = Math.ceil(course.rounds.length / 12);
  return html`<svg class="graph" viewBox=${`0 0 ${BOX.width} ${BOX.height}`} role="img"
    aria-label=${t("{measure} of every player, round by round. The table below says the same.", { measure: titleOf(measure) })}>
    <${ChartGrid} box=${BOX} values=${steps} y=${y} say=${number} />
    ${course.rounds.map((round, n) => n % every === 0
      && html`<text key=${round} x=${x(n)} y=${BOX.height - 8} text-anchor="middle">${round}</text>`)}
    <${ChartLines} table=${table} seats=${seats} points=${(seat) => values.map((row, n) => [x(n), y(row[seat])])} />
    <${ChartLabels} box=${BOX} table=${table} ends=${seats.map((seat) => y(values[last][seat]))} />
  </svg>`;
}

/** The graphs; nothing for a game that counts nothing, or before a second round. */
export function Graphs() {
  const table = useTable();
  const course = useCourse(table.room.config.course);
  const [shown, setShown] = useState(0);
  if (course === undefined) return html`<p class="small muted">${t("The numbers of the game are being gathered…")}</p>`;
  if (!course?.measures.length || course.rounds.length < 2) return null;
  const measure = course.measures[shown];
  return html`<section class="graphs" aria-label=${t("The game in numbers")}>
    <header class="row g12 wrap"><h3 class="grow">${t("The game in numbers")}</h3>
      <div class="row g4 wrap" role="group" aria-label=${t("What is counted")}>
        ${course.measures.map((one, n) => html`<button key=${one.name} type="button"
          class=${`btn sm ${n === shown ? "chosen" : "quiet"}`} aria-pressed=${n === shown}
          onClick=${() => setShown(n)}>${titleOf(one)}${unitOf(one)}</button>`)}</div></header>
    <${Lines} course=${course} measure=${measure} table=${table} />
    <${LineLegend} values=${course.values[measure.name].at(-1)} say=${(value) => `${number(value)}${unitOf(measure)}`} table=${table} />
    <${ChartTable} caption=${titleOf(measure)} rounds=${course.rounds} seats=${seatsOf(course.values[measure.name])} table=${table}
      say=${(seat, n) => number(course.values[measure.name][n][seat])} />
    <${Records} course=${course} table=${table} titleOf=${titleOf} unitOf=${unitOf} />
  </section>`;
}
