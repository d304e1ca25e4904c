/** What each draw of chance is for, in words. */
import { t } from "../../i18n.js";

export const draws = {
  order: () => t("Dice for the order of play"), deck: () => t("The deck is shuffled"), reshuffle: () => t("The discard pile is shuffled"),
  attack: () => t("Attacker’s die"), defence: () => t("Defender’s die"),
};
