/** All sets of fleets that could attack the chosen target, best first; a row chooses, it never fights. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, t } from "../../i18n.js";
import { useTable } from "../../table/model.js";
import { Dialog } from "../../ui/dialog.js";
import { ranked } from "./choice.js";
import { choose, chosen } from "./table.js";

const loss = (attack, name) => attack.losses[name] ?? 0;

function Row({ attack, on, table }) {
  const own = attack.attackers.reduce((sum, name) => sum + loss(attack, name), 0);
  const pick = () => choose(table, { target: attack.target, attackers: [...attack.attackers] });
  return html`<tr class=${on ? "me" : ""}>
    <th scope="row"><button type="button" class="word" aria-pressed=${String(on)} onClick=${pick}>${list(attack.attackers)}</button></th>
    <td>${attack.ratio}</td><td><b>${attack.result}</b></td>
    <td class="n">${loss(attack, attack.target)}${attack.destroyed.includes(attack.target) ? " ✕" : ""}</td><td class="n">${own}</td>
  </tr>`;
}

/** @param {{onClose: () => void}} props */
export function Compare({ onClose }) {
  const table = useTable();
  const choice = chosen(table);
  const entry = table.prompt?.targets?.find((one) => one.target === choice.target);
  const same = (attack) => attack.attackers.length === choice.attackers.length && attack.attackers.every((one) => choice.attackers.includes(one));
  return html`<${Dialog} wide title=${t("Compare attacks on {fleet}", { fleet: choice.target ?? "" })} onClose=${onClose}>
    ${entry ? html`<p class="muted small">${t("Best first: what the target loses against what you lose. Choosing a row fights nothing.")}</p>
    <div class="scroll-x"><table class="ranking compare">
      <thead><tr>${[t("Fleets"), t("Ratio"), t("Result"), t("It loses"), t("You lose")].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${ranked(entry, table.fleets).map((attack) => html`<${Row} key=${attack.attackers.join()} attack=${attack} on=${same(attack)} table=${table} />`)}</tbody>
    </table></div>` : html`<p>${t("Choose an enemy fleet first.")}</p>`}
  <//>`;
}
