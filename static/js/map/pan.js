/**
 * A map under the hand: drag, wheel, pinch and keys move its camera; `useCamera` is all a game needs of this file.
 *
 *   const map = useCamera({ start: { x: 0, y: 0, scale: 30 }, limits: { least: 16, most: 48, wrap: {…} }, onPress: (point, event) => … });
 *   html`<div ref=${map.box} ...${map.hand}>…what map.camera shows, map.size px large…</div>`
 *
 * A press that did not drag goes to `onPress` with the point of the map under it; a long one of a finger to `onLong`. A
 * finger that comes down near one of the `targets` means that one.
 */
import { useEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { useSize } from "../ui/size.js";
import { dragged, showing, snapped, under, within, zoomed } from "./camera.js";

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./camera.js").Point} Point */

/** How far a pointer may tremble before its press is a drag, px; how long a finger rests for a long press, ms. */
const TREMBLE = 6;
const LONG_MS = 550;
/** A finger this near a target means it, px. */
const NEAR = 24;
const WHEEL = 0.0016;
const STEP = 1.25;

/** Of two points in the view. @param {Point[]} pair */
const apart = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);
/** @param {Point[]} pair */
const middle = ([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * @param {{start: Camera, limits: import("./camera.js").Limits,
 *   onPress?: (point: Point, event: PointerEvent) => void, onLong?: (point: Point) => void, onHover?: (point?: Point) => void,
 *   targets?: () => Point[]}} how
 * @returns {{camera: Camera, size: import("./camera.js").Size, box: any, hand: Object<string, any>, transform: string,
 *   zoom: (steps: number) => void, lookAt: (x: number, y: number) => void, reveal: (x: number, y: number, margin?: number) => void}}
 *   `transform` is that of an SVG group in units of the map; `lookAt` puts a point into the middle, `reveal`
 *   moves only as far as needed
 */
export function useCamera({ start, limits, onPress, onLong, onHover, targets = () => [] }) {
  const box = useRef(null);
  const size = useSize(box);
  const [camera, setCamera] = useState(start);
  const fingers = useRef(new Map());
  const press = useRef(/** @type {any} */ (undefined));

  const spot = (/** @type {any} */ event) => {
    const { left, top } = box.current.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const pointAt = (/** @type {Point} */ at) => under(camera, size, at.x, at.y);
  const meantBy = (/** @type {any} */ event, /** @type {Point} */ at) => (event.pointerType === "mouse" ? pointAt(at)
    : snapped(pointAt(at), targets(), NEAR / camera.scale, limits.wrap));

  useEffect(() => {
    // Preact listens passively, and a passive listener cannot keep the page from scrolling or zooming with the wheel.
    const element = box.current;
    const onWheel = (/** @type {any} */ event) => {
      event.preventDefault();
      const at = spot(event);
      setCamera((/** @type {Camera} */ old) => zoomed(old, limits, size, Math.exp(-event.deltaY * WHEEL), at.x, at.y));
    };
    // A press may bring something else under the finger, which the click that follows would hit. What was touched may be
    // gone by then: it hears the end of the touch nevertheless, and nothing around it does.
    const onTouchEnd = (/** @type {any} */ event) => { if (press.current?.done && event.cancelable) event.preventDefault(); };
    /** @param {any} event */
    const onTouchStart = (event) => event.target.addEventListener("touchend", onTouchEnd, { once: true, passive: false });
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("touchstart", onTouchStart, { passive: true });
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("touchstart", onTouchStart);
    };
  }, [size, limits]);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  const hand = {
    onPointerDown(/** @type {any} */ event) {
      if (event.button > 0) return;
      const at = spot(event);
      fingers.current.set(event.pointerId, at);
      clearTimeout(press.current?.timer);
      const alone = fingers.current.size === 1;
      press.current = { at, moved: !alone };
      if (alone && onLong && event.pointerType !== "mouse") {
        press.current.timer = setTimeout(() => { press.current.moved = true; onLong(meantBy(event, at)); }, LONG_MS);
      }
    },
    onPointerMove(/** @type {any} */ event) {
      const before = fingers.current.get(event.pointerId);
      const at = spot(event);
      if (!before) { onHover?.(pointAt(at)); return; }
      if (fingers.current.size === 1 && !press.current.moved) {
        if (apart([press.current.at, at]) < TREMBLE) return;
        press.current.moved = true;
        clearTimeout(press.current.timer);
        box.current.setPointerCapture?.(event.pointerId);
      }
      const pair = [...fingers.current.values()];
      fingers.current.set(event.pointerId, at);
      if (fingers.current.size === 1) setCamera((/** @type {Camera} */ old) => dragged(old, limits, at.x - before.x, at.y - before.y));
      else if (fingers.current.size === 2) {
        const next = [...fingers.current.values()];
        const [from, to] = [middle(pair), middle(next)];
        setCamera((/** @type {Camera} */ old) => zoomed(
          dragged(old, limits, to.x - from.x, to.y - from.y),
          limits,
          size,
          apart(next) / Math.max(1, apart(pair)),
          to.x,
          to.y,
        ));
      }
    },
    onPointerUp(/** @type {any} */ event) {
      const meant = fingers.current.has(event.pointerId) && fingers.current.size === 1 && !press.current?.moved;
      clearTimeout(press.current?.timer);
      fingers.current.delete(event.pointerId);
      if (!meant || !onPress) return;
      press.current.done = true;
      onPress(meantBy(event, spot(event)), event);
    },
    onPointerCancel(/** @type {any} */ event) {
      clearTimeout(press.current?.timer);
      fingers.current.delete(event.pointerId);
    },
    onPointerLeave(/** @type {any} */ event) {
      onHover?.(undefined);
      if (!box.current.hasPointerCapture?.(event.pointerId)) hand.onPointerCancel(event);
    },
  };

  return {
    camera, size, box, hand,
    transform: `translate(${size.width / 2} ${size.height / 2}) scale(${camera.scale.toFixed(4)}) translate(${
      (-camera.x).toFixed(2)} ${(-camera.y).toFixed(2)})`,
    zoom: (steps) => setCamera((/** @type {Camera} */ old) => zoomed(old, limits, size, STEP ** steps)),
    lookAt: (x, y) => setCamera((/** @type {Camera} */ old) => within({ ...old, x, y }, limits)),
    reveal: (x, y, margin) => size.width && setCamera((/** @type {Camera} */ old) => showing(old, limits, size, x, y, margin)),
  };
}

/** Steps of the arrow keys, as a cursor on a map goes: [right, down]. @type {Record<string, number[]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
