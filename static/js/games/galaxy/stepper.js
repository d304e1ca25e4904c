/** A number with a button on each side. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { announce } from "../../ui/announcer.js";

/** @param {{label: string, value: number, least?: number, most?: number, onChange: (n: number) => void, note?: any}} props */
export function Stepper({ label, value, least = 0, most = 999, onChange, note }) {
  const to = (n) => () => {
    const next = Math.max(least, Math.min(most, n));
    onChange(next);
    announce(`${label}: ${next}`, { about: label });
  };
  return html`<div class="stepper" role="group" aria-label=${label}>
    <span class="stepper-name">${label}${note !== undefined && html` <small>${note}</small>`}</span>
    <button type="button" class="btn icon sm" aria-label=${t("{thing}: fewer", { thing: label })}
        disabled=${value <= least} onClick=${to(value - 1)}>−</button>
    <b>${value}</b>
    <button type="button" class="btn icon sm" aria-label=${t("{thing}: more", { thing: label })}
        disabled=${value >= most} onClick=${to(value + 1)}>+</button>
  </div>`;
}

const KINDS = ["patrols", "cruisers", "colony_ships"];

/** Ships of each kind to choose. @param {{table: any, counts: number[], most?: number[], onChange: (counts: number[]) => void}} props */
export const ShipSteppers = ({ table, counts, most = [99, 99, 99], onChange }) => {
  const names = [t("Patrol ships"), t("Cruisers"), t("Colony ships")];
  return html`<div class="ship-steppers">
    ${KINDS.map((kind, i) => html`<${Stepper} key=${kind} label=${names[i]}
        note=${table.room.content?.ships?.[kind]?.cost} value=${counts[i]} most=${most[i]}
        onChange=${(n) => onChange(counts.map((old, place) => (place === i ? n : old)))} />`)}
  </div>`;
};

/** The ships as fields of an order. */
export const shipsOf = (counts) => Object.fromEntries(KINDS.map((kind, i) => [kind, counts[i]]).filter(([, n]) => n));
