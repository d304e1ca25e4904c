/** Lazy component: its module is fetched when it is first shown, not on the first visit. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { loadPostponed } from "../i18n.js";
import { retry } from "../line/retry.js";
import { createStore, useStore } from "../line/store.js";
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

/** What is fetched once the page has been drawn, since somebody may ask for it in the midst of an answer. @type {(() => void)[]} */
const AHEAD = [];

/** Fetch the parts that somebody may ask for in the midst of an answer. */
export const fetchAhead = () => AHEAD.splice(0).forEach((fetch) => fetch());

/**
 * A part of functions and components that is needed only once something happens. Its `Shown` draws a component of it
 * by name; it asks for the part unless it `waits`.
 * What loads it is given to `from`, by a module that none of the part imports: the hash of each would depend on the other's.
 * @returns {import("../types.js").LaterPart}
 */
export function postponed() {
  /** @type {() => Promise<any>} */
  let load;
  const store = createStore(/** @type {{now: any}} */ ({ now: undefined }));
  let begun = false;
  const fetch = () => {
    if (!begun) fetchPart(() => loadPart(load), (now) => store.set({ now }));
    begun = true;
  };
  AHEAD.push(fetch);
  return {
    store, fetch,
    from(source) { load = source; },
    Shown(/** @type {any} */ { name, waits = false, ...props }) {
      const { now } = useStore(store);
      useEffect(() => { if (!waits) fetch(); }, []);
      return now ? html`<${now[name]} ...${props} />` : null;
    },
  };
}

/**
 * A component that shows `meanwhile` until what `load` imports is there, and that from then on.
 * @param {() => Promise<any>} load resolves to the component
 * @param {{meanwhile?: any, styles?: string[], ahead?: boolean}} [options] meanwhile: nothing unless given; styles: names of the
 *   sheets that it needs; ahead: fetched by `fetchAhead` too
 * @returns {(props: any) => any}
 */
export function lazy(load, { meanwhile = null, styles, ahead = false } = {}) {
  /** @type {any} */
  let found;
  const fetch = (/** @type {(part: any) => void} */ done) => fetchPart(() => loadPart(load, styles), (part) => {
    found = part;
    done(part);
  });
  if (ahead) AHEAD.push(() => fetch(() => undefined));
  return function Lazy(props) {
    const [Part, setPart] = useState(() => found);
    useEffect(() => (Part ? undefined : fetch((part) => setPart(() => part))), []);
    return Part ? html`<${Part} ...${props} />` : meanwhile;
  };
}
