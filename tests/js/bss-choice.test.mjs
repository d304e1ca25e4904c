/** What a press on the lattice chooses or does, phase by phase; what Escape and Tab make of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { able, attackOf, back, goals, next, NOTHING, press, ranked, targetsOf, valid } from "../../static/js/games/bss/choice.js";
import { whyNot } from "../../static/js/games/bss/why-not.js";

const MOVEMENT = {
  kind: "activation", phase: "movement",
  moves: [{ fleet: "BL1", systems: ["C1", "C2"] }, { fleet: "BL2", systems: ["B3"] }],
};
const HYPERSPACE = { kind: "activation", phase: "hyperspace", jumps: [{ fleet: "BA", systems: ["A1"] }] };
const attack = (target, attackers, losses) => ({ target, attackers, losses });
const COMBAT = {
  kind: "activation", phase: "combat",
  targets: [
    {
      target: "GL1", attackers: ["BL1", "BL2"],
      attacks: [
        attack("GL1", ["BL1"], { GL1: 1, BL1: 3 }),
        attack("GL1", ["BL2"], { GL1: 1 }),
        attack("GL1", ["BL1", "BL2"], { GL1: 4 }),
      ],
    },
    { target: "NH1", attackers: ["BL2"], attacks: [attack("NH1", ["BL2"], { NH1: 2 })] },
  ],
};
const chose = (fleet) => ({ ...NOTHING, fleet });

test("a fleet is chosen, let go of, and goes where the question lets it", () => {
  assert.deepEqual(press(MOVEMENT, NOTHING, "B1", "BL1").choice, chose("BL1"));
  assert.deepEqual(press(MOVEMENT, chose("BL1"), "B1", "BL1").choice, chose(undefined));
  assert.deepEqual(goals(MOVEMENT, chose("BL1")), ["C1", "C2"]);
  assert.deepEqual(press(MOVEMENT, chose("BL1"), "C2").action, { do: "move", fleet: "BL1", system: "C2" });
  assert.deepEqual(press(HYPERSPACE, chose("BA"), "A1").action, { do: "jump", fleet: "BA", system: "A1" });
});

test("a system out of reach does nothing but let go", () => {
  assert.deepEqual(press(MOVEMENT, chose("BL1"), "F6"), { choice: NOTHING });
  assert.deepEqual(press(MOVEMENT, chose("BL1"), "F6", "GL3"), { choice: NOTHING });
});

test("nothing can be chosen where nothing is asked", () => {
  assert.deepEqual(press(undefined, chose("BL1"), "C1", "BL1"), { choice: NOTHING });
  assert.deepEqual(press({ kind: "order" }, NOTHING, "C1", "BL1"), { choice: NOTHING });
});

test("target first: one possible attacker is chosen with it, several are pressed one by one", () => {
  assert.deepEqual(press(COMBAT, NOTHING, "C1", "NH1").choice, { target: "NH1", attackers: ["BL2"] });
  const target = press(COMBAT, NOTHING, "D1", "GL1").choice;
  assert.deepEqual(target, { target: "GL1", attackers: [] });
  const one = press(COMBAT, target, "C1", "BL1").choice;
  const two = press(COMBAT, one, "C2", "BL2").choice;
  assert.deepEqual(two, { target: "GL1", attackers: ["BL1", "BL2"] });
  assert.equal(attackOf(COMBAT, two)?.losses.GL1, 4);
  assert.deepEqual(press(COMBAT, two, "C1", "BL1").choice, { target: "GL1", attackers: ["BL2"] });
});

test("own fleet first: its targets light up, and pressing one makes it the first attacker", () => {
  const first = press(COMBAT, NOTHING, "C1", "BL1").choice;
  assert.deepEqual(targetsOf(COMBAT, first).map((one) => one.target), ["GL1"]);
  assert.deepEqual(press(COMBAT, first, "D1", "GL1").choice, { target: "GL1", attackers: ["BL1"] });
});

test("a choice that the question does not offer any more is given up", () => {
  assert.deepEqual(valid(COMBAT, { target: "GL9", attackers: ["BL1"] }), chose(undefined));
  assert.deepEqual(valid(COMBAT, { target: "NH1", attackers: ["BL1", "BL2"] }), { target: "NH1", attackers: ["BL2"] });
  assert.deepEqual(valid(MOVEMENT, chose("BL9")), chose(undefined));
  assert.equal(valid(undefined, chose("BL1")), NOTHING);
});

test("Escape drops the last attacker, then the target; then there is nothing to drop", () => {
  const one = back({ target: "GL1", attackers: ["BL1", "BL2"] });
  assert.deepEqual(one, { target: "GL1", attackers: ["BL1"] });
  assert.deepEqual(back(back(one)), NOTHING);
  assert.equal(back(NOTHING), undefined);
});

test("the next fleet that can act, and round again", () => {
  assert.deepEqual([...able(MOVEMENT)], ["BL1", "BL2"]);
  const first = next(MOVEMENT, NOTHING);
  assert.equal(first.fleet, "BL1");
  assert.equal(next(MOVEMENT, next(MOVEMENT, first)).fleet, "BL1");
  assert.equal(next(undefined, NOTHING), NOTHING);
});

test("attacks are ranked by what both sides lose in value, then by how few fleets they need", () => {
  const fleets = new Map([["GL1", { base: 2 }], ["BL1", { base: 2 }], ["BL2", { base: 2 }]]);
  assert.deepEqual(ranked(COMBAT.targets[0], fleets).map((one) => one.attackers), [["BL1", "BL2"], ["BL2"], ["BL1"]]);
  assert.deepEqual(COMBAT.targets[0].attacks[0].attackers, ["BL1"], "the question itself is not sorted anew");
});

const fleet = (name, side, more = {}) => ({ name, side, mp: 1, cp: 1, hp: 10, state: "available", ...more });
const POSITION = {
  me: 0,
  at: new Map([
    ["B1", fleet("BL1", 0)],
    ["B2", fleet("BL2", 0)],
    ["D1", fleet("GL1", 1)],
    ["A1", fleet("BL9", 0, { mp: 0, cp: 0 })],
    ["F1", fleet("GL5", 1)],
  ]),
  fleets: new Map(),
  systems: new Map(["A1", "B1", "B2", "C4", "D1", "F1"].map((name) => [name, { owner: name === "B1" ? 0 : undefined }])),
};
const why = (prompt, choice, system) => whyNot(prompt, choice, system, POSITION);

test("a press that does nothing says why, as the server would refuse it (BSS-9, BSS-10, BSS-13)", () => {
  assert.deepEqual(why(MOVEMENT, chose("BL1"), "D1"), { code: "occupied", rule: "BSS-9.3", system: "D1", fleet: "GL1" });
  assert.deepEqual(why(MOVEMENT, chose("BL1"), "C4"), { code: "no_link", rule: "BSS-9.2", fleet: "BL1", system: "C4" });
  assert.equal(why(MOVEMENT, NOTHING, "A1").code, "no_movement_left");
  assert.equal(why(HYPERSPACE, chose("BA"), "D1").rule, "BSS-13.2");
  assert.equal(why(HYPERSPACE, chose("BA"), "C4").code, "admiral_needs_own_system");
  assert.equal(why(COMBAT, NOTHING, "F1").code, "out_of_reach");
  assert.equal(why({ kind: "activation", phase: "conquest", attempts: [] }, NOTHING, "B1").code, "already_yours");
  assert.equal(why({ kind: "activation", phase: "reconstruction", rebuild: [] }, NOTHING, "B1").code, "no_damage");
});

test("a look, and a press that does something, need no reason", () => {
  assert.equal(why(MOVEMENT, chose("BL1"), "C1"), undefined);
  assert.equal(why(MOVEMENT, NOTHING, "D1"), undefined);
  assert.equal(why(MOVEMENT, NOTHING, "B2"), undefined);
  assert.equal(why(COMBAT, NOTHING, "D1"), undefined);
  assert.equal(why({ kind: "order" }, NOTHING, "A1"), undefined);
});
