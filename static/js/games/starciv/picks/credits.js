/** Starting credits of a player (SC-2.5): fixed before they pick, paid when they have picked. @param {any} player */
export const startingCredits = (player) => player.starting_credits ?? player.credits;

/** Do places in the order of play begin with different amounts? @param {any[]} players */
export const uneven = (players) => new Set(players.map(startingCredits)).size > 1;
