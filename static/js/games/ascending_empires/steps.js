/** The guided first game: it begins with flicking for fun, and goes on to what flicks are good for. */
import { t } from "../../i18n.js";
import { running } from "../../table/model.js";
import { asked, flown, mine, orbiting, settled } from "./occasions.js";

const BAR = () => ".decide";
const BOARD = () => ".ae-board";

/** @type {import("../../types.js").Step[]} */
export const LESSON = [
  {
    id: "flick", act: flown, when: (table) => asked("action", "moving")(table) && !flown(table),
    title: () => t("Flick a ship, just for fun"),
    text: () => t("Your two ships stand beside your home planet. Press one, pull back as with a catapult, and let go. The dotted line shows the whole way, this once. Nothing can break."),
    mark: BOARD,
  },
  {
    id: "land", act: settled, when: (table) => !settled(table) && orbiting(table), title: () => t("Land"),
    text: () => t("A ship in orbit can land, now or in your next turn: choose Move, then Land. The disc is turned up, a troop stands on it, and it is yours. The ship goes back to your hand, and can be launched again from where you have troops."),
    mark: BAR,
  },
  {
    id: "launch", act: settled, when: (table) => !settled(table) && flown(table) && !mine(table).length, title: () => t("Launch again"),
    text: () => t("Your ships are back in your hand. Recruit a troop onto your home planet; in your next turn choose Move and launch from there: the troop goes back, a ship sets out."),
    mark: BAR,
  },
  {
    id: "again", act: settled, when: (table) => !settled(table) && flown(table), title: () => t("Once more, at a disc"),
    text: () => t("Aim so that the ship ends within the shaded ring about a disc: that is its orbit. Too far, and it is lost in space and comes back to your hand. No movement point left? End your turn, and go on in the next."),
    mark: BOARD,
  },
  {
    id: "recruit", act: true, when: (table) => asked("action")(table) && settled(table), title: () => t("Troops pay for everything"),
    text: () => t("Recruit troops onto your discs. Two of them mine a point, or build a research facility; three mine two points. One builds a colony, which may become a city."),
    mark: BAR,
  },
  {
    id: "spend", act: true,
    when: (table) => asked("action")(table) && settled(table)
      && Boolean(table.prompt.build?.some(({ facility }) => facility === "research_facility")),
    title: () => t("Spend them"),
    text: () => t("Mine takes common tokens, each a point. Build puts up what lasts: a research facility opens technologies, a colony counts a point at the end."),
    mark: BAR,
  },
  {
    id: "develop", when: (table) => asked("action")(table) && Boolean(table.prompt.develop?.length), title: () => t("A technology"),
    text: () => t("A research facility on a grey disc opens grey: more movement. The first to reach a level gains as many points."),
    mark: BAR,
  },
  {
    id: "ram", when: (table) => asked("action", "moving")(table) && settled(table), title: () => t("Rams and attacks"),
    text: () => t("Hit an enemy ship and both go back to hand. At the end of your move ships in range attack: two of yours destroy one, for a point. A disc falls when your ships in its orbit are stronger than what stands on it, and no other ship guards it."),
    mark: BOARD,
  },
  {
    id: "end", when: (table) => asked("after_action")(table) && settled(table), title: () => t("Scan, or end your turn"),
    text: () => t("A ship in orbit of a face-down disc can look at it, for you alone. The game ends after the last of the common tokens; then discs, colonies and cities count too."),
    mark: BAR,
  },
  {
    id: "won", when: (table) => !running(table), stays: true, title: () => t("And now?"),
    text: () => t("You know the whole game. Open a table and send the link to a friend, or take on a stronger robot."),
  },
];

export const HINTS = [];

export const playing = (table) => running(table) && table.me >= 0;
