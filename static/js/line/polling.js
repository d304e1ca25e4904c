/**
 * A line to a table over plain requests, with the face of a WebSocket, for networks that break websockets.
 *
 * One request at a time: it hands in what is to be said, or waits for what there is to hear. What got no answer is
 * handed in again as it was; the server plays a token once.
 */

/** Milliseconds after which a request that is not answered is given up: the server holds one for 25 s. */
const PATIENCE = 40_000;
const AGAIN_AFTER = 300;
const MOST_FAILURES = 2;
const MOST_SAID = 32;
/** Bytes of frames in one request: as much as the longest frame may have; the server takes half as much again. */
const MOST_BYTES = 64 * 1024;
const GONE = 1006;

const bytesOf = (/** @type {string} */ text) => new TextEncoder().encode(text).length;

/**
 * Number of these frames that go into one request: one at least, so that a frame which is too long is refused as such.
 * @param {string[]} frames
 */
export function fitting(frames) {
  let room = MOST_BYTES;
  const last = frames.findIndex((text, i) => i === MOST_SAID || ((room -= bytesOf(text)) < 0 && i > 0));
  return last < 0 ? frames.length : last;
}

export class PolledLine {
  /**
   * @param {string} url where lines of this table are held
   * @param {string} name a name that nobody else has
   */
  constructor(url, name) {
    this.url = url;
    this.name = name;
    /** @type {string|null} */ this.mark = null;
    this.heard = 0;
    /** @type {number} */ this.readyState = WebSocket.CONNECTING;
    /** @type {string[]} */ this.outbox = [];
    this.failures = 0;
    /** @type {(() => void)|undefined} */ this.onopen = undefined;
    /** @type {((message: {data: Object}) => void)|undefined} */ this.onmessage = undefined;
    /** @type {((event: {code: number}) => void)|undefined} */ this.onclose = undefined;
    /** @type {(() => void)|undefined} what was said before may not have been heard */ this.onrestart = undefined;
    queueMicrotask(() => this.run());
  }

  /** @param {string} text a frame */
  send(text) {
    this.outbox.push(text);
    if (this.waiting) this.waiting.abort();
  }

  /** Hang up, and say so, so that nobody is shown here who is not. */
  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.current?.abort();
    this.post({ bye: true }, { keepalive: true }).catch(() => undefined);
  }

  async run() {
    while (this.readyState !== WebSocket.CLOSED) await this.once();
  }

  async once() {
    const said = this.outbox.splice(0, fitting(this.outbox));
    const current = new AbortController();
    const timer = setTimeout(() => current.abort(), PATIENCE);
    this.current = current;
    this.waiting = said.length ? undefined : current;
    try {
      const answer = await this.post({ mark: this.mark, heard: this.heard }, { signal: current.signal }, said);
      if (answer.status === 429) throw new Error("too fast");
      if (!answer.ok) await this.refused(answer);
      else this.take(await answer.json());
    } catch {
      this.outbox.unshift(...said);
      if (!(current.signal.aborted && this.outbox.length)) await this.failed();
    } finally {
      clearTimeout(timer);
      this.waiting = undefined;
    }
  }

  post(/** @type {Object<string, any>} */ fields, /** @type {RequestInit} */ how, /** @type {string[]} */ said = []) {
    const whole = JSON.stringify({ line: this.name, ...fields });
    const body = said.length ? `${whole.slice(0, -1)},"say":[${said.join(",")}]}` : whole;
    return fetch(this.url, { method: "POST", headers: { "Content-Type": "application/json" }, body, ...how });
  }

  /** @param {{mark: string, number: number, frames: Object[], close?: number}} answer */
  take({ mark, number, frames, close }) {
    if (this.readyState === WebSocket.CLOSED) return;
    this.failures = 0;
    const restarted = this.mark !== null && mark !== this.mark;
    this.mark = mark;
    this.heard = number;
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    }
    if (restarted) this.onrestart?.();
    for (const data of frames) this.onmessage?.({ data });
    if (close) this.ended(close);
  }

  /**
   * The line is refused. A site that cannot play now, or the proxy in its place, says so: then it is told as a frame.
   * @param {Response} answer
   */
  async refused(answer) {
    const { code } = await answer.json().catch(() => ({}));
    if (code === "unavailable" && this.readyState !== WebSocket.CLOSED) this.onmessage?.({ data: { t: "refused", code } });
    this.ended(GONE);
  }

  async failed() {
    this.failures += 1;
    if (this.failures > MOST_FAILURES) this.ended(GONE);
    else await new Promise((resolve) => { setTimeout(resolve, AGAIN_AFTER); });
  }

  ended(/** @type {number} */ code) {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}
