/** Size of an element, for what is laid out by script. */
import { useLayoutEffect, useState } from "../../vendor/preact/standalone.module.js";

/**
 * Hook: the size of an element in px, known before the first paint and told anew when it changes.
 * @param {{current: any}} box ref of the element
 */
export function useSize(box) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => setSize((/** @type {any} */ old) => {
      const { clientWidth: width, clientHeight: height } = box.current;
      return old.width === width && old.height === height ? old : { width, height };
    });
    const watch = new ResizeObserver(measure);
    watch.observe(box.current);
    measure();
    return () => watch.disconnect();
  }, []);
  return size;
}
