/** Observable store of the page's state: one value, changed by replacing parts of it. */
import { useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { SITE } from "./site.js";

/**
 * @template T
 * @typedef {{get: () => T, set: (change: Partial<T> | ((old: T) => Partial<T>)) => void,
 *            listen: (heard: () => void) => () => void}} Store
 */

/**
 * @template T
 * @param {T} initial
 * @returns {Store<T>}
 */
export function createStore(initial) {
  let value = initial;
  const listeners = new Set();
  return {
    get: () => value,
    set(change) {
      const next = typeof change === "function" ? change(value) : change;
      if (Object.entries(next).every(([key, part]) => value[key] === part)) return;
      value = { ...value, ...next };
      for (const heard of [...listeners]) heard();
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}

/**
 * The value of a store, the component being drawn again whenever it changes.
 * @template T
 * @param {Store<T>} store
 * @returns {T}
 */
export function useStore(store) {
  const [value, setValue] = useState(store.get());
  useEffect(() => {
    setValue(store.get());
    return store.listen(() => setValue(store.get()));
  }, [store]);
  return value;
}

const keepers = new Set();

/** From now on be told of every setting that is kept. @param {(key: string, value: *) => void} heard */
export const onKept = (heard) => keepers.add(heard);

/** A setting of this browser that outlives the page; where storage is forbidden it lives as long as the page. */
export const memory = {
  get(key, fallback) {
    try {
      const kept = window.localStorage.getItem(`${SITE}.${key}`);
      return kept === null ? fallback : JSON.parse(kept);
    } catch {
      return fallback;
    }
  },
  set(key, value) {
    try {
      window.localStorage.setItem(`${SITE}.${key}`, JSON.stringify(value));
    } catch {
      /* private browsing: the setting is forgotten with the page */
    }
    for (const heard of keepers) heard(key, value);
  },
};
