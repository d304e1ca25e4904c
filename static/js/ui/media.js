/** Media queries and other properties of the reader's device. */
import { useEffect, useMemo, useState } from "../../vendor/preact/standalone.module.js";

/** Hook: true while a media query holds, the component being drawn again when that changes. @param {string} query @returns {boolean} */
export function useMedia(query) {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const [, renew] = useState(0);
  useEffect(() => {
    const listen = () => renew((/** @type {number} */ n) => n + 1);
    media.addEventListener("change", listen);
    return () => media.removeEventListener("change", listen);
  }, [media]);
  return media.matches;
}

/**
 * Below this width, or this height, the table is laid out for a phone; in letters, so that a laptop's is too while its
 * page is twice as large. Here alone it is said: style sheets ask for the classes of `useMarkedPage` and for `.handheld`.
 */
export const PHONE = "(width < 45em), (max-height: 30em)";

/** A phone held sideways: too low for a pane above its question. A keyboard over an upright one leaves less than this width. */
export const SIDEWAYS = "(max-height: 30em) and (min-aspect-ratio: 4/3)";

/** True while the table is laid out for a phone. */
export const onPhone = () => window.matchMedia(PHONE).matches;

/** Text scale: how much larger than usual the reader has text, so that what holds words can grow with them: 1, or 2 for 200 %. */
export const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** True if the reader prefers reduced motion. */
export const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** True if there is a keyboard at hand: without one, a field that takes the focus would cover half the screen. */
export const typing = () => window.matchMedia("(hover: hover) and (pointer: fine)").matches;
