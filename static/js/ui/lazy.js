/** Lazy component: its module is fetched when it is first shown, not on the first visit. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { loadPostponed } from "../i18n.js";
import { retry } from "../line/retry.js";
import { createStore } from "../line/store.js";
import { loadStyle } from "./styles.js";

/** Parts of the page that did not come though they were asked for so often that the browser may have given them up. */
export const missing = createStore({ count: 0 });
const FAILURES = 2;

/**
 * Import a module that must come. Browsers older than 2026 remember one that failed until the page goes: trying again is in
 * vain there, so that what is missing is told.
 * @template T @param {() => Promise<T>} load @param {(found: T) => void} done @returns {() => void} gives up
 */
export function fetchPart(load, done) {
  let failures = 0, over = false;
  const count = (/** @type {number} */ by) => missing.set((old) => ({ count: old.count + by }));
  const settle = () => { if (failures >= FAILURES) count(-1); };
  const attempt = () => load().catch((error) => {
    failures += 1;
    if (failures === FAILURES && !over) count(1);
    throw error;
  });
  const giveUp = retry(attempt, (part) => {
    over = true;
    settle();
    done(part);
  });
  return () => {
    giveUp();
    if (!over) settle();
    over = true;
  };
}

/**
 * Load a part with its styles, and before it the messages that only such parts say.
 * @template T @param {() => Promise<T>} load @param {string[]} [styles] @returns {Promise<T>}
 */
export const loadPart = (load, styles = []) => Promise.all([loadPostponed().then(load), ...styles.map(loadStyle)]).then(([part]) => part);

/**
 * A component that shows `meanwhile` until what `load` imports is there, and that from then on.
 * @param {() => Promise<any>} load resolves to the component
 * @param {{meanwhile?: any, styles?: string[]}} [options] meanwhile: nothing unless given; styles: names of the sheets that it needs
 * @returns {(props: any) => any}
 */
export function lazy(load, { meanwhile = null, styles } = {}) {
  /** @type {any} */
  let found;
  return function Lazy(props) {
    const [Part, setPart] = useState(() => found);
    useEffect(() => (Part ? undefined : fetchPart(() => loadPart(load, styles), (part) => {
      found = part;
      setPart(() => part);
    })), []);
    return Part ? html`<${Part} ...${props} />` : meanwhile;
  };
}
