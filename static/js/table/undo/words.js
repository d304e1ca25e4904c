/** Texts of rewinds: what stands against one, and whom it asks. */
import { list, t } from "../../i18n.js";
import { eventUi } from "../../kit/events.js";

/**
 * Obstacles to a rewind, as sentences, each once.
 * @param {Object} way of the document, see docs/wire.md
 * @param {Object} table
 */
export function reasons(way, table) {
  const { playerName, screen } = table;
  const acted = way.acted?.length ? [t("Others did something since: {players}.", { players: list(way.acted.map(playerName)) })] : [];
  const absent = way.absent ? [t("A clock or a robot played in between.")] : [];
  const learned = (way.learned ?? []).map(([kind, seat]) =>
    (eventUi({ kind }, screen).learned ?? ((player) => t("{player} learned something.", { player })))(playerName(seat)));
  const shown = (way.shown ?? []).map((kind) => (eventUi({ kind }, screen).shown ?? (() => t("Something hidden was shown.")))());
  return [...new Set([...acted, ...absent, ...(way.chance ?? [])
    .map((label) => screen.words.chance?.(label) ?? t("Something was drawn by chance.")), ...learned, ...shown])];
}

/** True if luck was part of it: then it falls as it fell. */
export const lucky = (way, { screen }) => Boolean(way.chance?.length || way.learned?.some(([kind]) => eventUi({ kind }, screen).lucky));

/** Players as a list of names. */
export const names = (seats, table) => list(seats.map(table.playerName));
