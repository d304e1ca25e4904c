/**
 * Who has had no page open for long. A page that is loaded anew, or a phone between two networks, is gone for a
 * moment only, and nobody need see that.
 */

import { serverNow } from "./clock.js";

/** Milliseconds after which somebody without a page is away for long. */
export const LONG = 15_000;

/** @type {number[]} */
const NOBODY = [];

/**
 * Keep `absent` of a connection: the seats, ascending, that have been empty for long as far as this page saw. While its
 * own line is broken it learns of nobody, so all have their whole time again.
 * @param {import("./store.js").Store<import("../types.js").Connection>} store
 */
export function watchAbsence(store) {
  /** @type {Map<number, number>} */
  const since = new Map();
  /** @type {any} */
  let timer;

  function look() {
    clearTimeout(timer);
    const now = serverNow();
    note(since, emptyIn(store.get()), now);
    const absent = [...since].filter(([, begun]) => now - begun >= LONG).map(([seat]) => seat).sort((a, b) => a - b);
    const soon = Math.min(...[...since.values()].filter((begun) => now - begun < LONG));
    if (soon < Infinity) timer = setTimeout(look, soon + LONG - now);
    if (absent.join() !== store.get().absent.join()) store.set({ absent: absent.length ? absent : NOBODY });
  }

  /** @type {any[]} */
  let seen = [];
  return store.listen(() => {
    const { state, here, doc } = store.get();
    const seats = doc?.table.seats;
    if (seen[0] === state && seen[1] === here && seen[2] === seats) return;
    seen = [state, here, seats];
    look();
  });
}

/** People's seats without an open page; none where this page does not know. @param {import("../types.js").Connection} conn */
function emptyIn({ state, here, doc }) {
  if (state !== "open" || !doc) return [];
  return doc.table.seats.filter(({ number, kind }) => kind === "human" && !here.includes(number)).map(({ number }) => number);
}

/** Who has come is forgotten, who has gone is noted. @param {Map<number, number>} since @param {number[]} empty @param {number} now */
function note(since, empty, now) {
  for (const seat of since.keys()) if (!empty.includes(seat)) since.delete(seat);
  for (const seat of empty) if (!since.has(seat)) since.set(seat, now);
}
