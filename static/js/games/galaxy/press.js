/** What a press on the map does: choose, send a fleet there, ask about a cell; the keyboard's cursor does the same. */
import { measure, rulerOf } from "./measure.js";
import { add, goingTo, moved, reaches } from "./orders.js";
import { chosenFleet, cellFacts, ordersOf, pick, picked, writable } from "./read.js";
import { same, way } from "./torus.js";

/**
 * A question to a DATA star about a cell (GX-7.21).
 * @param {any} table @param {number[]} cell @param {{star?: string, mode?: string}} choice
 */
function ask(table, cell, { star, mode }) {
  const [dh, dv] = way(table.stars.get(star).at, cell);
  table.sheet.change(add(ordersOf(table), "query", { star, dh, dv, subject: mode === "ask-star" ? "star" : "fleets" }));
  pick(table, { cell: table.stars.get(star).at });
}

/** Send the chosen fleet to a cell. Farther than it reaches it would destroy itself: that takes a second press (GX-14.4). */
function send(table, fleet, cell) {
  const choice = picked(table);
  const before = ordersOf(table).moves[fleet.number];
  if (choice.mode === "pursue") {
    table.sheet.change(moved(ordersOf(table), fleet.number, {
      do: "pursue", to: cell, ...(before?.attacks?.length && { attacks: before.attacks.slice(0, 1) }),
    }));
  } else if (!reaches(fleet, cell) && !same(choice.far, cell)) {
    pick(table, { ...choice, far: cell });
    return;
  } else {
    table.sheet.change(moved(ordersOf(table), fleet.number, goingTo(fleet, before, cell, !reaches(fleet, cell))));
  }
  pick(table, { fleet: fleet.number, done: true });
}

/** Of a fleet that has its order a press on another fleet chooses that one; on itself, it lets it go. */
function turnsAway(table, fleet, cell) {
  const others = cellFacts(table, cell).fleets.filter((one) => one.number !== fleet.number);
  return same(fleet.at, cell) || (picked(table).done && others.length > 0);
}

/** @param {import("./types.js").Table} table @param {number[]} cell */
export function pressCell(table, cell) {
  const choice = picked(table);
  const fleet = chosenFleet(table);
  if (rulerOf(table)) measure(table, cell);
  else if (writable(table) && choice.mode?.startsWith("ask-")) ask(table, cell, choice);
  else if (writable(table) && fleet && (picked(table).mode || !turnsAway(table, fleet, cell))) send(table, fleet, cell);
  else lookAt(table, cell);
}

/** Choose what is in a cell: the first fleet of mine, or the star or cell itself where it was chosen before. */
export function lookAt(table, cell) {
  const { fleets, mine, star } = cellFacts(table, cell);
  if (fleets.length && !mine && !star && writable(table)) pick(table, { fleet: fleets[0].number });
  else pick(table, same(picked(table).cell, cell) && !fleets.length ? {} : { cell });
}
