/** The number of a rule, which opens it. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { openRules } from "../reference/state.js";
import { closeDisclosure } from "./disclosure.js";

/** @param {{rule?: string, words?: string}} props nothing is shown without a number; `words` in place of the bare number */
export function RuleLink({ rule, words }) {
  if (!rule) return null;
  const open = (/** @type {any} */ event) => {
    event.stopPropagation();
    closeDisclosure();
    openRules(rule);
  };
  return html`<button type="button" class="rule-link nowrap" data-rule=${rule}
    aria-label=${words ? undefined : t("Rule {number}", { number: rule })} onClick=${open}>${words ?? rule}</button>`;
}
