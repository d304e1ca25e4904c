/** Size of the labels: never below their nominal size on the screen, and no larger than the places were found for. */
import { useEffect, useRef, useState } from "../../../../vendor/preact/standalone.module.js";

const ROOT_PX = 16;

/** How much larger than usual the reader wants text. */
const textZoom = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PX;

function fontFor(view, box) {
  const scale = Math.min(box.width / view.width, box.height / view.height) || 1;
  return Math.min(view.tested.at(-1), Math.max(view.font, (view.font * textZoom()) / scale));
}

/**
 * @param {Object} view
 * @returns {[{current: Element|null}, number]} a ref for the map's frame, and the size of labels in the view's px
 */
export function useFont(view) {
  const frame = useRef(null);
  const [font, setFont] = useState(view.font);
  useEffect(() => {
    const measure = () => frame.current && setFont(fontFor(view, frame.current.getBoundingClientRect()));
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [view]);
  return [frame, font];
}
