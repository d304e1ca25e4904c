/** The guided first game: it begins with flicking for fun, and goes on to what flicks are good for. */
import { t } from "../../i18n.js";
import { running } from "../../table/model.js";
import { asked, flown, mine, orbiting, settled } from "./occasions.js";

const BAR = () => ".decide";
const BOARD = () => ".ae-board";

/** @type {import("../../types.js").Step[]} */
export const LESSON = [
  {
    id: "goal", when: (table) => asked("action")(table) && !flown(table), stays: true, title: () => t("How to win"),
    text: (table) => t("The most points win. {n} tokens, a point each, are gained by mining, discoveries and fights; planets, colonies and cities count at the end. When somebody takes the last token, in about 12 minutes, each of the others has one more turn.", {
      n: table.game.vp_supply,
    }),
  },
  {
    id: "flick", act: flown, when: (table) => asked("action", "moving")(table) && !flown(table),
    title: () => t("Flick a ship, just for fun"),
    text: () => t("Your two ships are in orbit of your home planet. Press one, pull back as with a catapult, and let go. In this game the dotted line shows the whole way. Nothing can break."),
    mark: BOARD,
  },
  {
    id: "land", act: settled, when: (table) => !settled(table) && orbiting(table), title: () => t("Land"),
    text: () => t("A ship in orbit can land, now or in your next turn: choose Move, then Land. The disc is turned up, a troop is placed on it, and the planet is yours. The ship goes back to your supply, and can be launched again from where you have troops."),
    mark: BAR,
  },
  {
    id: "launch", act: settled, when: (table) => !settled(table) && flown(table) && !mine(table).length, title: () => t("Launch again"),
    text: () => t("Your ships are back in your supply. Recruit a troop onto your home planet; in your next turn choose Move and launch from there: the troop goes back to the supply, and a ship goes into orbit."),
    mark: BAR,
  },
  {
    id: "again", act: settled, when: (table) => !settled(table) && flown(table), title: () => t("Once more, at a planet"),
    text: () => t("Aim so that the ship stops within the shaded ring around a disc: that is its orbit. If it leaves the board, it is lost in space and goes back to your supply. No movement point left? End your turn, and go on in the next."),
    mark: BOARD,
  },
  {
    id: "recruit", act: true, when: (table) => asked("action")(table) && settled(table), title: () => t("Troops pay for everything"),
    text: () => t("Recruit troops onto your planets. On one planet, two troops mine a point or build a research facility; three mine two points. One builds a colony, which may become a city."),
    mark: BAR,
  },
  {
    id: "spend", act: true,
    when: (table) => asked("action")(table) && settled(table)
      && Boolean(table.prompt.build?.some(({ facility }) => facility === "research_facility")),
    title: () => t("Spend them"),
    text: () => t("Mining takes common tokens, a point each. What you build lasts: a research facility opens technologies, a colony counts a point at the end."),
    mark: BAR,
  },
  {
    id: "develop", when: (table) => asked("action")(table) && Boolean(table.prompt.develop?.length), title: () => t("A technology"),
    text: () => t("A research facility on a grey planet opens grey technology: more movement. The first to reach a level gains as many points."),
    mark: BAR,
  },
  {
    id: "ram", when: (table) => asked("action", "moving")(table) && settled(table), title: () => t("Rams and attacks"),
    text: () => t("Hit an enemy ship, and both go back to their supplies. At the end of your move your ships within range attack: two of yours destroy one, for a point. A planet falls when your ships in its orbit are stronger than its defence, and no other ship guards it."),
    mark: BOARD,
  },
  {
    id: "end", when: (table) => asked("after_action")(table) && settled(table), title: () => t("Scan, or end your turn"),
    text: () => t("A ship in orbit of a face-down disc can look at it, for you alone. When somebody has taken the last common token, each of the others has one more turn; then planets, colonies and cities count too."),
    mark: BAR,
  },
  {
    id: "won", when: (table) => !running(table), stays: true, title: () => t("And now?"),
    text: () => t("You know the whole game. Open a table and send the link to a friend, or take on a stronger robot."),
  },
];

export const HINTS = [];
