/** Advice on my sheet: what the strongest robot would write in my place, each line with its reason. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { proposed } from "./proposals.js";
import { fleetsOf, ordersOf } from "./read.js";
import { adviceText, because } from "./words/advice.js";
import { costOf, said } from "./words/lines.js";

const ordersIn = ({ action }) => ({ budget: action.budget ?? {}, moves: action.moves ?? {} });

/** A new fleet and where it goes are one line. @param {import("./proposals.js").Proposed} proposal @param {any} table */
function words({ line, then }, table) {
  const order = said(line, table);
  return then ? html`${order}<br />${said({ key: "", kind: "moves", index: line.order.number, order: then }, table)}` : order;
}

/** @param {import("./proposals.js").Proposed} proposal @param {any} reasons @param {any} table */
function whyOf({ line, then }, reasons, table) {
  const told = [reasons[line.key], then && reasons[`moves-${line.order.number}`]].filter((one) => one && one.key !== "wait");
  // Of a new fleet that is sent to settle, the way says the same again.
  return because(told[0] ?? { key: "wait" }, table);
}

/** @type {import("../../sheet/advice.js").WaysOfAdvice} */
export const ADVICE = {
  text: adviceText,
  proposals: (hint, table) => proposed(ordersIn(hint), ordersOf(table), fleetsOf(table).map((fleet) => fleet.number))
    .map((one) => ({
      key: one.line.key,
      said: words(one, table),
      why: whyOf(one, hint.reason.params.lines ?? {}, table),
      cost: costOf(one.line, table),
      there: one.there,
      data: one.data,
    })),
  whole: ordersIn,
};
