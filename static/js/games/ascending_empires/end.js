/** How this game ends in words, and the score as a sum in the ranking. */
import { t } from "../../i18n.js";

const REASONS = {
  tokens: () => t("The last token was taken and the last turns are played."), rounds: () => t("The last round is played."),
  idle: () => t("Everybody passed: the points decide."), alone: (who) => t("{players} is the last player left.", { players: who }),
};

/** Why the game is over. */
export const reasonText = (reason, who, table) => (
  `${REASONS[reason]?.(who) ?? ""} ${t("The game lasted {n} rounds.", { n: table.game.round })}`.trim()
);

const part = (entry, of) => entry.parts.find((one) => one.of === of)?.value ?? 0;

/** @returns {import("../../types.js").EndColumn[]} */
export const endColumns = () => [
  { head: t("Tokens"), cell: (entry) => entry.tokens },
  { head: t("Planets"), cell: (entry) => part(entry, "planets") },
  { head: t("Built"), cell: (entry) => part(entry, "colonies") + part(entry, "cities") + part(entry, "quadrants") },
  { head: t("Points"), cell: (entry) => entry.points, look: () => "total" },
];
