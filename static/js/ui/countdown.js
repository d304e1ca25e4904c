/** Countdown: time left, as a ring for seconds and as words for hours. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { serverNow } from "../line/clock.js";
import { duration, t } from "../i18n.js";
import { Ring } from "./ring.js";

const RING_UP_TO_S = 600;

/**
 * Seconds left until a deadline, whole and rounded up, renewed as they pass.
 * @param {number|undefined} deadline server time in ms; undefined: no clock runs
 * @returns {number|undefined}
 */
export function useSecondsLeft(deadline) {
  const [, renew] = useState(0);
  const left = deadline === undefined ? undefined : Math.max(0, Math.ceil((deadline - serverNow()) / 1000));
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const toNext = (deadline - serverNow()) % 1000;
    const timer = setTimeout(() => renew((/** @type {number} */ n) => n + 1), Math.max(50, toNext + 15));
    return () => clearTimeout(timer);
  }, [deadline, left]);
  return left;
}

/**
 * Time left as a word, counting down; a bank that is not drawn on yet is told apart, as the ring does: "40 s + 3 min".
 * @param {{deadline?: number, bankFrom?: number}} props
 */
export function TimeLeft({ deadline, bankFrom }) {
  const left = useSecondsLeft(deadline);
  const untilBank = useSecondsLeft(bankFrom);
  if (left === undefined) return null;
  const words = bankFrom !== undefined && deadline !== undefined && untilBank
    ? `${duration(untilBank)} + ${duration((deadline - bankFrom) / 1000)}`
    : duration(left);
  return html`<b class="acc nowrap" translate=${false}>${words}</b>`;
}

/** The bank is drawn on: what is left of it, until it is over. @param {{deadline: number, from: number}} props */
function Bank({ deadline, from }) {
  const [total] = useState(Math.max(1, deadline - from));
  return html`<${Ring} deadline=${deadline} total=${total} note=${t("time bank")} />`;
}

/**
 * @param {{deadline?: number, bankFrom?: number, total: number, about?: string}} props total in seconds; from `bankFrom` on
 *     the time is taken from the bank, and counted apart; `about`: what clock it is, and its whole time
 */
export function Countdown({ deadline, bankFrom, total, about }) {
  const untilBank = useSecondsLeft(bankFrom);
  if (deadline === undefined) return null;
  if (bankFrom !== undefined) {
    return untilBank ? html`<${Ring} deadline=${bankFrom} total=${total * 1000} about=${about} />`
      : html`<${Bank} key=${deadline} deadline=${deadline} from=${bankFrom} />`;
  }
  if (deadline - serverNow() > RING_UP_TO_S * 1000) {
    return html`<span class="long-time" title=${about}><${TimeLeft} deadline=${deadline} /></span>`;
  }
  return html`<${Ring} deadline=${deadline} total=${total * 1000} about=${about} />`;
}
