/** Retry with exponential backoff: what is fetched once and must come, however often the network goes away meanwhile. */

/** Waits before the next try, in milliseconds. */
const [FIRST, LONGEST] = [500, 8000];

/**
 * Try until `load` works, and give what it brought to `done`.
 * @template T
 * @param {() => Promise<T>} load
 * @param {(found: T) => void} done
 * @returns {() => void} gives up
 */
export function retry(load, done) {
  let wanted = true;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  const attempt = (/** @type {number} */ wait) => load().then((found) => wanted && done(found)).catch(() => {
    if (wanted) timer = setTimeout(attempt, wait, Math.min(wait * 2, LONGEST));
  });
  attempt(FIRST);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
