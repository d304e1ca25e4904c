import { t } from "../../../i18n.js";

/** Of an edition that does not say which places begin with more (``Rules.places`` on the server). */
const UNSAID = [[0, 20]];

/**
 * Who begins with more or fewer credits (SC-2.5): a sentence each, at a table of so many seats.
 * @param {Object<string, any>} options @param {number} seats
 * @param {number[][]} [places] CG more in the order of play, a row for as many players as it is long
 */
export function startingCredits(options, seats, places = UNSAID) {
  if (options.crowd_balanced && seats > 6) return [t("All begin with more credits, the last to pick with most.")];
  if (options.crowd_evened && seats > 6) return [t("Those who pick fourth or later begin with more credits.")];
  const told = [];
  if (options.first_pick_pays && seats > 2) told.push(t("The first to pick begins with fewer credits."));
  const row = seats === 2 || options.last_picks_first ? places.find((one) => one.length === seats) : undefined;
  if (options.poor_places_paid && row)
    told.push(t("More credits at the start, in the order of play: {amounts}.", {
      amounts: row.map((more) => `+${more}`).join(" · "),
    }));
  else if (options.poor_places_paid && seats > 4)
    told.push(t("Those who pick fifth or later begin with more credits."));
  return told;
}
