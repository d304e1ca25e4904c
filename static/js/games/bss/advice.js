/** Advice on a question: what to do, and why, in one sentence each. */
import { list, t, tn } from "../../i18n.js";
import { cardName, sideName } from "./names.js";

const SIDES = { BLUE: 0, GREEN: 1, NEUTRAL: 2 };

/** What to do, by the action advised. */
const DEEDS = {
  choose_order: ({ order }) => (order === "PREMIER" ? t("Play first.") : t("Play last.")),
  move: ({ fleet, system }) => t("Move {fleet} to {system}.", { fleet, system }),
  attack: ({ target, attackers }) =>
    tn("Attack {target} with {fleets}.", "Attack {target} with {fleets}.", attackers.length, {
      target, fleets: list([...attackers]),
    }),
  conquer: ({ fleet }) => t("Conquer with {fleet}.", { fleet }),
  jump: ({ fleet, system }) => t("Jump with {fleet} to {system}.", { fleet, system }),
  rebuild: ({ fleet, points }) => tn("Rebuild {n} point of {fleet}.", "Rebuild {n} points of {fleet}.", points, { fleet }),
  end_activation: () => t("End the phase."),
  commit_bonus: ({ points }) => (points ? tn("Commit {n} point.", "Commit {n} points.", points) : t("Commit nothing.")),
  choose_card: ({ card }, table) => (card ? t("Play the card {card}.", { card: cardName(table, card) }) : t("Play no card.")),
};

const near = (v) => t("It brings {fleet} nearer to what can be taken.", v);
const safe = (v) => t("{fleet} is in danger where it stands.", v);
const worth = ({ system, points }) =>
  tn("{system} will be worth {n} point at the end.", "{system} will be worth {n} points at the end.", points, { system });
const hurts = ({ target, hurt, own }) =>
  `${tn("{target} loses {n} hit point", "{target} loses {n} hit points", hurt, { target })}${
    own ? t(", you lose {n}.", { n: own }) : t(", you lose none.")}`;

/** Why, by the key that the advice names. */
const REASONS = {
  order_first: () => t("The first to come takes the better places."),
  order_last: () => t("It is better to answer what the others have done."),
  go_take: worth, jump_take: worth,
  go_strike: (v) => t("From {system} it can attack this turn.", v),
  go_safe: safe, jump_safe: safe, go_near: near, jump_near: near,
  strike: hurts,
  finish: ({ target, own }) => `${t("{target} is destroyed", { target })}${own ? t(", you lose {n}.", { n: own }) : t(", you lose none.")}`,
  take: worth,
  take_from: (v) => (v.owner ? t("It takes {system} from {side}.", { system: v.system, side: sideName(SIDES[v.owner]) }) : worth(v)),
  batter: ({ system }) => t("It fails, but lowers the protection of {system}.", { system }),
  mend: ({ fleet }) => t("{fleet} will fight again.", { fleet }),
  stake: () => t("The combat is worth it."),
  no_stake: () => t("The points are worth more later."),
  no_card: () => t("The cards are worth more later."),
  nothing_left: () => t("Nothing else is worth doing."),
};

/** A hint `{action, reason: {key, params}}` as a sentence or two. */
export function adviceText({ action, reason }, table) {
  const deed = DEEDS[action?.do]?.(action, table);
  const why = REASONS[reason?.key]?.(reason.params ?? {});
  return [deed, why].filter(Boolean).join(" ");
}
