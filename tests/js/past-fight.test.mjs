/** A combat that is over, opened again from the log: every round of its attempt, and nothing of another one. */
import assert from "node:assert/strict";
import { test } from "node:test";

const page = /** @type {any} */ (globalThis);
page.window ??= globalThis;
page.document ??= { documentElement: { lang: "en" }, querySelector: () => null, addEventListener: () => {} };
const { attemptOf, cardsOf, combatsOf } = await import("../../static/js/games/starciv/combat/again.js");

const THEED = { seat: 0, body: "Theed", defender: { kind: "player", seat: 1 } };
const LOST = { winner: "defender", attack: [4, 6, 0, 0, 10], against_attack: [5, 5, 0, 0, 10] };
const WON = { ...LOST, winner: "attacker" };
const line = (seq, i, kind, rest = {}) => ({ seq, i, kind, ...rest });
const LOG = [
  line(1, 0, "turn_began", { seat: 0 }),
  line(2, 0, "attempt", { ...THEED, body: "Oa" }),
  line(2, 1, "combat_rolled", { ...THEED, body: "Oa", number: 1, attack: [1, 1], defence: [5, 1] }),
  line(2, 2, "combat_lost", { ...THEED, body: "Oa", number: 1, result: LOST }),
  line(3, 0, "attempt", THEED),
  line(4, 0, "aid_given", { seat: 2, target: 0 }),
  line(4, 1, "combat_rolled", { ...THEED, number: 1, attack: [1, 6], defence: [5, 1] }),
  line(5, 0, "rerolled", { seat: 1, side: "defender", dice: [6, 6], technology: 21 }),
  line(5, 1, "combat_lost", { ...THEED, number: 1, result: LOST }),
  line(6, 0, "combat_rolled", { ...THEED, number: 2, attack: [4, 3], defence: [2, 1] }),
  line(6, 1, "combat_won", { ...THEED, number: 2, result: WON }),
  line(7, 0, "colonised", { seat: 0, body: "Theed", from: 1 }),
  line(8, 0, "turn_began", { seat: 1 }),
  line(9, 0, "income", { seat: 1 }),
];
const TABLE = { catalogue: { rules: { repeats: 3 }, bodies: new Map() } };

test("all combats of the attempt are told, each with its dice, re-rolls and aid", () => {
  const lines = attemptOf(LOG, LOG[8]);
  assert.deepEqual(lines, LOG.slice(4, 12));
  const [first, second] = combatsOf(lines, TABLE);
  assert.deepEqual(first.told.map(({ kind }) => kind), ["aid_given", "combat_rolled", "rerolled"]);
  assert.deepEqual([first.scene.number, first.scene.defence.dice, first.scene.result], [1, [6, 6], LOST]);
  assert.deepEqual(second.told, [LOG[9]]);
  assert.deepEqual([second.scene.number, second.scene.result], [2, WON]);
});

test("whichever of its combats was pressed, it is the same attempt", () => {
  assert.deepEqual(attemptOf(LOG, LOG[10]), attemptOf(LOG, LOG[8]));
  assert.deepEqual(attemptOf(LOG, LOG[3]), LOG.slice(1, 4));
});

test("where the page holds no declaration, or not even the combat, what it knows is told", () => {
  const [made, ...rest] = attemptOf(LOG.slice(5), LOG[8]);
  assert.deepEqual([made.kind, made.body, made.made, rest.length], ["attempt", "Theed", true, 7]);
  const alone = attemptOf(LOG.slice(12), LOG[8]);
  assert.deepEqual([alone.length, combatsOf(alone, TABLE).length], [2, 1]);
});

test("cards of the turn that changed a fleet of either side are named, others are not", () => {
  const cards = new Map([
    ["boost", { effects: [{ fleet: [1, 0, 0] }] }], ["fog", { effects: [{ natives: [0, 1, 0] }] }], ["crash", { effects: [{ prices: 5 }] }],
  ]);
  const played = (i, card, rest) => line(1, i, "card_resolved", { card, seat: 2, ...rest });
  const log = [
    line(0, 0, "turn_began", { seat: 2 }), line(0, 1, "card_resolved", { card: "boost", seat: 0 }), LOG[0],
    played(1, "boost", { subject: 0 }), played(2, "boost", { subject: 1 }), played(3, "boost"),
    played(4, "fog", { subject: 0, target: { body: "Theed" } }),
    played(6, "fog", { subject: 0, target: { body: "Oa" } }),
    played(5, "crash", { subject: 0 }), ...LOG.slice(1),
  ];
  const named = (result) => cardsOf(log, attemptOf(log, result), { catalogue: { ...TABLE.catalogue, cards } }).map(({ i }) => i);
  assert.deepEqual(named(LOG[8]), [1, 2]);
  const natives = log.map((one) => (one.body === "Theed" ? { ...one, defender: { kind: "natives" } } : one));
  const found = attemptOf(natives, natives[natives.length - 7]);
  assert.deepEqual(cardsOf(natives, found, { catalogue: { ...TABLE.catalogue, cards } }).map(({ i }) => i), [1, 4]);
});
