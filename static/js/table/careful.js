/** Confirmation of costly actions, naming the cost. Each game says which they are. */
import { html, useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { memory } from "../line/store.js";
import { Dialog } from "../ui/dialog.js";
import { useTable } from "./model.js";

const KEY = "confirm";

/** Does this browser's player want to be asked? */
export const asksFirst = () => memory.get(KEY, true);

/** @param {boolean} on */
export const askFirst = (on) => memory.set(KEY, on);

/**
 * Do something at once, or, where it costs much, once it has been confirmed.
 * @param {import("../types.js").Table} table
 * @param {import("../types.js").Warning|undefined} warning nothing to warn of: undefined
 * @param {() => any} go
 */
export function careful(table, warning, go) {
  if (!warning || !asksFirst()) return go();
  table.room.set({ confirm: { ...warning, go, prompt: table.prompt?.id } });
  return undefined;
}

/**
 * Is what would be confirmed over? Its question was answered by the clock or another device, taken back, or the game ended.
 * @param {import("../types.js").Table} table
 */
export function isConfirmOver(table) {
  const { confirm } = table.room.ui;
  return Boolean(confirm && (table.result || (confirm.prompt && confirm.prompt !== table.prompt?.id)));
}

/** The question itself, over everything. */
export function Confirming() {
  const table = useTable();
  const { ui, set } = table.room;
  const over = isConfirmOver(table);
  useEffect(() => { if (over) set({ confirm: undefined }); }, [over]);
  return ui.confirm && !over ? html`<${Question} question=${ui.confirm} close=${() => set({ confirm: undefined })} />` : null;
}

function Question({ question, close }) {
  const no = useRef(null);
  useEffect(() => { no.current?.focus(); }, []);
  const go = () => {
    close();
    question.go();
  };
  return html`<${Dialog} title=${question.title} onClose=${close} class="confirm-sheet">
    ${question.costs.map((cost) => html`<p>${cost}</p>`)}
    <div class="row g8 wrap"><button type="button" class="btn primary" onClick=${go}>${question.yes}</button>
      <button type="button" class="btn" ref=${no} onClick=${close}>${t("Cancel")}</button></div>
    <p class="tiny dim">${t("The menu has a switch for these questions.")}</p>
  <//>`;
}
