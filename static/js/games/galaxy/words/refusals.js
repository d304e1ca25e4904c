/** Why a line does not count, and what may be a slip, in words (GX-14.2, 14.7). */
import { t } from "../../../i18n.js";

const CODES = {
  OVERSPEND: (_why, { sheet }) => (sheet?.review.left < 0
    ? t("{n} RE short", { n: -sheet.review.left })
    : t("there is not enough in the treasury")),
  FLEET_LIMIT: () => t("you have nine fleets already: join two first"),
  FLEET_NUMBER: () => t("this number is taken"),
  UNKNOWN_FLEET: () => t("this fleet will not be there"),
  NOT_SAME_CELL: () => t("these fleets do not stand in the same cell"),
  BAD_SPLIT: () => t("at least one ship must leave and one must stay"),
  NOT_YOUR_STAR: () => t("this star was not yours when the turn began"),
  BAD_AMOUNT: () => t("the number must be at least 1"),
  ALREADY_YOURS: () => t("this star is yours already"),
  NO_COLONY_SHIP: () => t("no colony ship of yours is in its orbit"),
  DEFENCE_POSITIVE: () => t("its defence is above 0: it has to be attacked first"),
  TECHNOLOGY_TOO_HIGH: () => t("its technology is more than one above yours"),
  CODE_FORMAT: () => t("the throne needs a code of eight letters and digits"),
  BAD_GIFT: () => t("a gift goes to another player"),
  BAD_ALLY: () => t("an alliance is with another player"),
  BAD_TYPE_CHANGE: () => t("only a NEW star can be changed, and not into this type"),
  DATA_NOT_READY: () => t("this star answers one question a turn, from the turn after you took it"),
  SCUTTLE_NOT_CONFIRMED: () => t("too far: the fleet would destroy itself"),
  TOO_MANY_ATTACKS: () => t("only a fleet that stays fires twice"),
  GATE_NOT_READY: () => t("it does not stand on a GATE that you have held since last turn"),
  DUPLICATE_ORDER: () => t("another line says the same"),
  TURN_CLOSED: () => t("the turn has been played meanwhile"),
  nothing_sent: () => t("you are waited for already"),
  already_sent: () => t("untick “ready” first"),
  orders: () => t("a line does not count: correct or remove it first"),
  not_now: () => t("only by unticking “ready”, before the turn is played"),
  game_over: () => t("the game is over"),
};

const HINTS = {
  IDLE_FLEET: () => t("no order: it stays"),
  LOSES_INVISIBILITY: () => t("The fleet stays, and will be seen again."),
  UNARMED: () => t("The fleet has no firepower."),
  AGAINST_ALLY: () => t("That is the ally you have just named."),
  DEADLY: () => t("You know a deadly cell there."),
  ZERO_AHEAD: () => t("ZERO: you will lose 1 technology."),
  TWO_FOR_ONE: () => t("Only the first fleet to arrive gains anything there."),
  VULCAN_CLOSES: () => t("VULCAN: nobody can enter it any more, not even you."),
  STAYS_WEAK: () => t("Its defence stays at 0 or below: anybody can take it."),
  WEAK_STAR: () => t("A foreign fleet is above a star of yours that has no defence."),
  UNSPENT: (_why, { sheet }) => t("{n} RE remain unspent.", { n: sheet?.review.left ?? 0 }),
  NO_NUMBER_FOR_CITY: () => t("All nine numbers are taken: your CITY will wait."),
};

/** @param {import("../../../types.js").Refusal} why @param {any} table */
export const refusal = (why, table) => CODES[why.code]?.(why, table);

/** A warning of the review. */
export const hint = (why, table) => HINTS[why.code]?.(why, table);
