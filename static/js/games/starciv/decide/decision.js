/** What the bar asks and offers for each kind of question of this game. */
import { later } from "../later.js";
import { cards, choosingTarget, respond } from "./cards.js";
import { colonise, tech, upkeep } from "./turn.js";

/** @type {Object<string, (table: any, prompt: any) => import("../../../types.js").Decision>} */
const KINDS = { cards, respond, tech, colonise, upkeep };

/** Questions that are asked in combats and of who has too many cards, by their names in the later part. */
const LATER_KINDS = {
  reroll: "reroll", sacrifice: "sacrifice", press_on: "pressOn", prize: "prize", tribute: "tribute", choose_discard: "chooseDiscard",
  aid: "aid",
};

/** @param {import("../types.js").Table} table @returns {import("../../../types.js").Decision|undefined} */
export function decisionOf(table) {
  if (table.room.ui.target) return /** @type {import("../../../types.js").Decision} */ (choosingTarget(table));
  const { kind } = table.prompt;
  return (KINDS[kind] ?? later()[LATER_KINDS[kind]])?.(table, table.prompt);
}
