/** Why something is refused here, in words, with its numbers; the house's own reasons are in table/refusals.js. */
import { t, tn } from "../../../i18n.js";
import { phaseName, pieceName, shipOf, trackName } from "../names.js";

/** @type {Record<string, (params: any, table: any) => string>} */
const CODES = {
  not_your_turn: ({ seat }, table) => (seat === undefined
    ? t("it is not your turn")
    : t("it is {player}’s turn", { player: table.playerName(seat) })),
  wrong_phase: ({ phase }) => phase && t("not in this step: {phase}", { phase: phaseName(phase) }),
  attack_due: () => t("an attack is due first"),
  nothing_moved: () => t("use at least one movement point"),
  bad_value: () => t("a number is out of range"),
  not_yours: ({ ship, hole }, table) => (ship === undefined
    ? t("{hole} is not yours", { hole })
    : t("{ship} is not yours", { ship: shipOf(table, ship) })),
  home_planet: () => t("not on a home planet"),
  not_occupied: ({ hole }) => t("there is nothing of yours on {hole}", { hole }),
  not_in_orbit: ({ ship, hole }, table) => (ship === undefined
    ? t("you have no ship in the orbit of {hole}", { hole })
    : t("{ship} is in no orbit", { ship: shipOf(table, ship) })),
  blockaded: ({ hole }) => t("{hole} is under blockade", { hole }),
  not_on_board: ({ ship }, table) => t("{ship} is not on the board", { ship: shipOf(table, ship) }),
  not_in_supply: ({ supply, kind, piece }) => (supply !== undefined
    ? tn("you have {n} troop in your supply", "you have {n} troops in your supply", supply)
    : t("none in your supply: {piece}", { piece: pieceName(kind ?? piece ?? "starship").toLowerCase() })),
  too_many: ({ most }) => tn("at most {n} troop", "at most {n} troops", most),
  no_room: ({ hole }) => t("all three places on {hole} are taken", { hole }),
  cannot_pay: ({ hole }) => t("not enough troops on {hole}", { hole }),
  no_stock: ({ piece }) => t("none left: {piece}", { piece: pieceName(piece).toLowerCase() }),
  asteroid: () => t("no research on an asteroid"),
  second_double: () => t("only one of your planets may hold two research facilities"),
  top_level: ({ colour }) => t("{track} is at its highest level", { track: trackName(colour) }),
  not_enough_research: ({ colour, needs, found }) => t(
    "{track}: {needs} research facilities needed on planets of its colour, you have {found}",
    { track: trackName(colour), needs, found },
  ),
  bad_spot: () => t("the ship would touch something there"),
  out_of_range: ({ ship }, table) => t("{ship} is out of range", { ship: shipOf(table, ship) }),
  already_attacked: ({ ship }, table) => t("{ship} has attacked in this turn", { ship: shipOf(table, ship) }),
  defended: ({ hole }) => t("{hole} is defended by a ship", { hole }),
  too_weak: ({ needs, found }) => t("strength {found}, {needs} are needed", { needs, found }),
  not_minimal: () => t("fewer ships are enough"),
  face_up: ({ hole }) => t("{hole} is face up already", { hole }),
};

/** @param {import("../../../types.js").Refusal} refusal @param {any} table */
export const refusal = (refusal, table) => CODES[refusal.code]?.(refusal, table);
