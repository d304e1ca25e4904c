/** Deferred drawing: what takes long waits for the frame that shows a press was felt. */
import { useEffect, useState } from "../../vendor/preact/standalone.module.js";

/**
 * Do something once what has changed by now has been painted: with the next frame but one, since the first has to reach
 * the screen, for which a phone needs the same processor.
 * @param {() => void} action
 */
export function afterPaint(action) {
  if (document.visibilityState === "visible") requestAnimationFrame(() => requestAnimationFrame(action));
  else action();
}

/** True once a component has been painted, so that what takes longest of it can come second. */
export function usePainted() {
  const [painted, tell] = useState(false);
  useEffect(() => {
    let here = true;
    afterPaint(() => here && tell(true));
    return () => { here = false; };
  }, []);
  return painted;
}

/**
 * Show at once that something was chosen, and do what follows from it after that has been painted.
 * @template T
 * @param {(choice: T) => void} choose what takes long
 * @returns {[T|undefined, (choice: T) => void]} what was chosen a moment ago, while nothing has followed yet; and to choose
 */
export function useChoice(choose) {
  const [chosen, show] = useState(undefined);
  const press = (/** @type {any} */ choice) => {
    show(choice);
    afterPaint(() => {
      choose(choice);
      show(undefined);
    });
  };
  return [chosen, press];
}
