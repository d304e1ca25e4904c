/** Observable store of the page's state: one value, changed by replacing parts of it. */
import { useEffect, useState } from "../../vendor/preact/standalone.module.js";

export { memory, onKept } from "./memory.js";

/**
 * @template T
 * @typedef {{get: () => T, set: (change: Partial<T> | ((old: T) => Partial<T>)) => void,
 *            listen: (heard: () => void) => () => void}} Store
 */

/**
 * @template {Object<string, any>} T
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
