/** Selector of the disc of a body on the map, and of no other: its moons hang on its branch. */

/** @param {string} body */
export function discOf(body) {
  const branch = `[data-branch="${CSS.escape(body)}"]`;
  return `${branch} .disc:not(${branch} [data-branch] .disc)`;
}
