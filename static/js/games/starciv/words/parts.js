/** The parts of a sum in words: what a price, an income, a fleet or a fee is made of. */
import { signed, t, tn } from "../../../i18n.js";
import { cardName, technologyName } from "../catalogue.js";
import { colourName, raceName, resourceName } from "./names.js";

const RULES = {
  "SC-7.1": () => t("Raised to the lowest price"),
  "SC-8.6": () => t("Assault on a home base"),
  "SC-8.1": () => t("War fee"),
};

/** What cards and technologies did to a resource: "Miner nanites +1". */
function changeText(change, table) {
  const name = NAMES[change.of](change, table);
  return change.stops ? t("stopped by {card}", { card: name }) : `${name} ${signed(change.bodies)}`;
}

/** How many bodies of a resource count; of one that a card stops, how many there are: "0 bodies" would read as none. */
const bodiesOf = ({ count, bodies, changes = [] }) => (changes.some(({ stops }) => stops) ? bodies ?? count : count);

function resourcePart(part, table) {
  const name = resourceName(part.resource);
  const count = bodiesOf(part);
  const words = count === undefined ? name : tn("{resource}, {n} body", "{resource}, {n} bodies", count, { resource: name });
  return part.changes?.length ? `${words} (${part.changes.map((change) => changeText(change, table)).join(", ")})` : words;
}

function cardPart(part, { catalogue, playerName }) {
  const card = cardName(catalogue, part.card);
  return part.by === undefined || part.by === part.owner ? card : t("{card} of {player}", { card, player: playerName(part.by) });
}

const NAMES = {
  printed: () => t("Printed"),
  race: (part, { catalogue }) => (part.race ? raceName(catalogue, part.race) : t("Race")),
  technology: (part, { catalogue }) => `${part.technology} ${technologyName(catalogue, part.technology)}`,
  card: cardPart,
  ship: (part) => (part.ship ? t("Base ship, {colour}", { colour: colourName(part.ship) }) : t("Base ship")),
  resource: resourcePart,
  base: () => t("Base"),
  natives: () => t("Natives"),
  sacrifice: () => t("Sacrifice"),
  aid: (part, { playerName }) => t("Aid of {player}", { player: playerName(part.by) }),
  contract: (part, { playerName }) => t("contract with {player}", { player: playerName(part.with) }),
  rule: (part) => RULES[part.rule]?.() ?? t("Rule"),
};

/**
 * Name of one part.
 * @param {import("../../../types.js").Part} part
 * @param {{catalogue: Object, playerName: (seat: number) => string}} table
 */
export function partName(part, table) {
  return NAMES[part.of]?.(part, table) ?? part.of;
}

/** A small mark before the name: the colour of a card, or the resource. */
export function partMark(part, { catalogue }) {
  if (part.card) return { card: catalogue.cards.get(part.card)?.colour };
  if (part.resource) return { resource: part.resource };
  return {};
}
