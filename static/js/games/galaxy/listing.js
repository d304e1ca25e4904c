/** The map as a list: own stars and fleets, then every star and foreign fleet that is known, with its distance from home. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { number, t } from "../../i18n.js";
import { useTable } from "../../table/model.js";
import { Dialog } from "../../ui/dialog.js";
import { cellText, kpc, ownerName } from "./names.js";
import { fleetsOf, pick } from "./read.js";
import { cellOf, dist2 } from "./torus.js";

const HOME = [0, 0];

const heads = (names) => html`<thead><tr>${names.map((name) => html`<th scope="col" key=${name}>${name}</th>`)}</tr></thead>`;

/** All that is known of foreign fleets in a cell, in words. */
function foreign(table, record) {
  if (record.radar) return `${
    record.radar.fleets.map((one) => `${table.playerName(one.owner)} ${one.ships}`).join(", ") || t("none")
  } (${t("t. {n}", { n: record.radar.turn })})`;
  return record.echo ? `${number(record.echo)} (${t("t. {n}", { n: record.scanned })})` : "";
}

export function Listing({ onClose }) {
  const table = useTable();
  const go = (choice, cell) => () => { pick(table, choice); table.room.set({ lookAt: cell }); onClose(); };
  const cells = Object.entries(table.known).map(([key, record]) => ({ key, cell: cellOf(key), record }))
    .filter(({ key, record }) => !table.starAt.has(key) && (record.star || record.echo || record.radar?.fleets.length || record.deadly))
    .sort((a, b) => dist2(HOME, a.cell) - dist2(HOME, b.cell));
  return html`<${Dialog} wide title=${t("Map as a list")} onClose=${onClose}>
    <h3 class="plain">${t("My stars")}</h3>
    <div class="scroll-x"><table class="galaxy-list">
      ${heads([t("Name"), t("Cell"), t("Type"), "M", "F", "T", "DO", "DE", "RE"])}
      <tbody>${(table.game.stars ?? []).map((star) => html`<tr key=${star.name}>
        <th scope="row">
          <button type="button" class="word" onClick=${go({ cell: star.at }, star.at)}>${star.name}</button>
        </th>
        <td>${cellText(star.at)}</td>
        <td>${star.type}</td>
        ${["m", "f", "t", "do", "de", "re"].map((one) => html`<td class="n" key=${one}>${number(star[one])}</td>`)}
      </tr>`)}</tbody>
    </table></div>
    <h3 class="plain">${t("My fleets")}</h3>
    <div class="scroll-x"><table class="galaxy-list">
      ${heads([t("Fleet"), t("Cell"), t("Ships"), t("Speed"), t("Firepower")])}
      <tbody>${fleetsOf(table).map((fleet) => html`<tr key=${fleet.number}>
        <th scope="row">
          <button type="button" class="word" onClick=${go({ fleet: fleet.number }, fleet.at)}>${fleet.number}</button>
        </th>
        <td>${cellText(fleet.at)}</td>
        <td>${fleet.ships}</td>
        <td class="n">${fleet.speed}</td>
        <td class="n">${fleet.firepower}</td>
      </tr>`)}</tbody>
    </table></div>
    <h3 class="plain">${t("What else is known")}</h3>
    <div class="scroll-x"><table class="galaxy-list">
      ${heads([t("Cell"), t("From home"), t("Star"), t("Owner"), t("Foreign fleets"), t("Seen")])}
      <tbody>${cells.map(({ key, cell, record }) => html`<tr key=${key}>
        <th scope="row">
          <button type="button" class="word" onClick=${go({ cell }, cell)}>${cellText(cell)}</button>
        </th>
        <td>${kpc(HOME, cell)}</td>
        <td>
          ${record.deadly ? t("deadly")
            : record.star?.name ? `${record.star.name} ${record.star.type}`
              : record.star ? t("unvisited") : ""}
        </td>
        <td>${record.star?.owner !== undefined ? ownerName(table, record.star.owner) : ""}</td>
        <td>${foreign(table, record)}</td>
        <td class="n">${record.scanned ?? record.star?.seen ?? ""}</td>
      </tr>`)}</tbody>
    </table></div>
  <//>`;
}
