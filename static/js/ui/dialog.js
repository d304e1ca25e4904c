/** A modal sheet: the browser's own <dialog>, which keeps the focus and closes with Escape. */
import { html, useEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { useGuard } from "./guard.js";
import { Icon } from "./icons.js";
import { OwnClock } from "./own-clock.js";
import { takesText } from "./writing.js";

let made = 0; // dialogs so far: each has a title of its own

/** Is a press beside an element, on what the browser draws behind it? @param {Element} element @param {MouseEvent} press */
function isBeside(element, { target, clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return target === element && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** Closing by a press beside a dialog. It begins and ends there: who drags over text may let go anywhere. */
function useOutside(/** @type {any} */ element, /** @type {() => void} */ onClose) {
  const began = useRef(false);
  return {
    onPointerDown: (/** @type {any} */ event) => { began.current = isBeside(element.current, event); },
    onClick: (/** @type {any} */ event) => { if (began.current && isBeside(element.current, event)) onClose(); },
  };
}

/**
 * @param {{title: any, onClose: () => void, wide?: boolean, unasked?: boolean, class?: string, footer?: any, children?: any}} props
 *   `unasked`: it opens by itself, and takes no press at first that was meant for what lay there before
 */
export function Dialog({ title, onClose, wide = false, unasked = false, class: extra = "", footer, children }) {
  const element = useRef(null);
  const [name] = useState(() => `dialog-${(made += 1)}`);
  useEffect(() => {
    const before = document.activeElement;
    element.current.showModal();
    // Whoever is writing as it opens would press its button with the next blank.
    element.current.querySelector(takesText(before) ? "h2" : "[autofocus], footer .primary")?.focus();
    return () => before?.focus?.();
  }, []);
  const meant = useGuard();
  const guard = (/** @type {any} */ event) => {
    if (!unasked || meant()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const outside = useOutside(element, onClose);
  return html`<dialog ref=${element} class=${`dialog ${wide ? "wide" : ""} ${extra}`} onClose=${onClose}
    ...${outside} onClickCapture=${guard} aria-labelledby=${name}>
    <header>
      <h2 id=${name} tabindex="-1">${title}</h2>
      <${OwnClock} />
      <button type="button" class="btn quiet icon" aria-label=${t("Close")} onClick=${onClose}><${Icon} name="cross" size=${14} /></button>
    </header>
    ${children}
    ${footer && html`<footer>${footer}</footer>`}
  </dialog>`;
}
