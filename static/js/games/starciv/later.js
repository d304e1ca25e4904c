/** The part of the screen that is fetched when the table has been drawn, or before if that is asked about. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { postponed } from "../../ui/lazy.js";

const part = postponed();

/** What may be asked and answered without it. */
const AT_ONCE = new Set(["pick", "talk", "cards", "respond", "tech", "colonise", "upkeep"]);

/** @param {import("../../types.js").Doc} doc */
const needed = ({ game, prompts = [] }) => Boolean(game?.combat) || prompts.some(({ kind }) => !AT_ONCE.has(kind));

/** @param {() => Promise<any>} load @returns {import("../../types.js").Later} */
export function laterFrom(load) {
  part.from(load);
  return { ...part, needed };
}

/** Its members; none before it is there. */
export const later = () => part.store.get().now ?? {};

const shown = (/** @type {string} */ name, waits = false) => (/** @type {any} */ props) =>
  html`<${part.Shown} name=${name} waits=${waits} ...${props} />`;

export const CombatPanel = shown("CombatPanel");
export const DiscardChooser = shown("DiscardChooser");
/** Always there: fights that it tells of need the part by themselves. */
export const FightStrip = shown("FightStrip", true);
export const Inspector = shown("Inspector");
