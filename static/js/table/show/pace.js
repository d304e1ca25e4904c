/** Pace at which this browser is shown what others do: calm, as newcomers want it, or quick. */
import { createStore, memory } from "../../line/store.js";
import { PACES } from "./playback.js";

const KEPT = "pace";
const USUAL = "calm";

/** The name of the pace, for components that depend on it. */
export const paces = createStore({ name: known(memory.get(KEPT, USUAL)) });

function known(name) {
  return name in PACES ? name : USUAL;
}

/** @returns {import("./playback.js").Pace} */
export const paceOf = () => PACES[paces.get().name];

/** Is everything shown slowly enough to be followed? */
export const calm = () => paces.get().name === USUAL;

/** Choose a pace, for this browser. @param {string} name */
export function choosePace(name) {
  memory.set(KEPT, known(name));
  paces.set({ name: known(name) });
}
