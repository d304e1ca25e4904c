/** Pointer and keys on the map: the nearest body wins, two fingers open a system, a swipe goes to the next. */
import { useRef, useState } from "../../vendor/preact/standalone.module.js";
import { nearest } from "./geometry.js";

/** Radius of the circle in which a press counts for a body, screen px. */
const REACH_PX = 22;
const SWIPE_PX = 48;
const PINCH = 1.25;

/** Point of an event in the view's own px, and how many of them one screen px is. */
function pointOf(svg, event) {
  const matrix = svg.getScreenCTM();
  const scale = 1 / matrix.a;
  return { x: (event.clientX - matrix.e) * scale, y: (event.clientY - matrix.f) * scale, scale };
}

/** Slug of the star nearest to a point. */
function nearestStar(view, { x, y }) {
  const stars = Object.entries(view.stars);
  return stars.reduce((a, b) => (Math.hypot(b[1].x - x, b[1].y - y) < Math.hypot(a[1].x - x, a[1].y - y) ? b : a))[0];
}

const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/**
 * Handlers for the map's SVG.
 * @param {Object} view
 * @param {string[]} shown names of the bodies that are drawn
 * @param {{onSelect: (name?: string) => void, onNear?: (system: string) => void, onSwipe?: (step: 1|-1) => void,
 *     systemOf: (name: string) => string|undefined}} acts
 * @returns {{hovered?: string, handlers: Object}}
 */
export function usePointing(view, shown, acts) {
  const [hovered, setHovered] = useState(undefined);
  const fingers = useRef(new Map());
  const gesture = useRef({ moved: false });

  const bodyAt = (event) => {
    const { x, y, scale } = pointOf(event.currentTarget, event);
    return nearest(view, shown, x, y, REACH_PX * scale);
  };

  const down = (event) => {
    fingers.current.set(event.pointerId, event);
    gesture.current = { moved: false, start: event, pinch: fingers.current.size === 2 ? spread([...fingers.current.values()]) : 0 };
  };

  const move = (event) => {
    if (event.pointerType === "mouse") setHovered(bodyAt(event));
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, event);
    const { pinch } = gesture.current;
    if (!pinch || fingers.current.size !== 2 || spread([...fingers.current.values()]) < pinch * PINCH) return;
    gesture.current = { moved: true };
    acts.onNear?.(nearestStar(view, pointOf(event.currentTarget, event)));
  };

  const up = (event) => {
    fingers.current.delete(event.pointerId);
    const { start } = gesture.current;
    if (!start || !acts.onSwipe) return;
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return;
    gesture.current = { moved: true };
    acts.onSwipe(dx < 0 ? 1 : -1);
  };

  const cancel = (event) => fingers.current.delete(event.pointerId);
  const click = (event) => !gesture.current.moved && acts.onSelect(bodyAt(event));
  const open = (event) => {
    const name = bodyAt(event);
    acts.onNear?.((name && acts.systemOf(name)) ?? nearestStar(view, pointOf(event.currentTarget, event)));
  };

  return {
    hovered,
    handlers: {
      onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel, onClick: click, onDblClick: open,
      onPointerLeave: (event) => { cancel(event); setHovered(undefined); },
    },
  };
}
