/** The drawer below the map of a phone, which has three heights. */
import { html, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";

/** @typedef {"low"|"half"|"full"} Height */

/** @type {Height[]} */
const HEIGHTS = ["low", "half", "full"];
/** So far a finger goes for a swipe, px. */
const SWIPE = 24;

/** The height after so many steps. @param {Height} height @param {number} by @returns {Height} */
export const heightAfter = (height, by) => HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(height) + by))];

/**
 * The height of a drawer: what its reader chose for what lies in it, else the one that fits that.
 * @param {string} of what lies in it @param {Height} fits @returns {[Height, (height: Height) => void]}
 */
export function useHeight(of, fits) {
  const [chosen, choose] = useState(/** @type {{of: string, height: Height}|undefined} */ (undefined));
  return [chosen?.of === of ? chosen.height : fits, (height) => choose({ of, height })];
}

/**
 * The edge of a drawer: a press makes it higher, and low again from the top; a swipe moves it with the finger.
 * @param {{height: Height, onChange: (height: Height) => void, children?: any}} props `children` stand in the edge
 */
export function DrawerEdge({ height, onChange, children }) {
  const from = useRef(/** @type {number|undefined} */ (undefined));
  const swiped = useRef(false);
  const press = () => {
    if (!swiped.current) onChange(height === "full" ? "low" : heightAfter(height, 1));
    swiped.current = false;
  };
  const onPointerDown = (/** @type {any} */ event) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    [from.current, swiped.current] = [event.clientY, false];
  };
  const onPointerUp = (/** @type {PointerEvent} */ event) => {
    const way = from.current === undefined ? 0 : event.clientY - from.current;
    from.current = undefined;
    swiped.current = Math.abs(way) >= SWIPE;
    if (swiped.current) onChange(heightAfter(height, way < 0 ? 1 : -1));
  };
  return html`<div class="drawer-edge">
    <span class="drawer-said">${children}</span>
    <button type="button" class="drawer-grip" aria-label=${height === "full" ? t("Show more of the map") : t("Show more below the map")}
        onPointerDown=${onPointerDown} onPointerUp=${onPointerUp} onClick=${press}><i></i></button>
  </div>`;
}
