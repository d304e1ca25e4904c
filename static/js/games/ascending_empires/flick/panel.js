/** The aim in figures: direction and force with fine steps, the gauge, and what would be touched first, in words. */
import { html, useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { language, number, percent, t } from "../../../i18n.js";
import { Status, useSpoken } from "../../../kit/status.js";
import { memory, useStore } from "../../../line/store.js";
import { Field } from "../../../ui/field.js";
import { still } from "../../../ui/media.js";
import { shipOf } from "../names.js";
import { aimed, aiming } from "../table.js";
import { SWEEP, bounded, gauge, slide, turned } from "./aim.js";
import { releaseFires } from "../board/gestures.js";
import { WatchedBox } from "./live.js";
import { preview } from "./preview.js";
import { degreesText } from "./text.js";

const turn = (by) => aiming.set({ degrees: turned(aiming.get().degrees + by), note: undefined });
const push = (by) => aiming.set({ power: bounded((aiming.get().power ?? 0) + by), note: undefined });

const REPEAT = 90;
const FIRST = 380;

/** A fine step, which goes on for as long as it is held. */
function Step({ label, words, go }) {
  const timer = useRef(undefined);
  const stop = () => { clearTimeout(timer.current); clearInterval(timer.current); };
  useEffect(() => stop, []);
  const down = () => {
    stop();
    timer.current = setTimeout(() => { timer.current = setInterval(go, REPEAT); }, FIRST);
  };
  return html`<button type="button" class="btn ae-step" aria-label=${words} onPointerDown=${down} onPointerUp=${stop}
      onPointerLeave=${stop} onPointerCancel=${stop} onClick=${go}>${label}</button>`;
}

/** Numbers of a step with its sign, as they stand on its button. */
const stepText = (value) => `${value > 0 ? "+" : "−"}${Math.abs(value).toLocaleString(language)}`;

function Steps({ steps, unit, go }) {
  return html`<span class="ae-steps">
    ${steps.map((by) => html`
      <${Step} key=${by} label=${`${stepText(by)}${unit}`}
          words=${unit ? t("turn by {by} degrees", { by: stepText(by) }) : t("power {by}", { by: stepText(by) })}
          go=${() => go(by)} />`)}
  </span>`;
}

function Direction({ table, aim }) {
  useSpoken(degreesText(aim.degrees), { about: "direction" });
  const exact = table.options.flick_control === "exact";
  return html`<div class="ae-dial">
    <span class="ae-figure">
      <span class="small muted">${t("Direction")}</span>
      ${exact
        ? html`
          <${Field} class="ae-number" type="number" min="0" max="359.9" step="0.1"
              aria-label=${t("Direction in degrees")} value=${aim.degrees}
              onInput=${(event) => Number.isFinite(event.target.valueAsNumber)
                && aiming.set({ degrees: turned(event.target.valueAsNumber) })} />`
        : html`<b>${degreesText(aim.degrees)}</b>`}
    </span>
    <${Steps} steps=${[-1, -0.1, 0.1, 1]} unit="°" go=${turn} />
  </div>`;
}

function Force({ table, aim }) {
  const exact = table.options.flick_control === "exact";
  return html`
    <div class="ae-dial">
      <span class="ae-figure">
        <span class="small muted">${t("Power")}</span>
        ${exact
          ? html`
            <${Field} class="ae-number" type="number" min="1" max="1000" step="1"
                aria-label=${t("Power from 1 to 1000")} value=${aim.power}
                onInput=${(event) => Number.isFinite(event.target.valueAsNumber)
                  && aiming.set({ power: bounded(event.target.valueAsNumber) })} />`
          : html`<b>${number(aim.power)}</b>`}
      </span>
      <${Steps} steps=${[-10, -1, 1, 10]} unit="" go=${push} />
    </div>
    <div class="ae-bar" aria-hidden="true"><i style=${{ width: `${aim.power / 10}%` }}></i></div>
    <p class="small muted ae-slide">
      ${t("With nothing in its way, it would slide {n} units.", { n: Math.round(slide(table.surface, aim.power)) })}
    </p>`;
}

/** A first contact in words. */
export function contactWords(table, { kind, other }, seat = table.me) {
  if (kind === "stop") return t("nothing: it stops before");
  if (kind === "exit") return t("the edge: lost in space");
  if (kind === "planet") return t("{hole}, it bounces off", { hole: table.holes[other].name });
  const enemy = table.ships[other]?.seat !== seat;
  return enemy ? t("{ship}: a ram", { ship: shipOf(table, other) }) : t("{ship}, your own", { ship: shipOf(table, other) });
}

/** What is touched first, with exact shares where the hand is unsteady; silent where the table's help is a line at most. */
function Contacts({ table, aim }) {
  const seen = preview(table, aim);
  if (!seen) return null;
  return html`<${Status} as="div" class="ae-contacts" how=${{ about: "contacts" }}>
    <p class="small muted">${seen.width ? t("First contact, with the unsteady hand:") : t("First contact:")}</p>
    <ul class="plain-list">
      ${seen.all.slice(0, 3).map(({ contact, chance }) => html`
        <li key=${`${contact.kind} ${contact.other}`}>
          <span>${contactWords(table, contact)}</span>
          ${seen.width > 0 && html`<b>${percent(chance)}</b>`}
          ${aim.power === undefined && contact.kind !== "stop" && html`
            <span class="small muted">
              ${contact.kind === "exit"
                ? t("from power {n}", { n: contact.needs })
                : t("reached from power {n}", { n: contact.needs })}
            </span>`}
        </li>`)}
    </ul>
    ${table.options.aim_help === "full" && html`<p class="small muted">${t("Practice: the whole way is shown.")}</p>`}
  <//>`;
}

/** The gauge: it runs while the page is seen, and stands at 0 again once it was hidden. */
function Gauge({ table, aim }) {
  const bar = useRef(null);
  const value = useRef(null);
  useEffect(() => {
    let frame;
    const quiet = still();
    const step = () => {
      const power = gauge(performance.now() - (aiming.get().since ?? performance.now()), quiet);
      if (bar.current) bar.current.style.transform = `scaleX(${power / 1000})`;
      if (value.current && (quiet || power % 5 === 0)) value.current.textContent = String(power);
      if (table.options.aim_help === "full") aiming.set({ power });
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    const hide = () => {
      if (document.visibilityState !== "visible") aiming.set({
        step: "aim", since: undefined, note: t("You left the page: the gauge stopped, nothing was sent."),
      });
    };
    document.addEventListener("visibilitychange", hide);
    return () => { cancelAnimationFrame(frame); document.removeEventListener("visibilitychange", hide); };
  }, []);
  const first = preview(table, { ...aim, power: undefined })?.first;
  return html`<div class="ae-gauge" role="img" aria-label=${t("Gauge, there and back in {n} s", { n: SWEEP / 1000 })}>
    <div class="ae-meter">
      <i ref=${bar}></i>
      ${first && first.kind !== "stop" && html`
        <span class="ae-from" style=${{ left: `${first.needs / 10}%` }}>
          <em>
            ${first.kind === "exit"
              ? t("edge from {n}", { n: first.needs })
              : t("touches from {n}", { n: first.needs })}
          </em>
        </span>`}
    </div>
    <div class="ae-scale" aria-hidden="true"><span>0</span><span>500</span><span>1000</span></div>
    <output class="sr-only" ref=${value}></output>
  </div>`;
}

/** @param {{table: any}} props */
export function AimPanel({ table }) {
  useStore(aiming);
  const aim = aimed(table);
  if (aim?.mode !== "flick") return null;
  const { flick_control: control } = table.options;
  if (aim.step === "gauge") return html`<div class="ae-panel">
    <p class="small muted">${t("Aimed at {degrees}.", { degrees: degreesText(aim.degrees) })}</p>
    <${Gauge} table=${table} aim=${aim} />
  </div>`;
  return html`<div class="ae-panel">
    ${aim.note && html`<${Status} class="ae-note">${aim.note}<//>`}
    <${Direction} table=${table} aim=${aim} />
    ${control !== "meter" && aim.power !== undefined && html`<${Force} table=${table} aim=${aim} />`}
    <${Contacts} table=${table} aim=${aim} />
    ${control === "drag" && !aim.touch && html`
      <label class="ae-release small">
        <input type="checkbox" checked=${releaseFires()}
            onChange=${(event) => { memory.set("ae-release", event.target.checked); }} /> ${t("Flick by releasing the mouse on the board")}
      </label>`}
    <${WatchedBox} />
  </div>`;
}
