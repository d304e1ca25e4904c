/** The guided first game: what is explained when, from the first scouts to a colony and what comes after it. */
import { t, tc } from "../../i18n.js";
import { running } from "../../table/model.js";
import { countsOf } from "./names.js";
import { fleetsOf, ordersOf, picked } from "./read.js";

const SHEET = () => ".orders, .ptabs [data-pane=sheet]";
const MAP = () => ".galaxy-map";
const DOCK = () => ".galaxy-dock";
/** What is on the sheet decides between steps: before the server has told it, none of them is shown. */
const writing = (table) => Boolean(table.prompt && table.sheet?.known) && !table.film?.open;
const onTurn = (n) => (table) => writing(table) && table.game.turn >= n;
const home = (table) => picked(table).cell?.every((n) => n === 0);
/** Nothing flies yet and nothing is being built. */
const grounded = (table) => !fleetsOf(table).length;
const built = (table) => (table.sheet?.data.budget.build ?? []).length > 0;
const settler = (table) => fleetsOf(table).find(({ ships }) => countsOf(ships)[2] > 0);
const settles = (table) => ordersOf(table).budget.colonise?.length > 0;
/** Stars that my colony ship is in orbit of and that I could pay for. */
const offers = (table) => (table.prompt?.colonies ?? [])
  .filter((one) => one.defence && one.technology && one.cost <= table.game.player.treasury);
const flown = (table) => Boolean(ordersOf(table).moves[settler(table)?.number]);
const sent = (table) => Object.keys(table.sheet?.data.moves ?? {}).length > 0;

/** @type {import("../../types.js").Step[]} */
export const LESSON = [
  {
    id: "goal", when: () => true, stays: true, title: () => t("How to win"), mark: () => ".galaxy-strip, .galaxy-chips",
    text: (table) => t("Hold the most valuable stars when turn {n} ends, in about 20 minutes: the throne is worth 10 points, another player’s home star 5, any other star 1. You see only what your scanners reach.", {
      n: table.game.turns_total,
    }),
  },
  {
    id: "home", act: (table) => home(table) || built(table),
    when: (table) => writing(table) && grounded(table) && !home(table) && !built(table),
    title: () => t("Your home"), mark: MAP,
    text: () => t("In the middle of the map is your home star, with two rings. Press it: below the map you see its figures and what you can do there."),
  },
  {
    id: "build", act: built, when: (table) => writing(table) && grounded(table) && !built(table),
    title: () => t("Build scouts"), mark: DOCK,
    text: () => t("You have 10 RE (resources), and a patrol ship costs 2: fast and cheap eyes. At your home, press + beside the patrol ships, then Build."),
  },
  {
    id: "sheet", when: (table) => writing(table) && built(table), title: () => t("Your sheet counts"), mark: SHEET,
    text: () => t("Your order is a line on the sheet. It is saved at every touch and played when the turn closes: there is nothing to send. Built one by one, patrol ships are each a fleet of their own, and see more."),
  },
  {
    id: "move", act: sent, when: (table) => writing(table) && built(table) && !sent(table), title: () => t("Send them out"), mark: MAP,
    text: () => t("Press the new fleet (its pennant or its line on the sheet). A dashed line shows how far it flies: press a cell inside. White points are stars: a fleet that stops on one learns what it is."),
  },
  {
    id: "ready", act: true, when: (table) => writing(table) && sent(table) && table.prompt.required,
    title: () => tc("orders", "Ready"), mark: () => ".ready",
    text: () => t("Tick Ready when you have finished. The robots are ready too, so the turn is played. Your orders count either way."),
  },
  {
    id: "film", act: true, when: (table) => Boolean(table.film?.open), title: () => t("The report"), mark: () => ".film-bar",
    text: () => t("Every turn comes back as a film with its report in sentences: only what you may know. Go on to the next sheet when you like; the report stays beside it."),
  },
  {
    id: "colony", when: onTurn(2), title: () => t("Find a star to colonise"), mark: MAP,
    text: () => t("Look for a star whose defence is 0 or below and whose technology is at most 7. A colony ship costs 10 RE: bring one into its orbit, and next turn you can colonise the star."),
  },
  {
    id: "settler", act: (table) => Boolean(settler(table)),
    when: (table) => onTurn(2)(table) && table.game.player.treasury >= 10 && !settler(table),
    title: () => t("Build a colony ship"), mark: DOCK,
    text: () => t("You have the 10 RE for it. Press your home, then + beside the colony ships, and Build. It flies 2 kpc a turn and is not used up: one ship can settle many stars."),
  },
  {
    id: "orbit", act: flown,
    when: (table) => onTurn(2)(table) && Boolean(settler(table)) && !offers(table).length && !flown(table),
    title: () => t("Bring it to a star"), mark: MAP,
    text: () => t("Press the fleet with the colony ship, then a star within the dashed line, or a cell on the way to it. A fleet in its orbit reads all its figures."),
  },
  {
    id: "colonise", act: settles, when: (table) => onTurn(2)(table) && offers(table).length > 0 && !settles(table),
    title: () => t("Colonise it"), mark: DOCK,
    text: (table) => t("Your colony ship is in orbit of {star}. Press the star: the conditions are met and the price is a sum that you can read. Press Colonise; it is yours in this very turn.", { star: offers(table)[0]?.star }),
  },
  {
    id: "grown", when: (table) => writing(table) && table.game.player.stars > 1,
    title: () => t("What it brings"), mark: () => ".galaxy-strip, .galaxy-chips",
    text: () => t("A point, and its resources every turn from now on. A player who breaks its defence can take it from you: buy defence while it is cheap. Below the map you read what its type does, such as FORT or GATE."),
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
    id: "others", when: onTurn(6), title: () => t("The others"), mark: () => ".orders",
    text: () => t("“Gift, alliance” on the sheet: the fleets of two players who name each other allies in the same turn do not hit one another. In the chat you can write to one player alone, and tell what your map knows of a cell."),
  },
  {
    id: "throne", when: onTurn(8), title: () => t("The throne"), mark: MAP,
    text: () => t("It is worth 10 points and needs an eight-character code. The holder of a KEY star knows the code and the way; codes can be traded."),
  },
  {
    id: "won", when: (table) => !running(table), stays: true, title: () => t("And now?"),
    text: () => t("You know the game. Open a table and send the link to your friends; robots fill the free seats."),
  },
];

export const HINTS = [];

const RULES = {
  goal: "GX-13.1", home: "GX-4.3", build: "GX-7.13", sheet: "GX-6.2", move: "GX-8.2", ready: "GX-6.4", film: "GX-12.1",
  colony: "GX-7.14", settler: "GX-2.3", orbit: "GX-5.5", colonise: "GX-7.15", grown: "GX-7.20", danger: "GX-5.13",
  fight: "GX-9.1", others: "GX-9.6", throne: "GX-10.27",
};
export const ruleOf = (step) => RULES[step];
