/** Who would fight for a body, and with which fleet. */

/**
 * The natives of a body as they would fight now: as printed, with what the cards of this turn do to them, none below 0 (SC-9.9).
 * @param {any} body @param {{game: any, catalogue: any}} table
 * @returns {{total: number[], parts: Object[]}|undefined} nothing where there are none
 */
export function nativesOf(body, { game, catalogue }) {
  if (!body?.fleet) return undefined;
  const changes = (game?.running ?? [])
    .filter(({ target }) => target?.body === body.name)
    .flatMap(({ card, by }) => (catalogue.cards.get(card)?.effects ?? [])
      .map(({ natives }) => ({ of: "card", card, by, value: natives })))
    .filter(({ value }) => value);
  const sum = (place) => changes.reduce((total, { value }) => total + value[place], body.fleet[place]);
  return {
    total: changes.length ? body.fleet.map((_, place) => Math.max(0, sum(place))) : body.fleet,
    parts: [{ of: "natives", value: body.fleet }, ...changes],
  };
}

/**
 * @param {any} body @param {any} table @param {{seat?: number}} [standIn] who is told to defend what nobody owns
 * @returns {{seat?: number, standIn?: boolean, fleet?: {total: number[], parts: Object[]}}} without a seat: natives
 */
export function defenderOf(body, table, standIn) {
  const owner = table.game.owners?.[body.name];
  const seat = owner ?? standIn?.seat;
  if (seat !== undefined) return { seat, standIn: owner === undefined, fleet: table.players[seat]?.fleet };
  return body.fleet ? { fleet: nativesOf(body, table) } : {};
}
