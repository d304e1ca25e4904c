/** Sending a flick or a launch: only from here, and only on a press of ours. */
import { answer } from "../../../table/model.js";
import { aimed, aiming, dropAim, holeNamed } from "../table.js";
import { bounded, commandOf, vectorOf } from "./aim.js";

const ready = ({ room }) => !room.ui.busy && room.conn.state === "open" && !room.doc.table.paused;

/** Flick the ship that is aimed. A refused flick leaves the aim as it was. @param {any} table @param {number} [power] of the gauge */
export async function fire(table, power) {
  const aim = aimed(table);
  if (aim?.mode !== "flick" || !ready(table)) return;
  aiming.set({ pulling: false, pointer: undefined, note: undefined });
  const done = await answer(table, { do: "navigate", ship: aim.ship, ...commandOf(aim.degrees), power: bounded(power ?? aim.power ?? 1) });
  if (done) dropAim(table);
}

/** Where the ship that is about to be launched would stand, in mbu. @param {any} table @param {import("../table.js").Aiming} aim */
export function launchSpot(table, { hole, degrees, radius }) {
  const [x, y] = holeNamed(table, hole).at;
  const [ux, uy] = vectorOf(degrees);
  return { x: Math.round(1000 * (x + radius * ux)), y: Math.round(1000 * (y + radius * uy)) };
}

/**
 * Is it a legal spot (AE-8.4, AE-4.5)? Whole numbers, as the rules count them.
 * @param {any} table @param {import("../table.js").Aiming} aim
 */
export function legalSpot(table, aim) {
  const { geometry } = table.edition;
  const { x, y } = launchSpot(table, aim);
  const [cx, cy] = holeNamed(table, aim.hole).at;
  const away = (ox, oy) => (x - ox) ** 2 + (y - oy) ** 2;
  const off = away(1000 * cx, 1000 * cy);
  if (off < (1000 * geometry.touch) ** 2 || off > (1000 * geometry.orbit_reach) ** 2) return false;
  return Object.values(table.ships).every((ship) => away(ship.x, ship.y) >= (1000 * geometry.ship_gap) ** 2);
}

/** Put the ship that is placed into orbit. */
export async function launch(table) {
  const aim = aimed(table);
  if (aim?.mode !== "launch" || !ready(table) || !legalSpot(table, aim)) return;
  const done = await answer(table, { do: "launch", hole: aim.hole, kind: aim.kind, ...launchSpot(table, aim) });
  if (done) dropAim(table);
}

const STEP = 3;

/** The first legal direction about a disc, from one that is wanted. */
export function freeDegrees(table, hole, wanted) {
  for (let by = 0; by <= 180; by += STEP) {
    for (const degrees of [wanted + by, wanted - by]) if (legalSpot(table, { hole, degrees, radius: 57 })) return degrees;
  }
  return wanted;
}
