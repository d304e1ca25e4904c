/** How long is left, as a ring for seconds and as words for hours. */
import { html } from "../../vendor/preact/standalone.module.js";
import { clockOffset, serverNow, useSecondsLeft } from "../clock.js";
import { duration } from "../i18n.js";
import { Ring } from "./ring.js";

const RING_UP_TO_S = 600;

/** Time left as a word, counting down. @param {{deadline?: number}} props */
export function TimeLeft({ deadline }) {
  const left = useSecondsLeft(deadline);
  return left === undefined ? null : html`<b class="acc nowrap">${duration(left)}</b>`;
}

/** @param {{deadline?: number, total: number}} props total in seconds */
export function Countdown({ deadline, total }) {
  if (deadline === undefined) return null;
  if (deadline - serverNow() > RING_UP_TO_S * 1000) {
    return html`<span class="long-time"><${TimeLeft} deadline=${deadline} /></span>`;
  }
  return html`<${Ring} deadline=${deadline} offset=${clockOffset()} total=${total * 1000} />`;
}
