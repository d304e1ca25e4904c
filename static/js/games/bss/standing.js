/** Standing answers (BSS-21.21): for each phase the order of play, and whether it is ended at once. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { useTable } from "../../table/model.js";
import { OrdersNote, useOrders } from "../../house/standing.js";
import { Dialog } from "../../ui/dialog.js";
import { RuleLink } from "../../kit/rule-link.js";
import { PHASES, phaseName } from "./names.js";

/** @typedef {{order: Object<string, string>, end: string[]}} Answers */

/** @type {Answers} */
const NONE = { order: {}, end: [] };

const ORDERS = { "": () => t("ask me"), PREMIER: () => t("first"), DERNIER: () => t("last") };

/**
 * The answers with one phase changed; an empty order asks again.
 * @param {Answers} answers @param {string} phase @param {{order?: string, end?: boolean}} change
 */
export function changed(answers, phase, { order, end }) {
  const { [phase]: before, ...others } = answers.order;
  const now = order ?? before;
  const ended = end ?? answers.end.includes(phase);
  return {
    order: now ? { ...others, [phase]: now } : others,
    end: [...answers.end.filter((one) => one !== phase), ...(ended ? [phase] : [])],
  };
}

function Row({ phase, answers, set, on }) {
  return html`<tr class=${on ? "me" : ""}>
    <th scope="row">${phaseName(phase)}</th>
    <td>
      <select aria-label=${t("{phase}: with the initiative", { phase: phaseName(phase) })}
          onChange=${(event) => set(changed(answers, phase, { order: event.target.value }))}>
        ${Object.entries(ORDERS).map(([key, words]) => html`<option key=${key} value=${key}
            selected=${(answers.order[phase] ?? "") === key}>${words()}</option>`)}
      </select>
    </td>
    <td>
      <label class="check">
        <input type="checkbox" checked=${answers.end.includes(phase)}
            onChange=${(event) => set(changed(answers, phase, { end: event.target.checked }))} /> <span>${t("end it at once")}</span>
      </label>
    </td>
  </tr>`;
}

/** @param {{onClose: () => void}} props */
export function StandingSheet({ onClose }) {
  const table = useTable();
  const form = useOrders(table.room.config, { none: NONE }, onClose);
  const { orders: answers } = form;
  const footer = html`<button type="button" class="btn" disabled=${!answers}
      onClick=${() => form.keep(null)}>${t("Ask me everything")}</button>
    <button type="button" class="btn primary" disabled=${!answers} onClick=${() => form.keep(answers)}>
      ${t("Keep these answers")}
    </button>`;
  return html`<${Dialog} title=${t("Standing answers")} onClose=${onClose} footer=${footer}>
    <p class="small muted">${t("Answers that you give beforehand, phase by phase. Nobody else knows them; they hold until you change them.")} <${RuleLink} rule="BSS-21.21" /></p>
    ${answers && html`<div class="scroll-x"><table class="ranking standing">
      <thead><tr>
        <th scope="col">${t("Phase")}</th>
        <th scope="col">${t("With the initiative")}</th>
        <th scope="col">${t("My activation")}</th>
      </tr></thead>
      <tbody>
        ${PHASES.map((phase) => html`<${Row} key=${phase} phase=${phase} answers=${answers} set=${form.set}
            on=${table.game.turn.phase === phase} />`)}
      </tbody>
    </table></div>`}
    <${OrdersNote} form=${form} table=${table} />
  <//>`;
}
