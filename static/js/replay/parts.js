/** Film of a replay: what each viewer saw after every move, fetched part by part and kept for a while. */
import { merge } from "../line/patch.js";

/** Parts kept; the one unused for longest goes first. */
const KEPT = 24;
/** So many moves before the end of a part the next one is asked for. */
const AHEAD = 8;

/**
 * @typedef {{code: string, last: number, over: boolean, part: number, eyes: string, allowed: string[],
 *   moved: [number, number][], lines?: boolean, broken_off?: boolean, log: import("../types.js").LogLine[]}} Opening
 * @typedef {{game: any, waiting: import("../types.js").Waiting[], held?: number}} Frame
 */

/** Why nothing can be shown, as the server says it. */
export class ReplayError extends Error {}

/** A server that asks to come again within so many seconds is asked again without a word, so many times. */
const SOON = 5;
const TRIES = 10;

const pass = (/** @type {number} */ ms) => new Promise((done) => { setTimeout(done, ms); });

/**
 * JSON of an address, asked for again where too many wait for theirs. Throws ReplayError in the server's words.
 * @param {string} address @param {(ms: number) => Promise<any>} [pause]
 */
export async function fetched(address, pause = pass) {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    if (answer.ok) return answer.json();
    const refusal = await answer.json().catch(() => ({}));
    const again = answer.status === 429 && refusal.seconds <= SOON && tries < TRIES;
    if (!again) throw new ReplayError(refusal.message ?? String(answer.status));
    await pause(refusal.seconds * 1000);
  }
}

/** The frames of a part, each whole; what did not change is shared. @param {any[]} frames the first whole, then patches */
export function unfolded(frames) {
  /** @type {any[]} */
  const whole = [];
  for (const frame of frames) whole.push(whole.length ? merge(whole[whole.length - 1], frame) : frame);
  return whole;
}

export class Film {
  /**
   * @param {string} base address of the replay
   * @param {(address: string) => Promise<any>} [get]
   */
  constructor(base, get = fetched) {
    this.base = base;
    this.get = get;
    this.parts = new Map();
  }

  /** @param {string} [eyes] "": the usual ones @returns {Promise<Opening>} */
  open(eyes = "") {
    return this.get(`${this.base}film.json?eyes=${eyes}`);
  }

  /** What was seen after a move. @param {Opening} opening @param {number} seq @returns {Promise<Frame>} */
  async frame(opening, seq) {
    const number = Math.floor(seq / opening.part);
    const at = seq - number * opening.part;
    const kept = this.part(opening.eyes, number);
    const next = (number + 1) * opening.part;
    if (next - seq <= AHEAD && next <= opening.last) this.part(opening.eyes, number + 1).catch(() => undefined);
    const frames = await kept;
    if (at < frames.length) return frames[at];
    this.parts.delete(`${opening.eyes}/${number}`); // the game has gone on since it was fetched
    return (await this.part(opening.eyes, number))[at];
  }

  /** @param {string} eyes @param {number} number @returns {Promise<Frame[]>} */
  part(eyes, number) {
    const key = `${eyes}/${number}`;
    const held = this.parts.get(key) ?? this.get(`${this.base}${key}.json`).then(({ frames }) => unfolded(frames));
    this.parts.delete(key);
    this.parts.set(key, held);
    held.catch(() => this.parts.delete(key)); // asked again next time
    while (this.parts.size > KEPT) this.parts.delete(this.parts.keys().next().value);
    return held;
  }
}
