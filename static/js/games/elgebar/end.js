/** How this game ends in words, and what the ranking tells. */
import { t } from "../../i18n.js";

const REASONS = {
  bar: (who) => t("{players} is so far ahead that the game ends.", { players: who }),
  limit: (who) => t("The last turn is played: {players} has the most points.", { players: who }),
  last: (who) => t("{players} is the last one who has not resigned.", { players: who }),
};

/** Why the game is over. */
export const reasonText = (reason, who) => REASONS[reason]?.(who) ?? "";

/** Systems that an empire rules in the end, its home among them. */
const systemsOf = (table, seat) => 1 + Object.values(table.hexes).filter(({ control }) => control === seat).length;

/** @returns {import("../../types.js").EndColumn[]} */
export const endColumns = () => [
  { head: t("Systems"), cell: (entry, table) => systemsOf(table, entry.seat), label: true },
  { head: t("Points"), cell: (entry, table) => table.players[entry.seat].points, label: true, look: () => "total" },
];
