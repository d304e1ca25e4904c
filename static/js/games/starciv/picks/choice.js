/** What a player has chosen so far, kept legal while others pick (SC-2.2, SC-2.4). */

/**
 * @typedef {{ship?: string, race?: string, colour?: string, base?: string}} Choice
 */

const WHITE = "white";

/** Drop what is not free any more. */
export function stillFree(choice, prompt) {
  const ships = (prompt.ships ?? []).map((one) => one.ship);
  const kept = { ...choice };
  if (!ships.includes(kept.ship)) Object.assign(kept, { ship: undefined, race: undefined, colour: undefined });
  if (kept.colour && !(prompt.colours ?? []).includes(kept.colour)) kept.colour = undefined;
  if (!(prompt.bases ?? []).includes(kept.base)) kept.base = undefined;
  return kept;
}

/** Choose a ship: a coloured one brings its race, the white one asks for race and colour. */
export function withShip(choice, ship, catalogue) {
  const { race } = catalogue.ships.get(ship);
  return { ...choice, ship, race: race === "any" ? choice.race : race, colour: undefined };
}

export const isWhite = (choice) => choice.ship === WHITE;

/** Everything chosen that has to be. */
export const complete = (choice) => Boolean(choice.ship && choice.race && choice.base && (!isWhite(choice) || choice.colour));

/** The action of SC-23; the colour goes with the white ship alone. */
export function pickAction({ ship, race, base, colour }) {
  return { do: "pick", race, ship, base, ...(ship === WHITE ? { colour } : {}) };
}
