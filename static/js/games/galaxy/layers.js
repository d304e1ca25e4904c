/** Layers of the map that can be switched off and on (GX-15.2); kept in this browser. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { memory } from "../../line/store.js";

const KEPT = "galaxy.hidden";
const LAYERS = {
  names: () => t("Names of stars"), echoes: () => t("Foreign fleets seen this turn"),
  memories: () => t("What was seen in earlier turns"), deadly: () => t("Deadly cells"),
  powers: () => t("Reach of ATTACK, FORT, RADAR, XRAY"), scanners: () => t("Reach of my scanner"),
  hearsay: () => t("What others tell"), notes: () => t("My notes"),
};
const AT_FIRST = ["scanners"];

/** Names of the layers that are off. @returns {string[]} */
export const hiddenLayers = ({ room }) => room.ui.hiddenLayers ?? memory.get(KEPT, AT_FIRST);

/** As classes of the map, which the style sheet reads. */
export const layerClasses = (table) => hiddenLayers(table).map((name) => `no-${name}`).join(" ");

function toggle(table, name) {
  const hidden = hiddenLayers(table);
  const shows = hidden.includes(name);
  const others = (kept) => kept.filter((one) => one !== name);
  table.room.set({ hiddenLayers: memory.change(KEPT, hidden, (kept) => (shows ? others(kept) : [...others(kept), name])) });
}

export function Layers({ table }) {
  const hidden = hiddenLayers(table);
  return html`<details class="map-layers">
    <summary class="btn">${t("Layers")}</summary>
    <fieldset>
      <legend class="sr-only">${t("Layers")}</legend>
      ${Object.entries(LAYERS).map(([name, words]) => html`<label key=${name}>
        <input type="checkbox" checked=${!hidden.includes(name)} onChange=${() => toggle(table, name)} /> ${words()}
      </label>`)}
    </fieldset>
  </details>`;
}
