/** The guided first game: what is explained when, in a skirmish that is meant to be won. */
import { t } from "../../i18n.js";
import { running } from "../../table/model.js";

const asked = (kind, phase) => (table) => table.prompt?.kind === kind && (!phase || table.prompt.phase === phase);

const BAR = () => ".decide";

/** @type {import("../../types.js").Step[]} */
export const LESSON = [
  {
    id: "goal", when: asked("order"), title: () => t("How to win"),
    text: (table) => t("This game ends after turn {n}, in about 10 minutes. Then the higher score wins: the resources of your systems, one point for each system, and points for the fleets you destroy. Every result is known before you act.", {
      n: table.game.turn.last,
    }),
    mark: () => ".strip.duel, .pchips.duel",
  },
  {
    id: "order", act: true, when: asked("order"), title: () => t("The initiative"),
    text: () => t("The side with more resources and systems decides before each phase: play first and take the better places, or last and answer."), mark: BAR,
  },
  {
    id: "move", act: true, when: asked("activation", "movement"), title: () => t("Movement"),
    text: () => t("Fleets move along the lines. Press one of yours, then a dashed system. At each system the white figure is its resources, the red one its protection: make for the rich and weakly protected ones."), mark: () => ".lattice",
  },
  {
    id: "fight", act: true, when: asked("activation", "combat"), title: () => t("Combat"),
    text: () => t("Press an enemy in dashed amber, then those of yours that attack it (one alone is chosen by itself): you are told what both would lose before you fight. Three weak fleets together beat a strong one, since each further attacker adds to the result. Nothing worth it? Finish."), mark: () => ".lattice",
  },
  {
    id: "exploit", act: true, when: asked("activation", "exploitation"), title: () => t("Exploitation"),
    text: () => t("Fleets with movement points left may move on: into the gap that a combat has made, or out of danger."), mark: BAR,
  },
  {
    id: "conquer", act: true, when: asked("activation", "conquest"), title: () => t("Conquest"),
    text: () => t("A fleet can take the system it stands in: press it, and you are told whether it succeeds and what it costs. Your systems around it help. Take whatever can be taken: systems are your score."), mark: () => ".lattice",
  },
  {
    id: "jump", act: true, when: asked("activation", "hyperspace"), title: () => t("Hyperspace"),
    text: () => t("Each turn one fleet may jump to any free system, however far, and your admiral to a free system of yours. Land in a rich system that you will take next turn."), mark: () => ".lattice",
  },
  {
    id: "rebuild", act: true, when: asked("activation", "reconstruction"), title: () => t("Reconstruction"),
    text: () => t("Hit points are bought with the resources of the system: that is your score. Rebuild what will fight again."), mark: BAR,
  },
  {
    id: "won", when: (table) => !running(table), stays: true, title: () => t("And now?"),
    text: () => t("You know the whole game. In longer games the protection of your systems rises turn by turn, and may cost their resources: then rich systems are best taken late. Open a table and send the link to a friend, or take on a stronger robot."),
  },
];

export const HINTS = [];
