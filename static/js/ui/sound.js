/**
 * A few quiet tones, made on the spot; off unless somebody switches them on.
 *
 * A browser lets no page be heard before its reader has pressed something there, and some silence it again later. Tones
 * do not pile up meanwhile: the newest one waits, and is played if that is over while it is still news.
 */
import { deviceNow } from "../line/clock.js";
import { createStore, memory } from "../line/store.js";

/** Peak of a tone, 1 being full scale; an edged shape sounds louder than its peak. */
const LOUDNESS = { sine: 0.15, triangle: 0.15, square: 0.11 };
const KEPT = "sound";

/** @typedef {[number, number, number, "sine"|"triangle"|"square"]} Tone Hz, start in s, length in s, shape */

/** @type {Object<string, Tone[]>} */
const TUNES = {
  turn: [[523, 0, 0.16, "sine"], [784, 0.12, 0.28, "sine"]],
  card: [[392, 0, 0.09, "triangle"], [294, 0.06, 0.12, "triangle"]],
  dice: [[180, 0, 0.04, "square"], [150, 0.07, 0.04, "square"], [210, 0.15, 0.05, "square"], [130, 0.25, 0.07, "square"]],
  won: [[523, 0, 0.14, "sine"], [659, 0.1, 0.14, "sine"], [784, 0.2, 0.3, "sine"]],
  lost: [[330, 0, 0.18, "sine"], [247, 0.15, 0.32, "sine"]],
};

/** A tone that comes later than this after what it is about would tell of something else (ms). */
const FRESH_MS = 2000;
/** Presses by which a browser lets a page be heard. */
const PRESSES = ["pointerdown", "pointerup", "touchend", "keydown"];

/** @type {AudioContext|undefined} */
let context;
/** The newest tune that could not be heard yet. @type {{tune: string, at: number}|undefined} */
let held;

/** Is sound switched on here, and does it wait for a press? */
export const silence = createStore({ waits: false });

export const soundOn = () => memory.get(KEPT, false);

/** Has nobody decided yet, on this browser, whether to hear anything? */
export const soundOpen = () => memory.get(KEPT, null) === null;

/** An offer that was not answered is not made again; the menu has the switch. */
export const leaveSoundOff = () => memory.set(KEPT, false);

/** Switch sound on or off; on, one hears what it is like. */
export function switchSound(/** @type {boolean} */ on) {
  memory.set(KEPT, on);
  if (on) play("turn");
  else look();
}

/** See whether the page can be heard by now, and play what waits for that, unless it is old. */
function look() {
  const audible = context?.state === "running";
  silence.set({ waits: Boolean(context) && soundOn() && !audible });
  if (!audible) return;
  const due = soundOn() && held && deviceNow() - held.at <= FRESH_MS ? held.tune : undefined;
  held = undefined;
  if (due) TUNES[due].forEach(tone);
}

/** Once something is pressed the browser lets the page be heard. */
function wake() {
  if (soundOn() && context && context.state !== "running") context.resume().then(look, () => undefined);
}

/** Make ready to be heard, where sound is on: whether it has to wait is known before the first tone. */
export function prepareSound() {
  if (!soundOn() || !window.AudioContext || context) return;
  context = new AudioContext();
  context.addEventListener("statechange", look);
  for (const press of PRESSES) window.addEventListener(press, wake, { capture: true, passive: true });
  look();
}

/** @param {Tone} tone */
function tone([pitch, start, length, shape]) {
  if (!context) return;
  const from = context.currentTime + start;
  const voice = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS[shape], from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  voice.connect(volume).connect(context.destination);
  voice.start(from);
  voice.stop(from + length);
}

/**
 * Play a tune, if sound is on: now, or where the browser does not let the page be heard yet, in the next two seconds.
 * @param {string} tune one of those above
 */
export function play(tune) {
  if (!soundOn() || !window.AudioContext) return;
  prepareSound();
  held = { tune, at: deviceNow() };
  look();
  if (held) wake();
}
