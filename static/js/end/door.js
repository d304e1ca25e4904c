/** Lazy entry to the end of a game: its screen is fetched once there is a result, not on the first visit. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";

/** Waits before the next try, in milliseconds: the network may be away just then. */
const [FIRST, LONGEST] = [500, 8000];

/** @param {{onClose: () => void}} props */
export function EndDoor({ onClose }) {
  const [EndScreen, setScreen] = useState(undefined);
  useEffect(() => {
    let wanted = true;
    const load = (wait) => import("./end.js").then((part) => wanted && setScreen(() => part.EndScreen))
      .catch(() => wanted && setTimeout(() => load(Math.min(wait * 2, LONGEST)), wait));
    load(FIRST);
    return () => { wanted = false; };
  }, []);
  return EndScreen && html`<${EndScreen} onClose=${onClose} />`;
}
