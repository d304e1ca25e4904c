/** One number: among a few usual ones, in words, or typed. */
import { html } from "../../vendor/preact/standalone.module.js";
import { Field } from "./field.js";

/** The current value is offered too, if it is none of the usual ones. @param {number[]} values @param {number} current */
const withCurrent = (values, current) => (values.includes(current) ? values : [...values, current].sort((a, b) => a - b));

/**
 * @param {{label: string, hint?: string, values: number[], value: number, text: (value: number) => string,
 *   onChange: (value: number) => void}} props
 */
export function Choice({ label, hint, values, value, text, onChange }) {
  return html`<label class="field option"><span class="caption">${label}</span>
    <select value=${String(value)} onChange=${(/** @type {any} */ event) => onChange(Number(event.target.value))}>
      ${withCurrent(values, value).map((one) => html`<option value=${String(one)} selected=${one === value}>
        ${text(one)}</option>`)}</select>
    ${hint && html`<span class="hint">${hint}</span>`}</label>`;
}

/**
 * A whole number typed freely; empty is none. What lies outside its span is not taken.
 * @param {{label: string, hint: string, low: number, high: number, value: number|null, empty: string,
 *   onChange: (value: number|null) => any}} props
 */
export function Typed({ label, hint, low, high, value, empty, onChange }) {
  const take = (/** @type {any} */ event) => {
    const { value: said } = event.target;
    if (said === "" && event.target.validity.valid) return onChange(null);
    return event.target.reportValidity() && onChange(Number(said));
  };
  return html`<label class="field option"><span class="caption">${label}</span>
    <${Field} type="number" inputmode="numeric" min=${low} max=${high} step="1" value=${value ?? ""} placeholder=${empty}
        onChange=${take} />
    <span class="hint">${hint}</span></label>`;
}
