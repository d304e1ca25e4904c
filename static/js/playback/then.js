/**
 * The position after an earlier turn, as its reader knew it then: a frame of the replay, which shows own eyes during a game
 * too.
 *
 * The feature `turnPlayback` puts it on the table as `table.then`, over which a game draws the film of that turn.
 */
import { useEffect } from "../../vendor/preact/standalone.module.js";
import { Film } from "../replay/parts.js";

/** @typedef {import("../types.js").LogLine} LogLine */

/**
 * The position after the move that has this line in its log; undefined where no move has. Throws ReplayError.
 * @param {Film} film @param {string} eyes @param {(line: LogLine) => boolean} closes
 */
export async function positionAfter(film, eyes, closes) {
  const opening = await film.open(eyes);
  const line = opening.log.find(closes);
  return line && (await film.frame(opening, line.seq)).game;
}

/**
 * The game as I saw it after the turn; undefined until it is at hand.
 * @param {import("../types.js").Table} table @param {{turn: number, wanted: boolean, closes: (line: LogLine) => boolean}} what
 *   `wanted`: the turn is not the last one, which the page shows anyway; `closes`: a line with which the turn ends
 * @returns {any}
 */
export function useThen({ room, me }, { turn, wanted, closes }) {
  const { earlier } = room.ui;
  const missing = wanted && earlier?.turn !== turn;
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    const keep = (/** @type {any} */ game) => !left && room.set({ earlier: { turn, game } });
    positionAfter(new Film(`/t/${room.config.code}/replay/`), String(me), closes)
      .then(keep, () => room.refuse({ code: "offline" }, ""));
    return () => { left = true; };
  }, [missing, turn]);
  return wanted && !missing ? earlier.game : undefined;
}
