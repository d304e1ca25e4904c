/**
 * My clock, for whatever lies over the table: while I am waited for, what is left stays in sight above rules, menu and
 * every other dialog.
 */
import { html, useEffect } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { createStore, useStore } from "../line/store.js";
import { TimeLeft } from "./countdown.js";

const clock = createStore({ deadline: /** @type {number|undefined} */ (undefined), bankFrom: /** @type {number|undefined} */ (undefined) });

/** Hook: follow the question that waits for me. @param {import("../types.js").Doc|undefined} doc */
export function useOwnClock(doc) {
  const mine = doc?.table?.paused ? undefined : doc?.waiting?.find((one) => one.seat === doc.you && one.deadline !== undefined);
  useEffect(() => clock.set({ deadline: mine?.deadline, bankFrom: mine?.bank_from }), [mine?.deadline, mine?.bank_from]);
}

/** Time that is left to me, in the head of what lies over the table; nothing where no clock of mine runs. */
export function OwnClock() {
  const { deadline, bankFrom } = useStore(clock);
  if (deadline === undefined) return null;
  return html`<span class="own-clock" title=${t("Time left for your decision")}>
    <${TimeLeft} deadline=${deadline} bankFrom=${bankFrom} />
  </span>`;
}
