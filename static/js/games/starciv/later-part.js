/** What a table needs only once something happens: combats, a body that was pressed, advice. */
export { CombatPanel } from "./combat/panel.js";
export { FightStrip } from "./combat/strip.js";
export { adviceText } from "./decide/advice.js";
export { aid } from "./decide/aid.js";
export { chooseDiscard, DiscardChooser } from "./decide/discard.js";
export { prize, pressOn, reroll, sacrifice, tribute } from "./decide/fight.js";
export { Inspector } from "./inspector.js";
