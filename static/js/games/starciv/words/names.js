/** Words of the game that the edition does not name itself. */
import { nameOf, t, tc } from "../../../i18n.js";

const spoken = (slug) => slug.charAt(0).toUpperCase() + slug.slice(1).replace(/[-_]/g, " ");

const RESOURCES = {
  coal: () => t("Coal"), phosphorus: () => t("Phosphorus"), crystal: () => t("Crystal"), copper: () => t("Copper"),
  iron: () => t("Iron"), oil: () => t("Oil"), gold: () => t("Gold"),
};

const FAMILIES = {
  routes: () => t("Routes"), mobility: () => t("Mobility"), attack: () => tc("family", "Attack"), defence: () => t("Defence"),
  speed: () => t("Speed"), computing: () => t("Computing"), doctrine: () => t("Doctrine"),
  projects: () => t("Great projects"), victory: () => t("Victory"),
};

const COLOURS = {
  blue: () => tc("ship", "blue"), cyan: () => tc("ship", "cyan"), grey: () => tc("ship", "grey"),
  orange: () => tc("ship", "orange"), red: () => tc("ship", "red"), purple: () => tc("ship", "purple"),
  green: () => tc("ship", "green"), yellow: () => tc("ship", "yellow"), white: () => tc("ship", "white"),
};

const PHASES = {
  SETUP: () => t("Set-up"), DRAW: () => t("Draw"), CARDS: () => t("Cards"), INCOME: () => t("Income"),
  TECH: () => t("Technologies"), COLONISE: () => t("Colonisation"), UPKEEP: () => t("Upkeep"),
  DISCARD: () => t("Discard"), OVER: () => t("Game over"),
};

const KINDS = { green: () => t("Economy"), red: () => t("Action"), blue: () => t("Secret") };

const RACES = {
  humans: () => t("Neither advantages nor drawbacks: good for a first game, and for every plan."),
  droids: () => t("Cheap computing, dear routes: good for collecting technologies, a little weak in defence."),
  primitive_aliens: () => t("Cheap weapons, a hard strike: good for taking bodies, and for taking them from others."),
  evolved_aliens: () => t("Cheap armour, strong shields: hard to attack, and slow to conquer."),
};

const FIGURES = [() => t("Force"), () => t("Defence"), () => t("Speed")];
const FIGURES_IN_TEXT = [() => tc("in a sentence", "force"), () => tc("in a sentence", "defence"), () => tc("in a sentence", "speed")];

const say = (words, slug) => (words[slug] ? words[slug]() : spoken(slug));

export const resourceName = (slug) => say(RESOURCES, slug);
export const familyName = (slug) => say(FAMILIES, slug);
export const colourName = (slug) => say(COLOURS, slug);
export const phaseName = (slug) => say(PHASES, slug);
export const cardKind = (colour) => say(KINDS, colour);
export const raceCharacter = (slug) => (RACES[slug] ? RACES[slug]() : "");
export const raceName = (catalogue, slug) => nameOf(catalogue.content.races[slug]) || spoken(slug);
/** The three figures of a fleet by their place: force, defence, speed. */
export const figureName = (place) => FIGURES[place]();
export const figureInText = (place) => FIGURES_IN_TEXT[place]();

/** The seven phases of a turn in their order. */
export const PHASE_ORDER = ["DRAW", "CARDS", "INCOME", "TECH", "COLONISE", "UPKEEP", "DISCARD"];

/** What an effect on one card colour is called in a sentence: "red cards". */
export const cardsOfColour = (colour) =>
  ({ green: () => t("economy cards"), red: () => t("action cards"), blue: () => t("secrets") })[colour]?.() ?? spoken(colour);

const CAUSES = {
  debt: (round, player) => (player
    ? t("Ruined by {player} in round {round}", { player, round })
    : t("Ruined in round {round}", { round })),
  loan: (round) => t("Ruined by a loan in round {round}", { round }),
  assault: (round, player) => (player
    ? t("Home base taken by {player} in round {round}", { player, round })
    : t("Lost the home base in round {round}", { round })),
  resign: (round) => t("Resigned in round {round}", { round }),
};

/** The payment that ruined somebody. @param {any} fell @param {any[]} log */
const ruinousOf = ({ seat, seq, i }, log) => log.findLast(
  (line) => line.kind === "paid" && line.from === seat && line.seq === seq && line.i < i,
);

/** Who was paid, or played the card. @param {any} [paid] */
const ruinerOf = (paid) => paid?.by ?? (Number.isInteger(paid?.to) ? paid.to : undefined);

/**
 * Why a player is out, and who took their home base or ruined them; nobody, where nobody did or the page's log does not
 * reach back so far.
 */
function fellOf({ seat, eliminated: { cause } }, { room: { conn: { log } } }) {
  const fell = log.findLast((line) => line.kind === "eliminated" && line.seat === seat);
  const paid = fell && cause === "debt" ? ruinousOf(fell, log) : undefined;
  const by = paid ? ruinerOf(paid) : fell?.by;
  return { cause: paid?.why === "loan" ? "loan" : cause, by: by === seat ? undefined : by };
}

/** How a player left the game, in words, and by whose doing. @param {any} player who is out @param {any} table */
export function fate(player, table) {
  const { round } = player.eliminated;
  const { cause, by } = fellOf(player, table);
  return CAUSES[cause]?.(round, by === undefined ? undefined : table.playerName(by)) ?? t("Out since round {round}", { round });
}
