/** Hints that come once each, and when something of a guided game may be said at all. */
import { t } from "../../i18n.js";
import { running } from "../../table/model.js";

/** What is on the sheet decides between steps: before the server has told it, none of them is shown. */
export const mine = (table) => table.empire && table.sheet?.known && running(table) && !table.film?.open && !table.film?.due;
export const since = (turn) => (table) => mine(table) && table.game.turn >= turn;

/** @type {import("../../types.js").Step[]} */
export const HINTS = [
  {
    id: "el-empty", when: mine, title: () => t("You need not press anything"),
    text: () => t("What is on your sheet counts. An empty sheet goes on with all projects and puts the rest of the population into research."),
  },
  {
    id: "el-work", when: (table) => since(2)(table) && Object.keys(table.empire.projects).length > 0,
    title: () => t("A project over several turns"),
    text: () => t("What is not paid in its first turn costs 1 fuel more in each further turn, from the same site. Without that fuel it waits; nothing is lost."),
  },
  {
    id: "el-share",
    when: (table) => mine(table) && Object.values(table.hexes).some(({ infrastructures }) => (
      new Set((infrastructures ?? []).map(([, owner]) => owner)).size > 1 && infrastructures.length < 20
    )),
    title: () => t("Several in one system"),
    text: () => t("A system may be shared. The player with the most levels there controls it: build higher, or destroy what stands there. A tie leaves things as they are."),
  },
];

const RULES = { "el-empty": "EL-Z1", "el-work": "EL-G5", "el-share": "EL-A3" };
export const hintRule = (hint) => RULES[hint];
