/** Whether a media query holds, the component being drawn again when that changes. */
import { useEffect, useMemo, useState } from "../../vendor/preact/standalone.module.js";

/** @param {string} query @returns {boolean} */
export function useMedia(query) {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const [, renew] = useState(0);
  useEffect(() => {
    const listen = () => renew((n) => n + 1);
    media.addEventListener("change", listen);
    return () => media.removeEventListener("change", listen);
  }, [media]);
  return media.matches;
}
