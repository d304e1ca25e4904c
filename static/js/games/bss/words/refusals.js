/** Why something is refused here, in words, with its numbers; the house's own reasons are in table/refusals.js. */
import { t } from "../../../i18n.js";
import { phaseName, sideName } from "../names.js";

const CODES = {
  game_over: () => t("the game is over"),
  not_your_activation: ({ active }) => (active === undefined
    ? t("it is not your activation")
    : t("{side} is playing now", { side: sideName(active) })),
  wrong_phase: ({ phase }) => phase && t("not in the {phase} phase", { phase: phaseName(phase) }),
  unknown_name: ({ name }) => t("there is no {name} on the board", { name }),
  not_your_fleet: ({ fleet }) => t("{fleet} is not yours", { fleet }),
  not_an_enemy: ({ fleet }) => t("{fleet} is your own", { fleet }),
  no_movement_left: ({ fleet }) => t("{fleet} has no movement left", { fleet }),
  no_link: ({ fleet, system, target }) => t("no link leads from {fleet} to {place}", { fleet, place: system ?? target }),
  occupied: ({ system, fleet }) => t("{fleet} stands in {system}", { fleet, system }),
  no_attacker: () => t("an attack needs a fleet"),
  no_combat_left: ({ fleet }) => t("{fleet} has no combat point left", { fleet }),
  already_yours: ({ fleet }) => t("{fleet} stands in a system of yours", { fleet }),
  already_jumped: ({ fleet }) => t("{fleet} has jumped in this turn", { fleet }),
  admiral_needs_own_system: () => t("the admiral jumps only to systems of its own side"),
  already_rebuilt: ({ fleet }) => t("{fleet} has been rebuilt in this phase", { fleet }),
  not_your_system: ({ fleet }) => t("{fleet} stands in a system that is not yours", { fleet }),
  no_damage: ({ fleet }) => t("{fleet} has all its hit points", { fleet }),
  no_resources: ({ fleet }) => t("the system of {fleet} has no resources left", { fleet }),
  spent: ({ fleet }) => t("{fleet} has used all its points", { fleet }),
  allowance_used: () => t("this turn’s jump has been made"),
  cannot_regain: ({ fleet }) => t("{fleet} cannot regain anything now", { fleet }),
  shut_in: ({ fleet }) => t("no free system is linked to that of {fleet}", { fleet }),
  no_target: ({ fleet }) => t("no foreign fleet is linked to {fleet}", { fleet }),
  out_of_reach: ({ target }) => t("none of your fleets that can still fight is linked to {target}", { target }),
  too_many_points: ({ most }) => t("at most {n}", { n: most }),
  bad_number: () => t("at least 1"),
  card_used: () => t("this card has been played"),
  no_legal_system: () => t("no system can take it"),
  cannot_resign: () => t("the neutral side cannot resign"),
  answer_awaited: () => t("a secret answer is awaited first"),
};

/** @param {import("../../../types.js").Refusal} refusal */
export const refusal = (refusal) => CODES[refusal.code]?.(refusal);
