/**
 * The live connection of one table.
 *
 * It keeps a whole document, repairs gaps by asking for everything again, gives every action a token and sends
 * it again under that token when the line broke before an answer came: the server plays a token once.
 *
 * The line is a websocket. Where the network breaks those it is one of plain requests, and websockets are tried
 * again now and then.
 */
import { deviceNow, serverNow, tellTime } from "./clock.js";
import { noteFrame } from "./error-report.js";
import { heardGesture } from "./gestures.js";
import { merge } from "./patch.js";
import { PolledLine } from "./polling.js";
import { createStore, memory } from "./store.js";

/** Waits before each new try, in seconds; the last is repeated. */
const BACK_OFF = [0.3, 1, 2, 3, 5, 8];
const PING_EVERY = 20_000;
const SYNC_AFTER = 2_500;
/** Milliseconds after which a websocket that says nothing is taken for a broken one. */
const OPEN_WITHIN = 8_000;
/** Milliseconds in which a line shows that it lives: usually, and when the page or the network has just come back. */
const PROVE_WITHIN = 5_000;
const PROVE_AT_ONCE = 1_000;
/** Milliseconds after which an unanswered request makes us doubt the line. */
const DOUBT_AFTER = 3_000;
/** Websockets that fail before they say anything until plain requests take their place. */
const MOST_BROKEN = 2;
/** Waits before websockets are tried again, at first at once: perhaps only the server was away. The last is repeated. */
const TRY_BETTER = [0, 30_000, 120_000, 300_000];
/** Milliseconds for which a browser remembers that its network breaks websockets. */
const REMEMBERED = 24 * 3_600_000;
/** Seconds up to which what came too fast is asked again by itself, under its token, and how often. */
const SOON = 3;
const MOST_AGAIN = 3;
const LOG_KEPT = 800;
const NOTICE_SHOWN = 8_000;

/** @typedef {import("../types.js").Connection} Connection */
/** @typedef {{t: string} & Object<string, any>} Frame */

/** A token no other page makes; `crypto.randomUUID` is missing on plain http in a local network. */
export function newToken() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Opens, keeps and repairs the connection of a table. */
export class TableSocket {
  /**
   * @param {string} url websocket address
   * @param {string} [polled] address for plain requests
   */
  constructor(url, polled) {
    this.url = url;
    this.polled = polled;
    this.store = createStore(/** @type {Connection} */ ({
      state: "connecting", version: -1, log: [], chat: [], here: [], absent: [], spectators: 0,
    }));
    this.waiting = new Map();
    this.tries = 0;
    this.heardAt = performance.now();
    this.broken = polled && remembered(memory.get("polled", 0)) ? MOST_BROKEN : 0;
    this.probes = 0;
  }

