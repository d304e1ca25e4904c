/** Graphs of a finished game: one number of every player over the rounds, as lines, and as a table beside them. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { language, number, t } from "../i18n.js";
import { fetched } from "../replay/parts.js";
import { Emblem } from "../ui/icons.js";
import { useTable } from "../table/model.js";
import { LineLegend } from "./line-legend.js";
import { Records } from "./records.js";
import { apart, between, dashOf, line, marks } from "./scale.js";
import { Name } from "../ui/name.js";

const BOX = { width: 760, height: 300, left: 64, right: 44, top: 12, bottom: 30 };
const LABELS = 22; // px between the emblems at the ends of lines

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
  const winners = new Set(table.result.winners);
  const seats = values[0].map((_, seat) => seat);
  const ends = apart(seats.map((seat) => y(values[last][seat])), LABELS, BOX.top + 8, BOX.height - 8);
  const every = Math.ceil(course.rounds.length / 12);
  return html`<svg class="graph" viewBox=${`0 0 ${BOX.width} ${BOX.height}`} role="img"
    aria-label=${t("{measure} of every player, round by round. The table below says the same.", { measure: titleOf(measure) })}>
    ${steps.map((value) => html`<g key=${value}><line class="grid" x1=${BOX.left} x2=${BOX.width - BOX.right}
        y1=${y(value)} y2=${y(value)} /><text x=${BOX.left - 8} y=${y(value) + 4} text-anchor="end">${number(value)}</text></g>`)}
    ${course.rounds.map((round, n) => n % every === 0
      && html`<text key=${round} x=${x(n)} y=${BOX.height - 8} text-anchor="middle">${round}</text>`)}
    ${seats.map((seat) => html`<polyline key=${seat}
        class=${`p-${table.colourOf(seat)} ${winners.has(seat) ? "won" : ""}`}
        stroke-dasharray=${dashOf(seat)} points=${line(values.map((row, n) => [x(n), y(row[seat])]))} />`)}
    ${seats.map((seat) => table.colourOf(seat) && html`<svg key=${seat} x=${BOX.width - BOX.right + 8}
        y=${ends[seat] - 9} width="18" height="18"><${Emblem} colour=${table.colourOf(seat)} title=${table.playerName(seat)} /></svg>`)}
  </svg>`;
}

function Numbers({ course, measure, table }) {
  const values = course.values[measure.name];
  const seats = values[0].map((_, seat) => seat);
  return html`<details class="numbers"><summary>${t("As a table")}</summary><div class="scroll-x"><table>
    <caption class="sr-only">${titleOf(measure)}</caption>
    <thead><tr><th scope="col">${t("Player")}</th>
      ${course.rounds.map((round) => html`<th key=${round} scope="col">${round}</th>`)}</tr></thead>
    <tbody>${seats.map((seat) => html`<tr key=${seat}><th scope="row"><${Name}>${table.playerName(seat)}<//></th>
        ${values.map((row, n) => html`<td key=${n}>${number(row[seat])}</td>`)}</tr>`)}</tbody>
  </table></div></details>`;
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
    <${Numbers} course=${course} measure=${measure} table=${table} />
    <${Records} course=${course} table=${table} titleOf=${titleOf} unitOf=${unitOf} />
  </section>`;
}
