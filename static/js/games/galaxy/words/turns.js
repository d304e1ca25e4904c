/** What happened in a turn that all played at once, in a sentence or two: who took what from whom. */
import { list, t, tn } from "../../../i18n.js";

/** @typedef {{weight: number, seats: (number|undefined)[], said: string}} Deed */

/** What a deed of the seat in question weighs more than one of others. */
const OWN = 3;
/** Deeds that are told of one turn. */
const MOST = 2;

/** Deeds of a star that somebody colonised, by what it is. @returns {Deed} */
function taken({ star }, winner, loser, table) {
  const known = table.game.galaxy?.stars.find(({ name }) => name === star);
  const names = { player: table.playerName(winner), star, other: loser === undefined ? "" : table.playerName(loser) };
  const deed = (weight, said, owner = loser) => ({ weight, seats: [winner, owner], said });
  if (known?.type === "THRONE") return deed(10, loser === undefined
    ? t("{player} ascends the throne.", names)
    : t("{player} takes the throne from {other}.", names));
  if (known?.home_of === winner) return deed(6, t("{player} takes their home {star} back.", names));
  if (known?.home_of !== undefined) return deed(
    6,
    t("{player} takes {star}, the home of {other}.", { ...names, other: table.playerName(known.home_of) }),
    known.home_of,
  );
  return deed(2, t("{player} takes {star} from {other}.", names));
}

/** Free stars that a player colonised. @returns {Deed} */
const settled = (stars, seat, table) => ({
  weight: stars.length, seats: [seat],
  said: t("{player} colonises {stars}.", { player: table.playerName(seat), stars: list(stars) }),
});

const fallen = (count, seat, table) => ({
  weight: count / 2, seats: [seat],
  said: tn("{player} loses {n} fleet.", "{player} loses {n} fleets.", count, { player: table.playerName(seat) }),
});

/** A home star whose defence was shot at, which nobody took. @returns {Deed[]} */
function struck({ star, to: [seat], docility }, table) {
  const home = table.game.galaxy?.stars.find(({ name }) => name === star)?.home_of;
  return home === seat && docility > 0 ? [{
    weight: 3, seats: [seat],
    said: tn(
      "{star}, the home of {player}, loses {n} point of defence.",
      "{star}, the home of {player}, loses {n} points of defence.",
      docility, { star, player: table.playerName(seat) },
    ),
  }] : [];
}

/** Of lines that were told to one player each, those of some kinds by player. @returns {Map<number, any[]>} */
function bySeat(lines) {
  const found = new Map();
  for (const line of lines) for (const seat of line.to ?? []) found.set(seat, [...(found.get(seat) ?? []), line]);
  return found;
}

const isOpen = (star, table) => table.game.galaxy?.stars
  .some(({ name, type, home_of: home }) => name === star && (type === "THRONE" || home !== undefined));

/** Everything told of a turn. @returns {Deed[]} */
function deedsOf(lines, table) {
  const losers = new Map(lines.filter(({ kind }) => kind === "star_lost").map(({ star, to }) => [star, to?.[0]]));
  const deeds = [];
  for (const [seat, own] of bySeat(lines.filter(({ kind }) => kind === "colonised"))) {
    const [won, free] = [[], []];
    for (const line of own) (losers.has(line.star) || isOpen(line.star, table) ? won : free).push(line);
    for (const line of won) deeds.push(taken(line, seat, losers.get(line.star), table));
    if (free.length) deeds.push(settled(free.map(({ star }) => star), seat, table));
  }
  const wrecks = lines.filter(({ kind, destroyed, fleet }) => kind === "lost" || (kind === "attacked" && destroyed && fleet !== undefined));
  for (const [seat, own] of bySeat(wrecks)) deeds.push(fallen(own.length, seat, table));
  const shots = lines.filter(({ kind, star }) => kind === "attacked" && star && !losers.has(star));
  for (const star of new Set(shots.map((line) => line.star))) {
    const own = shots.filter((line) => line.star === star);
    deeds.push(...struck({ ...own[0], docility: own.reduce((sum, { docility }) => sum + docility, 0) }, table));
  }
  for (const { to } of lines.filter(({ kind }) => kind === "key")) deeds.push({
    weight: 5, seats: to, said: t("{player} learns the code of the throne.", { player: table.playerName(to[0]) }),
  });
  return deeds;
}

/** The turn that a move closed, above all what it meant for one seat; undefined where it closed none. */
export function closedText(lines, table, seat) {
  const closed = lines.find(({ kind }) => kind === "turn_closed");
  if (!closed) return undefined;
  const rank = ({ weight, seats }) => weight + (seats.includes(seat) ? OWN : 0);
  const told = deedsOf(lines, table).sort((a, b) => rank(b) - rank(a)).slice(0, MOST).map(({ said }) => said);
  return t("Turn {n}: {deeds}", { n: closed.turn, deeds: told.join(" ") || t("no star changes hands.") });
}
