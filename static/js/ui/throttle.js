/** Throttle of drawing, for what comes in bursts: eight players who pass within a tenth of a second are two drawings, not eight. */
import { useEffect, useState } from "../../vendor/preact/standalone.module.js";

/** After a drawing that many milliseconds pass before the next one that nobody waits for. */
const REST_MS = 100;

/**
 * The newest value of a store. The component is drawn again at once where nothing was drawn a moment ago, or where somebody
 * waits for the change; else a moment later, with whatever else has come by then.
 * @template T
 * @param {import("../line/store.js").Store<T>} store
 * @param {(shown: T, newest: T) => boolean} waitedFor
 * @returns {T} what is newest when the component is drawn, whatever it is drawn for
 */
export function useThrottled(store, waitedFor) {
  const [, renew] = useState(0);
  useEffect(() => {
    let shown = store.get();
    let rested = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let timer;
    const draw = () => {
      clearTimeout(timer);
      timer = undefined;
      shown = store.get();
      rested = performance.now() + REST_MS;
      renew((/** @type {number} */ n) => n + 1);
    };
    const heard = () => {
      const left = rested - performance.now();
      if (left <= 0 || waitedFor(shown, store.get())) draw();
      else timer ??= setTimeout(draw, left);
    };
    const deaf = store.listen(heard);
    draw();
    return () => {
      clearTimeout(timer);
      deaf();
    };
  }, [store]);
  return store.get();
}
