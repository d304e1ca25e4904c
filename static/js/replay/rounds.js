/** What a game calls its rounds: a round of turns, or a turn of all at once. */
import { t } from "../i18n.js";

/** @param {import("../types.js").GameUi} screen @param {number} n */
export const roundName = (screen, n) => (screen.replay?.turns ? t("Turn {n}", { n }) : t("Round {n}", { n }));

/** The same within a sentence. @param {import("../types.js").GameUi} screen @param {number} n */
export const inRound = (screen, n) => (screen.replay?.turns ? t("in turn {n}", { n }) : t("in round {n}", { n }));

/** @param {import("../types.js").GameUi} screen */
export const roundsName = (screen) => (screen.replay?.turns ? t("Turns") : t("Rounds"));
