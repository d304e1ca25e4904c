/** Every known system as a list: for who does not see the map, and to find what is left over. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { distance, hexOf } from "../../map/hex.js";
import { useTable } from "../../table/model.js";
import { Dialog } from "../../ui/dialog.js";
import { levelsOf } from "./map/stars.js";
import { starName } from "./names.js";
import { CENTRE, leftAt, mySite, openHex, shipsAt } from "./table.js";

function Row({ table, name, hex, close }) {
  const site = mySite(table, name);
  const left = site === undefined ? undefined : leftAt(table, site);
  const open = () => { openHex(table, name); close(); };
  return html`<tr class=${site === undefined ? "" : "me"}>
    <th scope="row">
      <button type="button" class="word" onClick=${open}>${name === CENTRE ? t("Home") : hex.code}</button>
    </th>
    <td>${name === CENTRE ? "G0" : starName(hex.code)}</td>
    <td>${distance(hexOf(name), [0, 0])}</td>
    <td>
      ${name === CENTRE
        ? ""
        : levelsOf(hex.infrastructures).map(([owner, n]) => `${table.playerName(owner)} ${n}`).join(", ")}
    </td>
    <td>${hex.control === undefined ? "" : table.playerName(hex.control)}</td>
    <td>${shipsAt(table, name).length || ""}</td>
    <td>${left ? left.population : ""}</td>
    <td>${left ? `${left.materials} / ${left.fuel}` : ""}</td>
    <td>${hex.now ? t("now") : hex.seen === undefined ? "" : t("t. {n}", { n: hex.seen })}</td>
  </tr>`;
}

/** @param {{onClose: () => void}} props */
export function Systems({ onClose }) {
  const table = useTable();
  const known = Object.entries(table.hexes).filter(([name, hex]) => hex.code || name === CENTRE)
    .sort(([a], [b]) => distance(hexOf(a), [0, 0]) - distance(hexOf(b), [0, 0]));
  const heads = [
    t("System"), t("Star"), t("Distance"), t("Levels"), t("Controlled by"),
    t("My ships"), t("Left over"), t("Materials / fuel"), t("Seen"),
  ];
  return html`<${Dialog} wide title=${t("Systems as a list")} onClose=${onClose}>
    <div class="scroll-x">
      <table class="ranking systems-list">
        <thead>
          <tr>${heads.map((head) => html`<th scope="col" key=${head}>${head}</th>`)}</tr>
        </thead>
        <tbody>
          ${known.map(([name, hex]) => html`
            <${Row} key=${name} table=${table} name=${name} hex=${hex} close=${onClose} />`)}
        </tbody>
      </table>
    </div>
  <//>`;
}
