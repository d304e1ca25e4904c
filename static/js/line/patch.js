/** Patches of a document (docs/wire.md): JSON merge patches (RFC 7396), with steps for lists. */

const isObject = (/** @type {any} */ value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** The member of a list's patch that holds the new length. */
const LENGTH = "$";

/**
 * The document after a patch; untouched parts are shared with the old one, so that `===` tells what changed.
 * `merge({a: 1, b: 2}, {b: null, c: 3})` is `{a: 1, c: 3}`, `merge([1, 2, 3], {$: 2, 1: 5})` is `[1, 5]`.
 * @template T
 * @param {T} target
 * @param {any} patch
 * @returns {T}
 */
export function merge(target, patch) {
  if (!isObject(patch)) return patch;
  if (LENGTH in patch) return /** @type {any} */ (mergeList(Array.isArray(target) ? target : [], patch));
  const result = /** @type {any} */ (isObject(target) ? { ...target } : {});
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key], value);
  }
  return result;
}

function mergeList(/** @type {any} */ target, /** @type {any} */ { [LENGTH]: length, ...changed }) {
  const result = target.slice(0, length);
  for (const [index, value] of Object.entries(changed)) result[index] = merge(result[index], value);
  return result;
}
