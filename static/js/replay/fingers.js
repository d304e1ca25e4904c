/** Fingers, mouse and wheel on a timeline: one drags the moment, two or Ctrl with the wheel bring it nearer. */
import { useEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { following, moved, nearest, WHOLE, zoomed } from "./zoom.js";

/** Fingers nearer to each other than this many px are taken to be this far apart. */
const CLOSEST = 24;
/** How much nearer one notch of the wheel brings. */
const NOTCH = 1.25;
/** A press on such a button goes to its move, and does not drag the moment; a finger on it may pinch. */
const MARK = "[data-mark]";

/** @param {{x: number, y: number}[]} fingers */
const spread = ([one, other]) => ({
  apart: Math.max(CLOSEST, Math.hypot(one.x - other.x, one.y - other.y)),
  middle: (one.x + other.x) / 2,
});

/**
 * What shows of a timeline, and the listeners for its frame.
 * @param {{box: any, width: number, last: number, seq: number, go: (seq: number) => void, step: (by: number) => void}} of
 *   `box`: a ref to the frame, `width` its width in px
 */
export function useFingers({ box, width, last, seq, go, step }) {
  const [view, show] = useState(WHOLE);
  const held = useRef(/** @type {any} */ ({ fingers: new Map() })).current;
  const shareOf = (/** @type {number} */ move) => move / Math.max(1, last);
  const most = nearest(last, width);
  const follow = () => show((/** @type {import("./zoom.js").View} */ now) => following(now, shareOf(seq)));
  useEffect(() => { if (!held.fingers.size) follow(); }, [seq]);

  /** What stays in place while the rest comes nearer: the moment where it shows, else the middle. */
  const around = (/** @type {number} */ move) => (following(view, shareOf(move)) === view ? shareOf(move) : view.from + 0.5 / view.zoom);
  const drag = (/** @type {any} */ event) => {
    const { left, width: wide } = box.current.getBoundingClientRect();
    go(Math.round((view.from + (event.clientX - left) / wide / view.zoom) * last));
  };
  /** From now on the two fingers that are there pinch. */
  const grip = () => {
    held.start = { ...spread([...held.fingers.values()]), view, around: around(held.before) };
  };
  const pinch = () => {
    const { apart, middle } = spread([...held.fingers.values()]);
    const { start } = held;
    const nearer = zoomed(start.view, apart / start.apart, start.around, most);
    show(moved(nearer, (middle - start.middle) / Math.max(1, width)));
  };
  const down = (/** @type {any} */ event) => {
    const mark = Boolean(event.target.closest(MARK));
    if (event.button || (mark && event.pointerType === "mouse")) return;
    if (event.isPrimary) held.fingers.clear(); // of one whose end was not told
    held.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!mark) event.currentTarget.setPointerCapture?.(event.pointerId);
    if (held.fingers.size === 1) {
      Object.assign(held, { before: seq, start: undefined, mark });
      if (!mark) drag(event);
    } else if (held.fingers.size === 2) {
      grip();
      go(held.before); // the first of two fingers was no wish to go there
    }
  };
  const move = (/** @type {any} */ event) => {
    if (!held.fingers.has(event.pointerId)) return;
    held.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!held.start && !held.mark) drag(event);
    else if (held.fingers.size === 2) pinch();
  };
  const up = (/** @type {any} */ event) => {
    if (!held.fingers.delete(event.pointerId)) return;
    if (held.fingers.size === 2) grip(); // a third one is gone: the two that are left may be others
    else if (!held.fingers.size && !held.start) follow();
  };
  const wheel = (/** @type {any} */ event) => {
    event.preventDefault();
    if (event.ctrlKey) show(zoomed(view, event.deltaY > 0 ? 1 / NOTCH : NOTCH, around(seq), most));
    else step(event.deltaY > 0 ? 1 : -1);
  };
  return { view, listeners: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onWheel: wheel } };
}
