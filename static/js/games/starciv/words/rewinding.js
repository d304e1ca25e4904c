/** What stands against taking a move back, in words. */
import { t } from "../../../i18n.js";

/** What somebody came to know by a move. */
export const LEARNED = {
  drew: (player) => t("{player} drew cards.", { player }),
  hand_seen: (player) => t("{player} saw a hand.", { player }),
};

/** What a move showed of what was hidden. */
export const SHOWN = {
  card_played: () => t("A player played a card from their hand."),
  discarded: () => t("A player discarded cards from their hand."),
  upkeep: () => t("A player discarded cards from their hand."),
};

/** @param {string} label of a draw */
export const chanceText = (label) => (label === "reshuffle" ? t("The discard pile was shuffled.") : t("Dice were rolled."));
