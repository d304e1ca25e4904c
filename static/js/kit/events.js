/** Events of a game as its table `events` has them: what a line of the log says, to whom, and how much it matters. */
import { html } from "../../vendor/preact/standalone.module.js";
import { list, sentence } from "../i18n.js";
import { Name } from "../ui/name.js";
import { listed, plain, rich } from "../ui/rich.js";

/** @typedef {import("../types.js").LogLine} LogLine */
/** @typedef {import("../types.js").GameUi} GameUi */
/** @typedef {import("../types.js").EventUi} EventUi */
/** @typedef {import("../types.js").Way} Way */

/**
 * The entry of an event; an empty one where the game has none.
 * @param {{kind: string}} line @param {Pick<GameUi, "events">} screen @returns {EventUi}
 */
export function eventUi({ kind }, { events }) {
  const entry = events[kind] ?? {};
  return typeof entry === "function" ? { text: entry } : entry;
}

/** The seats that an event is about. @param {LogLine} line @param {GameUi} screen @returns {any[]} */
export const eventSeats = (line, screen) =>
  (eventUi(line, screen).seats ?? screen.eventSeats ?? (({ seat }) => [seat]))(line);

/** Is anything of a game heard? @param {GameUi} screen */
export const hasSounds = (screen) => Object.keys(screen.events).some((kind) => eventUi({ kind }, screen).sound);

/** Names that sentences of every game have. @param {any} table @param {Way} way */
function namesOf(table, way) {
  /** @param {number} seat */
  const player = (seat) => (way === "plain" ? table.playerName(seat) : html`<b><${Name}>${table.playerName(seat)}<//></b>`);
  return { table, player, players: (/** @type {number[]} */ seats) => (way === "plain" ? list : listed)(seats.map(player)) };
}

/**
 * A sentence and what stands in its places; undefined for an event without words.
 * @param {any} line @param {any} table @param {Way} way
 * @returns {[string, Object<string, any>]|undefined}
 */
function findSentence(line, table, way) {
  const { text } = eventUi(line, table.screen);
  const said = text?.(line, { ...namesOf(table, way), ...table.screen.names?.(table, way) });
  if (!said) return undefined;
  if (Array.isArray(said) && said[1] && typeof said[1] === "object") return [String(said[0]), said[1]];
  return [[said].flat().filter(Boolean).map((words) => sentence(String(words))).join(" "), {}];
}

/** An event as nodes; undefined for what needs no words. @param {any} line @param {any} table @param {Way} [way] */
export function eventSentence(line, table, way = "link") {
  const said = findSentence(line, table, way);
  return said && rich(said[0], said[1]);
}

/** The heading that begins with an event. @param {any} line @param {any} table @returns {string|undefined} */
export const eventHeading = (line, table) => eventUi(line, table.screen).heading?.(line, table);

/** An event as words alone, headings too; empty for what needs none. @param {any} line @param {any} table @returns {string} */
export function spokenEvent(line, table) {
  const own = eventHeading(line, table) ?? eventUi(line, table.screen).spoken?.(line, table);
  if (own !== undefined) return own;
  const said = findSentence(line, table, "plain");
  return said ? plain(said[0], said[1]) : "";
}
