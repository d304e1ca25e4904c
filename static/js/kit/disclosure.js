/**
 * The one disclosure of the page: a small window beside whatever asked for it.
 *
 * For a mouse it opens when the pointer comes and rests for 300 ms, not when the page moves something under a pointer at
 * rest, and closes when the pointer has left both. Enter, Space and a press of a finger open it and lead into it, where its
 * links can be reached; Escape leads back, and so does Tab at its ends. A hint that only tells, beside a button that does
 * something else, opens with the focus too and is read with the button. It lies in the browser's top layer, over dialogues.
 */
import { html, useEffect, useLayoutEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { createStore, useStore } from "../line/store.js";

const REST_MS = 300;
const LEAVE_MS = 180;
const EDGE = 8;
const NAME = "disclosed";
const CONTROLS = "a[href], button:not(:disabled), input, select, summary";

/** @typedef {{anchor: any, content: any, wide: boolean, beyond: string, entered: boolean}} Disclosed */

const disclosed = createStore(/** @type {Disclosed} */ ({ anchor: null, content: null, wide: false, beyond: "", entered: false }));
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;
/** As it was seen last. @type {{x?: number, y?: number, type: string}} */
const pointer = { type: "mouse" };
/** What opens soon, or has opened. @type {Element|undefined} */
let awaited;

/** Has the pointer itself moved? A browser says that it enters, too, what comes to lie under it. @param {MouseEvent} event */
function stirred({ clientX, clientY }) {
  const moved = pointer.x !== clientX || pointer.y !== clientY;
  pointer.x = clientX;
  pointer.y = clientY;
  return moved;
}

/** @param {() => void} action @param {number} wait ms */
function later(action, wait) {
  clearTimeout(timer);
  timer = setTimeout(action, wait);
}

/** @returns {HTMLElement|null} the open window */
const boxOf = () => document.getElementById(NAME);
const holdsFocus = () => Boolean(boxOf()?.contains(document.activeElement));

/** Close whatever is open; a focus that is in it goes back to what it explains. */
export function closeDisclosure() {
  clearTimeout(timer);
  const { anchor } = disclosed.get();
  if (anchor?.isConnected && holdsFocus()) anchor.focus();
  disclosed.set({ anchor: null, content: null });
}

const closeUnused = () => { if (!holdsFocus()) closeDisclosure(); };

/** @param {Element} anchor @param {any} content @param {{wide?: boolean, beyond?: string}} how @param {boolean} [entered] */
function openFor(anchor, content, how, entered = false) {
  clearTimeout(timer);
  disclosed.set({ wide: false, beyond: "", ...how, anchor, content, entered });
}

/**
 * The properties that make an element open the window. It is a button, or has the role of one.
 * @param {() => any} content made when it opens
 * @param {{press?: boolean, wide?: boolean, beyond?: string}} [how] press: whether the element does nothing else, so that a
 *     press opens it; beyond: a selector of what around the element it must not cover, since one goes on pressing there
 */
export function disclosureOn(content, { press = true, ...how } = {}) {
  const rest = (/** @type {any} */ event) => {
    const anchor = event.currentTarget;
    if (event.pointerType === "touch" || !stirred(event) || awaited === anchor) return;
    awaited = anchor;
    later(() => openFor(anchor, content(), how), disclosed.get().anchor ? 60 : REST_MS);
  };
  const handlers = {
    onPointerEnter: rest,
    onPointerMove: rest,
    onPointerLeave: () => {
      awaited = undefined;
      later(closeUnused, LEAVE_MS);
    },
    onBlur: () => later(closeUnused, LEAVE_MS),
  };
  if (!press) {
    return { ...handlers, onFocus: (/** @type {any} */ { currentTarget: anchor }) => {
      if (anchor.matches(":focus-visible")) openFor(anchor, content(), how);
    } };
  }
  return {
    ...handlers,
    "aria-expanded": "false", // what it is meanwhile, the window says
    onClick: (/** @type {any} */ event) => {
      event.stopPropagation();
      const { anchor, entered } = disclosed.get();
      if (anchor === event.currentTarget && entered) closeDisclosure();
      else openFor(event.currentTarget, content(), how, event.detail === 0 || pointer.type !== "mouse");
    },
  };
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
  const onKey = (/** @type {any} */ event) => {
    if (event.key !== "Escape" || !disclosed.get().anchor) return;
    event.preventDefault(); // a dialogue beneath stays open
    event.stopPropagation();
    closeDisclosure();
  };
  const onPress = (/** @type {any} */ event) => {
    pointer.type = event.pointerType;
    const { anchor } = disclosed.get();
    if (anchor && !boxOf()?.contains(event.target) && !anchor.contains(event.target)) closeDisclosure();
  };
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("pointermove", stirred);
  window.addEventListener("resize", closeDisclosure);
  return () => {
    document.removeEventListener("keydown", onKey, true);
    document.removeEventListener("pointerdown", onPress, true);
    document.removeEventListener("pointermove", stirred);
    window.removeEventListener("resize", closeDisclosure);
  };
}

/** Say of an element what it opens. @param {any} anchor @param {any} box @returns {() => void} takes that back */
function tie(anchor, box) {
  const opener = anchor.hasAttribute("aria-expanded");
  const asked = opener || Boolean(box.querySelector(CONTROLS));
  box.setAttribute("role", asked ? "dialog" : "tooltip");
  if (asked) box.setAttribute("aria-label", (box.querySelector("h3") ?? anchor).textContent.trim() || anchor.ariaLabel);
  else box.removeAttribute("aria-label");
  const link = opener ? "aria-controls" : asked ? "aria-details" : "aria-describedby";
  anchor.setAttribute(link, NAME);
  if (opener) anchor.setAttribute("aria-expanded", "true");
  return () => {
    anchor.removeAttribute(link);
    if (opener) anchor.setAttribute("aria-expanded", "false");
  };
}

/** Tab goes through the window, and at its ends back to where it was opened, from where it goes on. */
function onTab(/** @type {any} */ event) {
  if (event.key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey) return;
  const box = event.currentTarget;
  const all = [...box.querySelectorAll(CONTROLS)];
  const at = all.indexOf(document.activeElement);
  if (event.shiftKey ? at > 0 : at < all.length - 1) return;
  if (event.shiftKey) event.preventDefault();
  closeDisclosure(); // from the element one comes to the next by the key itself
}

/** Draws the open window; once on the page. */
export function DisclosureLayer() {
  const { anchor, content, wide, beyond, entered } = useStore(disclosed);
  const box = useRef(null);
  useEffect(watchForLeaving, []);
  useLayoutEffect(() => {
    if (!anchor) return undefined;
    // A dialogue makes all that is not in it unreachable: there the window has to be in it, or its links would be dead.
    const host = anchor.closest("dialog");
    if (host && box.current.parentElement !== host) host.append(box.current);
    box.current.showPopover?.();
    placeBeside(box.current, anchor, beyond);
    const untie = tie(anchor, box.current);
    const watch = setInterval(() => { if (!anchor.isConnected) closeDisclosure(); }, 400);
    return () => {
      clearInterval(watch);
      untie();
    };
  }, [anchor, content]);
  useLayoutEffect(() => { if (anchor && entered) box.current.focus({ preventScroll: true }); }, [anchor, content, entered]);
  if (!anchor) return null;
  return html`<div ref=${box} key=${anchor.closest("dialog") ? "in-dialogue" : "box"} id=${NAME} tabindex="-1"
    class=${`popover ${wide ? "wide" : ""}`} popover="manual" onKeyDown=${onTab} onfocusout=${() => later(closeUnused, LEAVE_MS)}
    onPointerEnter=${() => clearTimeout(timer)} onPointerLeave=${() => later(closeUnused, LEAVE_MS)}>${content}</div>`;
}
