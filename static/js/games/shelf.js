/** The games that have a screen, by the key that the server names them with; each is fetched only where it is played. */

const SCREENS = {
  starciv: () => import("./starciv/screen.js"),
  bss: () => import("./bss/screen.js"),
};

/** Words for draws of chance, for the page of a proof, which needs nothing else of a game. */
const CHANCES = {
  starciv: () => import("./starciv/draws.js"),
};

/** Has a game a screen? @param {string} key */
export const offered = (key) => key in SCREENS;

/** @param {string} key @returns {Promise<import("../types.js").Screen>} */
export const loadScreen = async (key) => (await SCREENS[key]()).screen;

/** Names of a game's draws by their labels. @param {string} key @returns {Promise<Object<string, () => string>>} */
export const loadDraws = async (key) => (await CHANCES[key]?.())?.draws ?? {};
