/**
 * The combat to show: the one that goes on, or the last one, put together again from the log.
 *
 * Against natives a whole combat is one move: when its dice reach the page the view has already gone on, so the
 * scene lives in the lines of the log.
 */
import { nativesOf } from "./defender.js";

/**
 * @typedef {Object} Side
 * @property {number} [seat] absent: natives
 * @property {number[]} [dice] highest first
 * @property {{total: number[], parts: Object[]}} [fleet]
 * @property {boolean} [rerolled]
 * @property {number[]} [first] the dice before any of them were rolled again
 * @property {number} [sacrifice] force won by a sacrifice
 */
/**
 * @typedef {Object} Scene
 * @property {number} key seq of the declaration, for dismissing
 * @property {string} body
 * @property {number} number which combat of the attempt, from 1
 * @property {number} repeats combats possible in all
 * @property {{kind: string, seat?: number}} defender
 * @property {Side} attack
 * @property {Side} defence
 * @property {Object} [result] RESULT of the view
 * @property {Object} [standing] the same as the dice lie, while they may still change
 * @property {boolean} live whether the attempt still goes on
 * @property {{kind: string, amount?: number}} [outcome] how the attempt ended
 */

const HIGH_FIRST = (a, b) => b - a;

/** @type {(attempt: any) => boolean} */
const anybody = () => true;

/** Index of the line that declares the last attempt, or the last of those that are looked for; -1: none. */
function lastAttempt(log, wanted = anybody) {
  for (let i = log.length - 1; i >= 0; i -= 1) if (log[i].kind === "attempt" && wanted(log[i])) return i;
  return -1;
}

/** Is a seat one of both sides of an attempt? */
export const isParty = (attempt, seat) => attempt.seat === seat || attempt.defender?.seat === seat;

const READERS = {
  combat_rolled(scene, line) {
    scene.number = line.number ?? scene.number;
    scene.attack = { seat: scene.attack.seat, dice: [...line.attack].sort(HIGH_FIRST) };
    scene.defence = { seat: scene.defence.seat, dice: [...line.defence].sort(HIGH_FIRST) };
    scene.result = undefined;
  },
  rerolled(scene, line) {
    const side = line.side === "attacker" ? "attack" : line.side === "defender" ? "defence" : line.side;
    const before = scene[side];
    if (before) scene[side] = { ...before, first: before.first ?? before.dice, dice: [...line.dice].sort(HIGH_FIRST), rerolled: true };
  },
  combat_won(scene, line) { scene.result = line.result; },
  combat_lost(scene, line) {
    scene.result = line.result;
    scene.lost = (scene.lost ?? 0) + 1;
  },
  colonised(scene) { scene.outcome = { kind: "colonised" }; },
  ransomed(scene, line) { scene.outcome = { kind: "ransomed", amount: line.amount }; },
  withdrew(scene) { scene.outcome = { kind: "withdrew" }; },
  tribute_taken(scene, line) { scene.outcome = { kind: "tribute", amount: line.amount }; },
  attempt_ended(scene) { scene.outcome ??= { kind: "lost" }; },
};

/** Does a line tell of an attempt? */
export const tellsOfAttempt = ({ kind }) => kind === "attempt" || kind in READERS;

/** Seq of the last declared attempt, 0 when there was none. */
export const lastAttemptKey = (log) => log[lastAttempt(log)]?.seq ?? 0;

/** The fleet each seat was last seen with: who falls has none any more when the combat that felled them is shown. */
const lastSeen = new Map();

function remember(players) {
  for (const { seat, fleet } of players) if (fleet) lastSeen.set(seat, fleet);
}

function fleetOf(seat, body, table) {
  if (seat !== undefined) return lastSeen.get(seat);
  return nativesOf(table.catalogue.bodies.get(body), table);
}

/** Leave out a fleet that is no longer the one which fought. */
function honest(side, force, defence) {
  if (!side.fleet || !force) return side;
  const [now, shield] = side.fleet.total;
  return now === force[0] && shield === defence[0] ? side : { ...side, fleet: undefined };
}

/** The scene of an attempt as far as a log tells it. @param {any[]} log @param {number} start place of its declaration */
export function fromLog(log, start, table) {
  const declared = log[start];
  const defender = declared.defender ?? { kind: "natives" };
  const scene = {
    key: declared.seq, body: declared.body, number: 1, repeats: declared.home ? 1 : 1 + table.catalogue.rules.repeats,
    defender, attack: { seat: declared.seat }, defence: { seat: defender.seat }, live: false,
  };
  const next = log.findIndex((line, i) => i > start && line.kind === "attempt");
  for (const line of log.slice(start + 1, next < 0 ? undefined : next)) READERS[line.kind]?.(scene, line);
  scene.attack.fleet = fleetOf(scene.attack.seat, scene.body, table);
  scene.defence.fleet = fleetOf(scene.defence.seat, scene.body, table);
  scene.attack = honest(scene.attack, scene.result?.attack, scene.result?.defence);
  scene.defence = honest(scene.defence, scene.result?.against_attack, scene.result?.against_defence);
  return scene;
}

/** A side without the zeros that stand for dice not thrown yet: while allies are asked for aid. */
const thrown = (side) => (side.dice?.[0] ? side : { ...side, dice: undefined });

/** A side with the dice that fell first, which the log alone tells. */
const fromFirst = (side, told) => (told?.first ? { ...side, first: told.first } : side);

/** @param {any} combat of the view @param {number} key @param {any} [told] scene of the same combat as the log tells it */
function fromView(combat, key, told) {
  const { attacker, defender } = combat;
  const attack = fromFirst(thrown(combat.attack), told?.attack), defence = fromFirst(thrown(combat.defence), told?.defence);
  return {
    ...combat, key, live: true, repeats: combat.home ? 1 : 1 + (combat.repeats ?? 3),
    attack: { seat: attacker, ...attack }, defence: { seat: defender.kind === "natives" ? undefined : defender.seat, ...defence },
  };
}

/** The scene of the combat that goes on. */
function going(combat, log, start, table) {
  if (start < 0) return fromView(combat, 1);
  const told = fromLog(log, start, table);
  return fromView(combat, told.key, told.number === combat.number ? told : undefined);
}

/** A scene as it may be seen while its dice roll: they lie there, but tell nothing yet. */
const untold = (scene) => ({ ...scene, live: true, result: undefined, standing: undefined, outcome: undefined });

/**
 * The scene to show now, if any: of all attempts, or of those that are looked for.
 * @param {Object} table
 * @param {Object[]} log
 * @param {(attempt: Object) => boolean} [wanted]
 * @returns {Scene|undefined}
 */
export function sceneOf(table, log, wanted = anybody) {
  const start = lastAttempt(log, wanted);
  const { game: { combat }, room } = table;
  const rolling = room?.show?.rolling && room.show.moment.kind === "roll";
  remember(table.players);
  if (combat && !rolling && wanted({ seat: combat.attacker, defender: combat.defender }))
    return going(combat, log, start, table);
  if (start < 0) return undefined;
  const scene = fromLog(log, start, table);
  if (!scene.attack.dice) return undefined;
  return rolling && start === lastAttempt(log) ? untold(scene) : scene;
}

/** The last attempt of others, as it may be seen. */
export const othersScene = (table, log) => sceneOf(table, log, (attempt) => !isParty(attempt, table.me));
