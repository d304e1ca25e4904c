/** The bar of a phone while nothing is asked: one line, from which the rest is unfolded. */
import { html, useEffect, useState } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { awayText } from "./away.js";

/** May the bar be one line? Not where there is more to say than whom the table waits for, or a device to be passed on. */
const foldable = (decision, table) => Boolean(decision.calm) && !decision.body && !decision.figures
  && !decision.buttons.some(({ kind }) => kind === "primary")
  && !table.mine?.standin && !table.room.ui.refusal && !awayText(table);

/** Answers that stand in the line itself: what one waits for, as the end of a film or the ranking. */
const inLine = ({ local, aside }) => Boolean(local) && !aside;

/** Unfolded it stays as long as nothing is asked. @returns {{low: boolean, unfold?: any}} unfold: the way to the rest and back */
export function useLow(decision, table) {
  const [open, setOpen] = useState(false);
  const may = foldable(decision, table);
  useEffect(() => { if (!may) setOpen(false); }, [may]);
  const label = open ? t("Less") : t("More");
  const unfold = may && html`<button type="button" class="btn quiet icon unfold" aria-expanded=${String(open)}
      aria-label=${label} title=${label} onClick=${() => setOpen(!open)}>
    <${Icon} name=${open ? "down" : "up"} size=${12} />
  </button>`;
  return { low: may && !open, unfold };
}

/** The decision as its one line has it. */
export const lineOf = (decision) => ({ ...decision, buttons: decision.buttons.filter(inLine).slice(0, 1) });
