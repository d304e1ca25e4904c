/** A small number with its two buttons, and one for as much as there is. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { number, t } from "../../i18n.js";

/**
 * @param {{
 *   label: string, value: number, most?: number, least?: number, onChange: (value: number) => void,
 *   all?: boolean, off?: boolean, quiet?: boolean,
 * }} props `all`: a button for the most; `quiet`: the label is read out only
 */
export function Stepper({ label, value, most = 99, least = 0, onChange, all = false, off = false, quiet = false }) {
  const set = (to) => () => onChange(Math.max(least, Math.min(most, to)));
  return html`<span class="stepper" role="group" aria-label=${label}>
    ${!quiet && html`<span class="stepper-label">${label}</span>`}
    <button type="button" class="btn icon sm" disabled=${off || value <= least}
        aria-label=${t("{what}: one less", { what: label })} onClick=${set(value - 1)}>−</button>
    <output>${number(value)}</output>
    <button type="button" class="btn icon sm" disabled=${off || value >= most}
        aria-label=${t("{what}: one more", { what: label })} onClick=${set(value + 1)}>+</button>
    ${all && html`
      <button type="button" class="btn quiet sm" disabled=${off || value >= most} onClick=${set(most)}>
        ${t("all")}
      </button>`}
  </span>`;
}
