/** The dock below the map: the fleet that is chosen, else the cell that is looked at, else what to press. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { DrawerEdge, useHeight } from "../../kit/drawer.js";
import { FleetDock } from "./fleet-dock.js";
import { chosenFleet, picked, writable } from "./read.js";
import { CellDock } from "./star-dock.js";

const ASK = {
  "ask-fleets": () => t("Press the cell whose fleets you ask about."),
  "ask-star": () => t("Press the cell whose star you ask about."),
};

export function Dock({ table }) {
  const { cell, mode } = picked(table);
  const fleet = chosenFleet(table);
  const body = ASK[mode] ? html`<p>${ASK[mode]()}</p>`
    : fleet && writable(table) ? html`<${FleetDock} table=${table} fleet=${fleet} />`
      : cell ? html`<${CellDock} table=${table} cell=${cell} />`
        : html`<p class="muted">
            ${t("Press a fleet, a star or a cell. Your orders appear on the sheet, and count from then on.")}
          </p>`;
  const choosing = Boolean(fleet && writable(table));
  const [height, setHeight] = useHeight(JSON.stringify([cell, fleet?.number]), choosing || !(cell || ASK[mode]) ? "low" : "half");
  const left = table.sheet?.review.left ?? table.game.player?.treasury;
  return html`<section class=${`galaxy-dock is-${height}`} aria-label=${t("What is chosen")}>
    ${(fleet || cell) && html`<${DrawerEdge} height=${height} onChange=${setHeight}>
      ${writable(table) && left !== undefined && t("{n} RE left", { n: left })}
    <//>`}
    ${body}
  </section>`;
}
