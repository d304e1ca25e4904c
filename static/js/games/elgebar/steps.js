/** The guided first game: what an empire does, turn by turn, and hints that come once each. */
import { t } from "../../i18n.js";
import { running } from "../../table/model.js";
import { linesOf } from "./table.js";

/** What is on the sheet decides between steps: before the server has told it, none of them is shown. */
const mine = (table) => table.empire && table.sheet?.known && running(table) && !table.film?.open;
const has = (table, ...orders) => linesOf(table).some(({ order }) => orders.includes(order));
const ordered = (order) => (table) => has(table, order);
const since = (turn) => (table) => mine(table) && table.game.turn >= turn;

const settled = (table) => Object.keys(table.empire.sites).length > 1;

const SITE = () => ".site-column";
const SHEET = (table) => (table.room.ui.pane ? ".ptabs [data-pane=orders]" : ".my-sheet");

/** @type {import("../../types.js").Step[]} */
export const LESSON = [
  {
    id: "goal", when: mine, stays: true, title: () => t("What it is about"),
    text: () => t("Every turn brings points: for systems, star classes, science, the best infrastructures and ships. The first to get far enough ahead wins. Everybody writes orders at the same time, in secret; then all are played at once."),
    mark: () => ".strip.empires, .pchips.empires",
  },
  {
    id: "raise", act: ordered("raise"), when: (table) => mine(table) && !has(table, "raise"), title: () => t("Raise a mine"),
    text: () => t("This is your home. Mines make materials, plants fuel, greenhouses population. Press “raise” beside a mine: its next level costs its square. Every point built takes one point of population."), mark: SITE,
  },
  {
    id: "sheet", when: (table) => mine(table) && has(table, "raise"), stays: true, title: () => t("The sheet counts"),
    text: () => t("Your order stands on the sheet and is saved. There is nothing to send: when time is up, or all are ready, it is played as it stands."), mark: SHEET,
  },
  {
    id: "ship", act: ordered("ship"), when: (table) => mine(table) && !Object.keys(table.empire.ships).length && !has(table, "ship"), title: () => t("Build a ship"),
    text: () => t("Open the shipyard and put a freighter 0-0-1-3 or 0-0-2-3 on the sheet: cargo carries goods, displacement is how far it flies and costs fuel. Part of it may be paid later."), mark: () => ".map-tools",
  },
  {
    id: "rest", when: (table) => mine(table) && has(table, "ship"), stays: true, title: () => t("What is left over"),
    text: () => t("Population that is not used is lost. Where some is left, “into research?” stands here: press it, research lets the other domains work. Then tick “Don’t wait for me”."), mark: () => ".purse-said",
  },
  {
    id: "film", when: (table) => table.empire && Boolean(table.film?.open), stays: true, title: () => t("The turn as a film"),
    text: () => t("Everything that you were told of the turn, step by step. What others did elsewhere stays their secret."), mark: () => ".film-bar",
  },
  {
    id: "fly", act: ordered("move"), when: (table) => since(2)(table) && Object.keys(table.empire.ships).length > 0 && !has(table, "move"), title: () => t("Load and fly"),
    text: () => t("Press your ship under Orbit at your home. Load materials, then press a system on the map: dashed amber is in reach, dashed blue is fog that it explores and comes back from."), mark: () => "ul.orbit",
  },
  {
    id: "colonise", act: ordered("colonise"), when: (table) => since(2)(table) && !settled(table) && has(table, "move") && !has(table, "colonise"), title: () => t("Found a colony"),
    text: () => t("A ship that ends its way at a system with one material aboard can found a colony there: press “Found a colony”, and unload the rest."), mark: () => "ul.orbit",
  },
  {
    id: "invest", when: since(3), stays: true, title: () => t("Sciences"),
    text: () => t("Under Domains, energy, geology and agriculture add to every site that you rule, as far as research allows. Spying is free: steal every turn."), mark: () => ".map-tools",
  },
  {
    id: "grown", when: (table) => since(2)(table) && settled(table), stays: true, title: () => t("A colony grows"),
    text: () => t("Press it on the map: it has a stock and a population of its own. The player with most levels there rules the system, counts it and adds their sciences; a freighter brings what it lacks."), mark: SITE,
  },
  {
    id: "war", when: since(5), stays: true, title: () => t("Warships"),
    text: () => t("Hostile ships fight wherever they meet, but for the centre. Fast ships shoot first, and a shot kills where attack is above defence. What survives may bombard; peace is offered beside the sciences."), mark: () => ".map-tools",
  },
  {
    id: "lead", when: since(7), stays: true, title: () => t("Who is ahead"), mark: () => ".strip.empires, .pchips.empires",
    text: () => t("The line below each empire shows how near it is to winning. Press the points to read what they are made of: some systems of a rare class are often worth more than one high level."),
  },
  {
    id: "won", when: (table) => Boolean(table.result), stays: true, title: () => t("And now?"),
    text: () => t("You know the whole game. Warships guard what you have and bombard what others have: open a table with a friend, or take on a stronger robot."),
  },
];

/** @type {import("../../types.js").Step[]} */
export const HINTS = [
  { id: "el-empty", when: mine, title: () => t("Nothing must be pressed"), text: () => t("What is on your sheet counts. An empty sheet goes on with all work and puts what is left into research.") },
  { id: "el-work", when: (table) => since(2)(table) && Object.keys(table.empire.projects).length > 0, title: () => t("Work over several turns"), text: () => t("Whatever is not paid in its first turn costs 1 fuel more in each further turn, from the same site. Without that fuel it waits; nothing is lost.") },
  { id: "el-share", when: (table) => mine(table) && Object.values(table.hexes).some(({ infrastructures }) => new Set((infrastructures ?? []).map(([, owner]) => owner)).size > 1 && infrastructures.length < 20), title: () => t("Several in one system"), text: () => t("A system may be shared. Most levels rule it: build higher, or destroy what stands there. A tie leaves things as they are.") },
];

export const playing = (table) => running(table) && table.me >= 0;

const RULES = { goal: "EL-R1", raise: "EL-G3", sheet: "EL-Z2", ship: "EL-J1", rest: "EL-F1", film: "EL-T3", fly: "EL-L1", colonise: "EL-M1", invest: "EL-H1", grown: "EL-A3", war: "EL-N1", lead: "EL-R4", "el-empty": "EL-Z1", "el-work": "EL-G5", "el-share": "EL-A3" };
export const ruleOf = (step) => RULES[step];
