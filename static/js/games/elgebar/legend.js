/** What the signs of the map mean. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { LegendDialog } from "../../kit/legend.js";

const ENTRIES = () => [
  [t("Bright hexes with an edge"), t("Seen this turn: by your radars, your sites and your ships.")],
  [t("Plain dark hexes"), t("Charted: the star is known for good; ships and infrastructures are those you saw last, in the turn given beside the code (t. 6).")],
  [t("Woven dark hexes"), t("Fog: none of your ships has ever been there.")],
  [t("Letter and figure"), t("Class of the star, which gives its capacities, and size of the system, 0 for ten: the number of slots, and the highest level.")],
  [t("Ring around a star"), t("Who has settled there, by their share of the levels. The thick part and the emblem belong to the player in control.")],
  [t("Flag ×3"), t("As many ships of an empire. Dashed: seen there before, perhaps gone.")],
  [t("Dotted way"), t("Where an order sends one of your ships. Blue: it explores fog and comes back.")],
  [t("Dashed amber"), t("Where the ship that you have chosen can go. Dashed blue: fog that it can explore.")],
  [t("Box, drop, two heads"), t("Materials, fuel, population.")],
];

/** @param {{onClose: () => void}} props */
export const Legend = ({ onClose }) => html`<${LegendDialog} entries=${ENTRIES()} onClose=${onClose} />`;
