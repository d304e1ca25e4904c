/**
 * Camera of a map: which point of the map is in the middle of the view, and how large the map is drawn. Pure, without a page.
 *
 * The map has units of its own (cells, hexes); `scale` is px a unit. On a torus (`wrap`) the middle stays on one copy of it;
 * else it stays within `bounds`. The hook that moves one with hand and keys is `useCamera` in pan.js.
 *
 * @typedef {{x: number, y: number, scale: number}} Camera middle of the view in units of the map; px a unit
 * @typedef {{width: number, height: number}} Size of the view in px
 * @typedef {{x: number, y: number}} Point
 * @typedef {(camera: Camera, size: Size, x: number, y: number) => Point} ToPoint from the map to the view or back
 * @typedef {{left: number, top: number, width: number, height: number}} Wrap the one copy of a torus that the middle stays on
 * @typedef {Object} Limits
 * @property {number} least @property {number} most px a unit
 * @property {{left: number, top: number, right: number, bottom: number}} [bounds] where the middle may be
 * @property {Wrap} [wrap]
 */

/** @type {(low: number, value: number, high: number) => number} */
const between = (low, value, high) => Math.min(high, Math.max(low, value));

/** @type {(value: number, start: number, length: number) => number} */
const wrapped = (value, start, length) => start + ((((value - start) % length) + length) % length);

/** The camera within its limits. @param {Camera} camera @param {Limits} limits @returns {Camera} */
export function within({ x, y, scale }, { least, most, bounds, wrap }) {
  const held = { x, y, scale: between(least, scale, most) };
  if (wrap) return { ...held, x: wrapped(x, wrap.left, wrap.width), y: wrapped(y, wrap.top, wrap.height) };
  return bounds ? { ...held, x: between(bounds.left, x, bounds.right), y: between(bounds.top, y, bounds.bottom) } : held;
}

/** The point of the map under a point of the view, which is counted in px from its corner. @type {ToPoint} */
export const under = ({ x, y, scale }, size, px, py) => ({ x: x + (px - size.width / 2) / scale, y: y + (py - size.height / 2) / scale });

/** Where a point of the map is in the view, in px from its corner. @type {ToPoint} */
export const shownAt = ({ x, y, scale }, size, mx, my) => ({ x: (mx - x) * scale + size.width / 2, y: (my - y) * scale + size.height / 2 });

/** Dragged by so many px: the map follows the hand. @type {(camera: Camera, limits: Limits, dx: number, dy: number) => Camera} */
export const dragged = (camera, limits, dx, dy) =>
  within({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, limits);

/**
 * Drawn larger by a factor, so that the point of the map under (px, py) stays where it is.
 * @param {Camera} camera @param {Limits} limits @param {Size} size @param {number} factor @returns {Camera}
 */
export function zoomed(camera, limits, size, factor, px = size.width / 2, py = size.height / 2) {
  const scale = between(limits.least, camera.scale * factor, limits.most);
  const held = under(camera, size, px, py);
  return within({ x: held.x - (px - size.width / 2) / scale, y: held.y - (py - size.height / 2) / scale, scale }, limits);
}

/**
 * Moved as little as needed for a point to lie in the view, `margin` px from its edges.
 * @param {Camera} camera @param {Limits} limits @param {Size} size @param {number} mx @param {number} my @returns {Camera}
 */
export function showing(camera, limits, size, mx, my, margin = 60) {
  const near = limits.wrap ? nearest(camera, limits.wrap, mx, my) : { x: mx, y: my };
  const at = shownAt(camera, size, near.x, near.y);
  /** @param {number} value @param {number} length */
  const out = (value, length) => Math.max(0, value - (length - margin)) + Math.min(0, value - margin);
  return dragged(camera, limits, -out(at.x, size.width), -out(at.y, size.height));
}

/** The copy of a point of a torus that is nearest to the camera. @type {(camera: Camera, wrap: Size, mx: number, my: number) => Point} */
export const nearest = ({ x, y }, { width, height }, mx, my) =>
  ({ x: wrapped(mx, x - width / 2, width), y: wrapped(my, y - height / 2, height) });

/**
 * Shifts, in units, of the copies of a torus that the view shows; [0, 0] is the copy the middle is on.
 * @param {Camera} camera @param {Size} size @param {Wrap} wrap
 */
export function copies(camera, size, { left, top, width, height }) {
  /** @param {number} middle @param {number} length @param {number} start @param {number} extent */
  const span = (middle, length, start, extent) => {
    const half = length / 2 / camera.scale;
    const first = Math.floor((middle - half - start) / extent);
    const last = Math.floor((middle + half - start) / extent);
    return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * extent);
  };
  return span(camera.y, size.height, top, height).flatMap((dy) => span(camera.x, size.width, left, width).map((dx) => [dx, dy]));
}

/**
 * The target that a press means: the nearest one at most `reach` units of the map away, else the point itself.
 * @param {{x: number, y: number}} point @param {{x: number, y: number}[]} targets @param {number} reach
 * @param {Limits["wrap"]} [wrap]
 */
export function snapped(point, targets, reach, wrap) {
  let found = point, least = reach;
  for (const target of targets) {
    const at = wrap ? nearest(/** @type {Camera} */ ({ ...point, scale: 1 }), wrap, target.x, target.y) : target;
    const far = Math.hypot(at.x - point.x, at.y - point.y);
    if (far <= least) [found, least] = [at, far];
  }
  return found;
}
