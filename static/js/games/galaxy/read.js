/** The table of this game as its parts read it: what is known by cell, own stars and fleets, and what is chosen. */
import { BLANK, goal } from "./orders.js";
import { keyOf, same } from "./torus.js";

/** What the game adds to `Table`. @param {import("../../types.js").Room} room */
export function read({ doc }) {
  const { game } = doc;
  const stars = game.stars ?? [];
  return {
    known: game.map ?? {},
    stars: new Map(stars.map((star) => [star.name, star])),
    starAt: new Map(stars.map((star) => [keyOf(star.at), star])),
    playing: Boolean(game.player),
  };
}

/** My fleets as the sheet leaves them, else as they are. @returns {any[]} */
export const fleetsOf = (table) => table.sheet?.review.fleets ?? table.game.fleets ?? [];

/** @returns {any} */
export const fleetOf = (table, number) => fleetsOf(table).find((fleet) => fleet.number === number);

export const ordersOf = (table) => table.sheet?.data ?? BLANK;

/**
 * What has been chosen on the map: a fleet, and the cell that is looked at.
 * @returns {{fleet?: number, cell?: number[], mode?: string, star?: string, far?: number[], done?: boolean}}
 */
export const picked = (table) => table.room.ui.picked ?? {};

/** Panes of a phone that give way to the map, where what was chosen in them lies. */
const ASIDE = ["report", "sheet"];

export const pick = (table, choice) => table.room.set({
  picked: choice, pane: ASIDE.includes(table.room.ui.pane) ? undefined : table.room.ui.pane,
});

/** The fleet that is chosen, if it is still there. */
export const chosenFleet = (table) => fleetOf(table, picked(table).fleet);

/** May anything be written now? */
export const writable = (table) => Boolean(table.sheet) && table.sheet.standing !== "closed" && !table.film?.open;

/** Everything known of a cell in one place. */
export function cellFacts(table, cell) {
  const key = keyOf(cell);
  const record = table.known[key] ?? {};
  return {
    record,
    mine: table.starAt.get(key),
    star: record.star,
    fleets: fleetsOf(table).filter((fleet) => same(fleet.at, cell)),
    lit: record.scanned === table.game.turn,
  };
}

/** Fleets with their orders and where these lead. */
export const plansOf = (table) => fleetsOf(table).map((fleet) => {
  const order = ordersOf(table).moves[fleet.number];
  return { fleet, order, to: goal(fleet, order) };
});
