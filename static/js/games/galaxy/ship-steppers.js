/** Numbers of ships of each kind. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Stepper } from "../../kit/stepper.js";

const KINDS = ["patrols", "cruisers", "colony_ships"];

/** Ships of each kind to choose. @param {{table: any, counts: number[], most?: number[], onChange: (counts: number[]) => void}} props */
export const ShipSteppers = ({ table, counts, most = [99, 99, 99], onChange }) => {
  const names = [t("Patrol ships"), t("Cruisers"), t("Colony ships")];
  return html`<div class="ship-steppers">
    ${KINDS.map((kind, i) => html`<${Stepper} key=${kind} label=${names[i]}
        note=${table.room.content?.ships?.[kind]?.cost} value=${counts[i]} most=${most[i]}
        onChange=${(/** @type {number} */ n) => onChange(counts.map((old, place) => (place === i ? n : old)))} />`)}
  </div>`;
};

/** The ships as fields of an order. @param {number[]} counts */
export const shipsOf = (counts) => Object.fromEntries(KINDS.map((kind, i) => [kind, counts[i]]).filter(([, n]) => n));
