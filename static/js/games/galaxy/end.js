/** The end of the game in words: why, and the figures of the ranking. */
import { t } from "../../i18n.js";

/** Why the game is over. */
export const reasonText = (_reason, who, table) =>
  t("{player} wins after {n} turns.", { player: who, n: table.game.turns_total });

/** @returns {import("../../types.js").EndColumn[]} */
export const endColumns = () => [
  { head: t("Points"), cell: (entry) => entry.points, look: () => "total" },
  { head: t("Stars"), cell: (entry) => entry.stars },
  { head: t("Resources"), cell: (entry) => entry.resources },
];
