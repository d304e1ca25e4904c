/** Why a line does not count, or could do nothing, in words; the house's own reasons are in table/refusals.js. */
import { t } from "../../../i18n.js";

const CODES = {
  bad_target: () => t("there is no such enemy"),
  twice: () => t("this is on the sheet already"),
  no_presence: () => t("you have nothing there"),
  no_project: () => t("this project is finished"),
  no_slot: () => t("no slot is free: every infrastructure takes one, except one greenhouse of level 1"),
  not_yours: () => t("this is not yours, or not any more"),
  too_high: () => t("no higher: the size of the system, or the level defended, has been reached"),
  bad_values: () => t("at least one value above what it is, and none below"),
  ship_limit: () => t("an empire has two hundred ships at most"),
  in_dock: () => t("it is in dock for its upgrade this turn"),
  too_far: ({ steps }) => (steps === undefined
    ? t("farther than its displacement")
    : t("{n} hexes away: farther than its displacement", { n: steps })),
  off_map: () => t("that is beyond the edge"),
  not_adjacent: () => t("the path leaps over a hex"),
  fog: () => t("fog is explored from a friendly system, half the displacement deep, and the way must end in one"),
  unarmed: () => t("it has no attack"),
  neutral: () => t("the centre is neutral ground"),
  no_system: () => t("there is no system where the ship ends"),
  lack: () => t("nothing is left to pay it with"),
  at_peace: () => t("you are at peace"),
  no_target: () => t("nothing of the kind was left"),
  gone: () => t("the infrastructure was destroyed first"),
  ship_lost: () => t("the ship was lost first"),
  has_greenhouse: () => t("there is a greenhouse of level 1 already"),
};

/** @param {import("../../../types.js").Refusal} refusal */
export const refusal = (refusal) => CODES[refusal.code]?.(refusal);
