/** Dealings with others: a gift and an alliance, one each a turn (GX-7.22, 7.23). */
import { html, useState } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Stepper } from "../../kit/stepper.js";
import { useTable } from "../../table/model.js";
import { Dialog } from "../../ui/dialog.js";
import { add, without } from "./orders.js";
import { ordersOf } from "./read.js";

/** @param {{onClose: () => void}} props */
export function Dealings({ onClose }) {
  const table = useTable();
  const data = ordersOf(table);
  const others = table.players.filter((player) => player.seat !== table.me);
  const [to, setTo] = useState(data.budget.gift?.to ?? others[0].seat);
  const [amount, setAmount] = useState(data.budget.gift?.amount ?? 1);
  const ally = (/** @type {any} */ event) => {
    const seat = event.target.value;
    table.sheet.change(seat === "" ? without(data, "ally") : add(data, "ally", Number(seat)));
  };
  const give = () => { table.sheet.change(add(data, "gift", { to, amount })); onClose(); };
  const names = others.map((player) => html`<option key=${player.seat} value=${player.seat}>${player.name}</option>`);
  return html`<${Dialog} title=${t("Gift, alliance")} onClose=${onClose} class="dealings">
    <section class="dock-part">
      <h3 class="plain">${t("Gift")}</h3>
      <p class="small muted">
        ${t("They learn that it comes from you, and can spend it next turn. Nobody else learns of it.")}
      </p>
      <div class="row g8 wrap">
        <label>
          ${t("To")} <select value=${to} onChange=${(/** @type {any} */ event) => setTo(Number(event.target.value))}>${names}</select>
        </label>
        <${Stepper} label=${t("Amount")} value=${amount} least=${1} most=${Math.max(1, table.game.player.treasury)}
            onChange=${setAmount} />
        <button type="button" class="btn" onClick=${give}>${t("Put it on the sheet")}</button>
      </div>
    </section>
    <section class="dock-part">
      <h3 class="plain">${t("Alliance")}</h3>
      <p class="small muted">
        ${t("For this turn alone, and only if both of you name each other: your fleets do not hit one another. Nobody is told. It does not protect stars.")}
      </p>
      <label>
        ${t("With")} <select value=${data.budget.ally ?? ""} onChange=${ally}>
          <option value="">${t("nobody")}</option>
          ${names}
        </select>
      </label>
    </section>
  <//>`;
}
