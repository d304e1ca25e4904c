/** Who would fight for a body, and with which fleet. */

/**
 * @param {any} body @param {any} table @param {{seat?: number}} [standIn] who is told to defend what nobody owns
 * @returns {{seat?: number, standIn?: boolean, fleet?: {total: number[], parts: Object[]}}} without a seat: natives
 */
export function defenderOf(body, table, standIn) {
  const owner = table.game.owners?.[body.name];
  const seat = owner ?? standIn?.seat;
  if (seat !== undefined) return { seat, standIn: owner === undefined, fleet: table.players[seat]?.fleet };
  return body.fleet ? { fleet: { total: body.fleet, parts: [{ of: "natives", value: body.fleet }] } } : {};
}
