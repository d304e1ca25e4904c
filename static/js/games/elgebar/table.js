/** The table of this game as its parts read it: look-ups, what is chosen on this page, and changes of the sheet. */
import { begun, endOf, keyOf, lineOf, withLine, withoutKey, withoutPlace } from "./plan.js";
import { NBSP, number } from "../../i18n.js";
import { hexOf, nameOf } from "../../map/hex.js";
import { onPhone } from "../../ui/media.js";

export const CENTRE = "0,0";
export const HOME = 0;

/** What the game adds to `Table`. @param {import("../../types.js").Room} room */
export function read({ doc, content }) {
  const { hexes, empire } = doc.game;
  const systems = new Map(Object.entries(hexes).filter(([, hex]) => hex.system).map(([name, hex]) => [hex.system, name]));
  return { edition: content, hexes, empire, systems, friendly: friendly(empire) };
}

/** Hexes from which fog may be explored (EL-L4). */
const friendly = (empire) => [...new Set([CENTRE, ...Object.values(empire?.sites ?? {}).map(({ hex }) => nameOf(hex))])];

/** The hex that is opened: the one chosen last, at the start one's own home. */
export const openedHex = (table) => table.room.ui.hexAt ?? CENTRE;

/** The number of my site in a hex, 0 for my home; undefined where I am not present. */
export function mySite(table, name) {
  const found = Object.entries(table.empire?.sites ?? {}).find(([, { hex }]) => nameOf(hex) === name);
  return found && Number(found[0]);
}

/** My ships whose turn begins in a hex, as [number, ship]. */
export const shipsAt = (table, name) => Object.entries(table.empire?.ships ?? {})
  .filter(([, { at }]) => nameOf(at) === name)
  .map(([number, ship]) => /** @type {[number, any]} */ ([Number(number), ship]));

/** Open a hex; a ship that was chosen is not any more. */
export const openHex = (table, name, more = {}) => table.room.set({
  hexAt: name, ship: undefined, aim: false, panel: "site", said: undefined, pane: "map", ...more,
});

/** Open the site with this number. */
export const openSite = (table, site) => openHex(table, site === HOME ? CENTRE : table.systems.get(site) ?? CENTRE);

/** Open a ship; with `aim` the map shows where it can go, and the next press sends it. A phone asks for it by a button. */
export function chooseShip(table, number, aim = !onPhone()) {
  const ship = table.empire.ships[number];
  if (ship) table.room.set({
    hexAt: nameOf(ship.at), ship: number, aim: aim && ship.values[3] > 0,
    panel: "site", part: "orbit", said: undefined, pane: "map",
  });
}

/** The ship that is opened, while it exists: its number. */
export const chosenShip = (table) => (table.empire?.ships[table.room.ui.ship] ? table.room.ui.ship : undefined);

/** The ship whose goal is asked for on the map. */
export const aimed = (table) => (table.room.ui.aim && writable(table) ? chosenShip(table) : undefined);

/** A hex by its coordinates: (2, −1). @param {string} name */
export const hexText = (name) => `(${hexOf(name).map((n) => number(n)).join(`,${NBSP}`)})`;

/** Where a hex is named in words: the code of its system, else its coordinates. */
export function placeName(table, name) {
  const hex = table.hexes[name];
  return hex?.code ? hex.code : name === CENTRE ? "" : hexText(name);
}

// The sheet.

/** The lines of my sheet. @returns {import("./plan.js").Line[]} */
export const linesOf = (table) => table.sheet?.data?.lines ?? [];

/** May the sheet be written on now? */
export const writable = (table) => Boolean(table.sheet) && table.sheet.standing !== "closed";

/** Put these lines on the sheet. */
export const put = (table, lines) => table.sheet.change({ lines });

/** What the next line is added to: an untouched sheet begins with the work that is under way. */
const ground = (table) => (linesOf(table).length ? linesOf(table) : begun(table.empire));

export const order = (table, line) => orderAll(table, [line]);
export const orderAll = (table, lines) => put(table, withOrders(table, lines));

/** The sheet with these lines. */
export const withOrders = (table, lines) => lines.reduce(withLine, ground(table));
export const drop = (table, key) => put(table, withoutKey(linesOf(table), key));
export const dropPlace = (table, place) => put(table, withoutPlace(linesOf(table), place));
export const ordered = (table, key) => lineOf(linesOf(table), key);

/** Write the line, or take it off where it stands already. */
export const toggle = (table, line) => (ordered(table, keyOf(line)) ? drop(table, keyOf(line)) : order(table, line));

/** Where a ship of mine will be after this sheet, by name. */
export const endAt = (table, number) => nameOf(endOf(linesOf(table), number, table.empire.ships[number]));

// What the server says of the sheet.

/** What is left at a site of mine after this sheet: population, materials, fuel. */
export const leftAt = (table, site) => (linesOf(table).length && table.sheet.review?.sites?.[site]) || afterWork(table.empire, site);

/** What the work that is under way leaves, roughly: an untouched sheet goes on with it, and so will one that is begun. */
function afterWork({ sites, projects }, site) {
  const left = { population: sites[site].population, materials: sites[site].stock[0], fuel: sites[site].stock[1] };
  for (const { due: [materials, fuel] } of Object.values(projects).filter((project) => project.site === site)) {
    const [m, f] = [
      Math.min(left.population, materials, left.materials),
      Math.min(Math.max(0, left.population - materials), fuel, left.fuel),
    ];
    left.population -= m + f;
    left.materials -= m;
    left.fuel -= f;
  }
  return left;
}

/** The forecast of a line of work, by its place. */
export const workAt = (table, place) => table.sheet?.review?.work?.find(({ line }) => line === place);

/** What will be cut or skipped of a line, by its place. */
export const skipAt = (table, place) => table.sheet?.review?.skips?.find(({ line }) => line === place);
