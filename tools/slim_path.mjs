/**
 * Rounds the path of an icon to whole units of a grid, which at 256 units nobody sees below 100 px.
 *
 * Every point is rounded where it lies, not by how far it is from the one before, so that nothing drifts.
 */

/** How many numbers each command takes, and which of them are x (0) and y (1); arcs have five others first. */
const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

const TOKENS = /([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/g;

/** Commands with their numbers; flags of arcs may stand without anything between them: "0 01.5". */
function* commands(path) {
  for (const [, letter, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const count = ARGUMENTS[letter.toLowerCase()];
    const numbers = letter.toLowerCase() === "a" ? arcNumbers(rest) : [...rest.matchAll(TOKENS)].map(([text]) => Number(text));
    if (!count) yield [letter, []];
    for (let i = 0; count && i < numbers.length; i += count) {
      yield [i && letter === "m" ? "l" : i && letter === "M" ? "L" : letter, numbers.slice(i, i + count)];
    }
  }
}

function arcNumbers(text) {
  const arc = /\s*,?(-?[\d.]+)[\s,]*(-?[\d.]+)[\s,]*(-?[\d.]+)[\s,]*([01])[\s,]*([01])[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))/g;
  return [...text.matchAll(arc)].flatMap(([, ...numbers]) => numbers.map(Number));
}

/** Numbers as short as they can be written: "1-2", ".5". */
const written = (numbers) => numbers.map((n, i) => (i && n >= 0 ? " " : "") + String(n)).join("");

/** @param {string} path the `d` of a path @param {number} scale units of the grid for one of the path @returns {string} */
export function slimPath(path, scale = 1) {
  const pen = [0, 0];
  const drawn = [0, 0];
  let start = [0, 0];
  let begun = [0, 0];
  let out = "";
  let last = "";
  for (const [letter, numbers] of commands(path)) {
    const name = letter.toLowerCase();
    const relative = letter === name;
    if (name === "z") {
      [pen[0], pen[1], drawn[0], drawn[1]] = [...start, ...begun];
      out += "z";
      last = "z";
      continue;
    }
    const axis = (i) => (name === "v" ? 1 : name === "h" ? 0 : i % 2);
    const skip = name === "a" ? 5 : 0;
    const places = numbers.slice(skip).map((n, i) => (relative ? pen[axis(i)] + n : n));
    const steps = places.map((at, i) => Math.round(at * scale) - drawn[axis(i)]);
    const radii = numbers.slice(0, skip).map((n, i) => (i < 2 ? Math.round(n * scale * 10) / 10 : n));
    places.slice(-2).forEach((at, i, two) => {
      const on = two.length === 1 ? axis(0) : i;
      pen[on] = at;
      drawn[on] = Math.round(at * scale);
    });
    if (name === "m") [start, begun] = [[...pen], [...drawn]];
    const text = written([...radii, ...steps]);
    out += last === name && name !== "m" ? (text.startsWith("-") ? "" : " ") + text : name + text;
    last = name;
  }
  return out;
}
