/** What the bar asks and offers for each kind of question of this game. */
import { aid } from "./aid.js";
import { cards, choosingTarget, respond } from "./cards.js";
import { chooseDiscard } from "./discard.js";
import { prize, pressOn, reroll, sacrifice, tribute } from "./fight.js";
import { colonise, tech, upkeep } from "./turn.js";

/** @type {Object<string, (table: any, prompt: any) => import("../../../types.js").Decision>} */
const KINDS = {
  cards, respond, tech, colonise, reroll, sacrifice, press_on: pressOn, prize, tribute, upkeep, choose_discard: chooseDiscard, aid,
};

/** @param {import("../types.js").Table} table @returns {import("../../../types.js").Decision|undefined} */
export function decisionOf(table) {
  if (table.room.ui.target) return /** @type {import("../../../types.js").Decision} */ (choosingTarget(table));
  return KINDS[table.prompt.kind]?.(table, table.prompt);
}