  /** Start, and stay connected until `close`. */
  open() {
    const back = () => this.hurry();
    window.addEventListener("online", back);
    window.addEventListener("offline", () => { if (this.store.get().state === "open") this.drop(); });
    window.addEventListener("pageshow", (event) => { if (event.persisted) this.hurry(); });
    window.addEventListener("pagehide", () => { if (this.line instanceof PolledLine) this.line.close(); });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") back();
      this.tellLooking();
    });
    navigator.connection?.addEventListener?.("change", back);
    setInterval(() => this.beat(), PING_EVERY);
    this.connect();
  }

  connect() {
    clearTimeout(this.retry);
    this.store.set({ state: this.tries ? "waiting" : "connecting" });
    const early = takeEarly(this.url);
    if (this.polled && this.broken >= MOST_BROKEN) {
      early?.line.close();
      this.use(new PolledLine(this.polled, newToken()));
    } else if (early) {
      this.use(early.line);
      if (early.line.readyState === WebSocket.OPEN) this.opened();
      for (const { data } of early.said) this.hear(JSON.parse(data));
    } else this.use(new WebSocket(this.url));
  }

  /** Let a line take the place of the one before. @param {any} line */
  use(line) {
    const before = this.line;
    this.line = line;
    if (before) silence(before);
    this.fresh = false;
    this.alive = false;
    line.onopen = () => this.opened();
    line.onrestart = () => { this.fresh = false; };
    line.onmessage = (/** @type {any} */ { data }) => this.hear(typeof data === "string" ? JSON.parse(data) : data);
    line.onclose = (/** @type {CloseEvent} */ event) => this.lost(event);
    clearTimeout(this.late);
    this.late = setTimeout(() => { if (!this.alive) this.drop(MOST_BROKEN); }, OPEN_WITHIN);
  }

  opened() {
    this.heardAt = performance.now();
    clearTimeout(this.nudge);
    this.nudge = setTimeout(() => { if (!this.fresh) this.send({ t: "sync" }); }, SYNC_AFTER);
  }

  /** @param {{code: number}} event @param {number} [weight] */
  lost(event, weight = 1) {
    for (const timer of [this.nudge, this.late, this.proof, this.better]) clearTimeout(timer);
    this.better = undefined;
    this.judge(weight);
    if (event.code >= 4400 && event.code < 4500) {
      this.store.set({ state: "closed", retryAt: undefined });
      return;
    }
    const wait = BACK_OFF[Math.min(this.tries, BACK_OFF.length - 1)] * 1000 * (0.9 + Math.random() * 0.2);
    this.tries += 1;
    this.store.set({ state: "waiting", retryAt: serverNow() + wait });
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  /** Fallback between websocket and polling, by how a line ended: where neither way works, they take turns. @param {number} weight */
  judge(weight) {
    if (this.alive || !navigator.onLine) return;
    this.broken = this.line instanceof PolledLine ? MOST_BROKEN - 1 : this.broken + weight;
  }

  /** Give up a line that is dead, whether or not the browser knows: closing takes its time where nobody answers. */
  drop(weight = 1) {
    silence(this.line);
    this.lost({ code: 1006 }, weight);
  }

  /** The network is back, or the page is looked at again: try at once, or see whether the line still lives. */
  hurry() {
    const { state } = this.store.get();
    if (state === "waiting") this.connect();
    else if (state === "open") this.prove(PROVE_AT_ONCE);
  }

  /** Who looks at the page need not be told elsewhere what happens; a new line is taken to be looked at. */
  tellLooking() {
    this.send({ t: "look", on: document.visibilityState === "visible" });
  }

  beat() {
    if (this.store.get().state === "open") this.prove(PROVE_WITHIN);
  }

  /**
   * Begin anew unless something is heard soon: a phone that slept, or a changed network, leaves lines that are none.
   * @param {number} within ms
   */
  prove(within) {
    const since = performance.now();
    const asked = this.line;
    this.send({ t: "ping" });
    clearTimeout(this.proof);
    this.proof = setTimeout(() => {
      if (this.heardAt >= since || this.line !== asked || this.store.get().state !== "open") return;
      this.drop();
      this.connect();
    }, within);
  }

  /** On plain requests: try a websocket beside them, and go over to it once it speaks. */
  tryBetter() {
    if (this.better) return;
    this.better = setTimeout(() => {
      this.better = undefined;
      this.probes += 1;
      const probe = new WebSocket(this.url);
      const late = setTimeout(() => probe.close(), OPEN_WITHIN);
      probe.onclose = () => { clearTimeout(late); this.tryBetter(); };
      probe.onmessage = (first) => {
        clearTimeout(late);
        this.use(probe);
        this.line.onmessage(first);
      };
    }, TRY_BETTER[Math.min(this.probes, TRY_BETTER.length - 1)]);
  }

  /** @param {Frame} frame */
  send(frame) {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(frame));
  }

  /** Send something that passes: a line that is not there, or is one of plain requests, goes without. @param {Frame} frame */
  sendPassing(frame) {
    if (this.fresh && !(this.line instanceof PolledLine)) this.send(frame);
  }

  /**
   * Send something that must be answered. Resolves with the acknowledgement, rejects with the refusal
   * (`{code, rule, …params}`).
   * @param {Frame} frame without its token
   * @returns {Promise<Object>}
   */
  ask(frame) {
    const whole = { ...frame, token: newToken() };
    return new Promise((resolve, reject) => {
      this.waiting.set(whole.token, { frame: whole, resolve, reject });
      if (this.fresh) this.send(whole);
      setTimeout(() => {
        if (this.waiting.has(whole.token) && this.store.get().state === "open") this.prove(PROVE_WITHIN);
      }, DOUBT_AFTER);
    });
  }

  /** @param {Frame} frame */
  hear(frame) {
    this.heardAt = performance.now();
    this.alive = true;
    if (frame.now) tellTime(frame.now);
    noteFrame(frame);
    const listener = LISTENERS[frame.t];
    if (listener) listener(this, frame);
  }

  /** A whole document came: the line is good, and what was not answered is sent again. */
  renewed() {
    this.fresh = true;
    this.tries = 0;
    if (this.line instanceof PolledLine) this.tryBetter();
    else [this.broken, this.probes] = [0, 0];
    memory.set("polled", this.broken ? deviceNow() : 0);
    this.store.set({ state: "open", retryAt: undefined });
    if (document.visibilityState !== "visible") this.tellLooking();
    for (const { frame } of this.waiting.values()) this.send(frame);
  }

  /** Something that the server says of itself, shown for a while, or for as long as there is no good line. @param {Object} why */
  noticed(why) {
    clearTimeout(this.forget);
    this.store.set({ notice: why });
    this.forget = setTimeout(() => this.quiet(), NOTICE_SHOWN);
  }

  quiet() {
    if (this.store.get().state === "open") this.store.set({ notice: undefined });
    else this.forget = setTimeout(() => this.quiet(), NOTICE_SHOWN);
  }

  /**
   * Ask again what came too fast, where that is soon: a token is played once.
   * @param {string} token @param {Object<string, any>} why @returns {boolean} whether it will be
   */
  again(token, { code, seconds }) {
    const asked = this.waiting.get(token);
    if (code !== "too_fast" || !asked || !(seconds <= SOON) || asked.again >= MOST_AGAIN) return false;
    asked.again = (asked.again ?? 0) + 1;
    setTimeout(() => { if (this.waiting.get(token) === asked && this.fresh) this.send(asked.frame); }, seconds * 1000);
    return true;
  }

  /** @param {string} token @param {"resolve"|"reject"} how @param {any} answer */
  settle(token, how, answer) {
    const asked = this.waiting.get(token);
    if (!asked) return;
    this.waiting.delete(token);
    asked[how](answer);
  }
}

