/** What is on a sheet of orders, and every change of it as a new sheet (GX-19.2); pure. */
import { dist2, same } from "./torus.js";

/** The kinds of budget orders in the order in which they are carried out (GX-7.1); of the last three of `SINGLE` there is one. */
export const KINDS = ["merge", "split", "build", "colonise", "defend", "gift", "ally", "change_type", "query"];
const SINGLE = new Set(["gift", "ally"]);

export const BLANK = { budget: {}, moves: {} };

/** @typedef {{budget: Object<string, any>, moves: Object<string, any>}} Orders */
/** @typedef {{key: string, kind: string, index?: number, order: any}} Line of the budget, or with `kind` moves a fleet's */

/** The budget lines in the order of GX-7.1. @param {Orders} data @returns {Line[]} */
export const budgetLines = ({ budget }) => KINDS.flatMap((kind) => {
  const order = budget[kind];
  if (order === undefined || order === null) return [];
  if (SINGLE.has(kind)) return [{ key: kind, kind, order }];
  return order.map((one, index) => ({ key: `${kind}-${index}`, kind, index, order: one }));
});

/** Movement orders by fleet, ascending. @param {Orders} data @returns {Line[]} */
export const moveLines = ({ moves }) => Object.keys(moves).map(Number).sort((a, b) => a - b)
  .map((number) => ({ key: `moves-${number}`, kind: "moves", index: number, order: moves[number] }));

/** @param {Orders} data */
export const lineKeys = (data) => [...budgetLines(data), ...moveLines(data)].map((line) => line.key);

/** The key of the line that a fault or a warning of the review is about. */
export const faultKey = ({ order, line }) => (line === undefined ? order : `${order}-${line}`);

/** @param {Orders} data */
export const isBlank = (data) => !budgetLines(data).length && !Object.keys(data.moves).length;

const budgetWith = (data, kind, lines) => {
  const { [kind]: _gone, ...rest } = data.budget;
  const left = Array.isArray(lines) && !lines.length ? undefined : lines;
  return { ...data, budget: left === undefined ? rest : { ...rest, [kind]: left } };
};

/** One more budget order. @param {Orders} data @param {string} kind @param {any} order */
export const add = (data, kind, order) => budgetWith(data, kind, SINGLE.has(kind) ? order : [...(data.budget[kind] ?? []), order]);

/** What a line of a list is about: of two about the same the newer counts. Of a star much may be asked. */
export const aboutOf = ({ star, into, from, subject }) => (subject === undefined ? star ?? into ?? from : undefined);

/** The sheet without a line. @param {Orders} data @param {string} key @returns {Orders} */
export function without(data, key) {
  const [kind, index] = key.split("-");
  if (kind === "moves") return { ...data, moves: Object.fromEntries(Object.entries(data.moves).filter(([number]) => number !== index)) };
  return budgetWith(data, kind, SINGLE.has(kind) ? undefined : data.budget[kind].filter((_, place) => place !== Number(index)));
}

/** The sheet with another order at a line. @param {Orders} data @param {string} key @param {any} order @returns {Orders} */
export function replaced(data, key, order) {
  const [kind, index] = key.split("-");
  if (kind === "moves") return moved(data, Number(index), order);
  return budgetWith(data, kind, SINGLE.has(kind) ? order : data.budget[kind].map((one, place) => (place === Number(index) ? order : one)));
}

/** The order of a kind about a star, with its key. @param {Orders} data @param {string} kind @param {string} star */
export function about(data, kind, star) {
  const index = (data.budget[kind] ?? []).findIndex((one) => one.star === star);
  return index < 0 ? undefined : { key: `${kind}-${index}`, order: data.budget[kind][index] };
}

/**
 * The sheet with a fleet's movement order; undefined: none.
 * @param {Orders} data @param {number} number @param {any} order @returns {Orders}
 */
export const moved = (data, number, order) => (order
  ? { ...data, moves: { ...data.moves, [number]: order } }
  : without(data, `moves-${number}`));

/**
 * The movement order that takes a fleet to a cell, keeping what it shoots at; to its own cell it stays (GX-8.2).
 * @param {{at: number[], speed: number}} fleet @param {any} before @param {number[]} to @param {boolean} scuttle
 */
export function goingTo(fleet, before, to, scuttle = false) {
  const attacks = before?.attacks ?? [];
  if (same(fleet.at, to)) return { do: "stay", ...(attacks.length && { attacks }) };
  return { do: "move", to, ...(attacks.length && { attacks: attacks.slice(0, 1) }), ...(scuttle && { scuttle_confirmed: true }) };
}

/** The order with other targets; none for a fleet that stays is an order all the same. */
export function shooting(before, attacks) {
  const { attacks: _old, ...order } = before ?? { do: "stay" };
  return attacks.length ? { ...order, attacks } : order;
}

/** Is a cell within what the fleet's speed reaches (GX-8.2)? */
export const reaches = (fleet, to) => dist2(fleet.at, to) <= fleet.speed * fleet.speed;

/** Where a fleet will be by its order, as far as its owner can say. */
export const goal = (fleet, order) => (order?.to && order.do !== "jump" ? order.to : fleet.at);

/** The lines that count, as an action: those in error are left out (GX-14.5). @param {Orders} data @param {any[]} faults of the review */
export function counting(data, faults) {
  const wrong = new Set(faults.map(faultKey));
  const budget = {};
  for (const { kind, key, order } of budgetLines(data)) {
    if (wrong.has(key)) continue;
    if (SINGLE.has(kind)) budget[kind] = order;
    else (budget[kind] ??= []).push(order);
  }
  return { budget, moves: Object.fromEntries(Object.entries(data.moves).filter(([number]) => !wrong.has(`moves-${number}`))) };
}

/** Chances of an attack (GX-9.4): of 1 to `most` equally likely, those from `needed` on. */
export const odds = (most, needed) => (most < 1 || needed > most ? 0 : (most - Math.max(1, needed) + 1) / most);
