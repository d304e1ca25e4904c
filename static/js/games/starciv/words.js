/** One door to all words of Star Civilisations. */
export {
  cardEffect, cardParts, cardWho, discountText, fleetChange, fleetText, numbersText, technologyEffect, technologyNeeds,
} from "./words/effects.js";
export {
  cardKind, colourName, familyName, fate, figureInText, figureName, PHASE_ORDER, phaseName, raceCharacter, raceName,
  resourceName,
} from "./words/names.js";
export { partMark, partName } from "./words/parts.js";
