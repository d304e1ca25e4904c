/** On what a card may be played, in words. */
import { t } from "../../../i18n.js";

const TARGETS = {
  player: () => t("On another player."),
  anyone: () => t("On any player, oneself too."),
  active: () => t("On the active player."),
  card: () => t("On a card of the stack."),
  body: () => t("On a body held by natives."),
  resource: () => t("On a resource of which the active player holds a body."),
  technology: () => t("On a technology that the active player does not own."),
};

/** @param {{target: string}} card @returns {string} "" for a card that has no target */
export const cardTarget = (card) => TARGETS[card.target]?.() ?? "";
