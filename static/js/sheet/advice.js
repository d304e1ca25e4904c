/**
 * Advice on an order sheet: why a strong player would write what, line by line, each to be put on my sheet by one press.
 *
 * What was asked for holds for the whole turn: nothing that others do changes what is known before it is played.
 * A game shows `AskAdvice` at the foot of its sheet, and above its lines
 * `<${SheetAdvice} table=${table} sheet=${table.sheet} ways=${ADVICE} />`.
 */
import { html } from "../../vendor/preact/standalone.module.js";
import { sentence, t, tn } from "../i18n.js";
import { Status } from "../kit/status.js";
import { askAdvice, beingAdvised } from "../table/decide/advised.js";
import { Icon } from "../ui/icons.js";

/**
 * @typedef {import("../types.js").Table} Table
 *
 * @typedef {Object} Proposal
 * @property {string} key @property {any} said the order in the game's words @property {any} [why] @property {any} [cost]
 * @property {boolean} there it is on the sheet already
 * @property {any} data of the sheet with it
 *
 * @typedef {Object} WaysOfAdvice what a game says of the advice it gives
 * @property {(hint: any, table: any) => string|undefined} text the most urgent reason, in one sentence
 * @property {(hint: any, table: any) => Proposal[]} proposals
 * @property {(hint: any) => any} whole data of the sheet that was advised, in place of mine
 */

/** @param {{sheet: import("./sheet.js").Sheet, proposal: Proposal, table: Table}} props */
function Proposed({ sheet, proposal, table }) {
  const { said, why, cost, there, data } = proposal;
  const put = () => sheet.change(data);
  return html`<li class=${there ? "there" : ""}>
    ${there ? html`<span class="advice-there" role="img" aria-label=${t("on the sheet")}>✓</span>`
      : html`<button type="button" class="btn sm icon" aria-label=${t("Add to the sheet")}
          title=${t("Add to the sheet")} disabled=${table.room.ui.busy} onClick=${put}>+</button>`}
    <p>${said}${why && html`<small>${sentence(why)}</small>`}</p>${cost !== undefined && html`<b class="line-cost">${cost}</b>`}</li>`;
}

/** What was asked for in this turn, while it can still be of use. @param {Table} table @param {import("./sheet.js").Sheet} sheet */
function toldOf(table, sheet) {
  const { room, prompt } = table;
  if (!room.doc.table.hints || !prompt?.required || sheet.standing === "closed") return undefined;
  return { hint: room.ui.advised?.prompt === prompt.id ? room.ui.advised : undefined };
}

/**
 * The button that asks; nothing where advice is shown, or none is given.
 * @param {{table: Table, sheet: import("./sheet.js").Sheet}} props
 */
export function AskAdvice({ table, sheet }) {
  const told = toldOf(table, sheet);
  if (!told || told.hint) return null;
  if (beingAdvised(table)) return html`<${Status} as="span" class="advice">
    <${Icon} name="processor" size=${14} /> ${t("Thinking…")}<//>`;
  return html`<button type="button" class="btn quiet sm" onClick=${() => askAdvice(table, "sheet")}>
    <${Icon} name="processor" size=${14} /> ${t("Advice")}</button>`;
}

/**
 * What was advised, above the lines.
 * @param {{table: Table, sheet: import("./sheet.js").Sheet, ways: WaysOfAdvice}} props
 */
export function SheetAdvice({ table, sheet, ways }) {
  const hint = toldOf(table, sheet)?.hint;
  const text = hint && ways.text(hint, table);
  if (!text) return null;
  const proposals = ways.proposals(hint, table);
  const missing = proposals.some((one) => !one.there);
  const done = () => table.room.set({ advised: undefined });
  const take = () => { sheet.change(ways.whole(hint)); done(); };
  return html`<section class="sheet-advice" aria-label=${t("Advice")}>
    <header><${Status}><${Icon} name="processor" size=${14} /> ${sentence(text)}<//>
      <button type="button" class="btn quiet icon sm" aria-label=${t("Close the advice")} onClick=${done}>✕</button></header>
    ${missing && html`<button type="button" class="btn sm" onClick=${take}>
        ${sheet.keys.length ? tn("Replace my orders with this one", "Replace my orders with these {n}", proposals.length)
        : tn("Put {n} order on the sheet", "Put all {n} orders on the sheet", proposals.length)}</button>`}
    <ol>${proposals.map((proposal) => html`<${Proposed} key=${proposal.key} table=${table} sheet=${sheet} proposal=${proposal} />`)}</ol>
  </section>`;
}
