/** The map while a turn is played: as its empire knew it before, changed by what has been told of it so far (EL-T3). */
import { nameOf } from "../../../map/hex.js";
import { category } from "../names.js";
import { CENTRE, HOME } from "../table.js";

/** @typedef {{at: string, size: number}} Ship where one of mine is, and its category */

/** What an infrastructure that a line is about looks like afterwards. */
const BUILT = new Set(["completed", "colonised", "bombarded", "ground_attacked", "presence_lost"]);

/**
 * Ships of mine after these lines, by number. @param {any} before @param {any} after @param {any[]} lines
 * @param {(site: number) => string|undefined} placeOf @returns {Map<number, Ship>}
 */
function shipsAfter(before, after, lines, placeOf) {
  /** @type {[number, Ship][]} */
  const first = Object.entries(before.empire.ships).map(([n, { at, values }]) => [Number(n), { at: nameOf(at), size: category(values) }]);
  const ships = new Map(first);
  for (const line of lines) {
    const mover = line.kind === "moved" && ships.get(line.ship);
    const built = line.kind === "completed" && line.work === "ship" && after.empire.ships[line.number];
    const dock = built && placeOf(line.site);
    if (mover) ships.set(line.ship, { ...mover, at: nameOf(line.path.at(-1)) });
    else if (line.kind === "battle") for (const number of line.lost) ships.delete(number);
    else if (line.kind === "colonised") ships.delete(line.ship);
    else if (dock) ships.set(line.number, { at: dock, size: category(built.values) });
  }
  return ships;
}

/**
 * The hexes as they are shown after some lines of a turn. What nothing was told of yet stays as it was before; a ship of mine that
 * the last line moves is on its way, and stands nowhere.
 * @param {any} before the game as I saw it before the turn @param {any} after and after it @param {any[]} lines told so far
 * @param {number} me @returns {Object<string, any>}
 */
export function hexesDuring(before, after, lines, me) {
  const places = new Map(Object.entries(after.hexes).map(([name, hex]) => /** @type {[number, string]} */ ([hex.system, name])));
  const placeOf = (/** @type {number} */ site) => (site === HOME ? CENTRE : places.get(site));
  /** @type {Object<string, any>} */
  const hexes = { ...before.hexes };
  /** @param {string} name @param {object} fields */
  const change = (name, fields) => { if (hexes[name]) hexes[name] = { ...hexes[name], ...fields }; };
  for (const line of lines) {
    const name = placeOf(line.system ?? line.site) ?? "";
    const then = after.hexes[name] ?? {};
    if (line.kind === "charted") for (const hex of line.hexes) hexes[nameOf(hex)] = after.hexes[nameOf(hex)];
    else if (line.kind === "battle") change(name, { ships: then.ships });
    else if (line.kind === "control_gained" || line.kind === "control_lost") change(name, { control: then.control });
    else if (BUILT.has(line.kind)) change(name, { infrastructures: then.infrastructures });
  }
  const last = lines.at(-1);
  const flying = last?.kind === "moved" ? last.ship : undefined;
  const mine = [...shipsAfter(before, after, lines, placeOf)].filter(([number]) => number !== flying);
  return Object.fromEntries(Object.entries(hexes).map(([name, hex]) => {
    const { [me]: _, ...others } = hex.ships ?? {};
    const own = mine.filter(([, { at }]) => at === name).map(([, { size }]) => size);
    const ships = own.length ? { ...others, [me]: own } : others;
    return [name, { ...hex, ships: Object.keys(ships).length ? ships : undefined }];
  }));
}
