/** Width of an element, for what is laid out by script. */
import { useLayoutEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";

/** The width of an element in px, told anew when it changes. */
export function useWidth() {
  const box = useRef(null);
  const [width, setWidth] = useState(516);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}
