/** Settings of several parts: of several quick changes each is made to the one before it, and what was changed is sent. */
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

/** The members of a setting that were changed. @param {Object<string, any>} value @param {Object<string, any>} base */
export const changesOf = (value, base) =>
  Object.fromEntries(Object.entries(value).filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(base[name])));

/**
 * A setting on its way: shown as it was changed last, until the page has what the server made of it.
 * @template T
 */
export class Setting {
  /** As the server says it. @type {any} */
  kept;
  /** @type {any} */
  send;

  /** @param {() => void} renew has the page drawn again */
  constructor(renew) {
    this.renew = renew;
    this.put = newestSender((value) => this.deliver(value), (answer) => this.settle(answer));
  }

  /** The setting as it is shown, after the newest of the server's is known; as in `useNewest`. */
  update(/** @type {any} */ kept, /** @type {any} */ send, /** @type {any} */ arrived) {
    [this.kept, this.send] = [kept, send];
    if (this.answer !== undefined && arrived(this.answer)) this.shown = this.answer = undefined;
    return this.shown ?? kept;
  }

  /** @param {(before: T) => T} changed */
  change(changed) {
    if (this.shown === undefined) this.base = this.kept;
    this.shown = changed(this.shown ?? this.kept);
    this.answer = undefined;
    this.renew();
    return this.put(this.shown);
  }

  async deliver(/** @type {any} */ value) {
    const answer = await this.send(value, this.base);
    if (answer !== undefined) this.base = value;
    return answer;
  }

  settle(/** @type {any} */ answer) {
    this.answer = answer;
    if (answer === undefined) this.shown = undefined;
    this.renew();
  }
}

/**
 * A setting as it was changed last, until the page has what the server made of it.
 * @template T
 * @param {T} kept as the server says it
 * @param {(value: T, base: T) => Promise<any>} send gives the answer, undefined for a refusal; `base` is what the server was
 *     last known to have: only what differs from it is to be sent, since another device may have changed the rest
 * @param {(answer: any) => boolean} arrived whether `kept` is the one of this answer, or a later one
 * @returns {[T, (change: (before: T) => T) => Promise<void>]} the setting, and what changes it
 */
export function useNewest(kept, send, arrived) {
  const [, renew] = useState(0);
  const { current } = useRef(/** @type {any} */ ({}));
  current.setting ??= new Setting(() => renew((/** @type {number} */ n) => n + 1));
  return [current.setting.update(kept, send, arrived), (changed) => current.setting.change(changed)];
}
