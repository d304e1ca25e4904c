/** Ways from the map to what else is written: domains, shipyard, systems as a list. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";

/** @param {{table: import("./types.js").Table}} props */
export function MapTools({ table }) {
  if (!table.empire) return null;
  const { ui, set } = table.room;
  const panel = (name) => () => set({ panel: ui.panel === name ? "site" : name });
  const tool = (name, label, key) => html`<button type="button" data-panel=${name}
      class=${`btn ${ui.panel === name ? "on" : ""}`} aria-pressed=${String(ui.panel === name)}
      onClick=${panel(name)}>${label} <kbd class="kbd">${key}</kbd></button>`;
  return html`<div class="map-tools">
    ${tool("domains", t("Domains"), "D")}
    ${tool("yard", t("Shipyard"), "N")}
    <button type="button" class="btn" onClick=${() => set({ sheet: "systems" })}>
      ${t("Systems")} <kbd class="kbd">B</kbd>
    </button>
  </div>`;
}
