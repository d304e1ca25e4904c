/** State of the reference beside the table: the rules at a number, or what the game is made of. */
import { createStore } from "../line/store.js";

/** @typedef {{tab: string, at: string, item: string}} Place */
/** @typedef {Place & {open: boolean, trail: Place[]}} Reference */

/** @type {Reference} */
const CLOSED = { open: false, tab: "rules", at: "", item: "", trail: [] };

/**
 * `tab` "rules" or "content"; `at` the number of a rule, "" for the contents; `item` of the content as the game names
 * it, "" for all; `trail` the places before this one, for the way back.
 */
export const reference = createStore(CLOSED);

/** @param {Place} place */
const place = ({ tab, at, item }) => ({ tab, at, item });
/** @param {Place} one @param {Place} other */
const same = (one, other) => one.tab === other.tab && one.at === other.at && one.item === other.item;

/** @param {Place} to */
function go(to) {
  reference.set((old) => {
    const trail = old.open && !same(old, to) ? [...old.trail, place(old)] : old.trail;
    return { open: true, ...to, trail };
  });
}

/** Open the rules at a number ("SC-8.4"), or their contents. @param {string} [number] */
export const openRules = (number = "") => go({ tab: "rules", at: number, item: "" });

/** Open what the game is made of, at one thing or at the beginning. @param {string} [item] */
export const openContent = (item = "") => go({ tab: "content", at: "", item });

/** Back to what was shown before. */
export function goBack() {
  reference.set(({ trail }) => (trail.length ? { ...trail[trail.length - 1], trail: trail.slice(0, -1) } : CLOSED));
}

export const closeReference = () => reference.set(CLOSED);
