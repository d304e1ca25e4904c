/** A number between its two buttons. */
import { html } from "../../vendor/preact/standalone.module.js";
import { number, t } from "../i18n.js";
import { announce } from "../ui/announcer.js";

/**
 * @param {{
 *   label: string, value: number, least?: number, most?: number, onChange: (value: number) => void,
 *   note?: any, all?: boolean, off?: boolean, quiet?: boolean,
 * }} props `note`: small words behind the label; `all`: a button for the most; `quiet`: the label is read out only
 */
export function Stepper({ label, value, least = 0, most = 99, onChange, note, all = false, off = false, quiet = false }) {
  const to = (/** @type {number} */ wanted) => () => {
    const next = Math.max(least, Math.min(most, wanted));
    onChange(next);
    announce(`${label}: ${number(next)}`, { about: label });
  };
  return html`<span class="stepper" role="group" aria-label=${label}>
    ${!quiet && html`<span class="stepper-label">${label}${note !== undefined && html` <small class="muted">${note}</small>`}</span>`}
    <button type="button" class="btn icon sm" disabled=${off || value <= least}
        aria-label=${t("{what}: one less", { what: label })} onClick=${to(value - 1)}>−</button>
    <b class="stepper-value">${number(value)}</b>
    <button type="button" class="btn icon sm" disabled=${off || value >= most}
        aria-label=${t("{what}: one more", { what: label })} onClick=${to(value + 1)}>+</button>
    ${all && html`<button type="button" class="btn quiet sm" disabled=${off || value >= most} onClick=${to(most)}>${t("all")}</button>`}
  </span>`;
}
