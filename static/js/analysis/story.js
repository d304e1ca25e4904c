/** Story of a finished game: its chances as a chart, its turning points as a list, its luck. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { t, tn } from "../i18n.js";
import { Status } from "../kit/status.js";
import { Emblem } from "../ui/icons.js";
import { roundName } from "../replay/rounds.js";
import { useTable } from "../table/model.js";
import { Chart, ChancesTable } from "./chart.js";
import { useAnalysis } from "./data.js";
import { Ledger } from "./luck.js";
import { AT_ONCE, fallen, marginAt, weightiest } from "./numbers.js";
import { chance, deedOf, marginText } from "./words.js";

/** How far the analysis is, in whole steps. */
export const Progress = ({ done, parts }) => html`<${Status} class="analysing small">
  <span>${t("The story is being written…")}</span> <progress max=${parts} value=${done}></progress>
<//>`;

function Turning({ turning, n, analysis, table, chosen, onChoose, linkTo }) {
  const { seq, seat, before, after } = turning;
  const round = analysis.rounds.filter(([from]) => from <= seq).pop()?.[1];
  return html`<li class=${chosen ? "chosen" : ""} onMouseEnter=${() => onChoose(n)}>
    <a class="disc" href=${linkTo(seq)} aria-label=${t("Turning point {n}", { n: n + 1 })}
        onFocus=${() => onChoose(n)}>${n + 1}</a>
    <span class="grow">${deedOf(analysis.lines, seq, table, seat)}</span>
    <span class="odds">
      <small class="muted">${round > 0 ? roundName(table.screen, round) : t("move {n}", { n: seq })}</small>
      <b class="nowrap">
        <${Emblem} colour=${table.colourOf(seat)} size=${14}
            title=${table.playerName(seat)} /> ${chance(before[seat], analysis.unit)} › ${chance(after[seat], analysis.unit)}
      </b>
    </span>
  </li>`;
}

/** The sentence that people ask for: who lost as the favourite, and by what. */
function Fallen({ analysis, table, linkTo }) {
  const found = fallen(analysis, table.result?.winners ?? []);
  if (!found) return null;
  const { seat, chance: best, roll, seq } = found;
  const said = { player: table.playerName(seat), chance: chance(best, analysis.unit) };
  return html`<p class="fallen">
    ${roll
      ? html`
        ${t("{player} lost as the {chance} favourite.", said)} <a href=${linkTo(roll.seq)}>
          ${t("It turned with a draw:")}
        </a> ${deedOf(analysis.lines, roll.seq, table, seat)}`
      : html`${t("{player} lost as the {chance} favourite.", said)} <a href=${linkTo(seq)}>${t("Look at that moment")}</a>`}
  </p>`;
}

/** @param {any} props those of a turning point, but for its own */
function Turnings({ analysis, ...props }) {
  const { turning } = analysis;
  const [all, setAll] = useState(turning.length <= AT_ONCE + 1); // nobody presses for one more
  const shown = new Set(all ? turning.keys() : weightiest(turning));
  return html`<div><ol class="turnings">${turning.map((one, n) => shown.has(n) && html`
      <${Turning} key=${one.seq} turning=${one} n=${n} analysis=${analysis} ...${props} chosen=${props.chosen === n} />`)}</ol>
    ${!all && html`<button type="button" class="btn quiet sm" onClick=${() => setAll(true)}>
      ${t("All {n} turning points", { n: turning.length })}</button>`}</div>`;
}

/** @param {{analysis: import("./numbers.js").Analysis, table: any, children?: any}} props */
function Told({ analysis, table, children }) {
  const [chosen, setChosen] = useState(undefined);
  const { config } = table.room;
  const linkTo = (seq) => `${config.replay ?? ""}#${seq}`;
  const { turning } = analysis;
  const margin = marginAt(analysis, analysis.last);
  return html`<section class="story" aria-label=${t("Winning chances")}>
    <header class="row g12 wrap sp">
      <h3>${turning.length
        ? tn("The story in {n} turning point", "The story in {n} turning points", turning.length)
        : t("Winning chances")}</h3>
      <p class="small muted">
        ${t("Estimated winning chances ({margin}%). The first quarter is too early to judge.", {
          margin: marginText(margin, analysis.unit),
        })}
      </p>
    </header>
    <${Fallen} analysis=${analysis} table=${table} linkTo=${linkTo} />
    <div class="story-row">
      ${turning.length > 0 && html`<${Turnings} analysis=${analysis} table=${table} chosen=${chosen} onChoose=${setChosen}
          linkTo=${linkTo} />`}
      <${Chart} analysis=${analysis} table=${table} chosen=${chosen} onChoose=${setChosen} linkTo=${linkTo} />
    </div>
    <${ChancesTable} analysis=${analysis} table=${table} />
    ${children}
    <${Ledger} analysis=${analysis} table=${table} linkTo=${linkTo} proof=${config.proof} />
  </section>`;
}

/**
 * The story of the table's game; where there is none, only what else is told in its middle.
 * @param {{children?: any}} props before the ledger of luck, which is long
 */
export function Story({ children }) {
  const table = useTable();
  const found = useAnalysis(table.room.config.analysis);
  if (!found || found.state === "none") return children;
  if (found.state === "waiting") return html`<${Progress} done=${found.done} parts=${found.parts} />${children}`;
  return html`<${Told} analysis=${found} table=${table}>${children}<//>`;
}
