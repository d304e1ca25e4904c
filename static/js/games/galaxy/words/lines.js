/** The lines of a sheet in plain sentences, verb first; names as nodes. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../../i18n.js";
import { rich } from "../../../ui/rich.js";
import { cellText, countsIn, shipsText } from "../names.js";
import { cellFacts } from "../read.js";
import { cellAt } from "../torus.js";

const b = (words) => html`<b>${words}</b>`;

/** Name of the star in a cell, where it is known. */
const starIn = (table, cell) => {
  const { mine, star } = cellFacts(table, cell);
  return mine?.name ?? star?.name;
};

const asked = (table, { star, dh, dv }) => {
  const at = table.stars.get(star)?.at ?? [0, 0];
  return cellText(cellAt(at[0] + dh, at[1] + dv));
};

/** @type {Record<string, (order: any, table: any) => any>} */
const BUDGET = {
  merge: ({ into, from }) => rich(tn("Join fleet {others} to fleet {into}", "Join fleets {others} to fleet {into}", from.length), {
    into: b(into), others: b(list(from.map(String))),
  }),
  split: (order) => rich(
    order.number ? t("Split fleet {new} off fleet {n}: {ships}") : t("Split off fleet {n}: {ships}"),
    { n: b(order.from), new: b(order.number), ships: shipsText(countsIn(order)) },
  ),
  build: (order) => rich(
    order.number ? t("Build at {star} fleet {n}: {ships}") : t("Build at {star}: {ships}"),
    { star: b(order.star), n: b(order.number), ships: shipsText(countsIn(order)) },
  ),
  colonise: ({ star }) => rich(t("Colonise {star}"), { star: b(star) }),
  defend: ({ star, points }) => rich(tn("Add {points} point of defence to {star}", "Add {points} points of defence to {star}", points), {
    star: b(star), points: b(points),
  }),
  gift: ({ to, amount }, table) => rich(t("Give {player} {n} RE"), { player: b(table.playerName(to)), n: b(amount) }),
  ally: (seat, table) => rich(t("Ally with {player} for this turn, in secret"), { player: b(table.playerName(seat)) }),
  change_type: (order) => rich(t("Make {star} a {type}, for good"), { star: b(order.star), type: b(order.new_type) }),
  query: (order, table) => rich(
    order.subject === "star" ? t("Ask {star} about the star in {cell}") : t("Ask {star} about the fleets in {cell}"),
    { star: b(order.star), cell: b(asked(table, order)) },
  ),
};

const TARGETS = { star: () => t("the star"), fleets: () => t("the fleets") };
const fires = (attacks = []) => (attacks.length
  ? [" ", t("and fires at {targets}", { targets: list(attacks.map((one) => TARGETS[one]())) })]
  : "");

/** @type {Record<string, (order: any, number: number, star: string|undefined) => any>} */
const MOVES = {
  stay: (_order, n) => rich(t("Fleet {n} stays"), { n: b(n) }),
  move: (order, n, star) => (star
    ? rich(t("Fleet {n} goes to {cell}, over {star}"), { n: b(n), cell: b(cellText(order.to)), star: b(star) })
    : rich(t("Fleet {n} goes to {cell}"), { n: b(n), cell: b(cellText(order.to)) })),
  pursue: (order, n) => rich(t("Fleet {n} pursues from {cell}"), { n: b(n), cell: b(cellText(order.to)) }),
  jump: (_order, n) => rich(t("Fleet {n} jumps through the GATE"), { n: b(n) }),
};

/** The star that a fleet is sent to. */
const starOf = (order, number, table, over) => (over ? over[number] : order.to && starIn(table, order.to));

/**
 * A line in words. @param {import("../orders.js").Line} line @param {any} table
 * @param {Object<string, string>} [over] the stars that fleets are sent to, where the table's map is not that of the sheet's writer
 */
export const said = ({ kind, index, order }, table, over) => (kind === "moves"
  ? [
    MOVES[order.do](order, index, starOf(order, index, table, over)),
    order.scuttle_confirmed ? html` <b class="bad">${t("and destroys itself")}</b>` : fires(order.attacks),
  ]
  : BUDGET[kind](order, table));

/** What a budget line costs; nothing for those that are free. */
export function costOf({ kind, order }, table) {
  const ships = table.room.content?.ships;
  if (kind === "build" && ships) return countsIn(order)
    .reduce((sum, n, i) => sum + n * ships[["patrols", "cruisers", "colony_ships"][i]].cost, 0);
  if (kind === "defend") return order.points;
  if (kind === "gift") return order.amount;
  if (kind === "colonise") return table.prompt?.colonies?.find((one) => one.star === order.star)?.cost;
  return undefined;
}
