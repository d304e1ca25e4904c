/** Where systems lie on the lattice: columns are letters, rows are numbers; pure, without a page. */

/**
 * @typedef {{column: number, row: number}} Spot counted from 0
 * @typedef {{width: number, height: number, left: number, top: number}} Cell sizes of a lattice in units of its drawing
 */

/** @type {Record<"wide"|"compact", Cell>} */
export const CELLS = {
  wide: { width: 132, height: 98, left: 84, top: 64 },
  compact: { width: 46, height: 65, left: 38, top: 42 },
};

/** @param {string} name as "C4" @returns {Spot} */
export const spotOf = (name) => ({ column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 });

/** @param {Spot} spot @returns {string} */
export const nameOf = ({ column, row }) => `${String.fromCharCode(65 + column)}${row + 1}`;

/** The middle of a system. @param {string} name @param {Cell} cell */
export function place(name, cell) {
  const { column, row } = spotOf(name);
  return { x: cell.left + column * cell.width, y: cell.top + row * cell.height };
}

/** Size of the whole drawing. @param {{columns: number, rows: number}} board @param {Cell} cell */
export const extent = ({ columns, rows }, cell) => ({
  width: cell.left + cell.width * 0.5 + (columns - 1) * cell.width,
  height: cell.top + (rows - 1) * cell.height + cell.height * 0.62,
});

/** Cells without a system. @param {{columns: number, rows: number}} board @param {string[]} systems names of all there are */
export function gaps({ columns, rows }, systems) {
  const there = new Set(systems);
  const all = Array.from({ length: columns * rows }, (_, i) => nameOf({ column: i % columns, row: Math.floor(i / columns) }));
  return all.filter((name) => !there.has(name));
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The system that an arrow key leads to: the nearest in that direction, in the same row or column first.
 * @param {string} from @param {string} key @param {string[]} systems names of all there are
 * @returns {string|undefined}
 */
export function neighbour(from, key, systems) {
  const step = STEPS[key];
  if (!step) return undefined;
  const [dx, dy] = step;
  const here = spotOf(from);
  const ahead = systems.filter((name) => {
    const { column, row } = spotOf(name);
    return (column - here.column) * dx + (row - here.row) * dy > 0;
  });
  const distance = (name) => {
    const { column, row } = spotOf(name);
    const [along, aside] = dx ? [column - here.column, row - here.row] : [row - here.row, column - here.column];
    return Math.abs(along) + 3 * Math.abs(aside);
  };
  return ahead.sort((a, b) => distance(a) - distance(b))[0];
}

/** From where an attacker comes, as seen from its target: N, E, S or W. */
export function direction(from, to) {
  const [a, b] = [spotOf(from), spotOf(to)];
  if (a.row !== b.row) return a.row < b.row ? "N" : "S";
  return a.column > b.column ? "E" : "W";
}
