/** Whoever writes presses no keys of the game and no buttons, also where the field goes away or something opens meanwhile. */

/** Keys that follow one another within so many milliseconds are one stretch of writing. */
const WRITES_ON_MS = 1500;

const TEXTS = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file])";

/** Does an element take text? @param {Element|null|undefined} element */
export const takesText = (element) => Boolean(element?.matches?.(TEXTS));

/** @type {{field?: Element, at: number}} the field that was written in last, and when it took the last key */
let last = { at: -Infinity };

/** @param {{target: any, timeStamp: number}} event */
function note({ target, timeStamp }) {
  if (takesText(target)) last = { field: target, at: timeStamp };
}

/**
 * Is a key meant for a field that has just gone? Whoever writes on does not see at once that nothing takes it.
 * @param {{target: any, timeStamp: number}} event
 */
export function writesOn({ target, timeStamp }) {
  if (takesText(target) || !last.field || last.field.isConnected || timeStamp - last.at > WRITES_ON_MS) return false;
  last.at = timeStamp;
  return true;
}

/** From now on note who writes; once on the page. */
export const watchWriting = () => document.addEventListener("keydown", note, { capture: true, passive: true });
