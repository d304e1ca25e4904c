/** The lines of an order sheet in groups, each with what stands against it where it does not count, and the way to remove it. */
import { html } from "../../vendor/preact/standalone.module.js";
import { sentence, t } from "../i18n.js";
import { refusalText } from "../table/refusals.js";
import { RuleLink } from "../kit/rule-link.js";

/**
 * @typedef {import("../types.js").Table} Table
 *
 * @typedef {Object} Line
 * @property {any} key as in `Ways.keys`
 * @property {any} said the order in the game's words
 * @property {any} [mark] in place of its number @property {any} [cost] at its right
 * @property {any} [hint] what may be a slip, or what follows from it; it blocks nothing
 * @property {boolean} [chosen] @property {boolean} [idle] no order yet @property {() => void} [onPress] leads to it
 * @property {{label: string, onPress: () => void}[]} [repairs] of a line that does not count, two at most
 * @property {any} [without] data of the sheet without it; left out: it cannot be removed
 * @typedef {{title?: string, note?: any, lines: Line[]}} Group
 */

/** @param {{why: import("../types.js").Refusal, table: Table, repairs?: Line["repairs"]}} props */
function Fault({ why, table, repairs = [] }) {
  return html`<div class="line-fault">
    <p><b>${t("does not count")}</b> ${sentence(refusalText(why, table))} <${RuleLink} rule=${why.rule} /></p>
    ${repairs.map(({ label, onPress }) => html`<button type="button" class="btn sm" key=${label} onClick=${onPress}>
        ${label}</button>`)}</div>`;
}

/** @param {{table: Table, sheet: import("./sheet.js").Sheet, line: Line, place: number}} props */
function OneLine({ table, sheet, line, place }) {
  const why = sheet.faults.get(line.key);
  const remove = () => sheet.change(line.without);
  const removable = line.without !== undefined && sheet.standing !== "closed";
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => { if (event.key === "Delete" && removable) remove(); };
  const words = html`<span class="line-said">${line.said}</span>`;
  return html`<li class=${`${why ? "fault" : ""} ${line.chosen ? "chosen" : ""} ${line.idle ? "idle" : ""}`} onKeyDown=${onKeyDown}>
    <span class="line-mark" aria-hidden="true">${line.mark ?? html`<i>${place}</i>`}</span>
    ${line.onPress ? html`<button type="button" class="line-press" aria-pressed=${String(Boolean(line.chosen))}
        onClick=${line.onPress}>${words}</button>` : words}
    ${line.cost !== undefined && html`<b class="line-cost">${line.cost}</b>`}
    ${removable && html`<button type="button" class="btn quiet icon sm line-remove"
        aria-label=${t("Remove line {n}", { n: place })} onClick=${remove}>✕</button>`}
    ${line.hint && html`<p class="line-hint">${line.hint}</p>`}
    ${why && html`<${Fault} why=${why} table=${table} repairs=${line.repairs} />`}
  </li>`;
}

/** @param {{table: Table, sheet: import("./sheet.js").Sheet, groups: Group[], none?: string}} props */
export function SheetLines({ table, sheet, groups, none = t("No orders yet.") }) {
  let place = 0;
  return groups.map((group) => html`<section class="sheet-group" key=${group.title ?? ""}>
    ${group.title && html`<header><h3 class="plain">${group.title}</h3>${group.note && html`<small>${group.note}</small>`}</header>`}
    <ol class="sheet-lines" aria-label=${group.title ?? t("My orders")}>
      ${group.lines.map((line) => {
        place += 1;
        return html`<${OneLine} key=${line.key} table=${table} sheet=${sheet} line=${line} place=${place} />`;
      })}
      ${!group.lines.length && html`<li class="dim none">${none}</li>`}
    </ol></section>`);
}
