/** The map while a turn is played: as its player knew it before, with what the scenes so far have told (GX-12). */
import { cellAt, cellOf, disc, keyOf } from "./torus.js";

/**
 * A record that was new before the turn is shown as new while the turn is played.
 * @param {any} record @param {number} from @param {number} to
 */
const renewed = (record, from, to) => {
  const star = record.star && {
    ...record.star,
    ...(record.star.seen === from && { seen: to }), ...(record.star.figures === from && { figures: to }),
  };
  return { ...record, ...(star && { star }), ...(record.scanned === from && { scanned: to }) };
};

/**
 * The game as it is shown at a scene: the fog lifts where a fleet arrives, and not before; a star is mine once it is colonised.
 * @param {any} before the game as I saw it before the turn @param {any} after and after it
 * @param {any[]} lines of the report that have been shown, the last one too @returns {any}
 */
export function gameDuring(before, after, lines) {
  const map = Object.fromEntries(Object.entries(before.map).map(([key, record]) => [key, renewed(record, before.turn, after.turn)]));
  const stars = new Map(before.stars.map((/** @type {any} */ star) => [star.name, star]));
  for (const line of lines) {
    const gained = line.kind === "colonised" && after.stars.find((/** @type {any} */ { name }) => name === line.star);
    if (gained) stars.set(gained.name, gained);
    if (line.kind === "star_lost") stars.delete(line.star);
    if (line.kind !== "moved") continue;
    for (const [h, v] of disc(line.at, before.player.scanner)) {
      const key = keyOf(cellAt(h, v));
      if (after.map[key]) map[key] = after.map[key];
    }
  }
  return { ...after, map, stars: [...stars.values()], fleets: before.fleets };
}

/**
 * Stars that a turn brought to my knowledge: seen for the first time, or visited for the first time.
 * @param {any} before @param {any} after @returns {{at: number[], star: any}[]}
 */
export const foundStars = (before, after) => Object.entries(after.map)
  .filter(([key, { star }]) => star && !after.stars.some((/** @type {any} */ { at }) => keyOf(at) === key)
    && (star.name ? before.map[key]?.star?.name !== star.name : !before.map[key]?.star))
  .map(([key, { star }]) => ({ at: cellOf(key), star }));
