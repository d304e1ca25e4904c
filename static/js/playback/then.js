/**
 * Positions of earlier turns, as their reader knew them: kept by the page that showed them, else a frame of the replay, which
 * shows own eyes during a game too.
 *
 * The feature `turnPlayback` puts the one after the turn of its film on the table as `table.then`, the one before it as
 * `table.before`; a game draws the scenes over them.
 */
import { useEffect } from "../../vendor/preact/standalone.module.js";
import { Film } from "../replay/parts.js";

/** @typedef {import("../types.js").LogLine} LogLine */
/** @typedef {(line: LogLine, turn: number) => boolean} Closes whether a turn ends with this line */

/**
 * The position after the move with which a turn ends, that of the start for turn 0; undefined where no move ends it. Throws
 * ReplayError.
 * @param {Film} film @param {string} eyes @param {number} turn @param {Closes} closes
 */
export async function positionAfter(film, eyes, turn, closes) {
  const opening = await film.open(eyes);
  const seq = turn ? opening.log.find((line) => closes(line, turn))?.seq : 0;
  return seq === undefined ? undefined : (await film.frame(opening, seq)).game;
}

/** @typedef {{[turns: number]: any}} Positions by the number of turns that had been played */

/** What this page showed: of each seat the newest position and the one before. @type {Map<string, Positions>} */
const shown = new Map();
/** @param {import("../types.js").Table} table */
const seatOf = ({ room, me }) => `${room.config.code}.${me}`;

/** Keep the position that the page shows. @param {import("../types.js").Table} table @param {number} last turns that were played */
export function remember(table, last) {
  const before = shown.get(seatOf(table))?.[last - 1];
  shown.set(seatOf(table), { ...(before && { [last - 1]: before }), [last]: table.game });
}

/** What this page showed after so many turns. @param {import("../types.js").Table} table @param {number} turns @returns {any} */
export const kept = (table, turns) => shown.get(seatOf(table))?.[turns];

/**
 * The game as I saw it after a turn; undefined until it is at hand.
 * @param {import("../types.js").Table} table @param {{after: number, wanted: boolean, closes: Closes}} what
 * @returns {any}
 */
export function usePosition(table, { after, wanted, closes }) {
  const { room, me } = table;
  const known = room.ui.positions?.[after] ?? kept(table, after);
  const missing = wanted && !known;
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    /** @param {any} game */
    const keep = (game) => !left && room.set((/** @type {any} */ ui) => ({ positions: { ...ui.positions, [after]: game } }));
    positionAfter(new Film(`/t/${room.config.code}/replay/`), String(me), after, closes)
      .then(keep, () => room.refuse({ code: "offline" }, ""));
    return () => { left = true; };
  }, [missing, after]);
  return wanted ? known : undefined;
}
