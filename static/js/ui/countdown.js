/** Countdown: time left, as a ring for seconds and as words for hours. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { clockOffset, serverNow, useSecondsLeft } from "../line/clock.js";
import { duration, t } from "../i18n.js";
import { Ring } from "./ring.js";

const RING_UP_TO_S = 600;

/**
 * Time left as a word, counting down; a bank that is not drawn on yet is told apart, as the ring does: "40 s + 3 min".
 * @param {{deadline?: number, bankFrom?: number}} props
 */
export function TimeLeft({ deadline, bankFrom }) {
  const left = useSecondsLeft(deadline);
  const untilBank = useSecondsLeft(bankFrom);
  if (left === undefined) return null;
  const words = bankFrom !== undefined && untilBank > 0
    ? `${duration(untilBank)} + ${duration((deadline - bankFrom) / 1000)}`
    : duration(left);
  return html`<b class="acc nowrap">${words}</b>`;
}

/** The bank is drawn on: what is left of it, until it is over. */
function Bank({ deadline, from }) {
  const [total] = useState(Math.max(1, deadline - from));
  return html`<${Ring} deadline=${deadline} offset=${clockOffset()} total=${total} note=${t("time bank")} />`;
}

/**
 * @param {{deadline?: number, bankFrom?: number, total: number, about?: string}} props total in seconds; from `bankFrom` on
 *     the time is taken from the bank, and counted apart; `about`: what clock it is, and its whole time
 */
export function Countdown({ deadline, bankFrom, total, about }) {
  const untilBank = useSecondsLeft(bankFrom);
  if (deadline === undefined) return null;
  if (bankFrom !== undefined) {
    return untilBank > 0 ? html`<${Ring} deadline=${bankFrom} offset=${clockOffset()} total=${total * 1000} about=${about} />`
      : html`<${Bank} key=${deadline} deadline=${deadline} from=${bankFrom} />`;
  }
  if (deadline - serverNow() > RING_UP_TO_S * 1000) {
    return html`<span class="long-time" title=${about}><${TimeLeft} deadline=${deadline} /></span>`;
  }
  return html`<${Ring} deadline=${deadline} offset=${clockOffset()} total=${total * 1000} about=${about} />`;
}
