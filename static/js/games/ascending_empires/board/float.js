/** Beside the board: larger, smaller, everything; and the loupe, which shows the contact away from the finger. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { IconButton, LegendButton, ZoomButtons } from "../../../kit/map-buttons.js";
import { useStore } from "../../../line/store.js";
import { STUB, vectorOf } from "../flick/aim.js";
import { preview } from "../flick/preview.js";
import { aimed, aiming, camera } from "../table.js";
import { MOST_ZOOM, WHOLE, zoomed } from "./camera.js";

const BY = 1.6;
/** Half of what the loupe shows, in bu. */
const SEEN = 36;

/** Larger and smaller about what is seen. */
export function Zoom({ table }) {
  const view = useStore(camera);
  const zoom = (steps) => camera.set(zoomed(camera.get(), BY ** steps, camera.get()));
  return html`<div class="floats ae-floats">
    <${ZoomButtons} zoom=${zoom} largest=${view.zoom >= MOST_ZOOM} smallest=${view.zoom <= 1} />
    ${view.zoom > 1 && html`<${IconButton} icon="orbital" label=${t("Whole board")} onPress=${() => camera.set({ ...WHOLE })} />`}
    <${LegendButton} table=${table} />
  </div>`;
}

/** What the loupe looks at: the contact, or the end of the short line. */
function lookedAt(table, aim) {
  const { aim_help: help } = table.options;
  if (help === "none") return undefined;
  const ship = table.ships[aim.ship];
  const seen = preview(table, aim);
  if (seen) return seen.first.at;
  const [ux, uy] = vectorOf(aim.degrees);
  return [ship.x / 1000 + STUB * ux, ship.y / 1000 + STUB * uy];
}

/** While a finger aims: the contact enlarged, in a corner at the top that neither ship nor contact is in. */
export function Loupe({ table }) {
  useStore(aiming);
  const aim = aimed(table);
  if (aim?.mode !== "flick" || !aim.touch || !aim.pulling) return null;
  const at = lookedAt(table, aim);
  if (!at) return null;
  const ship = table.ships[aim.ship];
  const { x } = camera.get();
  const right = (ship.x / 1000 + at[0]) / 2 < x;
  return html`<svg class=${`ae-loupe ${right ? "right" : "left"}`}
      viewBox=${`${at[0] - SEEN} ${at[1] - SEEN} ${2 * SEEN} ${2 * SEEN}`} aria-hidden="true">
    <${World} />
  </svg>`;
}

/** The board once more, without the part of it that its own camera sees. */
function World() {
  const { x, y, zoom } = useStore(camera);
  return html`<g transform=${`translate(${x} ${y}) scale(${1 / zoom})`}><use href="#ae-world" /></g>`;
}
