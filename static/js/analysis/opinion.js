/** Opinions in the replay: a move that a stronger robot would not have made, and the same moment to try oneself. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { signed, t } from "../i18n.js";
import { LineSample } from "../end/line-legend.js";
import { useSpoken } from "../kit/status.js";
import { Emblem } from "../ui/icons.js";
import { chancesAt, marginAt } from "./numbers.js";
import { chance, marginText } from "./words.js";
import { Name } from "../ui/name.js";

/** Answers so near to the best one are as good. */
const ACCEPTED = 0.02;

/** Mark and name of an opinion by its grade, in points. */
export const GRADES = {
  5: { mark: "?!", name: () => t("Dubious") },
  10: { mark: "?", name: () => t("A mistake") },
  15: { mark: "??", name: () => t("A blunder") },
};

/** @param {import("./numbers.js").Answer} answer */
export const accepted = (answer, best) => answer.value >= best.value - ACCEPTED;

/** What an answer is, in a sentence with its reason. */
const said = (answer, table) => table.screen.words.advice?.(answer, table) ?? t("Another answer");

/** Everybody's chances after the move that is shown, and what it changed. */
export function ChancesNow({ analysis, table, seq }) {
  const now = chancesAt(analysis, seq);
  const before = chancesAt(analysis, Math.max(0, seq - 1));
  const order = now
    .map((value, seat) => ({ value, seat, change: Math.round((100 * (value - before[seat])) / analysis.unit) }))
    .sort((a, b) => b.value - a.value);
  return html`<section class="panel chances-now" aria-label=${t("Winning chances")}>
    <h2>${t("Winning chances")} <small class="muted">${marginText(marginAt(analysis, seq), analysis.unit)}</small></h2>
    <ul>${order.map(({ value, seat, change }) => html`<li key=${seat}>
      <${LineSample} seat=${seat} colour=${table.colourOf(seat)} />
      <${Emblem} colour=${table.colourOf(seat)} size=${16} />
      <span class="grow"><${Name}>${table.playerName(seat)}<//></span>
      ${change !== 0 && html`<small class=${change > 0 ? "good" : "bad"}>${signed(change)}</small>`}
      <b>${chance(value, analysis.unit)}</b>
    </li>`)}</ul>
  </section>`;
}

function Compared({ opinion, table }) {
  const [best, played] = [opinion.answers[0], opinion.answers[opinion.played]];
  const row = (label, answer, look) => html`<p class=${`weighed ${look}`}>
    <span class="grow"><b>${label}</b> ${said(answer, table)}</span>
    <b class="nowrap">${chance(answer.value, 1)}</b>
  </p>`;
  return html`
    ${row(t("Played:"), played, "")}
    ${row(t("Better:"), best, "alt")}
    <p class="small muted">${opinion.error
      ? t("Judged by what this player knew. The gap is right to {margin} points.", {
        margin: marginText(1.96 * opinion.error, 1),
      })
      : t("Judged by what this player knew.")}</p>`;
}

/** The same moment with the answer hidden: any answer that is nearly as good as the best one is right. */
function Quiz({ opinion, table, onDone }) {
  const [tried, setTried] = useState(/** @type {number[]} */ ([]));
  const { answers } = opinion;
  const order = answers
    .map((_, n) => n)
    .sort((a, b) => JSON.stringify(answers[a].action).localeCompare(JSON.stringify(answers[b].action)));
  const found = tried.some((n) => accepted(answers[n], answers[0]));
  useSpoken(found ? t("Yes: nothing is better by much.") : tried.length > 0 && t("Something brings more. Try again."), {
    voice: "replay", of: tried.length,
  });
  return html`
    <p>${t("What would you do here?")}</p>
    <ul class="quiz">${order.map((n) => {
      const shown = tried.includes(n) || found;
      const right = accepted(answers[n], answers[0]);
      return html`<li key=${n}>
        <button type="button" class=${`btn ${shown ? (right ? "right" : "wrong") : ""}`} disabled=${shown}
            onClick=${() => setTried([...tried, n])}>
          ${said(answers[n], table)} ${shown
            && html`<b class="nowrap">${right ? "✓" : "✕"} ${chance(answers[n].value, 1)}</b>`}
        </button>
      </li>`;
    })}</ul>
    <p>${found
      ? t("Yes: nothing is better by much.")
      : tried.length > 0 ? t("Something brings more. Try again.") : ""}</p>
    <button type="button" class="btn quiet" onClick=${onDone}>${found ? t("Go on") : t("Show the answer")}</button>`;
}

/** @param {{analysis: import("./numbers.js").Analysis|undefined, table: any, state: any, replay: any}} props */
export function OpinionPanel({ analysis, table, state, replay }) {
  const { seq } = state;
  const [trying, setTrying] = useState(/** @type {number|undefined} */ (undefined));
  useEffect(() => { if (trying !== undefined && seq !== trying - 1) setTrying(undefined); }, [seq]);
  if (!analysis) return null;
  const opinion = analysis.opinions.find((one) => one.seq === (trying ?? seq));
  const learn = () => {
    setTrying(opinion.seq);
    replay.go(opinion.seq - 1, { playing: false, hide: true });
    const eyes = String(analysis.movers[opinion.seq]);
    if (eyes !== state.eyes) replay.look(eyes);
  };
  const done = () => {
    setTrying(undefined);
    replay.go(opinion.seq, { playing: false, hide: false });
  };
  const grade = opinion && GRADES[opinion.grade];
  const who = opinion && table.playerName(analysis.movers[opinion.seq]);
  return html`
    ${opinion && html`<section class=${`panel opinion grade-${opinion.grade}`} aria-label=${t("Opinion")}>
      <h2>
        <span class="mark">${grade.mark}</span> ${trying === undefined
          ? grade.name()
          : t("Your turn, {player}", { player: who })} <small class="muted">${t("move {n}", { n: opinion.seq })} · ${who}</small>
      </h2>
      ${trying === undefined
        ? html`
          <${Compared} opinion=${opinion} table=${table} />
          <button type="button" class="btn" onClick=${learn}>${t("Learn from it")}</button>`
        : html`<${Quiz} key=${trying} opinion=${opinion} table=${table} onDone=${done} />`}
    </section>`}
    ${!state.hide && html`<${ChancesNow} analysis=${analysis} table=${table} seq=${seq} />`}`;
}
