/** The timer ring: how long is left to answer. With reduced motion a number and a bar in five steps. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { serverNow } from "../line/clock.js";
import { announce } from "./announcer.js";
import { still } from "./media.js";

const TICK_MS = 250;
const SOON_S = 5;
const ANNOUNCED_S = [10, 5];
const RADIUS = 21;
const LENGTH = 2 * Math.PI * RADIUS;

const leftUntil = (/** @type {number} */ deadline) => Math.max(0, deadline - serverNow());

/**
 * @param {number} deadline ms since the epoch, the server's clock
 * @returns {number} ms left, renewed four times a second
 */
export function useTimeLeft(deadline) {
  const [left, setLeft] = useState(() => leftUntil(deadline));
  useEffect(() => {
    const tick = () => setLeft(leftUntil(deadline));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}

/**
 * @param {{deadline?: number, total: number, note?: string, about?: string}} props deadline as in `useTimeLeft`, total: the
 *     whole time in ms, note: a word below, about: what clock it is. Without a deadline (a table without limits) nothing is
 *     drawn.
 */
export function Ring({ deadline, total, note, about }) {
  return deadline ? html`<${Running} deadline=${deadline} total=${total} note=${note} about=${about} />` : null;
}

/** Seconds as they stand in the ring: from 100 on as minutes and seconds. @param {number} seconds */
const figure = (seconds) => (seconds < 100 ? seconds : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);

/** @param {{deadline: number, total: number, note?: string, about?: string}} props */
function Running({ deadline, total, note, about }) {
  const left = useTimeLeft(deadline);
  const seconds = Math.ceil(left / 1000);
  const share = Math.min(1, left / total);
  useEffect(() => {
    if (ANNOUNCED_S.includes(seconds)) announce(t("{seconds} s left", { seconds }), { now: true, once: `${deadline} ${seconds}` });
  }, [seconds]);
  return html`<span role="timer" translate=${false} title=${about} aria-label=${t("{seconds} s left", { seconds })}>
    ${still() ? html`<${Steps} seconds=${seconds} share=${share} />` : html`<${Circle} seconds=${seconds} share=${share} />`}
    ${note && html`<span class="ring-note">${note}</span>`}
  </span>`;
}

/** @param {{seconds: number, share: number}} props */
function Circle({ seconds, share }) {
  return html`<svg class=${`ring ${seconds <= SOON_S ? "soon" : ""}`} viewBox="0 0 52 52" aria-hidden="true">
    <circle class="track" cx="26" cy="26" r=${RADIUS} />
    <circle class="left" cx="26" cy="26" r=${RADIUS} transform="rotate(-90 26 26)"
      stroke-dasharray=${`${LENGTH * share} ${LENGTH}`} />
    <text x="26" y="31.5">${figure(seconds)}</text>
  </svg>`;
}

/** @param {{seconds: number, share: number}} props */
function Steps({ seconds, share }) {
  const steps = Math.ceil(share * 5);
  return html`<span class="ring-bar" aria-hidden="true">
    ${figure(seconds)}<span class="pips">${[1, 2, 3, 4, 5].map((n) => html`<i class=${n <= steps ? "on" : ""}></i>`)}</span>
  </span>`;
}
