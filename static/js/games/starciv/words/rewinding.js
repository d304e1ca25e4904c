/** What stands against taking a move back, in words. */
import { t } from "../../../i18n.js";

/** @param {string} label of a draw */
export const chanceText = (label) => (label === "reshuffle" ? t("The discard pile was shuffled.") : t("Dice were rolled."));
