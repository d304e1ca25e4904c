/** What can be looked up in an edition, in the order of the edition, with the words it is found by. */
import { fold } from "../../../ui/search.js";
import { families } from "../catalogue.js";
import { cardEffect, cardKind, cardWho, familyName, technologyEffect, technologyNeeds } from "../words.js";
import { cardTarget } from "../words/targets.js";

/**
 * @typedef {Object} Item
 * @property {string} id "card-mutiny", "technology-22": what links name
 * @property {"cards"|"technologies"} sort
 * @property {string} group colour of a card, family of a technology
 * @property {string|number} key slug or number
 * @property {string} text what a search looks through: its names in both languages, and all that is said of it
 */

const words = (...said) => fold(said.filter(Boolean).join(" "));

/** @returns {(card: any) => Item} */
const cardItem = (catalogue) => (card) => ({
  id: `card-${card.slug}`, sort: "cards", group: card.colour, key: card.slug,
  text: words(
    card.fr,
    card.en,
    card.slug,
    cardKind(card.colour),
    cardEffect(catalogue, card.slug),
    card.colour === "blue" ? "" : cardWho(card),
    cardTarget(card),
  ),
});

/** @returns {(technology: any) => Item} */
const technologyItem = (catalogue) => (technology) => ({
  id: `technology-${technology.n}`, sort: "technologies", group: technology.family, key: technology.n,
  text: words(
    String(technology.n),
    technology.fr,
    technology.en,
    familyName(technology.family),
    technologyEffect(catalogue, technology.n),
    technologyNeeds(technology),
  ),
});

/** @param {any} catalogue @returns {Item[]} */
export function itemsOf(catalogue) {
  return [
    ...[...catalogue.cards.values()].map(cardItem(catalogue)),
    ...[...catalogue.technologies.values()].map(technologyItem(catalogue)),
  ];
}

/** The groups of a sort with their names: [group, name][]. */
export function groupsOf(catalogue, sort) {
  if (sort === "cards") return ["green", "red", "blue"].map((colour) => [colour, cardKind(colour)]);
  const { victory } = catalogue;
  return [
    ...families(catalogue).map(({ family }) => [family, familyName(family)]),
    ...(victory ? [[victory.family, familyName(victory.family)]] : []),
  ];
}
