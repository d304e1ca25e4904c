/**
 * An order sheet: what is on it counts, and every touch saves it. Ready says only that nobody need wait for me.
 *
 * What the seat has written is a draft, which the server keeps and reviews; what is shown of it is what the server has
 * answered, and what has just been touched until it answers.
 */
import { useEffect } from "../../vendor/preact/standalone.module.js";

/** How a sheet stands, which one seal shows; see WORDS in bar.js. @typedef {"counts"|"partly"|"saving"|"unsaved"|"empty"|"closed"} Standing */

/**
 * @typedef {Object} Sheet
 * @property {any} data what is on it: as it was touched last, else as it is kept, else what the game begins with
 * @property {import("../types.js").Review} review of what is kept
 * @property {Map<number, import("../types.js").Refusal>} faults by line
 * @property {Standing} standing
 * @property {boolean} ready nobody need wait for me
 * @property {(data: any) => void} change put this on the sheet; it takes Ready back
 * @property {(on: boolean) => void} setReady
 *
 * @typedef {Object} Ways what a game says of its sheets
 * @property {string} kind of its prompts
 * @property {any} blank the data of an empty sheet
 * @property {(data: any) => boolean} isBlank
 * @property {(data: any, review: import("../types.js").Review) => any} ready the action that says Ready with this sheet
 * @property {any} withdraw the action that takes it back
 */

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

/** Lines that do not count, by their place. @param {import("../types.js").Review} [review] */
export const faultsOf = (review) => new Map((review?.lines ?? []).map(({ line, ...why }) => [line, why]));

/** The question that a sheet answers, whether or not anybody still waits for it. */
const promptOf = (table, kind) => (table.result ? undefined : (table.room.doc.prompts ?? []).find((one) => one.kind === kind));

/**
 * My sheet for the question of this kind that is open.
 * @param {import("../types.js").Table} table
 * @param {Ways} ways
 * @returns {Sheet}
 */
export function useSheet(table, ways) {
  const { room } = table;
  const connected = room.conn.state === "open";
  const prompt = promptOf(table, ways.kind);
  useEffect(() => { if (prompt && connected) room.askDrafts(); }, [prompt?.id, connected]);
  const kept = room.conn.drafts?.find((one) => one.prompt === prompt?.id);
  const touched = room.ui.draft?.prompt === prompt?.id ? room.ui.draft : undefined;
  const data = (touched ?? kept)?.data ?? ways.blank;
  const review = kept?.review ?? {};
  const faults = touched ? new Map() : faultsOf(review);
  const ready = Boolean(prompt && !prompt.required);
  const open = Boolean(prompt) && !table.mine?.standin;

  async function change(next) {
    if (!open) return;
    if (!connected) room.set({ refusal: { code: "offline", near: "sheet" } });
    else if (!ready || (await room.act(ways.withdraw, { near: "sheet" }))) room.draft(prompt.id, next);
  }
  function setReady(on) {
    if (on) room.act(ways.ready(data, review), { prompt: prompt.id, near: "sheet" });
    else room.act(ways.withdraw, { near: "sheet" });
  }
  const standing = standingOf({ open, connected, pending: Boolean(touched), blank: ways.isBlank(data), faults: faults.size });
  return { data, review, faults, standing, ready, change, setReady };
}

/** Seats of people: whom the table still awaits. Robots are never counted, and what anybody wrote is never told. */
export function awaited(table) {
  const people = table.players.filter((player) => player.kind !== "bot" && !player.standin && !player.eliminated);
  return { people, missing: people.filter((player) => player.waited) };
}
