/** Occasions of the guided first game: what the player has done and stands before; pure, without a page. */

/** Is one of these questions asked? @param {string[]} kinds */
export const asked = (...kinds) => (table) => kinds.includes(table.prompt?.kind);

/** Has the player flicked a ship? */
export const flown = (table) => table.room.conn.log.some((line) => line.kind === "navigated" && line.seat === table.me);

/** Does the player hold a disc besides the home planet, which is theirs from the beginning? */
export const settled = (table) => Object.entries(table.game.holes)
  .some(([name, hole]) => hole.owner === table.me && !table.homes.has(name));

/** The player's ships on the board. */
export const mine = (table) => Object.values(table.ships).filter((ship) => ship.seat === table.me);

/** Is one of them in the orbit of a disc, where it can land? */
export const orbiting = (table) => mine(table).some(({ orbit }) => orbit && !table.homes.has(orbit));
