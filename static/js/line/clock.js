/**
 * The server's time on this machine: what is compared with now is compared with it. Only this module asks the device.
 *
 * Deadlines are server times in milliseconds since 1970; clocks of visitors are often minutes off, some by days, so every
 * frame that carries `now` corrects the difference. For spans within a page `performance.now()` does.
 */

let offset = 0;
let known = false;

/**
 * Note the server's time of a frame just received. Frames can only be late, so the largest difference seen is
 * the nearest to the truth.
 * @param {number} now milliseconds
 */
export function tellTime(now) {
  const seen = now - Date.now();
  offset = known && Math.abs(seen - offset) < 2000 ? Math.max(offset, seen) : seen;
  known = true;
}

/** The server's time now, in milliseconds. */
export const serverNow = () => Date.now() + offset;

/**
 * This device's own clock, right or wrong: for what is compared with a moment that it noted itself, on an earlier page or
 * before it slept or lost its line (the first frame afterwards corrects the difference, and would shorten such a span).
 */
export const deviceNow = () => Date.now();
