/** Lazy component: its module is fetched when it is first shown, not on the first visit. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";

/** Waits before the next try, in milliseconds: the network may be away just then. */
const [FIRST, LONGEST] = [500, 8000];

/**
 * A component that shows nothing until what `load` imports is there, and that from then on.
 * @param {() => Promise<any>} load resolves to the component
 * @returns {(props: any) => any}
 */
export function lazy(load) {
  let found;
  return function Lazy(props) {
    const [Part, setPart] = useState(() => found);
    useEffect(() => {
      let wanted = !Part;
      const fetchPart = (wait) => load().then((part) => {
        found = part;
        if (wanted) setPart(() => part);
      }).catch(() => wanted && setTimeout(() => fetchPart(Math.min(wait * 2, LONGEST)), wait));
      if (wanted) fetchPart(FIRST);
      return () => { wanted = false; };
    }, []);
    return Part && html`<${Part} ...${props} />`;
  };
}
