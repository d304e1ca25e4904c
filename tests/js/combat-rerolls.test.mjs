/** The re-rolls that were at hand when the dice of a combat fell, from the log and what the players own now. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { rerollsOf } from "../../static/js/games/starciv/combat/rerolls.js";

const effects = (reroll) => ({ effects: [{ reroll }] });
const CATALOGUE = {
  technologies: new Map([[21, effects("defending")], [8, { effects: [{ fleet: [1, 0, 0] }] }]]),
  cards: new Map([["ansible", effects("once_per_turn")], ["feigned-retreat", effects("once")]]),
};
const FIGHT = { seat: 0, body: "Theed", defender: { kind: "player", seat: 1 }, number: 1 };
const line = (seq, kind, rest = {}) => ({ seq, i: 0, kind, ...rest });
const rolled = (seq, number = 1) => line(seq, "combat_rolled", { ...FIGHT, number });
const TURN = line(1, "turn_began", { seat: 0 });

/** @param {any[]} log @param {{technologies?: number[], secrets?: string[]}[]} players @param {any} [fought] */
const at = (log, players, fought = FIGHT) => rerollsOf(fought, { players, catalogue: CATALOGUE, room: { conn: { log } } });
const NOTHING = [{}, {}];
const played = (seq, seat, card = "feigned-retreat") => line(seq, "card_resolved", { seat, subject: seat, card });

test("a technology allows the defender's dice again, once it was bought (SC-9.6)", () => {
  const players = [{ technologies: [21] }, { technologies: [8, 21] }];
  assert.deepEqual(at([TURN, rolled(3)], players), { attack: false, defence: true });
  const later = line(9, "technology_bought", { seat: 1, technology: 21 });
  assert.deepEqual(at([TURN, rolled(3), later], players), { attack: false, defence: false });
  const natives = { ...FIGHT, defender: { kind: "natives" } };
  assert.equal(at([TURN, rolled(3)], players, natives).defence, false);
});

test("a card of the turn allows it once, whoever played it for themselves", () => {
  assert.equal(at([TURN, played(2, 0), rolled(3)], NOTHING).attack, true);
  assert.equal(at([TURN, played(2, 1), rolled(3)], NOTHING).attack, false);
  const spent = line(4, "rerolled", { seat: 0, side: "attacker", card: "feigned-retreat" });
  const again = [TURN, played(2, 0), rolled(3), spent, rolled(6, 2)];
  assert.equal(at(again, NOTHING).attack, true, "in the first combat it was still there");
  assert.equal(at(again, NOTHING, { ...FIGHT, number: 2 }).attack, false);
  const turns = [played(1, 0), line(2, "turn_began", { seat: 1 }), rolled(3)];
  assert.equal(at(turns, NOTHING).attack, false, "cards of a turn end with it");
});

test("a blue card allows it once in each turn", () => {
  const players = [{ secrets: ["ansible"] }, {}];
  assert.equal(at([TURN, rolled(3)], players).attack, true);
  const spent = line(4, "rerolled", { seat: 0, side: "attacker", card: "ansible" });
  assert.equal(at([TURN, rolled(3), spent, rolled(5, 2)], players, { ...FIGHT, number: 2 }).attack, false);
  assert.equal(at([TURN, rolled(3), spent, line(6, "turn_began", { seat: 0 }), rolled(7)], players).attack, true);
  assert.equal(at([TURN, rolled(3), played(9, 0, "ansible")], players).attack, false, "it came later");
});

test("of two fights for a body the one is meant that the line tells of; moves taken back do not count", () => {
  const log = [TURN, rolled(3), line(5, "turn_began", { seat: 0 }), played(6, 0), rolled(7)];
  assert.equal(at(log, NOTHING, { ...FIGHT, seq: 4 }).attack, false);
  assert.equal(at(log, NOTHING, { ...FIGHT, seq: 8 }).attack, true);
  const back = [TURN, played(2, 0), line(3, "rewound", { to: 1 }), rolled(4)];
  assert.equal(at(back, NOTHING).attack, false);
  assert.equal(at([], NOTHING), undefined);
});
