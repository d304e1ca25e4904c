/** What the house says: decisions about the table, in words. */
import { momentText, t } from "../i18n.js";
import { controlText } from "./control.js";

/** What a motion asks for, as the end of "{player} asks: …". */
const ASKED = {
  pause: ({ at }) => (at ? t("pause, and go on {moment}", { moment: momentText(at) }) : t("pause the game")),
  resume: ({ at }) => (at ? t("go on {moment}", { moment: momentText(at) }) : t("go on now")),
  control: (about) => t("other clocks: {clocks}", { clocks: controlText(about) }),
};

/** @param {{kind: string, about?: Object}} motion @param {(seat: number) => string} nameOf */
export const askedText = ({ kind, about = {} }, nameOf) => ASKED[kind]?.(about, nameOf) ?? kind;

const asked = (line, nameOf) => askedText({ kind: line.about.kind, about: line.about }, nameOf);

/** Lines of the house by their word. */
const SAID = {
  motion_made: (line, nameOf) => t("{player} asks: {motion}.", { player: line.name, motion: asked(line, nameOf) }),
  motion_failed: (line, nameOf) => t("Refused: {motion}.", { motion: asked(line, nameOf) }),
  motion_withdrawn: (line, nameOf) => t("{player} takes it back: {motion}.", { player: line.name, motion: asked(line, nameOf) }),
  motion_lapsed: (line, nameOf) => t("Not everybody answered: {motion}.", { motion: asked(line, nameOf) }),
  paused: ({ about }) => (about.at ? t("The game is paused; it goes on {moment}.", { moment: momentText(about.at) }) : t("The game is paused.")),
  goes_on: () => t("The game goes on."),
  goes_on_at: ({ about }) => t("The game goes on {moment}.", { moment: momentText(about.at) }),
  control: ({ about }) => t("Other clocks from now on: {clocks}.", { clocks: controlText(about) }),
};

/**
 * A line of the house as a sentence.
 * @param {{house: string, about: Object, name: string}} line
 * @param {(seat: number) => string} nameOf
 */
export const houseText = (line, nameOf) => SAID[line.house]?.(line, nameOf) ?? line.house;
