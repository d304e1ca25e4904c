/** What is said of a fight that dice rolled again turned: not that the dice were against whoever had won at first. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { sceneOf } = await import("../../static/js/games/starciv/combat/scene.js");
const { toldText, turnedByReroll } = await import("../../static/js/games/starciv/combat/verdict.js");

const DEFENCE_WON = {
  attack: [5, 4, 0, 0, 9], defence: [4, 3, 0, 0, 7], against_attack: [5, 6, 0, 0, 11], against_defence: [4, 6, 0, 0, 10],
  winner: "defender", attacker_destroys: false, defender_destroys: true,
};

/** A fight of Ada against Béla, who rolled their defence again; `first` are the dice they had before. */
const scene = (first, result = DEFENCE_WON) => ({
  key: 1, body: "Oa", number: 1, defender: { kind: "player", seat: 1 }, result,
  attack: { seat: 0, dice: [4, 3] }, defence: { seat: 1, dice: [6, 6], first },
});
const table = {
  me: -1, players: [{}, {}], playerName: (seat) => ["Ada", "Béla"][seat],
  catalogue: { technologies: new Map(), cards: new Map() }, room: { conn: { log: [] } },
};

test("the new dice are named where the first ones would have gone the other way", () => {
  assert.equal(turnedByReroll(scene([1, 1])), true);
  const told = toldText(scene([1, 1]), table);
  assert.match(told, /With the first dice Ada would have won: dice rolled again turned it\.$/);
  assert.doesNotMatch(told, /dice were/);
});

test("not where they changed nothing, where nobody rolled again, or where a body was given up", () => {
  assert.equal(turnedByReroll(scene([6, 5])), false);
  assert.equal(turnedByReroll(scene(undefined)), false);
  assert.equal(turnedByReroll(scene([1, 1], { ...DEFENCE_WON, against_attack: [5, 6, 0, 2, 13] })), false);
});

test("the first dice are known while the fight still goes on", () => {
  const log = [
    { seq: 4, kind: "attempt", seat: 0, body: "Oa", defender: { kind: "player", seat: 1 } },
    { seq: 4, kind: "combat_rolled", seat: 0, number: 1, attack: [4, 3], defence: [1, 1] },
    { seq: 5, kind: "rerolled", side: "defender", dice: [6, 6] },
    { seq: 6, kind: "combat_lost", result: DEFENCE_WON },
  ];
  const combat = {
    attacker: 0, defender: { kind: "player", seat: 1 }, body: "Oa", number: 1, repeats: 3, result: DEFENCE_WON,
    attack: { dice: [4, 3], fleet: undefined }, defence: { dice: [6, 6], fleet: undefined },
  };
  const going = (changed) => sceneOf({
    ...table, game: { combat: { ...combat, ...changed } }, catalogue: { ...table.catalogue, rules: { repeats: 3 }, bodies: new Map() },
  }, log);
  assert.match(toldText(going(), table), /With the first dice Ada would have won/);
  assert.equal(going({ number: 2 }).defence.first, undefined, "another combat of the same attempt");
});
