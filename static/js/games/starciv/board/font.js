/** Size of the labels: never below their nominal size on the screen, and no larger than the places were found for. */
import { textScale } from "../../../ui/media.js";

/** @param {Object} view @param {{width: number, height: number}} size of the map's frame @returns {number} px of the view */
export function fontFor(view, { width, height }) {
  const scale = Math.min(width / view.width, height / view.height) || 1;
  return Math.min(view.tested.at(-1), Math.max(view.font, (view.font * textScale()) / scale));
}
