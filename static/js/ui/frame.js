/**
 * Layout reads, batched once a frame, by all who want to know before any of them changes the page: asked after a
 * change, or while parts are drawn, a browser would have to lay out the page once more for the answer.
 */

/** @type {Set<() => any>} */
const looks = new Set();

function lookAround() {
  const now = [...looks];
  looks.clear();
  for (const change of now.map((look) => look())) change?.();
}

/**
 * Look with the next frame, once the page has been laid out.
 * @param {() => ((() => void)|undefined|void)} look leaves the page as it is; returns what changes it, if anything
 * @returns {() => void} call it off
 */
export function withFrame(look) {
  if (!looks.size) requestAnimationFrame(lookAround);
  looks.add(look);
  return () => { looks.delete(look); };
}
