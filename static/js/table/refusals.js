/** Explanations of refusals (SC-23): those of every table here, a game's in the game's own words. */
import { t, tn } from "../i18n.js";

/** How long to wait, as the server said it: in seconds up to two minutes, then in minutes. @param {{seconds?: number}} why */
const waitText = ({ seconds }) => (seconds === undefined
  ? t("too fast: wait a moment")
  : seconds <= 120
    ? tn("too fast: wait {n} second", "too fast: wait {n} seconds", seconds)
    : tn("too many tries: wait {n} minute", "too many tries: wait {n} minutes", Math.ceil(seconds / 60)));

/** What is wrong with a part of a request that can be read, by its name. */
const FIELDS = {
  at: () => t("choose a later moment, within sixty days"),
  name: () => t("use letters, digits and ordinary signs"),
  opens: ({ least }) => needsOpen(least),
  quiet_from: ({ least }) => needsOpen(least),
};

/** @param {number} [minutes] of a day that clocks must run at least */
const needsOpen = (minutes) => minutes && tn(
  "clocks must run {n} hour a day at least", "clocks must run {n} hours a day at least", Math.ceil(minutes / 60),
);

const CODES = {
  not_your_turn: () => t("it is not your turn"),
  wrong_phase: () => t("not in this phase"),
  unknown_action: () => t("the server does not know this action"),
  malformed: (why) => FIELDS[why.field]?.(why) || t("the server did not understand this action"),
  nothing_to_take_back: () => t("there is nothing you could undo"),
  rewind_pending: ({ seat }, { playerName }) => t("{player} is asking already", { player: playerName(seat) }),
  rewind_refused: ({ seat }, { playerName }) => t("{player} has refused it", { player: playerName(seat) }),
  rewind_over: () => t("too late: that request is over"),
  not_asked: () => t("you are not asked"),
  draft_changed: () => t("this sheet was changed on another device"),
  changed_elsewhere: () => t("this was changed on another device meanwhile: look at it again"),
  stale_prompt: () => t("too late: the table has moved on"),
  no_such_table: () => t("this table does not exist"),
  table_closed: () => t("this table was closed"),
  not_seated: () => t("you have no seat at this table"),
  table_full: () => t("all seats are taken"),
  name_taken: () => t("this name is taken at this table"),
  sent_away: () => t("the host has sent you away from this table: you can sit down again once they let you back"),
  not_host: () => t("only the host may do this"),
  already_started: () => t("the game has begun"),
  too_few_players: () => t("a game needs at least two players"),
  too_fast: waitText,
  too_long: ({ longest }) => (longest ? tn("too long: at most {n} character", "too long: at most {n} characters", longest) : t("too long")),
  locked: () => t("the table is locked"),
  muted: () => t("you may not talk at this table for now"),
  deputy: () => t("a deputy may not do this: it is for the player alone"),
  paused: () => t("the game is paused"),
  no_vote: () => t("you have no vote here now"),
  most_are_ready: () => t("most have answered already"),
  too_late: () => t("the deadline is too near for a vote"),
  broken_off: () => t("this game was broken off"),
  no_motion: () => t("it has been decided already"),
  motion_open: () => t("something else of the kind is being asked: answer that first"),
  hints_off: () => t("the host lets nobody ask for advice at this table"),
  unavailable: () => t("the server cannot store anything now; nothing was done"),
  offline: () => t("no connection yet"),
  failed: () => t("the server had a problem; nothing was done"),
  not_leading: () => t("you do not lead the replay"),
  not_over: () => t("only once the game is over"),
  option_off: () => t("this table plays without this option"),
};

/** Codes that have words at every table. */
export const HOUSE_CODES = Object.keys(CODES);

/**
 * The reason of a refusal as a sentence without its full stop; `text` of the refusal where nobody here has words for it.
 * @param {import("../types.js").Refusal} refusal with the engine's numbers
 * @param {Partial<import("../types.js").Table>} [table] without one (before the game) only the house's words are known
 */
export function refusalText(refusal, table = {}) {
  return table.screen?.words.refusal?.(refusal, table) || CODES[refusal.code]?.(refusal, table)
    || refusal.text || t("refused ({code})", { code: refusal.code });
}
