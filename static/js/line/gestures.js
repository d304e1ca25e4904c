/** Gestures of others at the table: what they are about to do, for as long as they show it; nothing of it is kept. */
import { createStore } from "./store.js";

/** After so many ms without a word a gesture is over: whoever makes one repeats it. */
const LASTING = 6000;
/** Gestures a second that a page sends, and how often it repeats one that lasts, in ms. */
const EVERY = 200;
export const REPEATED = 2500;

/** @type {import("./store.js").Store<{seat?: number, data?: any}>} */
export const gestures = createStore(/** @type {{seat?: number, data?: any}} */ ({ seat: undefined, data: undefined }));

/** @type {ReturnType<typeof setTimeout>|undefined} */
let forget;

/** A frame of the server: what a seat shows now. @param {{seat: number, data: any}} frame */
export function heardGesture({ seat, data }) {
  clearTimeout(forget);
  if (!data && gestures.get().seat !== seat) return;
  gestures.set({ seat: data ? seat : undefined, data });
  if (data) forget = setTimeout(() => gestures.set({ seat: undefined, data: undefined }), LASTING);
}

/** A sender of gestures that keeps to the pace that a table allows, the newest first. @param {(frame: Object) => void} send */
export function gestureSender(send) {
  /** @type {Object|undefined} */
  let waiting;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  const go = () => {
    timer = undefined;
    if (!waiting) return;
    send(waiting);
    waiting = undefined;
    timer = setTimeout(go, EVERY);
  };
  return (/** @type {string} */ prompt, /** @type {any} */ data) => {
    waiting = { t: "gesture", prompt, data };
    if (timer === undefined) go();
  };
}
