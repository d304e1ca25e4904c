/** Advice on a question: what to do, and why, in one sentence each. */
import { list, t, tn } from "../../../i18n.js";
import { degreesOf } from "../flick/aim.js";
import { degreesText } from "../flick/text.js";
import { facilityName, shipName, shipOf, trackName } from "../names.js";

const where = (troops) => list(Object.entries(troops).map(([hole, n]) => t("{n} on {hole}", { n, hole })));

/** What to do, by the action advised. */
const DEEDS = {
  pass: () => t("Pass."),
  recruit: ({ troops }) => t("Recruit: {where}.", { where: where(troops) }),
  withdraw: ({ troops }) => t("Take troops back: {where}.", { where: where(troops) }),
  launch: ({ hole }) => t("Launch a ship from {hole}.", { hole }),
  navigate: ({ ship, dx, dy, power }) => t("Flick {ship} towards {degrees} with about power {power}.", {
    ship: shipName(ship), degrees: degreesText(degreesOf(dx, dy)), power: String(power),
  }),
  land: ({ ship }) => t("Land {ship}.", { ship: shipName(ship) }),
  end_move: () => t("End the move."),
  attack: ({ target }, table) => t("Attack {target}.", { target: typeof target === "number" ? shipOf(table, target) : target }),
  mine: ({ hole, troops }) => tn("Mine {hole} with {n} troop.", "Mine {hole} with {n} troops.", troops, { hole }),
  build: ({ hole, facility }) => t("Build on {hole}: {facility}.", { hole, facility: facilityName(facility).toLowerCase() }),
  develop: ({ colour }) => t("Develop {track}.", { track: trackName(colour).toLowerCase() }),
  scan: ({ hole }) => t("Scan {hole}.", { hole }),
  end_turn: () => t("End the turn."),
};

/** Why, by the key that the advice names. */
const REASONS = {
  mine: ({ points }) => tn("It gains {n} point at once.", "It gains {n} points at once.", points),
  build_research_facility: () => t("Research opens technologies."),
  build_colony: () => t("A colony defends, is worth a point, and may become a city."),
  build_city: () => t("A city is worth two points and brings you a piece from the box."),
  settle: () => t("The planet becomes yours: a point, and room for troops."), reinforce: () => t("One more troop stands there."),
  attack: ({ target }) => (typeof target === "number"
    ? t("The ship leaves the board, and you gain points.")
    : t("The planet is cleared, and you gain points.")),
  recruit: () => t("Troops pay for everything else."),
  withdraw: () => t("They are of more use in your supply."),
  launch: () => t("More ships reach more planets."),
  discover: ({ level }) => tn(
    "You are the first to get there: {n} point.", "You are the first to get there: {n} points.", level,
  ),
  develop: () => t("It helps for the rest of the game."),
  flick_ram: ({ enemy }, table) => t("It can ram {ship}.", { ship: shipOf(table, enemy) }),
  flick_press: ({ enemy }, table) => t("It brings {ship} within range.", { ship: shipOf(table, enemy) }),
  flick_settle: ({ hole }) => t("It reaches the orbit of {hole}, where it can land.", { hole }),
  flick_home: ({ hole }) => t("It guards your {hole}.", { hole }),
  flick_blockade: ({ hole }) => t("It blockades {hole}.", { hole }), flick: () => t("It stands better there."),
};

/** A hint `{action, reason: {key, params}}` as a sentence or two. */
export function adviceText({ action, reason }, table) {
  const deed = DEEDS[action?.do]?.(action, table);
  const why = REASONS[reason?.key]?.(reason.params ?? {}, table);
  return [deed, why].filter(Boolean).join(" ");
}
