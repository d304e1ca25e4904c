/** The screen of a phone stays on while somebody is asked or watches: when it is asked for, and when given back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { storage } from "./browser.mjs";

const device = { coarse: true, refused: false, held: 0, requests: 0, locks: [] };
let look;
const document = {
  documentElement: { lang: "en", dataset: {} }, visibilityState: "visible",
  addEventListener: (_, heard) => { look = heard; }, removeEventListener: () => { look = undefined; },
};
const wakeLock = {
  async request() {
    device.requests += 1;
    if (device.refused) throw new Error("NotAllowedError");
    device.held += 1;
    let heard = () => {};
    const lock = { addEventListener: (_, then) => { heard = then; }, release: async () => { device.held -= 1; heard(); } };
    device.locks.push(lock);
    return lock;
  },
};
const window = { localStorage: storage(), matchMedia: () => ({ get matches() { return device.coarse; } }) };
for (const [name, value] of Object.entries({ document, window, navigator: { wakeLock } }))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { canStayAwake, stayAwake, switchAwake } = await import("../../static/js/ui/wake-lock.js");

const settled = () => new Promise((done) => { setImmediate(done); });
/** The page is hidden, which takes the lock, or seen again. */
async function see(state) {
  document.visibilityState = state;
  if (state === "hidden") for (const lock of device.locks.splice(0)) await lock.release();
  look?.();
  await settled();
}

test("it is asked for while somebody needs it, once for all, and again when the page is seen again", async () => {
  const first = stayAwake(), second = stayAwake();
  await settled();
  assert.deepEqual([device.held, device.requests], [1, 1]);
  first();
  await settled();
  assert.equal(device.held, 1);
  await see("hidden");
  assert.equal(device.held, 0);
  await see("visible");
  assert.deepEqual([device.held, device.requests], [1, 2]);
  second();
  await settled();
  assert.deepEqual([device.held, look], [0, undefined]);
});

test("a page that is hidden asks for nothing, nor one whose reader does not want it", async () => {
  device.locks.length = 0;
  await see("hidden");
  const before = device.requests;
  const end = stayAwake();
  await settled();
  assert.equal(device.requests, before);
  await see("visible");
  assert.equal(device.held, 1);
  switchAwake(false);
  await settled();
  assert.equal(device.held, 0);
  await see("visible");
  assert.equal(device.held, 0);
  switchAwake(true);
  await settled();
  assert.equal(device.held, 1);
  end();
  await settled();
  assert.equal(device.held, 0);
});

test("what ends while it is being asked for is given back", async () => {
  stayAwake()();
  await settled();
  assert.equal(device.held, 0);
});

test("a device that refuses is asked no more until it is looked at again; one with a mouse never", async () => {
  device.refused = true;
  const end = stayAwake(), before = device.requests;
  await settled();
  assert.deepEqual([device.held, device.requests], [0, before]);
  device.refused = false;
  await see("visible");
  assert.equal(device.held, 1);
  end();
  device.coarse = false;
  assert.equal(canStayAwake(), false);
  stayAwake();
  await settled();
  assert.equal(device.held, 0);
});
