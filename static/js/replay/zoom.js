/**
 * Zoom of a timeline: how much nearer it is than whole, and which part of it shows.
 * @typedef {{zoom: number, from: number}} View `from`: where its left edge lies, as a share of the whole
 */

/** @type {View} */
export const WHOLE = { zoom: 1, from: 0 };

/** A move is never drawn wider than this many px. */
const WIDEST = 16;

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
/** @param {number} zoom @param {number} from @returns {View} */
const within = (zoom, from) => ({ zoom, from: clamp(from, 0, 1 - 1 / zoom) });

/** How near a timeline of so many moves comes that is `width` px wide when whole. @param {number} last @param {number} width */
export const nearest = (last, width) => Math.max(1, (WIDEST * last) / Math.max(1, width));

/**
 * Nearer by `factor`, while what lies at `around` (a share of the whole) stays where it is on the screen.
 * @param {View} view @param {number} factor @param {number} around @param {number} most the nearest
 */
export function zoomed({ zoom, from }, factor, around, most) {
  const next = clamp(zoom * factor, 1, most);
  return within(next, around - ((around - from) * zoom) / next);
}

/** Moved sideways by a share of what shows. @param {View} view @param {number} share */
export const moved = ({ zoom, from }, share) => within(zoom, from - share / zoom);

/** The same view where `at` shows, else one with it in the middle. @param {View} view @param {number} at */
export function following(view, at) {
  const { zoom, from } = view;
  return at >= from && at <= from + 1 / zoom ? view : within(zoom, at - 0.5 / zoom);
}
