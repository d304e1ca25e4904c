/** The decision bar: one sentence, one clock, one amber button, always in the same place. */
import { html, useLayoutEffect, useRef } from "../../../vendor/preact/standalone.module.js";
import { TellMe } from "../../house/tell-me.js";
import { list, t } from "../../i18n.js";
import { Countdown } from "../../ui/countdown.js";
import { Explain } from "../../kit/explain.js";
import { Icon } from "../../ui/icons.js";
import { Press } from "../../ui/press.js";
import { RuleLink } from "../../kit/rule-link.js";
import { HintButton } from "../lesson/coach.js";
import { othersWaited, running, useTable } from "../model.js";
import { RefusalNote } from "../refusal-note.js";
import { RobotStrip } from "../robot-strip.js";
import { UndoButton } from "../undo/button.js";
import { Advice } from "./advice.js";
import { advisedOf } from "./advised.js";
import { AwayNote } from "./away.js";
import { lineOf, useLow } from "./low.js";
import { Silence } from "./silence.js";
import { catchingUp, isPast, watching } from "./watching.js";

/**
 * Decision that the bar shows now.
 * @param {import("../../types.js").Table} table
 * @returns {import("../../types.js").Decision}
 */
export function decisionOf(table) {
  if (isPast(table)) return catchingUp(table);
  const asked = running(table) && table.prompt && !table.mine?.standin;
  return (asked && table.screen.decisionOf(/** @type {import("../../types.js").Asked} */ (table))) || watching(table);
}

/** In a pause nothing is played; what is asked stays to be read. */
export const resting = (table) => Boolean(table.room.doc?.table?.paused);

function Buttons({ decision, table, shut }) {
  const { busy } = table.room.ui;
  const off = busy || table.room.conn.state !== "open" || (resting(table) && !decision.calm);
  const shown = decision.buttons.filter((button) => !button.leads || !shut.includes(button.leads));
  return html`<div class="answers">${shown.map((button) =>
      html`<${Press} key=${button.label} kind=${button.kind ?? ""} off=${button.off}
      disabled=${off && !button.local} class=${button.aside ? "aside" : ""} title=${button.title}
    hint=${button.key} onPress=${button.onPress}>
    ${button.icon && html`<${Icon} name=${button.icon} size=${18} />`}<span>${button.label}</span>
  <//>`)}</div>`;
}

/** Figures that the answers rest on; `about` tells what a figure is made of. */
function Figures({ figures }) {
  return html`<dl class="figures">${figures.map(({ label, value, good, bad, about }) =>
      html`<div key=${label}><dt>${label}</dt><dd class=${good ? "good" : bad ? "bad" : ""}>
      ${about ? html`<${Explain} about=${about}>${value}<//>` : value}</dd></div>`)}</dl>`;
}

function Hint({ decision, table, fold }) {
  const waiting = decision.waitingFor ?? othersWaited(table).map((player) => player.name);
  return html`<p class="hint">
    ${decision.note && html`<span>${decision.note}</span> `}
    ${decision.hint && html`${decision.hint} `}${(decision.calm && waiting.length
        ? html`<span>${t("Waiting for {players}.", { players: list(waiting) })}</span>` : html`<${Silence} table=${table} />`)}
    ${!decision.calm && html` <${Advice} table=${table} />`}
    ${decision.calm && !isPast(table) && html` <${AwayNote} table=${table} />`}
    ${decision.calm && othersWaited(table).length > 0 && html` <${TellMe} room=${table.room} clock=${table.clock} />`}
    ${fold && html` <${HintButton} table=${table} />`}
    ${table.prompt?.required && html` <${RuleLink} rule=${table.screen.rules?.question?.(table.prompt, table)} />`}
  </p>`;
}

/** Where the focus belongs that has lost its place. */
const FIRST = ".chips [role=radio][tabindex='0'], .answers .btn:not(.take-back)";

/**
 * Whoever answers by keyboard finds the focus on the next question, not at the top of the page. A button that waits for
 * the server cannot keep it, and what has it elsewhere by then is left it.
 */
function useKeptFocus(key, busy) {
  const box = useRef(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) box.current.querySelector(FIRST)?.focus();
  }, [key, busy]);
  return {
    ref: box,
    onKeyDown: () => { within.current = true; },
    onPointerDown: () => { within.current = false; },
  };
}

/**
 * What lies over the table and goes away hands the keyboard's focus on to the question.
 * @param {{current: HTMLElement|null}} box
 */
export function useFocusHandedOn(box) {
  useLayoutEffect(() => () => {
    const held = document.activeElement;
    if (!box.current?.contains(held) || !held.matches(":focus-visible")) return;
    /** @type {HTMLElement|null} */ (document.querySelector(`.decide:not(.slim) :is(${FIRST})`))?.focus();
  }, []);
}

/** What is asked and what is to be known of it; in a bar of one line the sentence alone. */
function Said({ decision, table, fold, low, back }) {
  return html`<div class="said">
      <h2 class="plain">${decision.title}</h2>
      ${!low && html`<${RefusalNote} table=${table} />
      <div class="hint-row"><${Hint} decision=${decision} table=${table} fold=${fold} />${back}</div>`}
    </div>${low && back}`;
}

/**
 * @param {{slim?: boolean, fold?: boolean}} props slim: one line, at the foot of a sheet;
 *     fold: one line when nothing is asked (phone)
 */
export function DecisionBar({ slim = false, fold = false }) {
  const table = useTable();
  const asked = decisionOf(table);
  const { low, unfold } = useLow(asked, table);
  const lined = fold && low;
  const decision = lined ? lineOf(asked) : asked;
  const mine = Boolean(table.prompt?.required) && !decision.calm;
  const key = `${table.prompt?.id ?? "watch"}-${decision.step ?? ""}`;
  const focus = useKeptFocus(key, table.room.ui.busy);
  const pressable = decision.buttons.length > 0;
  const { sheet, pane } = table.room.ui;
  const shut = slim ? [sheet] : fold ? [pane] : []; // a button that leads here is left out here
  const look = `${mine ? "call" : ""} ${slim ? "slim" : ""} ${lined ? "low" : ""}`;
  const back = !slim && !decision.step && !table.room.show?.rolling && html`<${UndoButton} table=${table} />`;
  const beside = !fold && Boolean(advisedOf(table)); // above the answers there is room for it while the words are short
  return html`<section class=${`decide panel ${look}`} aria-label=${t("Your decision")} key=${key} ...${focus}>
    ${!slim && html`<${RobotStrip} table=${table} />`}
    <${Said} decision=${decision} table=${table} fold=${fold} low=${lined} back=${!beside && back} />
    ${decision.body}
    <div class="answer-row">
      ${beside && back}
      ${decision.figures && !slim && html`<${Figures} figures=${decision.figures} />`}
      ${pressable && html`<${Buttons} decision=${decision} table=${table} shut=${shut} key=${key} />`}
    </div>
    ${fold && unfold}
    <${Countdown} ...${table.clock} />
  </section>`;
}