/**
 * The line that was opened before the modules were there (see early.js), once, unless it has broken meanwhile.
 * @param {string} url
 * @returns {{line: WebSocket, said: MessageEvent[]}|undefined}
 */
function takeEarly(url) {
  const early = window.earlyLine;
  window.earlyLine = undefined;
  return early && early.line.url === url && early.line.readyState <= WebSocket.OPEN ? early : undefined;
}

/** Is what this browser noted at a moment still to be believed? Not where its clock has been set back since. @param {number} at */
const remembered = (at) => at <= deviceNow() && deviceNow() - at < REMEMBERED;

/** Hear no more of a line, and close it. @param {any} line */
function silence(line) {
  line.onopen = line.onmessage = line.onclose = line.onrestart = null;
  line.close();
}

/** By kind of frame. @type {Object<string, (socket: TableSocket, frame: any) => void>} */
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
    else if (!socket.again(token, why)) socket.settle(token, "reject", why);
  },
  drafts(socket, { drafts }) {
    socket.store.set({ drafts });
  },
  chat(socket, { line, token }) {
    const { chat } = socket.store.get();
    if (!chat.some((old) => old.id === line.id)) socket.store.set({ chat: [...chat, line].slice(-200) });
    if (token) socket.settle(token, "resolve", line);
  },
  gesture(_socket, frame) {
    heardGesture(frame);
  },
  presence(socket, { here, spectators }) {
    socket.store.set({ here: here ?? [], spectators: spectators ?? 0 });
  },
};
