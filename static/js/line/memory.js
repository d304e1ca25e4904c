/** Settings and notes of this browser that outlive the page; where storage is forbidden they live as long as the page. */
import { SITE } from "./site.js";

const keepers = new Set();

/** From now on be told of every setting that is kept. @param {(key: string, value: *) => void} heard */
export const onKept = (heard) => keepers.add(heard);

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
  /** Forget all that is kept under keys of which this is true, of the tab too. @param {(key: string) => boolean} which */
  forget(which) {
    try {
      for (const store of [window.localStorage, window.sessionStorage]) {
        const keys = Object.keys(store).filter((key) => key.startsWith(`${SITE}.`));
        for (const key of keys) if (which(key.slice(SITE.length + 1))) store.removeItem(key);
      }
    } catch {
      /* nothing is kept where storage is forbidden */
    }
  },
};
