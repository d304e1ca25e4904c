/** The guided first game: what an empire does, turn by turn, and hints that come once each. */
import { t } from "../../i18n.js";
import { running } from "../../table/model.js";
import { onPhone } from "../../ui/media.js";
import { linesOf } from "./table.js";

/** What is on the sheet decides between steps: before the server has told it, none of them is shown. */
const mine = (table) => table.empire && table.sheet?.known && running(table) && !table.film?.open && !table.film?.due;
const has = (table, ...orders) => linesOf(table).some(({ order }) => orders.includes(order));
const ordered = (order) => (table) => has(table, order);
const since = (turn) => (table) => mine(table) && table.game.turn >= turn;

const settled = (table) => Object.keys(table.empire.sites).length > 1;

const fleet = (table) => Object.keys(table.empire.ships).length > 0;
const shipUnderWay = (table) => Object.values(table.empire.projects).some(({ work }) => work === "ship");

/** What to press: on a phone first the tabs that lead there, of the table and of the opened system. */
const inPart = (part, there) => ({ room: { ui } }) => {
  if (!onPhone()) return there;
  if ((ui.pane ?? "map") !== "map") return ".ptabs [data-pane=map]";
  return (ui.part ?? "build") === part || ui.panel === "yard" ? there : `.parts [data-part=${part}]`;
};
const tool = (name, elsewhere) => (table) => (onPhone() ? elsewhere(table) : `.map-tools [data-panel=${name}]`);
const YARD = tool("yard", inPart("works", ".to-yard"));
const SHEET = () => (onPhone() ? ".ptabs [data-pane=orders]" : ".my-sheet");

/** The freighter that the shipyard offers; joined, for a line must not end within it. */
const FREIGHTER = "0-0-2-3".split("-").join("-\u2060");

/** @type {import("../../types.js").Step[]} */
export const LESSON = [
  {
    id: "goal", when: mine, stays: true, title: () => t("How to win"),
    text: (table) => t("Every turn brings points: for systems, star classes, science, the best infrastructures and ships. From turn {first} on a player far enough ahead wins; after turn {last}, in about 20 minutes, the most points win. Everybody writes orders at the same time, in secret; then all are played at once.", {
      first: table.room.doc.table.options.first_test, last: table.game.turn_limit,
    }),
    mark: () => ".strip.empires, .pchips.empires",
  },
  {
    id: "raise", act: ordered("raise"), when: (table) => mine(table) && !has(table, "raise"), title: () => t("Raise a mine"),
    text: () => t("This is your home. Mines make materials, plants make fuel, greenhouses feed population. Press “raise” beside a mine: level n costs n × n materials. Every material spent takes one point of population."),
    mark: inPart("build", ".infs"),
  },
  {
    id: "sheet", when: (table) => mine(table) && has(table, "raise"), stays: true, title: () => t("The sheet counts"),
    text: () => t("Your order is on the sheet and saved. There is nothing to send: when time is up, or everybody is ready, the sheet is played as it stands."),
    mark: SHEET,
  },
  {
    id: "ship", act: ordered("ship"),
    when: (table) => mine(table) && !fleet(table) && !shipUnderWay(table) && !has(table, "ship"),
    title: () => t("Build a ship"),
    text: () => t("Open the shipyard and put the freighter {ship} on the sheet. Its cargo is what it can carry, paid in materials; its displacement is how far it flies, paid in fuel. What cannot be paid this turn is paid in the next.", { ship: FREIGHTER }),
    mark: (table) => (table.room.ui.panel !== "yard" ? YARD(table) : onPhone() ? "" : ".yard-foot > .btn"),
  },
  {
    id: "rest", when: (table) => mine(table) && has(table, "ship"), stays: true, title: () => t("What is left over"),
    text: () => t("Population that is not used is lost. Where some is left, “Rest to research” appears here: press it, since research lets the other domains work. Then tick “Ready”."),
    mark: ({ room: { ui } }) => (onPhone() && (ui.pane ?? "map") !== "map" ? ".ptabs [data-pane=map]" : ".stock"),
  },
  {
    id: "film", when: (table) => table.empire && Boolean(table.film?.open), stays: true, title: () => t("Watching the turn"),
    text: () => t("Everything that you learnt of the turn, step by step. What others did elsewhere stays their secret. “Write” leads back to your sheet."),
    mark: () => ".film-bar",
  },
  {
    id: "wait", act: fleet, when: (table) => since(2)(table) && !fleet(table) && shipUnderWay(table),
    title: () => t("A project takes its time"),
    text: () => t("Your ship is not paid for yet; its project goes on by itself. Give other orders, or none: with an empty sheet the rest of the population goes into research. Then tick “Ready”."),
    mark: inPart("works", "ol.works"),
  },
  {
    id: "fly", act: ordered("move"), when: (table) => since(2)(table) && fleet(table) && !has(table, "move"),
    title: () => t("Load and fly"), mark: inPart("orbit", "ul.orbit"),
    text: () => (onPhone()
      ? t("Press your ship under Orbit at your home. Load materials, press “Move”, then a system on the map: dashed amber is within reach, dashed blue is fog that it explores before it comes back.")
      : t("Press your ship under Orbit at your home. Load materials, then press a system on the map: dashed amber is within reach, dashed blue is fog that it explores before it comes back.")),
  },
  {
    id: "colonise", act: ordered("colonise"),
    when: (table) => since(2)(table) && !settled(table) && has(table, "move") && !has(table, "colonise"),
    title: () => t("Found a colony"),
    text: () => t("A ship that ends its way at a system with one material aboard can found a colony there: press “Found a colony”, and unload the rest."),
    mark: inPart("orbit", "ul.orbit"),
  },
  {
    id: "invest", when: since(3), stays: true, title: () => t("Sciences"),
    text: () => t("Population may go into sciences here: energy, geology and agriculture add to every site that you control, as far as research allows. Spying is free: the higher your espionage, the more it brings."),
    mark: tool("domains", () => ".ptabs [data-pane=domains]"),
  },
  {
    id: "grown", when: (table) => since(2)(table) && settled(table), stays: true, title: () => t("A colony grows"),
    text: () => t("Press it on the map: it has a stock and a population of its own. The player with the most levels there controls the system, scores a point for it every turn and adds their sciences; a freighter brings what it lacks. Build the next freighter at home."),
    mark: ({ room: { ui } }) => (onPhone() && (ui.pane ?? "map") !== "map" ? ".ptabs [data-pane=map]" : ".map-frame"),
  },
  {
    id: "war", when: since(5), stays: true, title: () => t("Warships"),
    text: () => t("Hostile ships fight wherever they end in the same system, except in the centre. Fast ships shoot first, and one shot destroys a ship whose defence is below its attack. Survivors may bombard; peace is offered beside the sciences."),
    mark: YARD,
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

const RULES = {
  goal: "EL-R1", raise: "EL-G3", sheet: "EL-Z1", ship: "EL-J1", rest: "EL-F1", film: "EL-T3", wait: "EL-G5",
  fly: "EL-L1", colonise: "EL-M1", invest: "EL-H1", grown: "EL-A3", war: "EL-N1", lead: "EL-R4",
  "el-empty": "EL-Z1", "el-work": "EL-G5", "el-share": "EL-A3",
};
export const ruleOf = (step) => RULES[step];
