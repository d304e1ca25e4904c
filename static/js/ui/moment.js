/** Moments that are typed in: by the clock on the wall of this device's time zone, and by the server's time. */
import { serverNow } from "../line/clock.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time zone of this browser. */
export const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The same, as people read it. */
export const zoneText = () => hereZone().replaceAll("_", " ");

/** A moment as an input of type `datetime-local` has it. @param {number} at ms since 1970 */
export const localText = (at) => new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);

/**
 * The bounds of such an input, and what it proposes: the whole hour a day from now.
 * @param {number} furthest ms from now up to which a moment is allowed
 */
export function momentProposed(furthest) {
  const now = serverNow();
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return {
    value: localText(Math.floor((now + DAY_MS) / HOUR_MS) * HOUR_MS),
    min: localText(minute + MINUTE_MS),
    max: localText(minute + furthest),
  };
}

/**
 * The moment that was typed in, ms since 1970; undefined where it is none, has passed, or is too far off.
 * @param {string} text @param {number} furthest as in `momentProposed`
 */
export function momentRead(text, furthest) {
  const at = new Date(text).getTime();
  const left = at - serverNow();
  return left > 0 && left <= furthest ? at : undefined;
}
