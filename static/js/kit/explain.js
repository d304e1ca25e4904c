/** Explained figures: a popover with the parts of a sum, its total, and the rule behind it. */
import { html } from "../../vendor/preact/standalone.module.js";
import { number, signed, t } from "../i18n.js";
import { disclosureOn } from "./disclosure.js";
import { RuleLink } from "./rule-link.js";

/**
 * @typedef {{name: any, value: number|number[]|string, mark?: any}} Line a value in words is shown as it is
 */

/** @param {number|string} value @param {boolean} first */
function cell(value, first) {
  if (typeof value === "string") return value;
  return value === 0 && !first ? html`<i>·</i>` : first ? number(value) : signed(value);
}

/** @param {{lines: Line[], total?: any, totalName?: string, unit?: any[]}} props */
function Lines({ lines, total, totalName, unit }) {
  const figures = Array.isArray(total);
  const width = figures ? total.length : 1;
  const row = (/** @type {any} */ values) => (Array.isArray(values) ? values : [values]);
  return html`<table class="sum">
    <colgroup><col />${Array.from({ length: width }, () => html`<col class="n" />`)}</colgroup>
    ${figures && unit && html`<thead><tr><td></td>${unit.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>`}
    <tbody>${lines.map((line, i) => html`<tr>
      <th scope="row">${line.mark}${line.name}</th>
      ${row(line.value).map((/** @type {any} */ value) => html`<td>${cell(value, i === 0 && !figures)}</td>`)}
    </tr>`)}</tbody>
    ${total !== undefined && html`<tfoot><tr>
      <th scope="row">${totalName ?? t("Total")}</th>
      ${row(total).map((/** @type {any} */ value) => html`<td>${number(value)}</td>`)}
    </tr></tfoot>`}
  </table>`;
}

/**
 * Content of the popover.
 * @param {{title: any, lines?: Line[], total?: number|number[], totalName?: string, unit?: any[], text?: any, rule?: string}} props
 */
export function Explanation({ title, lines = [], total, totalName, unit, text, rule }) {
  return html`<h3>${title}</h3>
    ${text && html`<p class="muted">${text}</p>`}
    ${lines.length > 0 && html`<${Lines} lines=${lines} total=${total} totalName=${totalName} unit=${unit} />`}
    ${rule && html`<footer><${RuleLink} rule=${rule} words=${t("Rule {number}", { number: rule })} /></footer>`}`;
}

/**
 * A number, or any words, that can be opened.
 * @param {{about: () => Object, label?: string, class?: string, quiet?: boolean, children?: any}} props `about` gives the properties of
 *     `Explanation`; `quiet` leaves out the dotted line and the tab stop, where a sheet says the same
 */
export function Explain({ about, label, class: extra = "", quiet = false, children }) {
  const content = () => html`<${Explanation} ...${about()} />`;
  return html`<button type="button" class=${quiet ? `plain-number ${extra}` : `explain ${extra}`} aria-label=${label}
    tabindex=${quiet ? -1 : undefined} ...${disclosureOn(content)}>${children}</button>`;
}
