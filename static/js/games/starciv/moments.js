/**
 * Moments of this game, which are seen before what follows from them: rolls of dice, players who fall, and somebody who
 * stands before the last technology, or can pay for it by the next income.
 */
import { newLines } from "../../table/show/playback.js";

const ROLLS = new Set(["combat_rolled", "rerolled"]);

/** Technologies that a player owns, and whether they suffice for the last one. @param {Object} victory from the edition */
export function opensLast(owned, victory) {
  if (!victory || owned.includes(victory.n)) return false;
  const needed = (victory.needs_all ?? []).every((n) => owned.includes(n));
  const one = !victory.needs_any?.length || victory.needs_any.some((n) => owned.includes(n));
  return needed && one && owned.length >= (victory.needs_count ?? 0);
}

const playerOf = (frame, seat) => frame.doc.game?.players?.[seat];

/** Is somebody one of both sides of the attempt that a line belongs to? */
function inFight(line, log, me) {
  const attempt = [...log].reverse().find((one) => one.kind === "attempt"
    && (one.seq < line.seq || (one.seq === line.seq && one.i < line.i)));
  return Boolean(attempt) && (attempt.seat === me || attempt.defender?.seat === me);
}

/** Why somebody is ruined: the payment that they could not make, and what it left. @type {(line: any, fresh: any[], frame: any) => any} */
export function ruinOf(line, fresh, frame) {
  const paid = fresh.filter((one) => one.kind === "paid" && one.from === line.seat && one.seq === line.seq && one.i < line.i).pop();
  const left = playerOf(frame, line.seat)?.credits;
  if (!paid || left === undefined) return undefined;
  const { why, to, card, by, amount } = paid;
  return { why, to, card, by, amount, before: left + amount, left };
}

/** A player's fall with all that is told of it. */
function fallOf(line, fresh, before, frame) {
  const bodies = Object.values(before.doc.game?.owners ?? {}).filter((seat) => seat === line.seat).length;
  return {
    kind: "fall",
    seat: line.seat,
    cause: line.cause,
    by: line.by,
    bodies,
    base: playerOf(before, line.seat)?.base,
    ruin: ruinOf(line, fresh, frame),
  };
}

/** Who has just bought what opens the last technology. */
function brinkOf(line, before, frame, victory) {
  const owned = playerOf(frame, line.seat)?.technologies ?? [];
  const had = playerOf(before, line.seat)?.technologies ?? [];
  if (opensLast(had, victory) || !opensLast(owned, victory)) return undefined;
  return { kind: "brink", seat: line.seat, bought: line.technology };
}

/** Turns until an account pays a price at this income, debt included: 0 at once; undefined where it never does. */
export function turnsUntil(price, limit, { credits = 0, income = 0 }) {
  const missing = price + limit - credits;
  if (missing <= 0) return 0;
  return income > 0 ? Math.ceil(missing / income) : undefined;
}

/** Turns until a player, to whom the last technology is open, can pay for it, by what all see; else Infinity. */
function turnsToWin(account, victory, limit) {
  if (!account || account.eliminated || !opensLast(account.technologies ?? [], victory)) return Infinity;
  const owed = (account.loans ?? []).reduce((sum, amount) => sum + amount, 0);
  return turnsUntil(victory.price, limit, { credits: account.credits - owed, income: account.income?.total }) ?? Infinity;
}

/** Can a player pay for the last technology, which is open to them, by their next income? By what all see. */
export const couldWin = (account, victory, limit) => turnsToWin(account, victory, limit) <= 1;

/** Who has been announced, by table and seat, until they fall more than two turns back: swinging around the price is no news. */
const announced = new Set();

/** Has this player come so near just now, and not been announced on this approach? */
function comesNear(key, had, has, victory, limit) {
  if (turnsToWin(has, victory, limit) > 2) announced.delete(key);
  const near = opensLast(had?.technologies ?? [], victory) && !couldWin(had, victory, limit) && couldWin(has, victory, limit);
  if (!near || announced.has(key)) return false;
  announced.add(key);
  return true;
}

/** Those who have come so near since, once an approach; who opened it just now is told of by that. */
function nearOnes(before, frame, victory, limit) {
  if (!victory || limit === undefined || frame.doc.game?.result) return [];
  const seats = (frame.doc.game?.players ?? []).map((_, seat) => seat);
  return seats.filter((seat) => comesNear(
    `${frame.doc.table?.code}-${seat}`, playerOf(before, seat), playerOf(frame, seat), victory, limit,
  )).map((seat) => ({
    kind: "near", seat, rolls: false,
    mine: seat === frame.doc.you, key: `near-${seat}-${frame.log.at(-1)?.seq}`, upTo: frame.log.length,
  }));
}

function momentOf(line, fresh, before, frame, victory) {
  const me = frame.doc.you ?? -1;
  if (ROLLS.has(line.kind)) return { kind: "roll", rolls: true, mine: inFight(line, frame.log, me), seat: line.seat };
  if (line.kind === "eliminated") return { ...fallOf(line, fresh, before, frame), rolls: false, mine: line.seat === me };
  if (line.kind !== "technology_bought" || frame.doc.game?.result) return undefined;
  const brink = brinkOf(line, before, frame, victory);
  return brink && { ...brink, rolls: false, mine: line.seat === me };
}

/**
 * The moments of a frame, oldest first.
 * @param {import("../../table/show/playback.js").Frame} before @param {import("../../table/show/playback.js").Frame} frame
 * @param {Object} [victory] the last technology, from the edition
 * @param {number} [limit] CG that an account may fall to
 * @returns {import("../../types.js").Moment[]}
 */
export function momentsIn(before, frame, victory, limit) {
  const fresh = newLines(before.log, frame.log);
  if (!before.doc.game || fresh.some(({ kind }) => kind === "rewound")) return [];
  const found = fresh.map((line) => ({ line, moment: momentOf(line, fresh, before, frame, victory) })).filter(({ moment }) => moment);
  const startOf = ({ line }) => frame.log.indexOf(line);
  const told = found.map(({ line, moment }, n) => ({
    ...moment,
    key: `${line.seq}-${line.i}`,
    upTo: n + 1 < found.length ? startOf(found[n + 1]) : frame.log.length,
  }));
  return [...told, ...nearOnes(before, frame, victory, limit)];
}

/**
 * The log of a fight that is being seen: until the roll, and once the dice lie still with what followed of the same
 * fight, which other messages bring where somebody was asked in between.
 * @param {import("../../types.js").LogLine[]|undefined} seen up to the roll that is shown; none is
 * @param {import("../../types.js").LogLine[]} log @param {boolean} rolling
 */
export function told(seen, log, rolling) {
  if (!seen || rolling) return seen ?? log;
  const after = newLines(seen, log);
  const next = after.findIndex(({ kind }) => kind === "attempt");
  return [...seen, ...(next < 0 ? after : after.slice(0, next))];
}
