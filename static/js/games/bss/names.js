/** Words for sides, fleets, phases and kinds of systems; fleets and systems are called as on the board. */
import { nameOf, t } from "../../i18n.js";

export const GREEN = 1;
export const NEUTRAL = 2;

/** Colours of the sides by seat; the neutral one has its own, which no seat of another game has. */
export const COLOURS = ["blue", "green", "neutral"];

export const PHASES = ["movement", "combat", "exploitation", "conquest", "hyperspace", "reconstruction"];

const SIDE = [() => t("BLUE"), () => t("GREEN"), () => t("NEUTRAL")];

/** @param {number} side */
export const sideName = (side) => SIDE[side]?.() ?? "";

const PHASE = {
  movement: () => t("Movement"), combat: () => t("Combat"), exploitation: () => t("Exploitation"),
  conquest: () => t("Conquest"), hyperspace: () => t("Hyperspace"), reconstruction: () => t("Reconstruction"),
  cards: () => t("Cards"),
};

/** @param {string} phase */
export const phaseName = (phase) => PHASE[phase]?.() ?? phase;

const CLASS = {
  admiral: () => t("Admiral fleet"), heavy: () => t("Heavy fleet"), light: () => t("Light fleet"),
  neutral_light: () => t("Neutral light fleet"),
};

export const className = (slug) => CLASS[slug]?.() ?? slug;

const KIND = {
  ordinary: () => t("System"), black_hole: () => t("Black hole"), dying: () => t("Dying system"),
  nascent: () => t("Nascent system"), solar: () => t("Solar system"),
};

export const kindName = (slug) => KIND[slug]?.() ?? slug;

/** On the board, where there is little room; nothing beside what is ordinary. */
const SHORT = {
  black_hole: () => t("black hole"), dying: () => t("dying"), nascent: () => t("nascent"), solar: () => t("solar"),
};

export const kindShort = (slug) => SHORT[slug]?.() ?? "";

const STATES = {
  available: () => t("has all its points"), acted: () => t("has acted"), exhausted: () => t("cannot act now"),
};

export const stateName = (state) => STATES[state]?.() ?? state;

/** Names of the four directions from which an attacker comes, as losses fall. */
export const DIRECTIONS = { N: () => t("N"), E: () => t("E"), S: () => t("S"), W: () => t("W") };

/** A card by its slug, which stands for it as long as the edition has not come. */
export const cardName = (table, slug) => nameOf(table.edition?.cards.find((one) => one.slug === slug)) || slug;
