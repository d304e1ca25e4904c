/** Keys of this game beside those of every table. */
import { t } from "../../i18n.js";
import { playbackKey } from "../../playback/turn-playback.js";
import { aimed, chosenShip, openSite, writable } from "./table.js";

const panel = (name) => (table) => table.room.set((ui) => ({ panel: ui.panel === name ? "site" : name }));

const KEYS = {
  d: panel("domains"), n: panel("yard"),
  z: (table) => (writable(table) ? table.sheet.undo?.() : undefined),
  o: (table) => table.room.set({ tab: "sheet", pane: "orders" }),
  r: (table) => table.room.set({ tab: "report" }),
};

/** Did the key do something? */
export function press(table, key) {
  if (playbackKey(table.film, key)) return true;
  if (!table.empire) return false;
  if (/^[1-9]$/.test(key)) {
    const sites = Object.keys(table.empire.sites).map(Number);
    if (sites[Number(key) - 1] !== undefined) openSite(table, sites[Number(key) - 1]);
    return sites[Number(key) - 1] !== undefined;
  }
  if (!KEYS[key]) return false;
  KEYS[key](table);
  return true;
}

/** Escape: out of the film, then of the choice of a goal, then of a ship, then of domains or shipyard. */
export function back(table) {
  const { ui, set } = table.room;
  if (table.film?.open) table.film.close();
  else if (aimed(table) !== undefined) set({ aim: false, said: undefined });
  else if (chosenShip(table) !== undefined) set({ ship: undefined, said: undefined });
  else if (ui.panel && ui.panel !== "site") set({ panel: "site", refit: undefined });
  else return false;
  return true;
}

export const HELP = () => [
  ["1–9", t("Open one of my sites")],
  ["D", t("Domains, espionage, peace")],
  ["N", t("Shipyard")],
  ["O", t("My sheet")],
  ["Z", t("Undo")],
  ["R", t("Report of the last turn")],
  ["B", t("Systems as a list")],
  ["C", t("Empires compared")],
  ["L", t("Legend")],
];
