/** One number among a few usual ones, in words. */
import { html } from "../../vendor/preact/standalone.module.js";

/** The current value is offered too, if it is none of the usual ones. */
const withCurrent = (values, current) => (values.includes(current) ? values : [...values, current].sort((a, b) => a - b));

/** @param {{label: string, hint: string, values: number[], value: number, text: (value: number) => string, onChange: (value: number) => void}} props */
export function Choice({ label, hint, values, value, text, onChange }) {
  return html`<label class="field option"><span class="caption">${label}</span>
    <select value=${String(value)} onChange=${(event) => onChange(Number(event.target.value))}>${withCurrent(values, value).map((one) => html`<option value=${String(one)} selected=${one === value}>${text(one)}</option>`)}</select>
    <span class="hint">${hint}</span></label>`;
}
