/** What part of the board is seen: a point in the middle and how much larger; pure, without a page. */

/** Half of the drawing, its edge included, in bu. */
export const HALF = 512;
export const MOST_ZOOM = 6;

/** @typedef {{x: number, y: number, zoom: number}} Camera */
/** @typedef {{left: number, top: number, width: number, height: number}} Box in px */

/** @type {Camera} */
export const WHOLE = { x: 0, y: 0, zoom: 1 };

const within = (value, most) => Math.max(-most, Math.min(most, value));

/** Not larger than makes sense, and never off the board. @param {Camera} camera @returns {Camera} */
export function kept(camera) {
  const zoom = Math.max(1, Math.min(MOST_ZOOM, camera.zoom));
  const most = HALF * (1 - 1 / zoom);
  return { x: within(camera.x, most) || 0, y: within(camera.y, most) || 0, zoom };
}

/** Pixels a bu. @param {Box} box @param {Camera} camera */
export const scaleOf = (box, camera) => (Math.min(box.width, box.height) / (2 * HALF)) * camera.zoom;

/** @param {Box} box @param {Camera} camera @param {{x: number, y: number}} at px of the window */
export function toBoard(box, camera, at) {
  const scale = scaleOf(box, camera);
  return { x: camera.x + (at.x - box.left - box.width / 2) / scale, y: camera.y + (at.y - box.top - box.height / 2) / scale };
}

/** @param {Box} box @param {Camera} camera @param {{x: number, y: number}} at in bu */
export function toScreen(box, camera, at) {
  const scale = scaleOf(box, camera);
  return { x: box.left + box.width / 2 + (at.x - camera.x) * scale, y: box.top + box.height / 2 + (at.y - camera.y) * scale };
}

/**
 * Larger or smaller about a point that stays where it is.
 * @param {Camera} camera @param {number} by @param {{x: number, y: number}} about in bu
 */
export function zoomed(camera, by, about) {
  const zoom = Math.max(1, Math.min(MOST_ZOOM, camera.zoom * by));
  const part = camera.zoom / zoom;
  return kept({ zoom, x: about.x + (camera.x - about.x) * part, y: about.y + (camera.y - about.y) * part });
}

/** Moved so that the board follows a pointer. @param {Camera} camera @param {number} dx @param {number} dy in bu */
export const moved = (camera, dx, dy) => kept({ ...camera, x: camera.x - dx, y: camera.y - dy });

/** A camera that shows all of some points. @param {number[][]} points in bu @param {number} [margin] @param {number} [most] */
export function fitting(points, margin = 70, most = 3) {
  const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(right - left, bottom - top) + 2 * margin;
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.min(most, (2 * HALF) / size) });
}

/** As SVG wants it, within a drawing whose middle is 0, 0. @param {Camera} camera */
export const transformOf = ({ x, y, zoom }) => `scale(${zoom}) translate(${-x} ${-y})`;
