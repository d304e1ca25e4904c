/** How this game ends in words, and what the ranking tells. */
import { percent, t } from "../../i18n.js";

/** A target that was reached: of the usual kind the others' average is named, which it is a part of. */
function barText(who, table) {
  const { victory = "average", bar = 150 } = table.room.doc.table.options;
  return victory === "average"
    ? t("{players} reached {percent} of the others’ average: early victory.", { players: who, percent: percent(bar / 100) })
    : t("{players} reached the target: early victory.", { players: who });
}

const REASONS = {
  bar: barText,
  limit: (who) => t("{players} has the most points after the last turn.", { players: who }),
  last: (who) => t("Everyone but {players} has resigned.", { players: who }),
};

/** Why the game is over. */
export const reasonText = (reason, who, table) => REASONS[reason]?.(who, table) ?? "";

/** @returns {import("../../types.js").EndColumn[]} */
export const endColumns = () => [
  { head: t("Systems"), cell: (entry) => entry.systems, label: true },
  { head: t("Points"), cell: (entry) => entry.points, label: true, look: () => "total" },
];
