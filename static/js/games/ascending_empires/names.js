/** Words for colours, discs, pieces and phases; ships are called by number and player, discs by quadrant and letter. */
import { language, t, tc, tn } from "../../i18n.js";

/** Colours of the seats, always the same (AE-22.11). */
export const COLOURS = ["red", "blue", "green", "yellow"];

/** Colours of the technologies, in the order of the player boards. */
export const TRACKS = ["orange", "grey", "violet", "brown"];

export const MOST_ITEMS = 3;
const CRUISER = 9;

/** @param {number} key */
export const seatOf = (key) => Math.floor(key / 16);
/** @param {number} key */
export const numberOf = (key) => key % 16;
/** @param {number} key */
export const isCruiser = (key) => numberOf(key) === CRUISER;

const FACE = {
  orange: () => t("orange planet"), grey: () => t("grey planet"), violet: () => t("violet planet"),
  brown: () => t("brown planet"), asteroid: () => t("asteroid"), home: () => t("home planet"),
};
export const faceName = (face) => FACE[face]?.() ?? t("face-down disc");

const TRACK = { orange: () => t("Orange"), grey: () => t("Grey"), violet: () => t("Violet"), brown: () => t("Brown") };
export const trackName = (colour) => TRACK[colour]?.() ?? colour;

/** The letter on discs and tracks of a colour. */
const LETTER = {
  orange: () => tc("colour", "O"),
  grey: () => tc("colour", "G"),
  violet: () => tc("colour", "V"),
  brown: () => tc("colour", "B"),
};
export const letterOf = (colour) => LETTER[colour]?.() ?? "";

export const shipName = (key) => (isCruiser(key) ? t("the battlecruiser") : t("ship {n}", { n: numberOf(key) }));

/** A ship with whose it is, where it is not mine. */
export const shipOf = (table, key) => (seatOf(key) === table.me ? shipName(key)
  : isCruiser(key) ? t("the battlecruiser of {player}", { player: table.playerName(seatOf(key)) })
  : t("ship {n} of {player}", { n: numberOf(key), player: table.playerName(seatOf(key)) }));

const ITEM = {
  troop: (n) => tn("{n} troop", "{n} troops", n), colony: (n) => tn("{n} colony", "{n} colonies", n),
  city: (n) => tn("{n} city", "{n} cities", n), research_facility: (n) => tn("{n} research facility", "{n} research facilities", n),
};
export const ITEMS = ["troop", "colony", "city", "research_facility"];
export const itemCount = (item, n) => ITEM[item](n);

const FACILITY = { research_facility: () => t("Research facility"), colony: () => t("Colony"), city: () => t("City") };
export const facilityName = (facility) => FACILITY[facility]?.() ?? facility;

const PIECE = { starship: () => t("Starship"), battlecruiser: () => t("Battlecruiser"), troop: () => t("Troop") };
export const pieceName = (piece) => PIECE[piece]?.() ?? facilityName(piece);

/** Steps of a turn, as the bar at the top shows them. */
export const PHASES = ["action", "moving", "attacking", "second_action", "after_action"];
const PHASE = {
  action: () => t("Action"), moving: () => t("Movement"), attacking: () => t("Attacks"),
  second_action: () => t("Second action"), after_action: () => t("Scan or end"), over: () => t("over"),
};
export const phaseName = (phase) => PHASE[phase]?.() ?? phase;

/** Everything that stands on a disc, one entry an item. */
export const itemsOn = (hole) => ITEMS.flatMap((item) => Array.from({ length: hole[item] ?? 0 }, () => item));

/** The level of a technology in the reader's words. */
export const levelText = (table, colour, level) => {
  const one = table.edition?.technologies?.find((tech) => tech.colour === colour && tech.level === level);
  return one?.[language] ?? one?.en ?? "";
};
