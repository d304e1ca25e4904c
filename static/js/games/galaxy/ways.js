/** How this game's sheets work: what useSheet of sheet/sheet.js must know. */
import { t } from "../../i18n.js";
import { aboutOf, BLANK, counting, faultKey, isBlank, lineKeys } from "./orders.js";

/** The sheet of the turn before, as it was played. */
function last({ room, game }) {
  const played = room.conn.log.findLast((line) => line.kind === "orders_played" && line.turn === game.turn - 1);
  return played && { budget: played.budget, moves: played.moves };
}

/** @type {import("../../sheet/sheet.js").Ways} */
export const WAYS = {
  kind: "orders",
  blank: BLANK,
  isBlank,
  ready: (data, review) => ({ do: "orders", ...counting(data, review.lines ?? []) }),
  withdraw: { do: "take_back" },
  about: aboutOf,
  keys: lineKeys,
  keyOf: faultKey,
  nameOf: (key) => (key.startsWith("moves-") ? t("of fleet {n}", { n: key.slice(6) }) : undefined),
  last,
};
