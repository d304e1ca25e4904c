/** Lazy component: its module is fetched when it is first shown, not on the first visit. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { retry } from "../line/retry.js";

/**
 * A component that shows `meanwhile` until what `load` imports is there, and that from then on.
 * @param {() => Promise<any>} load resolves to the component
 * @param {any} [meanwhile] nothing unless given
 * @returns {(props: any) => any}
 */
export function lazy(load, meanwhile = null) {
  let found;
  return function Lazy(props) {
    const [Part, setPart] = useState(() => found);
    useEffect(() => (Part ? undefined : retry(load, (part) => {
      found = part;
      setPart(() => part);
    })), []);
    return Part ? html`<${Part} ...${props} />` : meanwhile;
  };
}
