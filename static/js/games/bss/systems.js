/** The board as a list: what every system has, for screen readers and for whoever likes figures. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, t } from "../../i18n.js";
import { SideMark } from "./board.js";
import { kindShort, sideName } from "./names.js";
import { pressSystem } from "./table.js";

/** @param {{table: import("./types.js").Table}} props */
export function SystemsTable({ table }) {
  const owner = (system) => (system.owner === undefined
    ? "–"
    : html`<${SideMark} side=${system.owner} size=${16} /> ${sideName(system.owner)}`);
  return html`<div class="scroll-x"><table class="systems-list">
    <thead><tr>
      ${[t("System"), t("Owner"), t("Resources"), t("Protection"), t("Fleet"), t("Links")].map((head) =>
        html`<th scope="col">${head}</th>`)}
    </tr></thead>
    <tbody>${table.game.systems.map((system) => {
      const fleet = table.at.get(system.name);
      const links = table.game.board.links.map((link) => (Array.isArray(link) ? link : link.split("-")))
        .filter((pair) => pair.includes(system.name)).map(([a, b]) => (a === system.name ? b : a));
      return html`<tr key=${system.name}>
        <th scope="row">
          <button type="button" class="word" onClick=${() => pressSystem(table, system.name)}>
            ${system.name}
          </button> <small class="muted">${kindShort(system.kind)}</small>
        </th>
        <td>${owner(system)}</td>
        <td class="n">${system.resources}</td>
        <td class="n">${system.protection}</td>
        <td>${fleet ? `${fleet.name} · ${fleet.power}` : "–"}</td>
        <td>${list(links)}</td>
      </tr>`;
    })}</tbody>
  </table></div>`;
}
