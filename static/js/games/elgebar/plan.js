/**
 * The lines of a sheet as they are changed: which replaces which, where a ship will be, in what order a site pays.
 * Everything here is pure; lines have the shape that the rules name (EL-X3).
 */

/** @typedef {{order: string} & Object<string, any>} Line */
/** @typedef {[number, Line]} Placed a line with its place in the sheet */

/** What a line is about: of two lines with one key the later takes the place of the earlier. */
const KEYS = {
  stance: ({ empire }) => empire, invest: ({ site, domain }) => `${site} ${domain}`, spy: () => "",
  continue: ({ project }) => project, raise: ({ infrastructure }) => infrastructure, guard: ({ infrastructure }) => infrastructure,
  upgrade: ({ ship }) => ship, load: ({ ship }) => ship, move: ({ ship }) => ship, bombard: ({ ship }) => ship,
  colonise: ({ ship }) => ship, unload: ({ ship }) => ship, ground_attack: ({ from }) => from,
};

/** @param {Line} line @returns {string|undefined} undefined for what may be ordered several times */
export const keyOf = (line) => KEYS[line.order] && `${line.order} ${KEYS[line.order](line)}`;

/** The place of the line with this key, or -1. @param {Line[]} lines @param {string} key */
export const placeOf = (lines, key) => lines.findIndex((line) => keyOf(line) === key);

/** @param {Line[]} lines @param {string} key */
export const lineOf = (lines, key) => lines[placeOf(lines, key)];

/** The sheet with a line: in the place of the one about the same, else at its end. @param {Line[]} lines @param {Line} line */
export function withLine(lines, line) {
  const key = keyOf(line);
  const place = key === undefined ? -1 : placeOf(lines, key);
  return place < 0 ? [...lines, line] : lines.with?.(place, line) ?? lines.map((other, i) => (i === place ? line : other));
}

/** @param {Line[]} lines @param {number} place */
export const withoutPlace = (lines, place) => lines.filter((_, other) => other !== place);

/** @param {Line[]} lines @param {string} key */
export const withoutKey = (lines, key) => lines.filter((line) => keyOf(line) !== key);

/** The steps of a turn that orders belong to (EL-T3), as the groups of the sheet. @type {[string, string[]][]} */
export const GROUPS = [
  ["policy", ["stance", "invest", "spy"]],
  ["works", ["continue", "build", "raise", "ship", "upgrade", "guard"]],
  ["ships", ["load", "move", "bombard", "ground_attack", "colonise", "unload"]],
];

/**
 * The sheet by groups, each in the order in which it is carried out; the places are those of the sheet.
 * @param {Line[]} lines @returns {{name: string, entries: Placed[]}[]}
 */
export function grouped(lines) {
  const placed = /** @type {Placed[]} */ (lines.map((line, place) => [place, line]));
  return GROUPS.map(([name, orders]) => ({
    name,
    entries: name === "works" ? placed.filter(([, line]) => orders.includes(line.order))
      : orders.flatMap((order) => placed.filter(([, line]) => line.order === order)),
  })).filter(({ entries }) => entries.length);
}

/** Sites that have a tile in any case. */
const TILES = 8;

/**
 * The sites that the purse shows: the first few, and every other at which something would be lost.
 * @param {number[]} sites the most populous first @param {(site: number) => number} lost
 */
export const tiled = (sites, lost) => sites.filter((site, place) => place < TILES || lost(site) > 0);

/**
 * Where a ship will be: the last hex of its move, else where it is.
 * @param {Line[]} lines @param {number} number @param {{at: number[]}} ship
 */
export const endOf = (lines, number, ship) => lineOf(lines, `move ${number}`)?.path.at(-1) ?? ship.at;

/** The site whose queue a line belongs to. @param {Line} line @param {any} empire my own, as the view shows it */
export function siteOf(line, empire) {
  if (line.site !== undefined) return line.site;
  if (line.project !== undefined) return empire.projects[line.project]?.site;
  if (line.infrastructure !== undefined) return siteWith(empire, line.infrastructure);
  if (line.order === "upgrade") return siteAt(empire, empire.ships[line.ship]?.at);
  return undefined;
}

const siteWith = (empire, number) => numbered(
  Object.entries(empire.sites).find(([, site]) => site.infrastructures.some(([one]) => one === number))?.[0],
);
const siteAt = (empire, at) => numbered(
  at && Object.entries(empire.sites).find(([, { hex }]) => hex[0] === at[0] && hex[1] === at[1])?.[0],
);
const numbered = (text) => (text === undefined ? undefined : Number(text));

/** The queue of a site: its lines of step 4 in the order of the sheet (EL-G1). @param {Line[]} lines @returns {Placed[]} */
export function queueOf(lines, site, empire) {
  const works = GROUPS[1][1];
  return /** @type {Placed[]} */ (lines.map((line, place) => [place, line]))
    .filter(([, line]) => works.includes(line.order) && siteOf(line, empire) === site);
}

/** The sheet with the lines at two places exchanged. @param {Line[]} lines @param {number} a @param {number} b */
export const swapped = (lines, a, b) => lines.map((line, i) => (i === a ? lines[b] : i === b ? lines[a] : line));

/** What a sheet begins with: work that is under way goes on (EL-G4). @param {any} empire @returns {Line[]} */
export const begun = (empire) => Object.keys(empire.projects).map((project) => ({ order: "continue", project: Number(project) }));

/** Points invested in a domain at a site by this sheet. @param {Line[]} lines */
export const invested = (lines, site, domain) => lineOf(lines, `invest ${site} ${domain}`)?.points ?? 0;

/** The price of one more level: its square, of a radar its cube (EL-Q4). */
export const priceOf = (content, kind, level) => level ** (content.infrastructures.find((one) => one.kind === kind)?.power ?? 2);

/** The price of a ship of these values, or of raising one from `old` (EL-J1, K1): materials and fuel. */
export function shipPrice(values, old = [0, 0, 0, 0]) {
  const parts = values.map((value, i) => (value > old[i] ? value * value : 0));
  return { materials: parts[0] + parts[1] + parts[2], fuel: parts[3] };
}

/** Does a ship of this displacement fire in this round (EL-Q6)? */
export function fires(displacement, round) {
  if (!displacement) return false;
  if (displacement <= 5) return Math.abs(round - 6) <= displacement - 1 && (round + displacement) % 2 === 1;
  if (displacement <= 9) return round <= 10 && !(round % 2 === 0 && round <= 2 * (10 - displacement));
  return round <= displacement;
}
