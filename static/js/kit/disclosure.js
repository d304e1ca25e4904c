/**
 * The one popover of the page: a small window beside whatever asked for it.
 *
 * It opens when the pointer comes and rests for 300 ms, not when the page moves something under a pointer at rest; on
 * focus by keyboard, or on a press. It stays while the pointer is on it; Escape and a press elsewhere close it. It lies in
 * the browser's top layer, over dialogues too.
 */
import { html, useEffect, useLayoutEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { createStore, useStore } from "../line/store.js";

const REST_MS = 300;
const LEAVE_MS = 180;
const EDGE = 8;

const popover = createStore({ anchor: null, content: null, wide: false, beyond: "" });
let timer;
const spot = { x: undefined, y: undefined }; // where the pointer was seen last
let awaited; // what opens soon, or has opened

/** Has the pointer itself moved? A browser says that it enters, too, what comes to lie under it. */
function stirred({ clientX, clientY }) {
  const moved = spot.x !== clientX || spot.y !== clientY;
  spot.x = clientX;
  spot.y = clientY;
  return moved;
}

function later(action, wait) {
  clearTimeout(timer);
  timer = setTimeout(action, wait);
}

/** Close whatever is open. */
export function closePopover() {
  clearTimeout(timer);
  popover.set({ anchor: null, content: null });
}

function openFor(anchor, content, { wide = false, beyond = "" }) {
  clearTimeout(timer);
  popover.set({ anchor, content, wide, beyond });
}

/**
 * The properties an element needs to open a popover.
 * @param {() => any} content made when it opens
 * @param {{press?: boolean, wide?: boolean, beyond?: string}} [how] press: whether a press opens it too; beyond: a selector
 *     of what around the element it must not cover, since one goes on pressing there
 */
export function popoverOn(content, { press = true, ...how } = {}) {
  const show = (event) => openFor(event.currentTarget, content(), how);
  const rest = (event) => {
    const anchor = event.currentTarget;
    if (event.pointerType === "touch" || !stirred(event) || awaited === anchor) return;
    awaited = anchor;
    later(() => openFor(anchor, content(), how), popover.get().anchor ? 60 : REST_MS);
  };
  const handlers = {
    onPointerEnter: rest,
    onPointerMove: rest,
    onPointerLeave: () => {
      awaited = undefined;
      later(closePopover, LEAVE_MS);
    },
    onFocus: (event) => { if (event.currentTarget.matches(":focus-visible")) show(event); },
    onBlur: () => later(closePopover, LEAVE_MS),
  };
  if (press) {
    handlers.onClick = (event) => {
      event.stopPropagation();
      show(event);
    };
  }
  return handlers;
}

/**
 * Put a box of the top layer below an element, or above it where there is no room below.
 * @param {HTMLElement} box @param {Element} anchor @param {string} [beyond] selector of what around it is not to be covered
 */
export function placeBeside(box, anchor, beyond) {
  const at = anchor.getBoundingClientRect();
  const edge = ((beyond && anchor.closest(beyond)) || anchor).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(Math.max(EDGE, at.left + at.width / 2 - width / 2), clientWidth - width - EDGE);
  const below = edge.bottom + EDGE;
  const above = edge.top - height - EDGE;
  const top = below + height <= clientHeight - EDGE || above < EDGE ? below : above;
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(EDGE, Math.min(top, clientHeight - height - EDGE))}px`;
}

function watchForLeaving() {
  const onKey = (event) => {
    if (event.key !== "Escape" || !popover.get().anchor) return;
    event.preventDefault(); // a dialogue beneath stays open
    event.stopPropagation();
    closePopover();
  };
  const onPress = (event) => {
    const { anchor } = popover.get();
    if (anchor && !event.target.closest?.(".popover") && !anchor.contains(event.target)) closePopover();
  };
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", onPress);
  document.addEventListener("pointermove", stirred);
  window.addEventListener("resize", closePopover);
  return () => {
    document.removeEventListener("keydown", onKey, true);
    document.removeEventListener("pointerdown", onPress);
    document.removeEventListener("pointermove", stirred);
    window.removeEventListener("resize", closePopover);
  };
}

/** Draws the open popover; once on the page. */
export function PopoverLayer() {
  const { anchor, content, wide, beyond } = useStore(popover);
  const box = useRef(null);
  useEffect(watchForLeaving, []);
  useLayoutEffect(() => {
    if (!anchor) return undefined;
    // A dialogue makes all that is not in it unreachable: there the window has to be in it, or its links would be dead.
    const host = anchor.closest("dialog");
    if (host && box.current.parentElement !== host) host.append(box.current);
    box.current.showPopover?.();
    placeBeside(box.current, anchor, beyond);
    const watch = setInterval(() => { if (!anchor.isConnected) closePopover(); }, 400);
    return () => clearInterval(watch);
  }, [anchor, content]);
  if (!anchor) return null;
  return html`<div ref=${box} key=${anchor.closest("dialog") ? "in-dialogue" : "box"}
    class=${`popover ${wide ? "wide" : ""}`} popover="manual" role="tooltip"
    onPointerEnter=${() => clearTimeout(timer)} onPointerLeave=${() => later(closePopover, LEAVE_MS)}>${content}</div>`;
}
