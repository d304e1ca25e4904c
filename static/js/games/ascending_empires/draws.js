/** What each draw of chance is for, in words. */
import { t } from "../../i18n.js";

const discs = (number) => () => t("Discs of quadrant {n}", { n: number });

export const draws = {
  quadrant_1: discs(1), quadrant_2: discs(2), quadrant_3: discs(3), quadrant_4: discs(4), first_player: () => t("Who begins"),
  wobble_angle: () => t("Unsteady hand: direction"), wobble_power: () => t("Unsteady hand: power"),
};
