/** Texts of announcements: decisions about the table. */
import { momentText, t, tn } from "../i18n.js";
import { controlText } from "./control.js";
import { offer } from "./offer.js";

const levelText = (level) => offer().levels.find((one) => one.level === level)?.title ?? level;

/** Text of a motion, as the end of "{player} asks: …". */
const ASKED = {
  pause: ({ at }) => (at ? t("pause, and go on {moment}", { moment: momentText(at) }) : t("pause the game")),
  put_off: () => t("put the deadline off by a day"),
  resume: ({ at }) => (at ? t("go on {moment}", { moment: momentText(at) }) : t("go on now")),
  robot: ({ seat }, nameOf) => t("a robot plays for {player}", { player: nameOf(seat) }),
  remove: ({ seat }, nameOf) => t("remove {player} from the table", { player: nameOf(seat) }),
  host: ({ seat }, nameOf) => t("{player} becomes host", { player: nameOf(seat) }),
  mute: ({ seat, on }, nameOf) =>
    (on ? t("mute {player}", { player: nameOf(seat) }) : t("let {player} talk again", { player: nameOf(seat) })),
  lock: ({ on }) => (on ? t("lock the table") : t("unlock the table")),
  close: () => t("close the table"),
  take_over: ({ seat, player }, nameOf) => t("{player}, who is out, plays on for {robot}", { player: nameOf(player), robot: nameOf(seat) }),
  control: (about) => t("other clocks: {clocks}", { clocks: controlText(about) }),
};

/** @param {{kind: string, about?: Object}} motion @param {(seat: number) => string} nameOf */
export const askedText = ({ kind, about = {} }, nameOf) => ASKED[kind]?.(about, nameOf) ?? kind;

const asked = (line, nameOf) => askedText({ kind: line.about.kind, about: line.about }, nameOf);

/**
 * The way to the proof, named by what was drawn: dice, where the game does not say otherwise.
 * @param {import("../types.js").GameUi|undefined} screen
 */
export const proofLabel = (screen) => screen?.words.proof?.() ?? t("Check the dice");

/** Lines of the house by their word. */
const SAID = {
  fingerprint: ({ about }) => t(
    "What chance brings at this table is fixed by a secret seed. Its fingerprint, to compare with the proof after the game: {fingerprint}",
    { fingerprint: about.fingerprint },
  ),
  robot_exchanged: ({ name, about }) => t("Another robot plays on as {player}: {level}.", { player: name, level: levelText(about.level) }),
  motion_made: (line, nameOf) => t("{player} asks: {motion}.", { player: line.name, motion: asked(line, nameOf) }),
  motion_failed: (line, nameOf) => t("Refused: {motion}.", { motion: asked(line, nameOf) }),
  motion_withdrawn: (line, nameOf) => t("{player} withdraws it: {motion}.", { player: line.name, motion: asked(line, nameOf) }),
  motion_lapsed: (line, nameOf) => t("Not everybody answered: {motion}.", { motion: asked(line, nameOf) }),
  paused: ({ about }) => (about.at
    ? t("The game is paused; it goes on {moment}.", { moment: momentText(about.at) })
    : t("The game is paused.")),
  put_off: () => t("The deadline is put off by a day."),
  goes_on: () => t("The game goes on."),
  goes_on_at: ({ about }) => t("The game goes on {moment}.", { moment: momentText(about.at) }),
  robot_steps_in: ({ name, about }) => tn(
    "{player} has missed {n} deadline: a robot plays until {player} comes back.",
    "{player} has missed {n} deadlines in a row: a robot plays until {player} comes back.",
    about.missed,
    { player: name },
  ),
  draft_failed: () => t("Your orders could not be played as they stand: the game went on without them, and the failure was reported."),
  robots_wait: ({ about }) => t(
    "Robots already play at {n} tables that were opened from the same network. This one goes on by itself when one of them is over, or is no longer watched.",
    { n: about.tables },
  ),
  robot_plays: ({ name }) => t("A robot plays for {player} until {player} comes back.", { player: name }),
  left: ({ name }) => t("{player} leaves the table to a robot, and may come back.", { player: name }),
  removed: ({ name }) => t("{player} was removed from the table; a robot plays on.", { player: name }),
  came_back: ({ name }) => t("{player} is back.", { player: name }),
  host: ({ name }) => t("{player} is the host now.", { player: name }),
  muted: ({ name }) => t("{player} may not talk for now.", { player: name }),
  unmuted: ({ name }) => t("{player} may talk again.", { player: name }),
  locked: () => t("The table is locked: nobody else may sit down."),
  unlocked: () => t("The table is open again."),
  deputy: ({ name, about }) => t("{deputy} may play for {player}, {moment} at the latest.", {
    deputy: about.deputy, player: name, moment: momentText(about.until),
  }),
  deputy_gone: ({ name, about }) => t("{deputy} no longer plays for {player}.", { deputy: about.deputy, player: name }),
  may_take_over: ({ name, about }) => t("{player} may play on for {robot}.", { player: about.player, robot: name }),
  takes_over: ({ name, about }) => t("{player}, who is out, plays on for {robot}.", { player: about.player, robot: name }),
  control: ({ about }) => t("Other clocks from now on: {clocks}.", { clocks: controlText(about) }),
};

/**
 * A line of the house as a sentence.
 * @param {{house: string, about: Object, name: string}} line
 * @param {(seat: number) => string} nameOf
 */
export const houseText = (line, nameOf) => SAID[line.house]?.(line, nameOf) ?? line.house;
