/** The guided first game: what is explained when, from the first scouts to the first colony. */
import { t } from "../../i18n.js";
import { running } from "../../table/model.js";
import { picked } from "./read.js";

const SHEET = () => ".orders, .ptabs [data-pane=sheet]";
const MAP = () => ".galaxy-map";
const DOCK = () => ".galaxy-dock";
/** What is on the sheet decides between steps: before the server has told it, none of them is shown. */
const writing = (table) => Boolean(table.prompt && table.sheet?.known) && !table.film?.open;
const onTurn = (n) => (table) => writing(table) && table.game.turn >= n;
const home = (table) => picked(table).cell?.every((n) => n === 0);
const built = (table) => (table.sheet?.data.budget.build ?? []).length > 0;
const sent = (table) => Object.keys(table.sheet?.data.moves ?? {}).length > 0;

/** @type {import("../../types.js").Step[]} */
export const LESSON = [
  {
    id: "goal", when: () => true, stays: true, title: () => t("What it is about"), mark: () => ".galaxy-strip, .galaxy-chips",
    text: () => t("Hold the most valuable stars when the last turn ends: the throne is worth 10 points, another player’s home 5, any other star 1. You see only what your scanners reach."),
  },
  {
    id: "home", act: (table) => home(table) || built(table), when: (table) => writing(table) && !home(table) && !built(table), title: () => t("Your home"), mark: MAP,
    text: () => t("In the middle of the map is your home star, with two rings. Press it: below the map you see its figures and what you can do there."),
  },
  {
    id: "build", act: built, when: (table) => writing(table) && !built(table), title: () => t("Build scouts"), mark: DOCK,
    text: () => t("You have 10 RE (resources), and a patrol ship costs 2: fast and cheap eyes. At your home, press + beside the patrol ships, then Build."),
  },
  {
    id: "sheet", when: (table) => writing(table) && built(table), title: () => t("Your sheet counts"), mark: SHEET,
    text: () => t("Your order is a line on the sheet, saved at every touch and played when time is up: there is nothing to send. Four more patrol ships would be four more fleets."),
  },
  {
    id: "move", act: sent, when: (table) => writing(table) && built(table) && !sent(table), title: () => t("Send them out"), mark: MAP,
    text: () => t("Press the new fleet, a pennant at your home or a line on the sheet, then a cell within the dashed line. White points are stars: whoever stands on one learns what it is."),
  },
  {
    id: "ready", act: true, when: (table) => writing(table) && sent(table) && table.prompt.required, title: () => t("Do not wait for me"), mark: () => ".ready",
    text: () => t("Tick the box: it sends nothing, it only says that nobody need wait for you. The robots have finished, so the turn is played."),
  },
  {
    id: "film", act: true, when: (table) => Boolean(table.film?.open), title: () => t("The report"), mark: () => ".film-bar",
    text: () => t("Every turn comes back as a film with its report in sentences: only what you may know. Go on to the next sheet when you like; the report stays beside it."),
  },
  {
    id: "colony", when: onTurn(2), title: () => t("Find a world"), mark: MAP,
    text: () => t("Look for a star whose defence is 0 or below and whose technology is at most 7. A colony ship costs 10 RE: bring one into its orbit, and the next turn the star offers itself to be colonised."),
  },
  {
    id: "danger", when: onTurn(3), title: () => t("What may wait there"), mark: MAP,
    text: () => t("Some stars swallow every fleet that arrives. The place is then marked as deadly, and nothing more is known. Scout with single ships, never with all you have."),
  },
  {
    id: "fight", when: onTurn(5), title: () => t("Attack"), mark: DOCK,
    text: () => t("A fleet can fire at foreign fleets in its cell, or at a star to break its defence. The attacker risks nothing, and nobody is told who fired. Cruisers have the firepower."),
  },
  {
    id: "won", when: (table) => !running(table), stays: true, title: () => t("And now?"),
    text: () => t("You know the game. Open a table and send the link to your friends; robots fill the free seats."),
  },
];

export const HINTS = [];

export const playing = (table) => running(table) && table.me >= 0;
