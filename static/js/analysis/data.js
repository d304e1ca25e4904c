/** Analysis of a finished game, fetched; while it is worked out one hears how far that is. */
import { useEffect, useState } from "../../vendor/preact/standalone.module.js";

/** Milliseconds between two questions. */
const AGAIN = 1500;
/** Questions after which a game that nobody begins to analyse is taken to have no analysis. */
const PATIENCE = 40;

/**
 * @param {string|undefined} address
 * @returns {any} undefined before the first answer; then the analysis, or its `state`: "waiting" with `done` of `parts`, or "none"
 */
export function useAnalysis(address) {
  const [found, setFound] = useState(undefined);
  useEffect(() => {
    if (!address) return undefined;
    let timer;
    let left = PATIENCE;
    const ask = () => fetch(address)
      .then((answer) => (answer.ok ? answer.json() : { state: "none" }))
      .catch(() => ({ state: "waiting", done: 0, parts: 1 }))
      .then((told) => {
        if (timer === null) return;
        if (told.state === "waiting") left = told.done ? PATIENCE : left - 1;
        setFound(left > 0 ? told : { state: "none" });
        if (told.state === "waiting" && left > 0) timer = setTimeout(ask, AGAIN);
      });
    ask();
    return () => { clearTimeout(timer); timer = null; };
  }, [address]);
  return found;
}
