/** JSON merge patch (RFC 7396), without touching the document it is given. */

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * The document after a patch; untouched parts are shared with the old one, so that `===` tells what changed.
 * `merge({a: 1, b: 2}, {b: null, c: 3})` is `{a: 1, c: 3}`.
 * @template T
 * @param {T} target
 * @param {any} patch
 * @returns {T}
 */
export function merge(target, patch) {
  if (!isObject(patch)) return patch;
  const result = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key], value);
  }
  return result;
}
