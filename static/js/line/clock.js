/**
 * The server's time on this machine, and hooks that count down with it.
 *
 * Deadlines are server times in milliseconds since 1970; clocks of visitors are often minutes off, so every
 * frame that carries `now` corrects the difference.
 */
import { useEffect, useState } from "../../vendor/preact/standalone.module.js";

let offset = 0;
let known = false;

/**
 * Note the server's time of a frame just received. Frames can only be late, so the largest difference seen is
 * the nearest to the truth.
 * @param {number} serverNow milliseconds
 */
export function tellTime(serverNow) {
  const seen = serverNow - Date.now();
  offset = known && Math.abs(seen - offset) < 2000 ? Math.max(offset, seen) : seen;
  known = true;
}

/** The server's clock minus this machine's, in milliseconds. */
export const clockOffset = () => offset;

/** The server's time now, in milliseconds. */
export const serverNow = () => Date.now() + offset;

/**
 * Seconds left until a deadline, whole and rounded up, renewed as they pass.
 * @param {number|undefined} deadline server time in ms; undefined: no clock runs
 * @returns {number|undefined}
 */
export function useSecondsLeft(deadline) {
  const [, renew] = useState(0);
  const left = deadline === undefined ? undefined : Math.max(0, Math.ceil((deadline - serverNow()) / 1000));
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const toNext = (deadline - serverNow()) % 1000;
    const timer = setTimeout(() => renew((n) => n + 1), Math.max(50, toNext + 15));
    return () => clearTimeout(timer);
  }, [deadline, left]);
  return left;
}
