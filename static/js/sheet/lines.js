/** The lines of an order sheet, each with what stands against it where it does not count. */
import { html } from "../../vendor/preact/standalone.module.js";
import { sentence, t } from "../i18n.js";
import { refusalText } from "../table/refusals.js";
import { RuleLink } from "../ui/rule.js";

function Fault({ why, table }) {
  return html`<p class="line-fault"><b>${t("does not count")}</b> ${sentence(refusalText(why, table))} <${RuleLink} rule=${why.rule} /></p>`;
}

/**
 * @param {{table: import("../types.js").Table, sheet: import("./sheet.js").Sheet, lines: any[],
 *   say: (line: any, place: number) => any, without: (place: number) => any}} props `say`: a line in words;
 *   `without`: the data of the sheet without the line at this place
 */
export function SheetLines({ table, sheet, lines, say, without }) {
  const remove = (place) => sheet.change(without(place));
  const onKeyDown = (event, place) => { if (event.key === "Delete") remove(place); };
  return html`<ol class="sheet-lines" aria-label=${t("My orders")}>
    ${lines.map((line, place) => {
      const why = sheet.faults.get(place);
      return html`<li key=${place} class=${why ? "fault" : ""} onKeyDown=${(event) => onKeyDown(event, place)}>
        <span class="line-said">${say(line, place)}</span>
        <button type="button" class="btn quiet icon sm" disabled=${sheet.standing === "closed"} aria-label=${t("Remove line {n}", { n: place + 1 })} onClick=${() => remove(place)}>✕</button>
        ${why && html`<${Fault} why=${why} table=${table} />`}
      </li>`;
    })}
    ${!lines.length && html`<li class="dim none">${t("No orders yet.")}</li>`}
  </ol>`;
}
