/** Which technology the sheet shows in full: the one that was pressed, or the one that is advised. */
import { useEffect } from "../../../../vendor/preact/standalone.module.js";
import { advisedOf } from "../../../table/decide/advised.js";

/** Number of the technology that is advised on the open question, if one is. @param {any} table */
function advisedTechnology(table) {
  const action = advisedOf(table)?.action;
  return action?.do === "buy" ? action.technology : undefined;
}

/**
 * What the page keeps of a press on a technology, or of folding it up again (undefined): it holds until another one is
 * advised, or the sheet closes.
 * @param {any} table @param {number} [technology]
 */
export const pressed = (table, technology) => ({ technology, technologyFor: advisedTechnology(table) });

/** Number of the technology to show in full, if one was pressed or is advised. @param {any} table @returns {number|undefined} */
export function shownTechnology(table) {
  const { technology, technologyFor } = table.room.ui;
  const advised = advisedTechnology(table);
  return advised !== undefined && advised !== technologyFor ? advised : technology;
}

/**
 * Is a technology the one that the amber button buys? As advised; without advice the one that was pressed: what the sheet
 * shows by itself is no proposal.
 * @param {any} table @param {number} technology
 */
export const meant = (table, technology) => (advisedOf(table) ? advisedTechnology(table) : table.room.ui.technology) === technology;

/**
 * The system to land in that goes with a purchase: the one that was pressed, else the one that is advised with it.
 * @param {any} table @param {number} technology @returns {string|undefined}
 */
export function landingFor(table, technology) {
  const action = advisedOf(table)?.action;
  const advised = action?.do === "buy" && action.technology === technology ? action.system : undefined;
  return table.room.ui.landing ?? advised;
}

/** What was pressed is forgotten with the sheet: opened again, it shows what is advised, and proposes nothing else. @param {any} table */
export function usePressed({ room }) {
  useEffect(() => () => room.set({ technology: undefined, technologyFor: undefined }), []);
}
