/** Guard against mis-presses: nothing takes presses until it has stood for a moment. */
import { useRef } from "../../vendor/preact/standalone.module.js";

const GUARD_MS = 250;

/**
 * True once what is drawn has stood long enough to have been meant.
 * @param {any} [shown] what is drawn: when it changes, the moment begins anew; left out, it begins with the component
 * @returns {() => boolean} to be asked when a press comes
 */
export function useGuard(shown) {
  const seen = useRef({ shown, since: performance.now() });
  if (seen.current.shown !== shown) seen.current = { shown, since: performance.now() };
  return () => performance.now() - seen.current.since >= GUARD_MS;
}
