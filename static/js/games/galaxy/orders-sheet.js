/** My sheet of orders: the purse, budget and movements in the order in which they are carried out, what to add, undo. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { AskAdvice, SheetAdvice } from "../../sheet/advice.js";
import { SheetLines } from "../../sheet/lines.js";
import { useTable } from "../../table/model.js";
import { ADVICE } from "./advice.js";
import { Pennant } from "./marks.js";
import { re } from "./names.js";
import { budgetLines, faultKey, moveLines, replaced, without } from "./orders.js";
import { fleetsOf, ordersOf, pick, picked, writable } from "./read.js";
import { costOf, said } from "./words/lines.js";
import { hint } from "./words/refusals.js";

function Purse({ table }) {
  const { review } = table.sheet;
  const { treasury, income } = table.game.player;
  const left = review.left ?? treasury, next = review.next ?? treasury + income, kept = Math.min(next, Math.max(0, left));
  return html`<div class=${`purse ${left < 0 ? "over" : ""}`}>
    <p>${t("Left:")} <b class="large">${left}</b> ${t("of {n} RE", { n: treasury })}</p>
    <p class="small">${t("next turn: {left} + {income} =", { left: kept, income: next - kept })} <b>${next}</b></p>
  </div>`;
}

/** Repairs of a line that is too dear: as much as there is. */
function repairsOf(table, line) {
  const why = table.sheet.faults.get(line.key);
  if (why?.code !== "OVERSPEND") return [];
  const data = ordersOf(table);
  const counted = budgetLines(data).filter(({ key }) => !table.sheet.faults.has(key))
    .reduce((sum, one) => sum + (costOf(one, table) ?? 0), 0);
  const spare = table.game.player.treasury - counted;
  const field = { defend: "points", gift: "amount" }[line.kind];
  const kinds = line.kind === "build" ? ["patrols", "cruisers", "colony_ships"].filter((kind) => line.order[kind]) : [];
  const [price, name] = field ? [1, field] : kinds.length === 1 ? [table.room.content.ships[kinds[0]].cost, kinds[0]] : [0, ""];
  const can = price ? Math.floor(spare / price) : 0;
  return can < 1 ? [] : [{
    label: t("Only {n}, {cost}", { n: can, cost: re(can * price) }),
    onPress: () => table.sheet.change(replaced(data, line.key, { ...line.order, [name]: can })),
  }];
}

const hintsOf = (table, key) => (table.sheet.review.warnings ?? [])
  .filter((one) => faultKey(one) === key && one.code !== "IDLE_FLEET")
  .map((one) => hint(one, table))
  .join(" ") || undefined;

const starOf = (order) => (typeof order === "object" ? order?.star : undefined);

/** Lead to what a line is about. @param {any} table @param {import("./orders.js").Line} line */
function lead(table, { kind, index, order }) {
  if (kind === "moves") pick(table, { fleet: index, done: true });
  else if (starOf(order)) {
    const cell = table.stars.get(order.star)?.at
      ?? Object.entries(table.known).find(([, one]) => one.star?.name === order.star)?.[0].split(",").map(Number);
    if (cell) { pick(table, { cell }); table.room.set({ lookAt: cell }); }
  }
}

const flag = (table, number, look = "") => html`<svg class=${`flag p-${table.colourOf(table.me)}`}
    viewBox="-13 -10 27 20" width="26" height="19">
  <${Pennant} number=${number} look=${look} />
</svg>`;

function budgetGroup(table) {
  const data = ordersOf(table);
  const { cost } = table.sheet.review;
  return {
    title: t("Budget"), note: cost ? t("{n} RE spent", { n: cost }) : undefined,
    lines: budgetLines(data).map((line) => ({
      key: line.key,
      said: said(line, table),
      cost: costOf(line, table),
      hint: hintsOf(table, line.key),
      repairs: repairsOf(table, line),
      without: without(data, line.key),
      onPress: () => lead(table, line),
    })),
  };
}

function moveGroup(table) {
  const data = ordersOf(table);
  const written = moveLines(data);
  const idle = fleetsOf(table).filter((fleet) => !data.moves[fleet.number]);
  const chosen = picked(table).fleet;
  const give = (number) => () => pick(table, { fleet: number });
  return {
    title: t("Movements"), note: t("{n} of {all} fleets", { n: written.length, all: written.length + idle.length }),
    lines: [
      ...written.map((line) => ({
        key: line.key,
        said: said(line, table),
        mark: flag(table, line.index),
        hint: hintsOf(table, line.key),
        chosen: chosen === line.index,
        without: without(data, line.key),
        onPress: () => lead(table, line),
      })),
      ...idle.map(({ number, ships }) => ({
        key: `idle-${number}`,
        said: html`${t("Fleet {n} stays: no order", { n: number })} <small>${ships}</small>`,
        mark: flag(table, number, "dashed"),
        idle: true,
        chosen: chosen === number,
        onPress: give(number),
      })),
    ],
  };
}

const general = (table) => (table.sheet.review.warnings ?? [])
  .filter((one) => one.order === "budget" || (one.order === "defend" && one.line === undefined));

/** The whole sheet, in the rail of a laptop and as a pane of a phone. */
export function OrdersSheet() {
  const table = useTable();
  if (!table.playing) return html`<p class="dim pad">${t("Each player sees only their own sheet.")}</p>`;
  const { sheet } = table;
  const lines = sheet.keys.length - sheet.faults.size;
  return html`<section class="orders" aria-label=${t("My sheet")}>
    <header class="row sp g8">
      <h2 class="plain">${t("My sheet")} <span class="tag">${t("turn {n}", { n: table.game.turn })}</span></h2>
      <small>${tn("{n} order", "{n} orders", lines)}</small>
    </header>
    <${Purse} table=${table} />
    <div class="orders-lines">
      <${SheetAdvice} table=${table} sheet=${sheet} ways=${ADVICE} />
      <${SheetLines} table=${table} sheet=${sheet} groups=${[budgetGroup(table), moveGroup(table)]}
          none=${t("Nothing yet.")} />
      ${general(table).map((one) => html`<p class="line-hint pad" key=${one.code}>${hint(one, table)}</p>`)}
    </div>
    ${writable(table) && html`<footer class="row g6 wrap">
      <${AskAdvice} table=${table} sheet=${sheet} />
      <button type="button" class="btn sm" onClick=${() => table.room.set({ sheet: "dealings" })}>
        ${t("Gift, alliance")}
      </button>
      ${sheet.copy && !sheet.keys.length && html`<button type="button" class="btn sm" onClick=${sheet.copy}>
        ${t("Last turn’s orders")}
      </button>`}
      <button type="button" class="btn sm" disabled=${!sheet.undo} onClick=${() => sheet.undo?.()}>
        ${t("Undo")} <kbd class="kbd wide-only">Z</kbd>
      </button>
    </footer>`}
  </section>`;
}
