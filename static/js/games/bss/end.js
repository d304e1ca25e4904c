/** How this game ends in words, and the score as a sum in the ranking. */
import { t, tn } from "../../i18n.js";

const REASONS = {
  defeat: (who) => t("{players} wins: the other side is defeated.", { players: who }),
  both_defeated: () => t("Both sides are defeated in the same turn: the score decides."),
  all_systems: (who) => t("{players} owns every system of the board.", { players: who }),
  standstill: () => t("The board stands still: the score decides."),
  turn_limit: () => t("The last possible turn is played: the score decides."),
  last_turn: () => t("The last turn is played: the score decides."),
  resignation: (who) => t("{players} wins: the other side resigned.", { players: who }),
};

/** Why the game is over, and how long it was. */
export const reasonText = (reason, who, table) =>
  `${REASONS[reason]?.(who) ?? ""} ${tn("{n} turn was played.", "{n} turns were played.", table.game.turn.number)}`;

/** @returns {import("../../types.js").EndColumn[]} */
export const endColumns = () => [
  { head: t("Resources"), cell: (entry) => entry.resources },
  { head: t("+ Systems"), cell: (entry) => entry.systems },
  { head: t("+ Fleets destroyed"), cell: (entry) => entry.destroyed },
  { head: t("= Score"), cell: (entry) => entry.score, look: () => "total" },
];
