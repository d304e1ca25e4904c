/** Standing orders (SC-6.5): what shall be done in my name in the card phase; the server tells them to nobody else. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Dialog } from "../../../ui/dialog.js";
import { Icon } from "../../../ui/icons.js";
import { useTable } from "../../../table/model.js";
import { OrdersNote, useOrders } from "../../../house/standing.js";

const NONE = { orders: [], otherwise: "ask", until: "always" };
const MOST = 12;

/** Of two orders about one card on one player the later counts. */
export const aboutOf = ({ card, on }) => `${card ?? ""} ${on ?? ""}`;

const DEEDS = { counter: () => t("counter it, once"), ask: () => t("ask me") };

const THEN = {
  ask: () => t("ask me"),
  my_turn: () => t("pass, until my turn begins"),
  always: () => t("pass, until I change this"),
};

const thenOf = ({ otherwise, until }) => (otherwise === "ask" ? "ask" : until);
const asThen = (then) => (then === "ask" ? { otherwise: "ask", until: "always" } : { otherwise: "pass", until: then });

const sorted = (cards) => [...cards].sort((a, b) => a.label.localeCompare(b.label));

function Select({ value, options, label, onChange }) {
  return html`<select value=${value} aria-label=${label} onChange=${(event) => onChange(event.target.value)}>
    ${options.map(([key, word]) => html`
      <option key=${key} value=${key} selected=${key === value}>${word}</option>`)}
  </select>`;
}

function Order({ order, table, change, remove }) {
  const cards = [["", t("any card")], ...sorted(table.catalogue.cards.values()).map((card) => [card.slug, card.label])];
  const players = [
    ["", t("anybody")],
    [String(table.me), t("me")],
    ...table.players
      .filter((player) => player.seat !== table.me && !player.eliminated)
      .map((player) => [String(player.seat), player.name]),
  ];
  return html`<li class="order">
    <span class="small muted">${t("When a card is played")}</span>
    <${Select} label=${t("Card")} value=${order.card ?? ""} options=${cards}
        onChange=${(card) => change({ ...order, card: card || null })} />
    <span class="small muted">${t("on")}</span>
    <${Select} label=${t("On whom")} value=${order.on === null || order.on === undefined ? "" : String(order.on)}
        options=${players} onChange=${(on) => change({ ...order, on: on === "" ? null : Number(on) })} />
    <${Select} label=${t("Then")} value=${order.do} options=${Object.entries(DEEDS).map(([key, word]) => [key, word()])}
        onChange=${(deed) => change({ ...order, do: deed })} />
    <button type="button" class="btn quiet icon" aria-label=${t("Remove this order")} onClick=${remove}>
      <${Icon} name="cross" size=${12} />
    </button>
  </li>`;
}

function Form({ table, orders, setOrders }) {
  const set = (change) => setOrders({ ...orders, ...change });
  const replace = (index, order) => set({ orders: orders.orders.flatMap((one, i) => (i === index ? (order ? [order] : []) : [one])) });
  const add = () => set({ orders: [...orders.orders, { do: "counter", card: null, on: table.me }] });
  return html`<ol class="order-list">
      ${orders.orders.map((order, index) => html`
        <${Order} key=${index} order=${order} table=${table}
            change=${(changed) => replace(index, changed)} remove=${() => replace(index)} />`)}
    </ol>
    ${orders.orders.length < MOST && html`<button type="button" class="btn sm" onClick=${add}>
      <${Icon} name="plus" size=${12} /> ${t("Add an order")}
    </button>`}
    <fieldset class="field">
      <legend class="caption">${orders.orders.length ? t("Otherwise") : t("When to ask me in the Cards phase")}</legend>
      ${Object.entries(THEN).map(([key, word]) => html`<label class="check" key=${key}>
        <input type="radio" name="then" checked=${thenOf(orders) === key} onChange=${() => set(asThen(key))} /> <span>
          ${word()}
        </span>
      </label>`)}
    </fieldset>`;
}

/** My orders as a sheet. @param {{onClose: () => void}} props */
export function OrdersSheet({ onClose }) {
  const table = useTable();
  const form = useOrders(table.room.config, { none: NONE, about: aboutOf }, onClose);
  const { orders } = form;
  return html`<${Dialog} title=${t("Standing orders")} onClose=${onClose} wide class="orders-sheet">
    <p class="small muted">${t("Answers for the Cards phase that you give beforehand. Nobody else knows them. Each is given after a random delay, so that nothing is betrayed.")}</p>
    ${orders && html`<${Form} table=${table} orders=${orders} setOrders=${form.set} />`}
    <${OrdersNote} form=${form} table=${table} />
    ${orders && html`<div class="row g8 wrap">
      <button type="button" class="btn primary" onClick=${() => form.keep(orders)}>${t("Keep these orders")}</button>
      <button type="button" class="btn" onClick=${() => form.keep(null)}>${t("No orders")}</button>
    </div>`}
  <//>`;
}
