/** The map of a phone keeps its scale where the question below it takes room: it is scrolled then, not made smaller. */
import { useLayoutEffect } from "../../../../vendor/preact/standalone.module.js";

/** The lowest twentieth of the map is empty (board.css) and never scrolled to. */
const EMPTY = 1.05;
/** Room kept above and below the chosen body: its name, its chance and the way to its details, px. */
const ABOVE = 36, BELOW = 84;

/**
 * Scroll to a place, as far as there is anything to see.
 * @param {HTMLElement} board in the box that scrolls
 * @param {number} top px
 * @returns {boolean} whether anything moved
 */
function scrollTo(board, top) {
  const box = board.parentElement;
  const before = box.scrollTop;
  const most = Math.max(0, board.clientHeight / EMPTY - box.clientHeight);
  box.scrollTop = Math.min(most, Math.max(0, top));
  return box.scrollTop !== before;
}

/** Scroll by what a finger has moved. @param {HTMLElement} board @param {number} dy px @returns {boolean} whether anything moved */
export const scrollBy = (board, dy) => scrollTo(board, board.parentElement.scrollTop + dy);

/** Scroll no further than it takes to see a body. @param {HTMLElement} board @param {string} [name] */
function reveal(board, name) {
  const box = board.parentElement;
  const body = name && board.querySelector(`[data-branch="${CSS.escape(name)}"] .disc`);
  const above = body ? body.getBoundingClientRect().top - box.getBoundingClientRect().top - ABOVE : 0;
  const below = body ? body.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + BELOW : 0;
  scrollTo(board, box.scrollTop + (above < 0 ? above : Math.max(0, Math.min(above, below))));
}

/**
 * Hook: the chosen body stays in sight, whatever takes the room below.
 * @param {{current: any}} frame ref of the board
 * @param {any} view of the system that is drawn
 * @param {string} [name] of the body
 */
export function useRevealed(frame, view, name) {
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => reveal(frame.current, name));
    watch.observe(frame.current.parentElement);
    return () => watch.disconnect();
  }, [view, name]);
}
