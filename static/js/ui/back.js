/** The back button of a phone closes what lies on top, one thing at a press; with nothing left it leaves the page. */
import { useEffect, useRef } from "../../vendor/preact/standalone.module.js";

const MARK = "layers";

/** Number of entries of the browser's history over the page's own. */
const depth = () => history.state?.[MARK] ?? 0;

/**
 * Keep one entry of the browser's history for every thing that can be closed. Each is made by the press that opens the
 * thing: browsers pass over entries that pages make unasked.
 * @param {(() => void)[]} closers what closes each, the topmost last; empty where nothing is open
 */
export function useBack(closers) {
  const live = useRef(closers);
  const leaving = useRef(false);
  live.current = closers;
  const settle = () => {
    if (leaving.current) return;
    const open = live.current.length;
    // Whoever comes back to an entry that names a moment has closed something, and did not ask for that moment.
    if (open && !history.state && location.hash) history.replaceState({ [MARK]: 0 }, "");
    for (let made = depth(); made < open; made += 1) history.pushState({ [MARK]: made + 1 }, "");
    if (depth() > open) {
      leaving.current = true; // closed by a press: its entry goes with it
      history.go(open - depth());
    }
  };
  useEffect(settle);
  useEffect(() => {
    const moved = () => {
      const ours = leaving.current;
      leaving.current = false;
      if (ours) settle(); // what was opened on the way has no entry yet, and stays
      else live.current.slice(depth()).reverse().forEach((/** @type {() => void} */ close) => close());
    };
    addEventListener("popstate", moved);
    return () => removeEventListener("popstate", moved);
  }, []);
}
