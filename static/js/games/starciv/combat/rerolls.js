/** The re-rolls that were at hand when the dice of a combat fell, put together from the log. */
import { standing } from "../../../table/undo/marks.js";

/** @typedef {{body: string, number: number, seat?: number, defender: {kind: string, seat?: number}, seq?: number}} Fought */

/** Place of the dice of a combat in the log: the last of that number for that body, up to a move; -1: not there. */
function rollOf(log, { body, number, seq = Infinity }) {
  return log.findLastIndex((line) => line.kind === "combat_rolled" && line.seq <= seq && line.body === body && line.number === number);
}

/** Does something give a player a re-roll of a kind? */
const gives = (one, when) => (one?.effects ?? []).some(({ reroll }) => reroll === when);

/** What a player owned at a place of the log that allows re-rolls of a kind: what they own now, less what came since. */
function owned(seat, when, since, { players, catalogue }) {
  const { technologies = [], secrets = [] } = players[seat] ?? {};
  const came = (kind, member, name) => since.some((line) => line.kind === kind && line.seat === seat && line[member] === name);
  return [
    ...technologies.filter((n) => gives(catalogue.technologies.get(n), when) && !came("technology_bought", "technology", n)),
    ...secrets.filter((card) => gives(catalogue.cards.get(card), when) && !came("card_resolved", "card", card)),
  ];
}

/** Could a side roll again in a combat whose dice fall now (SC-9.6)? */
function spare(seat, defends, turn, since, table) {
  const spent = turn.filter((line) => line.kind === "rerolled" && line.seat === seat);
  const cards = turn.filter((line) => line.kind === "card_resolved" && (line.subject ?? line.seat) === seat
    && gives(table.catalogue.cards.get(line.card), "once"));
  const left = cards.length - spent.filter(({ card }) => gives(table.catalogue.cards.get(card), "once")).length;
  const unused = owned(seat, "once_per_turn", since, table)
    .some((name) => !spent.some(({ card, technology }) => name === (card ?? technology)));
  return left > 0 || unused || (defends && owned(seat, "defending", since, table).length > 0);
}

/**
 * Which sides could roll again in a combat; nothing where the log does not reach back to its dice.
 * @param {Fought} fought @param {any} table
 * @returns {{attack: boolean, defence: boolean}|undefined}
 */
export function rerollsOf(fought, table) {
  const log = standing(table.room.conn.log);
  const at = rollOf(log, fought);
  if (at < 0) return undefined;
  const [before, since] = [log.slice(0, at), log.slice(at)];
  const turn = before.slice(before.findLastIndex(({ kind }) => kind === "turn_began") + 1);
  const { seat } = fought.defender;
  return {
    attack: spare(fought.seat ?? log[at].seat, false, turn, since, table),
    defence: seat !== undefined && spare(seat, true, turn, since, table),
  };
}
