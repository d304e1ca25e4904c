/** A few quiet tones, made on the spot; off unless somebody switches them on. */
import { memory } from "../line/store.js";

/** Peak of a tone, 1 being full scale; an edged shape sounds louder than its peak. */
const LOUDNESS = { sine: 0.15, triangle: 0.15, square: 0.11 };
const KEPT = "sound";

/** Tones as [Hz, start in s, length in s, shape]. */
const TUNES = {
  turn: [[523, 0, 0.16, "sine"], [784, 0.12, 0.28, "sine"]],
  card: [[392, 0, 0.09, "triangle"], [294, 0.06, 0.12, "triangle"]],
  dice: [[180, 0, 0.04, "square"], [150, 0.07, 0.04, "square"], [210, 0.15, 0.05, "square"], [130, 0.25, 0.07, "square"]],
  won: [[523, 0, 0.14, "sine"], [659, 0.1, 0.14, "sine"], [784, 0.2, 0.3, "sine"]],
  lost: [[330, 0, 0.18, "sine"], [247, 0.15, 0.32, "sine"]],
};

let context;

export const soundOn = () => memory.get(KEPT, false);

/** Has nobody decided yet, on this browser, whether to hear anything? */
export const soundOpen = () => memory.get(KEPT, null) === null;

/** An offer that was not answered is not made again; the menu has the switch. */
export const leaveSoundOff = () => memory.set(KEPT, false);

/** Switch sound on or off; on, one hears what it is like. */
export function switchSound(on) {
  memory.set(KEPT, on);
  if (on) play("turn");
}

function tone([pitch, start, length, shape]) {
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
 * Play a tune, if sound is on and the browser lets the page be heard.
 * @param {string} tune one of those above
 */
export function play(tune) {
  if (!soundOn() || !window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => undefined);
  TUNES[tune].forEach(tone);
}
