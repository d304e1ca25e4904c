/**
 * The live connection of one table.
 *
 * It keeps a whole document, repairs gaps by asking for everything again, gives every action a token and sends
 * it again under that token when the line broke before an answer came: the server plays a token once.
 */
import { tellTime } from "./clock.js";
import { merge } from "./patch.js";
import { createStore } from "./store.js";

/** Waits before each new try, in seconds; the last is repeated. */
const BACK_OFF = [0.3, 1, 2, 3, 5, 8];
const PING_EVERY = 20_000;
const SILENT_FOR = 45_000;
const SYNC_AFTER = 2_500;
const LOG_KEPT = 800;
const NOTICE_SHOWN = 8_000;

/**
 * @typedef {Object} Connection
 * @property {"connecting"|"open"|"waiting"|"closed"} state
 * @property {number} [retryAt] local time in ms of the next try
 * @property {number} version
 * @property {import("./types.js").Doc} [doc]
 * @property {import("./types.js").LogLine[]} log
 * @property {import("./types.js").ChatLine[]} chat
 * @property {number[]} here seats with an open page
 * @property {number} spectators
 * @property {Object} [notice] a refusal that answers nothing asked: too many sockets, a seat lost, too fast
 */

/** A token no other page makes; `crypto.randomUUID` is missing on plain http in a local network. */
export function newToken() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Opens, keeps and repairs the connection of a table. */
export class TableSocket {
  /** @param {string} url websocket address */
  constructor(url) {
    this.url = url;
    this.store = createStore(/** @type {Connection} */ ({
      state: "connecting", version: -1, log: [], chat: [], here: [], spectators: 0,
    }));
    this.waiting = new Map();
    this.tries = 0;
    this.heardAt = Date.now();
    this.onPageBack = () => { if (document.visibilityState === "visible") this.hurry(); };
  }

  /** Start, and stay connected until `close`. */
  open() {
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", this.onPageBack);
    setInterval(() => this.beat(), PING_EVERY);
    this.connect();
  }

  connect() {
    clearTimeout(this.retry);
    this.store.set({ state: this.tries ? "waiting" : "connecting" });
    const line = new WebSocket(this.url);
    this.line = line;
    line.onopen = () => this.opened(line);
    line.onmessage = (message) => { if (line === this.line) this.hear(JSON.parse(message.data)); };
    line.onclose = (event) => { if (line === this.line) this.lost(event); };
  }

  opened(line) {
    if (line !== this.line) return;
    this.heardAt = Date.now();
    this.fresh = false;
    clearTimeout(this.nudge);
    this.nudge = setTimeout(() => { if (!this.fresh) this.send({ t: "sync" }); }, SYNC_AFTER);
  }

  lost(event) {
    clearTimeout(this.nudge);
    if (event.code >= 4400 && event.code < 4500) {
      this.store.set({ state: "closed", retryAt: undefined });
      return;
    }
    const wait = BACK_OFF[Math.min(this.tries, BACK_OFF.length - 1)] * 1000 * (0.9 + Math.random() * 0.2);
    this.tries += 1;
    this.store.set({ state: "waiting", retryAt: Date.now() + wait });
    this.retry = setTimeout(() => this.connect(), wait);
  }

  /** Try at once: the network is back, or the page is looked at again. */
  hurry() {
    const { state } = this.store.get();
    if (state === "waiting") this.connect();
    else if (state === "open" && Date.now() - this.heardAt > SILENT_FOR) this.line.close();
  }

  beat() {
    if (this.store.get().state !== "open") return;
    if (Date.now() - this.heardAt > SILENT_FOR) this.line.close();
    else this.send({ t: "ping" });
  }

  send(frame) {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(frame));
  }

  /**
   * Send something that must be answered. Resolves with the acknowledgement, rejects with the refusal
   * (`{code, rule, …params}`).
   * @param {Object} frame without its token
   * @returns {Promise<Object>}
   */
  ask(frame) {
    const whole = { ...frame, token: newToken() };
    return new Promise((resolve, reject) => {
      this.waiting.set(whole.token, { frame: whole, resolve, reject });
      if (this.fresh) this.send(whole);
    });
  }

  hear(frame) {
    this.heardAt = Date.now();
    if (frame.now) tellTime(frame.now);
    const listener = LISTENERS[frame.t];
    if (listener) listener(this, frame);
  }

  /** A whole document came: the line is good, and what was not answered is sent again. */
  renewed() {
    this.fresh = true;
    this.tries = 0;
    this.store.set({ state: "open", retryAt: undefined });
    for (const { frame } of this.waiting.values()) this.send(frame);
  }

  /** Something that the server says of itself, shown for a while, or for as long as there is no good line. */
  noticed(why) {
    clearTimeout(this.forget);
    this.store.set({ notice: why });
    this.forget = setTimeout(() => this.quiet(), NOTICE_SHOWN);
  }

  quiet() {
    if (this.store.get().state === "open") this.store.set({ notice: undefined });
    else this.forget = setTimeout(() => this.quiet(), NOTICE_SHOWN);
  }

  settle(token, how, answer) {
    const asked = this.waiting.get(token);
    if (!asked) return;
    this.waiting.delete(token);
    asked[how](answer);
  }
}

const LISTENERS = {
  full(socket, frame) {
    const { version, doc, log = [], chat = [] } = frame;
    socket.store.set({ version, doc, log: log.slice(-LOG_KEPT), chat });
    if (!socket.fresh || socket.store.get().state !== "open") socket.renewed();
  },
  delta(socket, frame) {
    const { version, doc, log } = socket.store.get();
    if (frame.version <= version) return;
    if (frame.from !== version || !doc) {
      socket.send({ t: "sync" });
      return;
    }
    const lines = frame.log?.length ? [...log, ...frame.log].slice(-LOG_KEPT) : log;
    socket.store.set({ version: frame.version, doc: merge(doc, frame.patch ?? {}), log: lines });
  },
  ack(socket, frame) {
    socket.settle(frame.token, "resolve", frame);
  },
  refused(socket, { t: _kind, token, now: _now, ...why }) {
    if (token === null || token === undefined) socket.noticed(why);
    else socket.settle(token, "reject", why);
  },
  chat(socket, { line, token }) {
    const { chat } = socket.store.get();
    if (!chat.some((old) => old.id === line.id)) socket.store.set({ chat: [...chat, line].slice(-200) });
    if (token) socket.settle(token, "resolve", line);
  },
  presence(socket, { here, spectators }) {
    socket.store.set({ here: here ?? [], spectators: spectators ?? 0 });
  },
};
