/** The table of this game as its parts read it: look-ups, the board's measures, what is chosen. */
import { createStore } from "../../line/store.js";
import { surfaceOf } from "./kernel.js";
import { onPhone } from "../../ui/media.js";
import { WHOLE, fitting } from "./board/camera.js";
import { vectorOf } from "./flick/aim.js";

/** Holes by name and number, in hole order (AE-4.7). */
function holesOf(edition, surface) {
  const { letters } = edition.geometry;
  return surface.planets.map((at, i) => ({ name: `${Math.floor(i / letters.length) + 1}${letters[i % letters.length]}`, at }));
}

/** Measures of an edition, once each: the table is read anew with every change. */
const measures = new WeakMap();

function measured(edition) {
  if (!measures.has(edition)) {
    const surface = surfaceOf(edition);
    measures.set(edition, { surface, holes: holesOf(edition, surface) });
  }
  return measures.get(edition);
}

/** What the game adds to `Table`. @param {import("../../types.js").Room} room */
export function read({ doc, content }) {
  const { players, ships, options } = doc.game;
  const homes = new Map(players.map((player) => [player.home, player.seat]));
  if (!content) return { edition: undefined, ships, homes };
  return { edition: content, ...measured(content), ships, homes, options };
}

/**
 * What is being aimed; its own store, since it changes with every move of a finger.
 * @typedef {Object} Aiming
 * @property {"flick"|"launch"} [mode]
 * @property {number} [ship] @property {number} [degrees] @property {number} [power]
 * @property {"aim"|"gauge"} [step] @property {number} [since] when the gauge began
 * @property {boolean} [pulling] a finger or the mouse is down @property {boolean} [touch]
 * @property {{x: number, y: number}} [pointer] in bu @property {string} [note]
 * @property {string} [hole] @property {string} [kind] @property {number} [radius]
 */
/** @type {Aiming} */
const NOTHING = {
  mode: undefined, ship: undefined, degrees: 0, power: undefined, step: "aim", since: undefined,
  pulling: false, touch: false, pointer: undefined, note: undefined,
  hole: undefined, kind: undefined, radius: undefined,
};
export const aiming = createStore(/** @type {Aiming} */ ({ ...NOTHING }));

/** What part of the board is seen. */
export const camera = createStore({ ...WHOLE });

/** Positions of all ships on the board (mbu) by key, as the kernel takes them. @returns {Object<string, number[]>} */
export const spotsOf = (ships) => Object.fromEntries(Object.entries(ships).map(([key, { x, y }]) => [key, [x, y]]));

/** The action that was chosen for this question. */
export const deedOf = (table) => table.room.ui.deed;

/** Choose an action, or what it is about; nothing: none. */
export const setDeed = (table, deed) => table.room.set({
  deed: deed && { picks: {}, ...deed }, aimed: undefined,
});

/** How far ahead of a ship a phone shows, in bu. */
const AHEAD = 260;

/** On a phone the ship and what lies before it fill the view; never while a finger is down. */
function lookAlong(table, ship, degrees) {
  if (!onPhone()) return;
  const [x, y] = [table.ships[ship].x / 1000, table.ships[ship].y / 1000];
  const [ux, uy] = vectorOf(degrees);
  camera.set(fitting([[x, y], [x + AHEAD * ux, y + AHEAD * uy]]));
}

/** Begin to aim with a ship. */
export function aimWith(table, ship, aim = {}) {
  aiming.set({ ...NOTHING, mode: "flick", ship, power: table.options.flick_control === "meter" ? undefined : 500, ...aim });
  if (!aim.pulling) lookAlong(table, ship, aim.degrees ?? 0);
  table.room.set({ aimed: `ship ${ship}`, deed: undefined, looked: undefined, pane: "board", sheet: null });
}

/** Begin to place a ship about a disc. */
export function launchFrom(table, hole, kind, degrees = 0) {
  aiming.set({ ...NOTHING, mode: "launch", hole, kind, degrees, radius: 57 });
  const { at: [x, y] } = holeNamed(table, hole);
  if (onPhone()) camera.set(fitting([[x, y]], 130));
  table.room.set({ aimed: `launch ${hole}`, deed: undefined, looked: undefined, pane: "board", sheet: null });
}

/** Nothing is aimed any more. */
export function dropAim(table) {
  aiming.set({ ...NOTHING });
  table.room.set({ aimed: undefined });
}

/** Do I aim with a ship, or launch one, and is it still offered? */
export function aimed(table) {
  const aim = aiming.get();
  if (!table.room.ui.aimed || !table.prompt || table.mine?.standin) return undefined;
  if (aim.mode === "flick") return table.prompt.navigate?.includes(aim.ship) ? aim : undefined;
  return table.prompt.launch?.some((one) => one.hole === aim.hole) ? aim : undefined;
}

export const holeNamed = (table, name) => table.holes.find((hole) => hole.name === name);

/** The face of a disc that lies face down, where it is shown: scanned by me, or in a replay that hides nothing. */
export const shownBack = ({ game }, name) => game.scanned?.[name] ?? game.faces?.[name];

/** Names of holes in whose orbit a seat has a ship. */
export const orbitsOf = (table, seat) => new Set(
  Object.values(table.ships).filter((ship) => ship.seat === seat && ship.orbit).map((ship) => ship.orbit),
);
