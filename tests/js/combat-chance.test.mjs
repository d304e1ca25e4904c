/** The chance of a combat that is over, worked out from its result: what the rules give for the same fleets. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceBefore, winsWith } from "../../static/js/games/starciv/combat/chance.js";

/** The same chance, but for what adding up in another order makes of it. */
const agree = (told, chance, fleets) => assert.ok(Math.abs(told - chance) < 1e-12, `${fleets}: ${told} for ${chance}`);

/** A result with these fleets: who is faster takes a point somewhere, dice and sacrifice lie anyhow. */
const result = ([force, defence], [against, cover], faster) => ({
  attack: [force, 2, -1, 0, force + 1], defence: [defence, 1, 0, 0, defence + 1],
  against_attack: [against, 6, 0, 2, against + 8], against_defence: [cover, 5, 0, 0, cover + 5], faster,
});

/** Force and defence of both, who is faster, and how many of the 1,296 rolls the rules let the attacker win. */
const OF_PLAYERS = [
  [[4, 3], [1, 6], "defender", 199], [[7, 4], [2, 1], "defender", 506], [[2, 1], [4, 5], undefined, 23],
  [[5, 7], [7, 1], undefined, 301], [[4, 5], [5, 3], "attacker", 1226], [[5, 7], [2, 1], "attacker", 1296],
];
const OF_NATIVES = [
  [[5, 2], [1, 6], "defender", 318], [[5, 7], [3, 2], "defender", 1108], [[3, 3], [3, 6], undefined, 143],
  [[6, 1], [7, 5], undefined, 0], [[6, 6], [4, 5], "attacker", 1245], [[4, 2], [2, 4], "attacker", 1146],
];

test("a player's fleet takes the point that lets it win (SC-9.3, SC-9.8)", () => {
  for (const [mine, theirs, faster, rolls] of OF_PLAYERS)
    agree(chanceBefore(result(mine, theirs, faster), false), rolls / 1296, `${mine} against ${theirs}`);
});

test("faster natives take it from the larger sum (SC-9.3)", () => {
  for (const [mine, theirs, faster, rolls] of OF_NATIVES)
    agree(chanceBefore(result(mine, theirs, faster), true), rolls / 1296, `${mine} against ${theirs}`);
});

/** Fleets, who defends, who may roll again, and the chance that the rules tell before such an attack. */
const WITH_REROLLS = [
  [[3, 2], [6, 4], "attacker", true, { attack: true }, 0.8891246570644719],
  [[2, 8], [7, 5], undefined, true, { attack: true }, 0.251178840877915],
  [[2, 4], [5, 4], "attacker", false, { defence: true }, 0.4801311728395061],
  [[5, 8], [7, 4], undefined, false, { attack: true, defence: true }, 0.3635610758649595],
];

test("a side that may roll again does so where that helps it (SC-9.6)", () => {
  for (const [mine, theirs, faster, natives, rerolls, chance] of WITH_REROLLS)
    agree(chanceBefore(result(mine, theirs, faster), natives, rerolls), chance, `${mine} against ${theirs}`);
});

test("certain dice decide as all the rolls together do", () => {
  const all = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => [Math.max(one, other), Math.min(one, other)]));
  for (const [mine, theirs, faster, rolls] of OF_PLAYERS) {
    const won = all.flatMap((attack) => all.filter((defence) => winsWith(result(mine, theirs, faster), false, attack, defence)));
    assert.equal(won.length, rolls);
  }
});
