/** Orders that were advised, as lines that can be put on my sheet one by one; pure. */
import { add, budgetLines, moved, moveLines } from "./orders.js";

/** @typedef {import("./orders.js").Orders} Orders */
/**
 * @typedef {{line: import("./orders.js").Line, then?: any, there: boolean, data: Orders}} Proposed `then`: where a new
 *     fleet goes at once
 */

const alike = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Without the number that a new fleet is to have: it may be another on my sheet. */
const unnumbered = ({ number: _number, ...order }) => order;

/** Whether an order is on the sheet already; what was found for another like it does not count again. */
function finder(data) {
  const left = budgetLines(data);
  return ({ kind, order }) => {
    const bare = kind === "build" ? unnumbered : (one) => one;
    const place = left.findIndex((one) => one.kind === kind && alike(bare(one.order), bare(order)));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
}

/** The sheet with a new fleet, by the number it was given where that is free, and where it goes. */
function built(data, order, then, taken) {
  const number = taken.has(order.number) ? [1, 2, 3, 4, 5, 6, 7, 8, 9].find((one) => !taken.has(one)) : order.number;
  const { number: _old, ...ships } = order;
  const next = add(data, "build", number ? { ...ships, number } : ships);
  return then && number ? moved(next, number, then) : next;
}

/**
 * The advised lines, each with the sheet as it would be with it: a new fleet comes with its way.
 * @param {Orders} advised @param {Orders} data my sheet @param {number[]} numbers of my fleets, as my sheet leaves them
 * @returns {Proposed[]}
 */
export function proposed(advised, data, numbers) {
  const taken = new Set(numbers);
  const standing = finder(data);
  const fresh = new Set((advised.budget.build ?? []).map((one) => one.number));
  return [
    ...budgetLines(advised).map((line) => {
      const there = standing(line);
      if (line.kind !== "build") return { line, there, data: add(data, line.kind, line.order) };
      const then = advised.moves[line.order.number];
      return { line, then, there, data: built(data, line.order, then, taken) };
    }),
    ...moveLines(advised).filter(({ index }) => !fresh.has(index))
      .map((line) => ({ line, there: alike(data.moves[line.index], line.order), data: moved(data, line.index, line.order) })),
  ];
}
