/** Words for an analysis: chances, margins, and what a move did. */
import { language, number, percent, signed, t, tn } from "../i18n.js";
import { eventHeading, eventSentence, eventUi } from "../kit/events.js";

/** Lines of one move. */
const linesOf = (lines, seq) => lines.filter((line) => line.seq === seq);

/** What a move did of which the log says nothing, as the game words it. */
export const quiet = (lines, table) => lines.map((line) => table.screen.replay?.quiet?.(line, table)).find(Boolean);

/**
 * What a move did, in the words of the log: the last of its lines that says what came of it. A game in which all play at
 * once says more of the turn that a move closed, above all of one seat.
 * @param {any[]} lines @param {number} seq @param {any} table @param {number} [seat] @returns {any}
 */
export function deedOf(lines, seq, table, seat) {
  const own = linesOf(lines, seq);
  const closed = seat !== undefined && table.screen.replay?.closed?.(own, table, seat);
  if (closed) return closed;
  const last = (weight) => own.findLast((line) => eventUi(line, table.screen).outcome === weight);
  const main = last("main") ?? last("lesser");
  const said = main && eventSentence(main, table);
  if (said) return said;
  for (const line of own) {
    const words = eventSentence(line, table);
    if (words) return words;
  }
  return own.map((line) => eventHeading(line, table)).find(Boolean) ?? quiet(own, table) ?? t("Move {n}", { n: seq });
}

/** Parts of `unit` as a chance: 48 %. */
export const chance = (value, unit) => percent(value / unit);

/** Parts of `unit` as points: +4, −0.5 where it is small. */
export function points(value, unit) {
  const exact = (100 * value) / unit;
  if (Math.abs(exact) >= 1 || exact === 0) return signed(Math.round(exact));
  return Math.abs(exact) < 0.05
    ? number(0)
    : `${exact > 0 ? "+" : "\u2212"}${new Intl.NumberFormat(language, {
      maximumFractionDigits: 1,
    }).format(Math.abs(exact))}`;
}

/** The same with its unit. */
export const pointsText = (value, unit) =>
  `${points(value, unit)}\u00a0${tn("point", "points", Math.max(1, Math.round((100 * Math.abs(value)) / unit)))}`;

/** A margin: ± 3. */
export const marginText = (value, unit) => `±\u00a0${Math.max(1, Math.round((100 * value) / unit))}`;
