/** What is foreseen of an aim, no more than the table's help lets show (AE-22.4). */
import { flick } from "../kernel.js";
import { spotsOf } from "../table.js";
import { commandOf } from "./aim.js";
import { contacts } from "./contacts.js";

/** Unsteadiness by option (AE-9.8). */
const widthOf = (table) => table.edition.physics.wobble[table.options.wobble] ?? 0;

let last = { key: "", value: /** @type {any} */ (undefined) };

/** Ways and ends of all ships that a flick would move, in bu. */
function foreseen(table, spots, shot) {
  const { segments, final } = flick(table.surface, spots, shot.ship, shot.dx, shot.dy, shot.power);
  const ways = new Map();
  for (const [ship, , x, y] of segments) ways.set(ship, [...(ways.get(ship) ?? []), [x, y]]);
  for (const [ship, points] of ways) if (final[ship]) points.push(final[ship].map((mbu) => mbu / 1000));
  return {
    path: [...ways.values()],
    ends: [...ways.keys()].filter((ship) => final[ship]).map((ship) => final[ship].map((mbu) => mbu / 1000)),
  };
}

/**
 * First contacts with their chances, and with the whole help the ways of all; nothing where the table's help shows a short line at most.
 * @param {any} table @param {import("../table.js").Aiming} aim
 */
export function preview(table, aim) {
  const { aim_help: help } = table.options;
  if (help !== "contact" && help !== "full") return undefined;
  const key = JSON.stringify([aim.ship, aim.degrees, aim.power, table.options, table.ships]);
  if (last.key === key) return last.value;
  const spots = spotsOf(table.ships);
  const shot = { ship: aim.ship, ...commandOf(aim.degrees), power: aim.power };
  const width = widthOf(table);
  const all = contacts(table.surface, spots, shot, width);
  const path = help === "full" && aim.power !== undefined ? foreseen(table, spots, shot) : undefined;
  last = { key, value: { all, first: all[0].contact, width, ...path } };
  return last.value;
}
