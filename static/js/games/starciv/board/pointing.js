/** Pointer on the map: the nearest body wins; wheel and two fingers bring it near or far, a drag moves it, a swipe goes on. */
import { useEffect, useRef, useState } from "../../../../vendor/preact/standalone.module.js";
import { nearest } from "./geometry.js";

/** Radius of the circle in which a press counts for a body, screen px. */
const REACH_PX = 22;
const SWIPE_PX = 48;
/** How near the map comes by wheel or by two fingers; the wide map opens a system of its own instead, from `NEAR` on. */
const NEAREST = 3.2;
const NEAR = 1.7;
/** Two fingers that close to this share of the whole near view lead back to all systems. */
const FAR = 0.8;
const WHEEL = 0.0016;
const DRAG_PX = 6;

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

const WHOLE = { k: 1, x: 0, y: 0 };

/** A part of the view: as near as `k` says, the given point staying where it is, nothing beyond the view's edges. */
function brought(view, now, k, { x, y }) {
  const by = Math.min(NEAREST, Math.max(1, k));
  const within = (at, whole) => Math.min(Math.max(0, at), whole - whole / by);
  const share = now.k / by;
  return { k: by, x: within(x - (x - now.x) * share, view.width), y: within(y - (y - now.y) * share, view.height) };
}

/** The same part, moved by so many px of the view. */
function moved(view, now, dx, dy) {
  const within = (at, whole) => Math.min(Math.max(0, at), whole - whole / now.k);
  return { ...now, x: within(now.x - dx, view.width), y: within(now.y - dy, view.height) };
}

/** @param {any[]} fingers */
const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/**
 * Handlers for the map's SVG.
 * @param {Object} view
 * @param {string[]} shown names of the bodies that are drawn
 * @param {{onSelect: (name?: string) => void, onNear?: (system: string) => void, onFar?: () => void,
 *     onSwipe?: (step: 1|-1) => void, onDrag?: (dy: number) => boolean, systemOf: (name: string) => string|undefined}} acts
 *     onNear: on the map of all systems; onFar: on the near view of one; onDrag: did the view follow by so many px?
 * @returns {{hovered?: string, nearer: boolean, part: string, handlers: Object}} part: what is seen of the view, as a viewBox
 */
export function usePointing(view, shown, acts) {
  const [hovered, setHovered] = useState(undefined);
  const [part, setPart] = useState(WHOLE);
  const fingers = useRef(new Map());
  const gesture = useRef({ moved: false });
  useEffect(() => setPart(WHOLE), [view]);

  const bodyAt = (event) => {
    const { x, y, scale } = pointOf(event.currentTarget, event);
    return nearest(view, shown, x, y, REACH_PX * scale);
  };

  /** Come nearer or go back; beyond a point the whole map gives way to one system, and that one to the whole map again. */
  const bring = (event, k) => {
    const at = pointOf(event.currentTarget, event);
    if (acts.onNear && k > NEAR) {
      setPart(WHOLE);
      acts.onNear(nearestStar(view, at));
    } else if (acts.onFar && k < FAR) acts.onFar();
    else setPart((now) => brought(view, now, k, at));
  };

  const down = (event) => {
    fingers.current.set(event.pointerId, event);
    gesture.current = {
      moved: false,
      start: event,
      last: event,
      pinch: fingers.current.size === 2 ? spread([...fingers.current.values()]) : 0,
      from: part.k,
    };
  };

  /** The whole view follows a finger up and down where it is higher than its place. */
  const drag = (event) => {
    const { start, last, moved } = gesture.current;
    const steep = Math.abs(event.clientY - start.clientY) > Math.abs(event.clientX - start.clientX);
    if (!(moved || steep) || !acts.onDrag?.(last.clientY - event.clientY)) return;
    gesture.current = { ...gesture.current, moved: true, last: event };
  };

  const pan = (event) => {
    const { start, last } = gesture.current;
    if (!start || Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG_PX) return;
    if (part.k === 1) {
      drag(event);
      return;
    }
    const { scale } = pointOf(event.currentTarget, event);
    setPart((now) => moved(view, now, (event.clientX - last.clientX) * scale, (event.clientY - last.clientY) * scale));
    gesture.current = { ...gesture.current, moved: true, last: event };
  };

  const move = (event) => {
    if (event.pointerType === "mouse") setHovered(bodyAt(event));
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, event);
    const { pinch, from } = gesture.current;
    if (!pinch || fingers.current.size !== 2) {
      pan(event);
      return;
    }
    gesture.current.moved = true;
    bring(event, from * (spread([...fingers.current.values()]) / pinch));
  };

  const wheel = (event) => {
    event.preventDefault();
    const outward = event.deltaY > 0 && part.k === 1;
    bring(event, outward ? 0 : part.k * Math.exp(-event.deltaY * WHEEL));
  };

  /** The finger that stays after a pinch goes on from where it is; it neither makes the map jump nor chooses anything. */
  const stay = () => {
    const [left] = fingers.current.values();
    gesture.current = { moved: true, start: left, last: left };
  };

  const up = (event) => {
    fingers.current.delete(event.pointerId);
    if (gesture.current.pinch && fingers.current.size === 1) {
      stay();
      return;
    }
    const { start } = gesture.current;
    if (!start || !acts.onSwipe || part.k > 1 || gesture.current.moved) return;
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return;
    gesture.current = { moved: true };
    acts.onSwipe(dx < 0 ? 1 : -1);
  };

  const cancel = (event) => fingers.current.delete(event.pointerId);
  /** A chance is written where there is room, often out of reach of its body. */
  const meant = (event) => event.target.closest("[data-chance]")?.dataset.chance ?? bodyAt(event);
  const click = (event) => {
    if (gesture.current.moved) return;
    const { system } = event.target.dataset;
    if (system && acts.onNear) acts.onNear(system);
    else acts.onSelect(meant(event));
  };
  /** What a pointer presses takes no focus from the question: Enter stays the key of the button that shows it. */
  const press = (event) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement) document.activeElement.blur();
  };
  const open = (event) => {
    const name = bodyAt(event);
    acts.onNear?.((name && acts.systemOf(name)) ?? nearestStar(view, pointOf(event.currentTarget, event)));
  };

  return {
    hovered,
    nearer: part.k > 1,
    part: [part.x, part.y, view.width / part.k, view.height / part.k].map((value) => Math.round(value * 10) / 10).join(" "),
    handlers: {
      onWheel: wheel,
      onMouseDown: press,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      onClick: click,
      onDblClick: open,
      onPointerLeave: (event) => { cancel(event); setHovered(undefined); },
    },
  };
}
