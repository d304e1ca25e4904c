/** What costs much is asked once more, naming the cost: debt, an assault on a player, a broken contract. */
import { html, useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { credits, percent, t } from "../i18n.js";
import { memory } from "../line/store.js";
import { Dialog } from "../ui/dialog.js";
import { bodyName } from "../games/starciv/catalogue.js";
import { reachOf, useTable } from "./model.js";

const KEY = "confirm";

/** Does this browser's player want to be asked? */
export const asksFirst = () => memory.get(KEY, true);

/** @param {boolean} on */
export const askFirst = (on) => memory.set(KEY, on);

/**
 * Do something at once, or, where it costs much, once it has been confirmed.
 * @param {Object} table
 * @param {{title: string, costs: string[], yes: string}|undefined} warning nothing to warn of: undefined
 * @param {() => void} go
 */
export function careful(table, warning, go) {
  if (!warning || !asksFirst()) return go();
  table.room.set({ confirm: { ...warning, go } });
  return undefined;
}

function debtAfter(table, amount) {
  const left = (table.mine?.credits ?? 0) - amount;
  return amount > 0 && left < 0 ? [t("Your account falls to {amount}: you are in debt.", { amount: credits(left) })] : [];
}

/** Spending that leads into debt. */
export function debtWarning(table, amount, yes) {
  const costs = debtAfter(table, amount);
  return costs.length ? { title: t("Spend {amount}?", { amount: credits(amount) }), costs, yes } : undefined;
}

/** An attempt on a player's body, or one that leads into debt. */
export function assaultWarning(table, body) {
  const reach = reachOf(table, body);
  const defender = reach?.defender?.seat;
  if (!reach) return undefined;
  const costs = debtAfter(table, reach.fee);
  if (defender !== undefined) costs.unshift(t("{player} holds it. A failed assault costs the fee, and a tribute on top.", { player: table.playerName(defender) }));
  if (!costs.length) return undefined;
  costs.unshift(t("The fee is {fee}, your chance {chance}.", { fee: credits(reach.fee), chance: percent(reach.chance) }));
  return { title: t("Attack {body}?", { body: bodyName(table.catalogue, body) }), costs, yes: t("Attack") };
}

/** Ending a contract. */
export function contractWarning(table, contract) {
  const partner = table.playerName(contract.a === table.me ? contract.b : contract.a);
  return { title: t("End contract {n}?", { n: contract.number }), costs: [t("Nothing flows any more, in either direction, and everybody sees that you ended it with {player}.", { player: partner })], yes: t("End the contract") };
}

/** The question itself, over everything. */
export function Confirming() {
  const table = useTable();
  const { ui, set } = table.room;
  return ui.confirm ? html`<${Question} question=${ui.confirm} close=${() => set({ confirm: undefined })} />` : null;
}

function Question({ question, close }) {
  const no = useRef(null);
  useEffect(() => { no.current?.focus(); }, []);
  const go = () => {
    close();
    question.go();
  };
  return html`<${Dialog} title=${question.title} onClose=${close} class="confirm-sheet">
    ${question.costs.map((cost) => html`<p>${cost}</p>`)}
    <div class="row g8 wrap"><button type="button" class="btn primary" onClick=${go}>${question.yes}</button><button type="button" class="btn" ref=${no} onClick=${close}>${t("Cancel")}</button></div>
    <p class="tiny dim">${t("The menu has a switch for these questions.")}</p>
  <//>`;
}
