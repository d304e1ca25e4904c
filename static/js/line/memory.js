/** Settings and notes of this browser that outlive the page; where storage is forbidden or full they live as long as the page. */
import { SITE } from "./site.js";

const keepers = new Set();
/** @type {Map<string, string>} texts that the browser did not take, by their whole keys */
const unstored = new Map();

/** From now on be told of every setting that is kept. @param {(key: string, value: *) => void} heard */
export const onKept = (heard) => keepers.add(heard);

/** @param {string} key the whole one @returns {string|null} */
function textOf(key) {
  if (unstored.has(key)) return unstored.get(key) ?? null;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {any} value */
const kindOf = (value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** Is a kept value of the kind that is asked for? Where the fallback is no value, any is. @type {(value: any, fallback: any) => boolean} */
const fits = (value, fallback) => fallback === undefined || fallback === null || kindOf(value) === kindOf(fallback);

export const memory = {
  /**
   * A kept value. What an older page, another one or somebody's hand left in another form counts as not kept.
   * @template T @param {string} key @param {T} fallback @returns {T|any}
   */
  get(key, fallback) {
    const text = textOf(`${SITE}.${key}`);
    if (text === null) return fallback;
    try {
      const kept = JSON.parse(text);
      return fits(kept, fallback) ? kept : fallback;
    } catch {
      return fallback;
    }
  },
  set(/** @type {string} */ key, /** @type {any} */ value) {
    const name = `${SITE}.${key}`, text = JSON.stringify(value);
    try {
      window.localStorage.setItem(name, text);
      unstored.delete(name);
    } catch {
      unstored.set(name, text);
    }
    for (const heard of keepers) heard(key, value);
  },
  /**
   * Change a setting as it is kept by now: another tab may have changed it since this one has read it.
   * @template T
   * @param {string} key @param {T} fallback @param {(kept: T) => T} changed @returns {T} what is kept then
   */
  change(key, fallback, changed) {
    const next = changed(memory.get(key, fallback));
    memory.set(key, next);
    return next;
  },
  /** Forget all that is kept under keys of which this is true, of the tab too. @param {(key: string) => boolean} which */
  forget(which) {
    const wanted = (/** @type {string} */ name) => name.startsWith(`${SITE}.`) && which(name.slice(SITE.length + 1));
    for (const name of [...unstored.keys()].filter(wanted)) unstored.delete(name);
    try {
      for (const store of [window.localStorage, window.sessionStorage])
        for (const name of Object.keys(store).filter(wanted)) store.removeItem(name);
    } catch {
      /* nothing is kept where storage is forbidden */
    }
  },
};
