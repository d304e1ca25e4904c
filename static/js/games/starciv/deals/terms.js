/** The terms of a deal: what one gives, as chips and as words. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, t } from "../../../i18n.js";
import { Icon } from "../../../ui/icons.js";
import { ResourceShape } from "../icons.js";
import { bodyName, cardName } from "../catalogue.js";
import { resourceName } from "../words.js";
import { credits } from "../money.js";

const WORDS = {
  yield: ([body, resource], { catalogue }) =>
    t("{resource} of {body}", { resource: resourceName(resource), body: bodyName(catalogue, body) }),
  credits: (amount) => t("{amount} once", { amount: credits(amount) }),
  credits_each_turn: (amount) => t("{amount} each turn", { amount: credits(amount) }),
  secret: (slug, { catalogue }) => cardName(catalogue, slug),
  aid: () => t("Pledge of aid"),
};

const MARKS = {
  yield: ([, resource]) => html`<${ResourceShape} resource=${resource} size=${13} />`,
  credits: () => html`<${Icon} name="two-coins" size=${18} />`,
  credits_each_turn: () => html`<${Icon} name="income" size=${14} />`,
  secret: () => html`<i class="swatch c-blue"></i>`,
  aid: () => html`<${Icon} name="shaking-hands" size=${18} />`,
};

export const kindOf = (term) => Object.keys(term)[0];

/** A term in words: "Crystal of Niobe", "5 CG each turn". */
export const termText = (term, table) => WORDS[kindOf(term)]?.(term[kindOf(term)], table) ?? kindOf(term);

/** Several terms in one breath. */
export const termsText = (terms, table) => list(terms.map((term) => termText(term, table)));

export const TermMark = ({ term }) => MARKS[kindOf(term)]?.(term[kindOf(term)]) ?? null;

/** Two terms say the same. */
export const sameTerm = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Words as nodes that break nowhere inside: "Incom-61" is one name. */
export const unbroken = (words) => words.split(" ").map((word, i) => html`${i ? " " : ""}<span class="nowrap">${word}</span>`);

/** One term, at rest. */
export const Term = ({ term, table }) => html`<li class="term">
  <${TermMark} term=${term} /><span class="grow">${unbroken(termText(term, table))}</span>
</li>`;

/** The terms of one side; nothing is a word too. */
export function Terms({ terms, table }) {
  return html`<ul class="terms">
    ${terms.length
      ? terms.map((term) => html`<${Term} term=${term} table=${table} />`)
      : html`<li class="dim small">${t("nothing")}</li>`}
  </ul>`;
}
