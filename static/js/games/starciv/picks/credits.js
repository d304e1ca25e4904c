import { t } from "../../../i18n.js";

/**
 * Who begins with more or fewer credits (SC-2.5): a sentence each, at a table of so many seats.
 * @param {Object<string, any>} options @param {number} seats
 */
export function startingCredits(options, seats) {
  if (options.crowd_balanced && seats > 6) return [t("All begin with more credits, the last to pick with most.")];
  if (options.crowd_evened && seats > 6) return [t("Those who pick fourth or later begin with more credits.")];
  const told = [];
  if (options.first_pick_pays && seats > 2) told.push(t("The first to pick begins with fewer credits."));
  if (options.poor_places_paid && seats === 2) told.push(t("The second to play begins with more credits."));
  if (options.poor_places_paid && seats > 4) told.push(t("Those who pick fifth or later begin with more credits."));
  return told;
}
