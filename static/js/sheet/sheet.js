/**
 * An order sheet: what is on it counts, and every touch saves it. Ready says only that nobody need wait for me.
 *
 * What the seat has written is a draft, which the server keeps and reviews; what is shown of it is what the server has
 * answered, and what has just been touched until it answers. A game has `orders(WAYS)` among its `features`,
 * which puts the `Sheet` on the table as `table.sheet`. The other parts of this folder read it: SheetBar (bar.js)
 * for the foot of the table, SheetLines (lines.js) for the list of orders.
 */
import { useEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { number } from "../i18n.js";
import { canonical, merged, same } from "./merge.js";

/** @typedef {import("../types.js").Table} Table */

/**
 * How a sheet stands, which one seal shows; see WORDS in bar.js.
 * @typedef {"counts"|"partly"|"saving"|"unsaved"|"empty"|"closed"} Standing
 */

/**
 * @typedef {Object} Sheet
 * @property {boolean} known the server has said what is kept
 * @property {any} data what is on it: as it was touched last, else as it is kept, else what the game begins with
 * @property {import("../types.js").Review} review of what is kept
 * @property {Map<any, import("../types.js").Refusal>} faults by the key of their line
 * @property {any[]} keys of its lines, in the order in which they are shown and numbered
 * @property {(key: any) => string} nameOf a line, as the bar names it
 * @property {Standing} standing
 * @property {number} [at] when what is kept was kept, ms since 1970
 * @property {boolean} elsewhere it has just been changed on another device
 * @property {boolean} ready nobody need wait for me
 * @property {boolean} unticked my last touch has taken Ready back
 * @property {(data: any) => void} change put this on the sheet; it takes Ready back
 * @property {(() => void)|undefined} undo take back the last touch of this turn, where there is one
 * @property {(() => void)|undefined} copy put last turn's orders on it, where there are some
 * @property {(on: boolean) => void} setReady
 *
 * @typedef {Object} Ways what a game says of its sheets
 * @property {string} kind of its prompts
 * @property {any} blank the data of an empty sheet
 * @property {(data: any) => boolean} isBlank
 * @property {boolean} [none] an empty sheet is none at all: the game does then what it does for who writes nothing
 * @property {(data: any, review: import("../types.js").Review) => any} ready the action that says Ready with this sheet
 * @property {any} withdraw the action that takes it back
 * @property {(data: any) => any[]} [keys] of the lines in their order; without it lines are told apart by their place
 * @property {(line: any) => any} [about] what a line of a list is about: of two lines about the same the newer counts
 * @property {(fault: any) => any} [keyOf] the line that a fault of the review is about: its `line`, where nothing is said
 * @property {(key: any) => string|undefined} [nameOf] a line that is not named by its number
 * @property {(table: import("../types.js").Table) => any} [last] data of the sheet of the turn before
 */

/** Touches that can be taken back. */
const STEPS = 50;
const ELSEWHERE_MS = 6000;

/**
 * How a sheet stands.
 * @param {{open: boolean, connected: boolean, pending: boolean, blank: boolean, faults: number}} facts
 * @returns {Standing}
 */
export function standingOf({ open, connected, pending, blank, faults }) {
  if (!open) return "closed";
  if (pending) return connected ? "saving" : "unsaved";
  if (blank) return "empty";
  return faults ? "partly" : "counts";
}

/** @param {{line: number}} fault */
const byPlace = (fault) => fault.line;

/** Lines that do not count, by their key. @param {import("../types.js").Review} [review] @param {(fault: any) => any} [keyOf] */
export const faultsOf = (review, keyOf = byPlace) => new Map((review?.lines ?? []).map((fault) => [keyOf(fault), fault]));

/** The touches that can be taken back after one more. @param {any[]} steps @param {any} before */
export const stepped = (steps, before) => [...steps, before].slice(-STEPS);

/**
 * How sheets of a game that were written on two devices become one; null is no sheet.
 * @param {Pick<Ways, "blank"|"isBlank"|"none"|"about">} ways @returns {import("../types.js").Merge}
 */
export const mergeOf = ({ blank, isBlank, none, about = () => undefined }) => (base, mine, theirs, newer) => {
  const sheet = merged(base ?? blank, mine ?? blank, theirs ?? blank, { newer, about });
  return none && isBlank(sheet) ? null : sheet;
};

/** The question that a sheet answers, whether or not anybody still waits for it. @param {Table} table @param {string} kind */
const promptOf = (table, kind) => (table.result ? undefined : (table.room.doc.prompts ?? []).find((one) => one.kind === kind));

/**
 * Whether what is kept has just been changed by another page of this seat.
 * @param {import("../types.js").DraftShown} [kept] @param {{prompt: string, data: any}} [touched]
 */
function useElsewhere(kept, touched) {
  const known = useRef(/** @type {{prompt?: string, data?: string}} */ ({}));
  const [elsewhere, setElsewhere] = useState(false);
  const data = touched ? undefined : canonical(kept?.data);
  useEffect(() => {
    if (touched) known.current = { prompt: touched.prompt, data: canonical(touched.data) };
    else if (kept) {
      const changed = known.current.prompt === kept.prompt && known.current.data !== data;
      known.current = { prompt: kept.prompt, data };
      if (changed) {
        setElsewhere(true);
        const timer = setTimeout(() => setElsewhere(false), ELSEWHERE_MS);
        return () => clearTimeout(timer);
      }
    }
    return undefined;
  }, [kept?.prompt, data, touched]);
  return elsewhere;
}

/**
 * My sheet for the question of this kind that is open.
 * @param {Table} table
 * @param {Ways} ways
 * @returns {Sheet}
 */
export function useSheet(table, ways) {
  const { room } = table;
  const connected = room.conn.state === "open";
  const prompt = promptOf(table, ways.kind);
  useEffect(() => { if (prompt && connected) room.askDrafts(); }, [prompt?.id, connected]);
  const kept = room.conn.drafts?.find((one) => one.prompt === prompt?.id);
  const touched = prompt && room.ui.draft?.prompt === prompt.id ? room.ui.draft : undefined;
  const elsewhere = useElsewhere(kept, touched);
  const data = (touched ?? kept)?.data ?? ways.blank;
  const review = kept?.review ?? {};
  const faults = touched ? new Map() : faultsOf(review, ways.keyOf);
  const keys = ways.keys?.(data) ?? [];
  const ready = Boolean(prompt && !prompt.required);
  const open = Boolean(prompt) && !table.mine?.standin;
  const past = prompt && room.ui.sheetSteps?.prompt === prompt.id ? room.ui.sheetSteps : { prompt: prompt?.id, steps: [], unticked: false };
  const last = open && ways.last?.(table);

  const merge = mergeOf(ways);

  /** @param {any} next @param {any[]} steps */
  async function put(next, steps) {
    if (!open || !prompt) return;
    if (ready && !connected) { room.refuse({ code: "offline" }, "sheet"); return; }
    if (ready && !(await room.act(ways.withdraw, { near: "sheet" }))) return;
    room.set({ sheetSteps: { prompt: prompt.id, steps, unticked: ready } });
    room.draft(prompt.id, ways.none && ways.isBlank(next) ? null : next, { kept, merge });
  }
  /** @param {boolean} on */
  function setReady(on) {
    if (!prompt) return;
    room.set({ sheetSteps: { ...past, unticked: false } });
    if (on) room.ready(prompt.id, ways.ready(data, review), (now) => same(now?.data, kept?.data));
    else room.act(ways.withdraw, { near: "sheet" });
  }
  const change = (/** @type {any} */ next) => put(next, stepped(past.steps, { before: data, after: next }));
  /** Take back my last touch, and nothing that came from another device since. */
  function undo() {
    const { before, after } = past.steps.at(-1);
    put(merge(after, before, data, true) ?? ways.blank, past.steps.slice(0, -1));
  }
  return {
    known: room.conn.drafts !== undefined, data, review, faults, keys, ready, change, setReady, elsewhere,
    nameOf: (key) => ways.nameOf?.(key) ?? number((keys.length ? keys.indexOf(key) : key) + 1),
    standing: standingOf({ open, connected, pending: Boolean(touched), blank: ways.isBlank(data), faults: faults.size }),
    at: touched ? undefined : kept?.at,
    unticked: past.unticked && !ready,
    undo: open && past.steps.length ? undo : undefined,
    copy: last ? () => change(last) : undefined,
  };
}

/**
 * A feature: the sheet of this game as `table.sheet`.
 * @param {Ways} ways @returns {(table: import("../types.js").Table) => {sheet: Sheet}}
 */
export const orders = (ways) => (table) => ({ sheet: useSheet(table, ways) });

/**
 * Seats of people, and of robots that somebody plays for: whom the table still awaits. Robots are never counted, and what
 * anybody wrote is never told.
 * @param {Table} table
 */
export function awaited(table) {
  const people = table.players.filter((player) => (player.kind !== "bot" || player.deputy) && !player.standin && !player.eliminated);
  return { people, missing: people.filter((player) => player.waited) };
}
