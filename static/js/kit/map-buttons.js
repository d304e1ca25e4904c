/** Buttons over a map or a board. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Icon } from "../ui/icons.js";

/** A button that is a sign alone. @param {{icon: string, label: string, onPress: () => void}} props */
export const IconButton = ({ icon, label, onPress }) => html`<button type="button" class="btn icon" aria-label=${label} title=${label}
  onClick=${onPress}><${Icon} name=${icon} size=${18} /></button>`;

/** Larger and smaller. @param {{zoom: (steps: number) => void, by?: number, largest?: boolean, smallest?: boolean}} props */
export const ZoomButtons = ({ zoom, by = 1, largest = false, smallest = false }) => html`
  <button type="button" class="btn icon" aria-label=${t("Larger")} disabled=${largest} onClick=${() => zoom(by)}>+</button>
  <button type="button" class="btn icon" aria-label=${t("Smaller")} disabled=${smallest} onClick=${() => zoom(-by)}>−</button>`;

/** What the signs mean. @param {{table: Pick<import("../types.js").Table, "room">}} props */
export const LegendButton = ({ table }) => html`<${IconButton} icon="scroll-unfurled" label=${t("Legend")}
  onPress=${() => table.room.set({ sheet: "legend" })} />`;

/** Tools of a map behind one round button. @param {{children?: any}} props */
export const MapMenu = ({ children }) => html`<details class="map-menu">
  <summary class="btn icon round" aria-label=${t("Tools of the map")}><${Icon} name="settings-knobs" size=${20} /></summary>
  <div class="map-menu-tools">${children}</div>
</details>`;
