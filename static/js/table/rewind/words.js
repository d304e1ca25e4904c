/** Taking back in words: what stands against it, and whom it asks. */
import { list, t } from "../../i18n.js";

const LEARNED = {
  drew: (player) => t("{player} drew cards.", { player }),
  hand_seen: (player) => t("{player} saw a hand.", { player }),
};

const SHOWN = {
  card_played: () => t("A card was played out of a hand."),
  discarded: () => t("Cards out of a hand were discarded."),
  upkeep: () => t("Cards out of a hand were discarded."),
};

const rolled = (label) => (label === "reshuffle" ? t("The discard pile was shuffled.") : t("Dice were rolled."));

/**
 * What stands against a rewind, as sentences, each once.
 * @param {Object} way of the document, see docs/wire.md
 * @param {Object} table
 */
export function reasons(way, table) {
  const { playerName } = table;
  const acted = way.acted?.length ? [t("Others did something since: {players}.", { players: list(way.acted.map(playerName)) })] : [];
  const absent = way.absent ? [t("A clock or a robot played in between.")] : [];
  const learned = (way.learned ?? []).map(([kind, seat]) => (LEARNED[kind] ?? ((player) => t("{player} learned something.", { player })))(playerName(seat)));
  const shown = (way.shown ?? []).map((kind) => (SHOWN[kind] ?? (() => t("Something hidden was shown.")))());
  return [...new Set([...acted, ...absent, ...(way.chance ?? []).map(rolled), ...learned, ...shown])];
}

/** Whether luck was part of it: then it falls as it fell. */
export const lucky = (way) => Boolean(way.chance?.length || way.learned?.some(([kind]) => kind === "drew"));

/** Players as a list of names. */
export const names = (seats, table) => list(seats.map(table.playerName));
