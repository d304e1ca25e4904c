/** Settings that are sent as a whole: of several quick changes each is made to the one before it, and the newest counts. */
import { useRef, useState } from "../../vendor/preact/standalone.module.js";

/**
 * A sender that has one request under way: what is to be sent meanwhile goes after it, the newest alone.
 * @template T
 * @param {(value: T) => Promise<any>} send gives the answer, undefined for a refusal
 * @param {(answer: any) => void} done is told the last answer, once nothing is under way
 * @returns {(value: T) => Promise<void>}
 */
export function newestSender(send, done) {
  /** @type {{value: T}|undefined} */
  let waiting;
  let sending = false;
  return async (value) => {
    waiting = { value };
    if (sending) return;
    sending = true;
    let answer;
    while (waiting) {
      const next = waiting;
      waiting = undefined;
      answer = await send(next.value);
    }
    sending = false;
    done(answer);
  };
}

/**
 * A setting as it was changed last, until the page has what the server made of it.
 * @template T
 * @param {T} kept as the server says it
 * @param {(value: T) => Promise<any>} send as in `newestSender`
 * @param {(answer: any) => boolean} arrived whether `kept` is the one of this answer, or a later one
 * @returns {[T, (change: (before: T) => T) => Promise<void>]} the setting, and what changes it
 */
export function useNewest(kept, send, arrived) {
  const [, renew] = useState(0);
  const { current } = useRef(/** @type {any} */ ({}));
  Object.assign(current, { kept, send });
  current.put ??= newestSender((value) => current.send(value), (answer) => {
    current.answer = answer;
    if (answer === undefined) current.shown = undefined;
    renew((n) => n + 1);
  });
  if (current.answer !== undefined && arrived(current.answer)) current.shown = current.answer = undefined;
  const change = (changed) => {
    current.shown = changed(current.shown ?? current.kept);
    current.answer = undefined;
    renew((n) => n + 1);
    return current.put(current.shown);
  };
  return [current.shown ?? kept, change];
}
