/**
 * One order sheet of two that were written from the same one, on two devices: line by line, and of two lines about the same
 * the newer. Pure.
 */

/** @param {any} value @returns {value is Object<string, any>} */
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {string} _key @param {any} value */
const sorted = (_key, value) => (isMap(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value);

/** Data as text: equal for equal data, in whatever order a database gives its members back. @param {any} data */
export const canonical = (data) => JSON.stringify(data, sorted);

/** @param {any} one @param {any} other */
export const same = (one, other) => canonical(one) === canonical(other);

/**
 * Of one line in three states, undefined where it is not on the sheet: what was changed, of two changes the newer.
 * @param {any} base @param {any} mine @param {any} theirs @param {boolean} newer
 */
function line(base, mine, theirs, newer) {
  if (same(mine, base)) return theirs;
  return same(theirs, base) || newer ? mine : theirs;
}

/**
 * The lines of a list by what they are about; of several about the same the first, the second…
 * @param {any[]} lines @param {Ways["about"]} about
 */
function byAbout(lines, about) {
  const counts = new Map();
  return new Map(lines.map((one) => {
    const key = about(one) ?? canonical(one);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return /** @type {[string, any]} */ ([`${key} ${counts.get(key)}`, one]);
  }));
}

/**
 * A list of lines. It keeps their order, unless it is I who put them in another.
 * @param {any} base @param {any[]} mine @param {any[]} theirs @param {Ways} ways
 */
function lines(base, mine, theirs, ways) {
  const [before, my, their] = [base, mine, theirs].map((list) => byAbout(Array.isArray(list) ? list : [], ways.about));
  const common = (/** @type {Map<string, any>} */ map) => [...map.keys()].filter((key) => before.has(key) && my.has(key));
  const order = same(common(before), common(my)) ? [their, my] : [my, their];
  const keys = [...new Set(order.flatMap((map) => [...map.keys()]))];
  return keys.map((key) => line(before.get(key), my.get(key), their.get(key), ways.newer)).filter((one) => one !== undefined);
}

/**
 * @typedef {{newer: boolean, about: (line: any) => any, depth?: number}} Ways `newer`: mine was written last; `about`: what a
 *     line of a list is about, undefined for one that may be there several times; `depth`: levels of members above the lines
 *
 * @param {any} base the sheet from which both were made @param {any} mine @param {any} theirs @param {Ways} ways
 * @returns {any}
 */
export function merged(base, mine, theirs, ways) {
  if (same(mine, base) || same(mine, theirs)) return theirs;
  if (same(theirs, base)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs)) return lines(base, mine, theirs, ways);
  const { depth = 2 } = ways;
  if (!depth || !isMap(mine) || !isMap(theirs)) return line(base, mine, theirs, ways.newer);
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = names.map((name) => [name, merged(base?.[name], mine[name], theirs[name], { ...ways, depth: depth - 1 })]);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}
