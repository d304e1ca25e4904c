/** The table of this game as its parts read it: look-ups, and what is chosen. */
import { able, NOTHING, press, valid } from "./choice.js";
import { whyNot } from "./why-not.js";
import { answer } from "../../table/model.js";

/** What the game adds to `Table`. @param {import("../../types.js").Room} room */
export function read({ doc, content }) {
  const fleets = new Map(doc.game.fleets.map((fleet) => [fleet.name, { ...fleet, base: baseOf(content, fleet.class) }]));
  return {
    fleets,
    systems: new Map(doc.game.systems.map((system) => [system.name, system])),
    at: new Map(doc.game.fleets.map((fleet) => [fleet.system, fleets.get(fleet.name)])),
    edition: content,
  };
}

const baseOf = (content, slug) => content?.classes?.find((one) => one.slug === slug)?.base ?? 1;

/** What I have chosen, as far as the question still offers it. @returns {import("./choice.js").Choice} */
export const chosen = (table) => valid(table.prompt, table.room.ui.choice ?? NOTHING);

export const choose = (table, choice) => table.room.set({ choice });

/** Press a system: choose there, or do what was chosen; or be told why neither is possible. */
export function pressSystem(table, name) {
  const fleet = table.at.get(name);
  const before = chosen(table);
  const { choice, action } = press(table.prompt, before, name, fleet?.name);
  table.room.refuse(whyNot(table.prompt, before, name, table));
  table.room.set({ choice, looked: name, readTurn: table.game.turn.number - 1 });
  if (action) answer(table, action);
}

/** Choose a fleet by its name, wherever it stands, and look there. The end of the turn gives way to the board. */
export function pressFleet(table, name) {
  const fleet = table.fleets.get(name);
  if (fleet) pressSystem(table, fleet.system);
}

/** Can this fleet do something now? */
export const canAct = (table, fleet) => able(table.prompt).has(fleet);

/** What is looked at: the system pressed last. */
export const looked = (table) => table.systems.get(table.room.ui.looked);

/** Name of the player of a side; of the computer's neutral fleets, the side's. */
export const isMine = (table, side) => side === table.me;
