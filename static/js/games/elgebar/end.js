/** How this game ends in words, and what the ranking tells. */
import { t } from "../../i18n.js";

const REASONS = {
  bar: (who) => t("{players} is so far ahead that the game ends.", { players: who }),
  limit: (who) => t("The last turn is played: {players} has the most points.", { players: who }),
  last: (who) => t("{players} is the last one who has not resigned.", { players: who }),
};

/** Why the game is over. */
export const reasonText = (reason, who) => REASONS[reason]?.(who) ?? "";

/** @returns {import("../../types.js").EndColumn[]} */
export const endColumns = () => [
  { head: t("Systems"), cell: (entry) => entry.systems, label: true },
  { head: t("Points"), cell: (entry) => entry.points, label: true, look: () => "total" },
];
