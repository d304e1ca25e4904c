/** Sound before the first press: tones do not pile up, the newest waits two seconds, and the page says that it waits. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { storage } from "./browser.mjs";

const presses = {};
const tones = [];
const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
const node = () => ({ gain: param, connect: (next) => next, start() {}, stop() {} });
class AudioContext {
  static allowed = false;
  constructor() {
    AudioContext.last = this;
    Object.assign(this, { state: AudioContext.allowed ? "running" : "suspended", currentTime: 0, heard: [] });
  }
  addEventListener(_, heard) { this.heard.push(heard); }
  become(state) {
    this.state = state;
    for (const heard of this.heard) heard();
  }
  async resume() {
    if (!AudioContext.allowed) throw new Error("NotAllowedError");
    this.become("running");
  }
}
Object.assign(globalThis, {
  window: { localStorage: storage(), AudioContext, addEventListener: (kind, heard) => { presses[kind] = heard; } },
  document: { documentElement: { lang: "en", dataset: {} } },
  AudioContext,
  OscillatorNode: class { constructor(_, { frequency }) { tones.push(frequency); return node(); } },
  GainNode: class { constructor() { return node(); } },
});

let sound;
beforeEach(async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"] });
  AudioContext.allowed = false;
  AudioContext.last = undefined;
  tones.length = 0;
  window.localStorage.setItem("starciv.sound", "true");
  sound = await import(`../../static/js/ui/sound.js?${Math.random()}`);
});

/** Press something: from now on the browser lets the page be heard. */
async function press() {
  AudioContext.allowed = true;
  presses.pointerdown();
  await Promise.resolve();
}
const TURN = [523, 784], CARD = [392, 294];

test("of many tones before the first press the newest is heard with it, and no other", async () => {
  sound.prepareSound();
  assert.equal(sound.silence.get().waits, true, "it is said before there is anything to hear");
  for (const tune of ["dice", "dice", "turn", "card"]) sound.play(tune);
  assert.deepEqual(tones, []);
  mock.timers.tick(2000);
  await press();
  assert.deepEqual(tones, CARD);
  assert.equal(sound.silence.get().waits, false);
  sound.play("turn");
  assert.deepEqual(tones, [...CARD, ...TURN], "from then on at once");
});

test("nothing older than two seconds is heard", async () => {
  sound.play("turn");
  mock.timers.tick(2001);
  await press();
  assert.deepEqual(tones, []);
  AudioContext.last.become("interrupted"); // a call comes in
  assert.equal(sound.silence.get().waits, true);
  AudioContext.allowed = false;
  sound.play("card");
  mock.timers.tick(2001);
  AudioContext.last.become("running");
  assert.deepEqual([tones, sound.silence.get().waits], [[], false]);
});

test("who switched sound off is told nothing and hears nothing", async () => {
  sound.play("turn");
  sound.switchSound(false);
  assert.equal(sound.silence.get().waits, false);
  await press();
  assert.deepEqual(tones, []);
  window.localStorage.setItem("starciv.sound", "false");
  sound = await import(`../../static/js/ui/sound.js?${Math.random()}`);
  AudioContext.last = undefined;
  sound.prepareSound();
  sound.play("turn");
  assert.equal(AudioContext.last, undefined);
});

test("a page that may be heard at once waits for nothing", () => {
  AudioContext.allowed = true;
  sound.prepareSound();
  assert.equal(sound.silence.get().waits, false);
  sound.play("turn");
  sound.play("card");
  assert.deepEqual(tones, [...TURN, ...CARD]);
});
