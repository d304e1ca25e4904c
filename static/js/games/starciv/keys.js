/** The keys of this game: cards by their place, its sheets, and what Escape closes over the map. */
import { t } from "../../i18n.js";
import { option } from "./deals/state.js";
import { closeGreat } from "./great.js";
import { pressCard } from "./hand.js";
import { combatFolded, combatShown } from "./map.js";
import { forgetTarget } from "./targets.js";

/** Cards of the hand by their place. */
function press(table, key) {
  if (!/^[1-9]$/.test(key)) return false;
  pressCard(table, Number(key) - 1, true);
  return true;
}

/** What lies over the map goes first. */
function back(table) {
  const { ui, set } = table.room;
  const shown = combatShown(table);
  const combat = shown ?? combatFolded(table);
  if (ui.great) closeGreat(table);
  else if (ui.target) forgetTarget(table);
  else if (combat && !combat.live) set({ dismissed: combat.key, closer: undefined });
  else return false;
  return true;
}

/** What is chosen on the map goes last. */
function leave(table) {
  const { ui, set } = table.room;
  if (ui.near) set({ near: undefined });
  else set({ selected: undefined });
}

/** @param {import("./types.js").Table} table */
const words = (table) => [
  ["1–9", t("choose a card of the hand")],
  ["P", t("pass")],
  ["T", t("technologies")],
  ["E", option(table, "trade") ? t("deals: alliances and trade") : t("alliances")],
  ["B", t("bodies as a list")],
  ["L", t("legend")],
  ["A", t("attack, or fight again")],
  ["R", t("withdraw from a combat")],
];

/** @type {import("../../types.js").Keys} */
export const keys = {
  sheets: { t: "tech", e: "deals", l: "legend", b: "bodies" },
  chosen: ".hand .picked, .chooser [aria-checked=true]", chosable: ".hand .card",
  press, back, leave, words,
};
