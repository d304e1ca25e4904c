/** Room of a replay: what one viewer saw at a moment, in the shape that every screen reads, and nothing to act with. */
import { logUntil } from "./story.js";

const nothing = async () => undefined;

/** What a table offers to do, none of which is done here; talking is. */
const STILL = {
  act: nothing,
  rewind: nothing,
  lobby: nothing,
  tell: nothing,
  draft: nothing,
  askDrafts: nothing,
  hint: nothing,
  timeUp: () => {},
  look: () => {},
};

/** The seat through whose eyes one looks; undefined for spectators and for the truth. @param {string} eyes */
export const seatOf = (eyes) => (/^\d+$/.test(eyes) ? Number(eyes) : undefined);

/**
 * @param {import("../types.js").Room} room live
 * @param {import("./state.js").Watched} state
 * @returns {import("../types.js").Room}
 */
export function watchedRoom(room, { shown, opening, story }) {
  const { doc, conn } = room;
  const { table } = doc;
  const seat = seatOf(shown.eyes);
  // Who is away now, or has a robot for a while, was not then, perhaps.
  const seats = table.seats.map(({ number, name, kind, level }) => ({ number, name, kind, level }));
  const { game, waiting } = shown.frame;
  return {
    ...room, ...STILL, moment: shown.seq,
    doc: {
      table: { ...table, seats, host: -1, control: "none", motions: [], paused: undefined },
      game, waiting, prompts: [], ...(seat === undefined ? {} : { you: seat }),
    },
    conn: { ...conn, log: logUntil(opening.log, story, shown.seq), here: seats.map(({ number }) => number), absent: [] },
  };
}
