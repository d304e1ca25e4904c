/** Choice of a time control (T-2, T-4): the mode and its times. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Choice } from "../ui/choice.js";
import { Field } from "../ui/field.js";
import { hereZone } from "../ui/moment.js";
import { changesOf } from "../ui/newest.js";
import { bankText, MODES, secondsOf, startOf, timeText } from "./control.js";
import { offer } from "./offer.js";

const BANKS = [0, 60, 120, 180, 300, 600, 900];

const WINDOW = ["opens", "closes", "time_zone"];

/**
 * What is sent of a changed time control: of the same mode the members that changed, since another device of the host may
 * have changed the others; the hours in which clocks run go together.
 */
export function controlChanges(value, base) {
  if (value.control !== base.control) return value;
  const { times, ...changes } = changesOf(value, base);
  const window = WINDOW.some((name) => name in changes) ? Object.fromEntries(WINDOW.map((name) => [name, value[name]])) : {};
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

function Window({ value, change }) {
  const always = value.opens === value.closes;
  const { opens, closes } = startOf("correspondence");
  return html`<div class="field">
    <label class="check">
      <input type="checkbox" checked=${!always}
          onChange=${(event) => change(event.target.checked
            ? { opens, closes, time_zone: hereZone() }
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
  return html`<fieldset class="field control-choice"><legend class="caption">${t("Clock")}</legend>
    <div class="segments">${Object.entries(MODES).map(([key, { label }]) => html`<label key=${key}>
      <input type="radio" name="control" value=${key} checked=${value.control === key}
          onChange=${() => onChange(startOf(key))} />
      <span>${label()}</span>
    </label>`)}</div>
    <p class="hint">${mode.about()}</p>
    ${value.control !== "none" && html`<div class="option-grid">
      ${offer().clocks.map((clock) => html`
        <${Choice} key=${clock.name} label=${clock.title} hint=${clock.about}
            values=${clock.offered[value.control]} value=${secondsOf(value, clock.name)} text=${timeText}
            onChange=${(seconds) => change({ times: { ...value.times, [clock.name]: seconds } })} />`)}
      ${offer().banks[value.control] && html`
        <${Choice} label=${t("Time bank")} hint=${t("For the whole game, on top.")}
            values=${BANKS} value=${value.bank_time} text=${bankText}
            onChange=${(seconds) => change({ bank_time: seconds })} />`}
    </div>`}
    ${value.control === "correspondence" && html`<${Window} value=${value} change=${change} />`}
  </fieldset>`;
}
