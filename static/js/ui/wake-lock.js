/** The screen of a phone stays on while its reader is asked something at a live table, or watches a film. */
import { useEffect } from "../../vendor/preact/standalone.module.js";
import { memory } from "../line/memory.js";

const KEPT = "awake";

/** Are there screens here that go dark in one's hand, and may the page ask them not to? */
export const canStayAwake = () => "wakeLock" in navigator && window.matchMedia("(pointer: coarse)").matches;

export const staysAwake = () => memory.get(KEPT, true);

/** Parts of the page that want it now. @type {Set<Object>} */
const reasons = new Set();
/** @type {WakeLockSentinel|undefined} */
let lock;
let asking = false;

const wanted = () => reasons.size > 0 && staysAwake() && document.visibilityState === "visible";

async function settle() {
  if (!wanted()) {
    const old = lock;
    lock = undefined;
    await old?.release();
  } else if (!lock && !asking) {
    asking = true;
    try {
      const given = await navigator.wakeLock.request("screen");
      given.addEventListener("release", () => { if (lock === given) lock = undefined; }); // a hidden page, a low battery
      lock = given;
    } catch {
      /* the device needs its rest: the screen goes dark as ever */
    } finally {
      asking = false;
    }
    if (!wanted()) await settle();
  }
}

/** Keep the screen on. @returns {() => void} until this is called */
export function stayAwake() {
  if (!canStayAwake()) return () => {};
  if (!reasons.size) document.addEventListener("visibilitychange", settle);
  const reason = {};
  reasons.add(reason);
  settle();
  return () => {
    reasons.delete(reason);
    if (!reasons.size) document.removeEventListener("visibilitychange", settle);
    settle();
  };
}

/** A switch of this device. @param {boolean} on */
export function switchAwake(on) {
  memory.set(KEPT, on);
  settle();
}

/** Hook: keep the screen on while this is true. @param {boolean} needed */
export function useAwake(needed) {
  useEffect(() => (needed ? stayAwake() : undefined), [needed]);
}
