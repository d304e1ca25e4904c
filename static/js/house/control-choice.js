/** Choice of a time control (T-2, T-4): the mode and its times. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { list, locale, t } from "../i18n.js";
import { Choice } from "../ui/choice.js";
import { Field } from "../ui/field.js";
import { hereZone } from "../ui/moment.js";
import { changesOf } from "../ui/newest.js";
import { bankText, closesAtHour, daysText, MODES, secondsOf, startOf, timeText } from "./control.js";
import { offer } from "./offer.js";

const BANKS = [0, 60, 120, 180, 300, 600, 900];

const WINDOW = ["opens", "closes", "time_zone", "closing"];

/**
 * What is sent of a changed time control: of the same mode the members that changed, since another device of the host may
 * have changed the others; the hours in which clocks run go together.
 */
export function controlChanges(value, base) {
  if (value.control !== base.control) return value;
  const { times, ...changes } = changesOf(value, base);
  const window = WINDOW.some((name) => name in changes)
    ? Object.fromEntries(WINDOW.filter((name) => name in value).map((name) => [name, value[name]])) : {};
  return { ...changes, ...window, ...(times && { times: changesOf(times, base.times) }) };
}

const toMinutes = (text) => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
const toText = (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * Two moments of the day.
 * @param {{from: number, to: number, labels: string[], onChange: (changed: {from?: number, to?: number}) => void}} props
 */
export function Hours({ from, to, onChange, labels }) {
  const field = (value, label, set) => html`<label class="hours">
    <span class="small muted">${label}</span>
    <${Field} type="time" required value=${toText(value)}
        onChange=${(event) => event.target.value && set(toMinutes(event.target.value))} />
  </label>`;
  return html`<span class="row g8 wrap">
    ${field(from, labels[0], (minutes) => onChange({ from: minutes }))}
    ${field(to, labels[1], (minutes) => onChange({ to: minutes }))}
  </span>`;
}

const DAYTIME = { opens: 8 * 60, closes: 22 * 60 };

/** Days offered for deadlines: every so many, or two of the week. */
const RHYTHMS = [{ every: 1 }, { every: 2 }, { every: 3 }, { every: 7 }, { days: [0, 3] }, { days: [1, 4] }, { days: [5, 6] }];
const FIRST = { minute: 20 * 60, every: 1 };
/** @param {{every?: number, days?: number[]}} rhythm */
const isRhythm = ({ every, days }, closing) => every === closing.every && String(days) === String(closing.days);

/** How a deadline is found: at an hour of the day, or so long after the last one. */
function Closing({ value, change }) {
  const { closing } = value;
  const fixed = closesAtHour(value);
  const rhythms = [...RHYTHMS, ...(fixed && !RHYTHMS.some((one) => isRhythm(one, closing)) ? [closing] : [])];
  const way = (on, label, next) => html`<label>
    <input type="radio" name="closing" checked=${fixed === on} onChange=${() => change({ ...next, time_zone: hereZone() })} />
    <span>${label}</span>
  </label>`;
  return html`<div class="field">
    <div class="segments">
      ${way(true, t("Deadline at a fixed hour"), { closing: FIRST, opens: 0, closes: 0 })}
      ${way(false, t("So long after the last one"), { closing: {} })}
    </div>
    ${fixed && html`<div class="row g8 wrap">
      <${Choice} label=${t("Deadline")} values=${rhythms.map((_, place) => place)}
        value=${rhythms.findIndex((one) => isRhythm(one, closing))} text=${(place) => daysText(rhythms[place])}
        onChange=${(place) => change({ closing: { ...rhythms[place], minute: closing.minute } })} />
      <label class="hours"><span class="small muted">${t("at")}</span>
        <${Field} type="time" required value=${toText(closing.minute)}
          onChange=${(event) => event.target.value && change({ closing: { ...closing, minute: toMinutes(event.target.value) } })} />
      </label>
    </div>
    <span class="hint">
      ${t("By the clock of {zone}. Every turn lasts six hours at least.", { zone: value.time_zone.replaceAll("_", " ") })}
    </span>`}
  </div>`;
}

const shortMoment = (at) => new Intl.DateTimeFormat(locale, { weekday: "short", hour: "2-digit", minute: "2-digit" }).format(at);

/** When the first turns would close, as the server reckons it. */
function Ahead({ value }) {
  const [deadlines, set] = useState(/** @type {number[]} */ ([]));
  const asked = JSON.stringify(value);
  useEffect(() => {
    let current = true;
    const address = `/deadlines.json?${new URLSearchParams({ game: offer().game, clock: asked })}`;
    fetch(address).then((answer) => (answer.ok ? answer.json() : { deadlines: [] }))
      .then((found) => current && set(found.deadlines)).catch(() => {});
    return () => { current = false; };
  }, [asked]);
  return deadlines.length > 0 && html`<p class="hint">
    ${t("If the game began now, the first three deadlines would be {moments}.", { moments: list(deadlines.map(shortMoment)) })}
  </p>`;
}

function Window({ value, change }) {
  const always = value.opens === value.closes;
  return html`<div class="field">
    <label class="check">
      <input type="checkbox" checked=${!always}
          onChange=${(event) => change(event.target.checked
            ? { ...DAYTIME, time_zone: hereZone() }
            : { opens: 0, closes: 0 })}
      /> <span>${t("Clocks run only during the day")}</span>
    </label>
    ${!always && html`
      <${Hours} from=${value.opens} to=${value.closes} labels=${[t("from"), t("to")]}
          onChange=${({ from = value.opens, to = value.closes }) => change({ opens: from, closes: to })} />
      <span class="hint">
        ${t("By the clock of {zone}. Each player may add quiet hours.", { zone: value.time_zone.replaceAll("_", " ") })}
      </span>`}
  </div>`;
}

/**
 * @param {{value: Object, onChange: (control: Object) => void}} props a whole time control, as `controlOf` gives it
 */
export function ControlChoice({ value, onChange }) {
  const mode = MODES[value.control] ?? MODES.live;
  const change = (part) => onChange({ ...value, ...part });
  const fixed = value.control === "correspondence" && closesAtHour(value);
  return html`<fieldset class="field control-choice"><legend class="caption">${t("Clock")}</legend>
    <div class="segments">${Object.entries(MODES).map(([key, { label }]) => html`<label key=${key}>
      <input type="radio" name="control" value=${key} checked=${value.control === key}
          onChange=${() => onChange(startOf(key))} />
      <span>${label()}</span>
    </label>`)}</div>
    <p class="hint">${mode.about()}</p>
    ${value.control === "correspondence" && html`<${Closing} value=${value} change=${change} />`}
    ${value.control !== "none" && html`<div class="option-grid">
      ${offer().clocks.filter((clock) => clock.reaction || !fixed).map((clock) => html`
        <${Choice} key=${clock.name} label=${clock.title} hint=${clock.about}
            values=${clock.offered[value.control]} value=${secondsOf(value, clock.name)} text=${timeText}
            onChange=${(seconds) => change({ times: { ...value.times, [clock.name]: seconds } })} />`)}
      ${offer().banks[value.control] && html`
        <${Choice} label=${t("Time bank")} hint=${t("For the whole game, on top.")}
            values=${BANKS} value=${value.bank_time} text=${bankText}
            onChange=${(seconds) => change({ bank_time: seconds })} />`}
    </div>`}
    ${value.control === "correspondence" && html`
      ${!fixed && html`<${Window} value=${value} change=${change} />`}<${Ahead} value=${value} />`}
  </fieldset>`;
}
