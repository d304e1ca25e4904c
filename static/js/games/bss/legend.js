/** What the signs on the board mean. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { LegendDialog } from "../../kit/legend.js";

const ENTRIES = () => [
  [t("Points on the orbit"), t("Resources of the system, up to nine; the white figure at its left says how many.")],
  [t("Red segments"), t("Protection, nine at most; the red figure.")],
  [t("Ring in a colour"), t("Who owns the system. Without one it is nobody’s.")],
  [t("Hull"), t("A fleet, its bow to the enemy. The large figure is its power: base ability times hit points.")],
  [t("Background of the hull"), t("Light: it has not acted this turn. Tinted: it has acted and still can. Dark: it cannot act in this phase.")],
  [t("Ten segments below"), t("Hit points; those that would be lost are hatched.")],
  [t("Lozenges"), t("Movement or combat points left in this phase.")],
  [t("Chevrons above"), t("Experience, two at most.")],
  [t("Dashed amber"), t("May be chosen now: a system to go to, a fleet to attack.")],
  [t("a, x, d"), t("Results: a hurts the attackers most, x both sides, d only the attacked fleet. The number says how many hit points.")],
];

/** @param {{onClose: () => void}} props */
export const Legend = ({ onClose }) => html`<${LegendDialog} entries=${ENTRIES()} onClose=${onClose} />`;
