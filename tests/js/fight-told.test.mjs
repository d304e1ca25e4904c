/** A fight of mine that comes in several messages: dice, a question to the defender, its result, the next question. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Playback, PACES } from "../../static/js/table/show/playback.js";

const page = /** @type {any} */ (globalThis);
page.window ??= globalThis;
page.document ??= { documentElement: { lang: "en" }, querySelector: () => null, addEventListener: () => {} };
const { combatShown } = await import("../../static/js/games/starciv/map.js");
const { momentsIn } = await import("../../static/js/games/starciv/moments.js");

const CALM = PACES.calm;
const THEED = { seat: 0, body: "Theed", defender: { kind: "stand_in", seat: 1 } };
const LOST = { winner: "defender", attack: [4, 6, 0, 0, 10], against_attack: [5, 5, 0, 0, 10] };
const line = (seq, i, kind, rest = {}) => ({ seq, i, kind, ...rest });
const LOG = [
  line(1, 0, "turn_began", { seat: 0 }),
  line(2, 0, "attempt", THEED),
  line(2, 1, "combat_rolled", { ...THEED, number: 4, attack: [6, 1], defence: [5, 1] }),
  line(3, 0, "combat_lost", { ...THEED, number: 4, result: LOST }),
  line(4, 0, "attempt_ended", { seat: 0, body: "Theed" }),
  line(4, 1, "tribute_taken", { seat: 1, target: 0, amount: 5 }),
];
const COMBAT = {
  attacker: 0, defender: THEED.defender, body: "Theed", number: 4, attack: { dice: [6, 1] }, defence: { dice: [5, 1] },
};

/** A message: so many lines of the log, the fight as the view has it, and what I am asked. */
function message(lines, combat, prompts = []) {
  const players = [{ seat: 0, technologies: [] }, { seat: 1, technologies: [] }];
  return { doc: { you: 0, prompts, game: { players, owners: {}, combat } }, log: LOG.slice(0, lines) };
}

/** The page's table while a playback is where it is. */
function tableOf({ shown, now }, you = 0) {
  const show = { moment: now?.moment, rolling: Boolean(now && !now.still), log: now?.log };
  return {
    me: you, game: shown.doc.game, players: shown.doc.game.players, catalogue: { rules: { repeats: 3 }, bodies: new Map() },
    room: { ui: { seenCombat: 0 }, conn: shown, show },
  };
}

function playing(...messages) {
  const one = new Playback((before, frame) => momentsIn(before, frame));
  for (const each of messages) one.hear(each);
  one.advance(0, CALM);
  return one;
}

const MESSAGES = [message(1), message(3, COMBAT), message(4, COMBAT), message(6, undefined, [{ id: "next", required: true }])];

test("once the dice lie still a fight tells its result, though later messages brought it", () => {
  const one = playing(...MESSAGES);
  assert.equal(combatShown(tableOf(one)).result, undefined);
  one.advance(CALM.roll, CALM);
  assert.ok(one.now, "the roll is still being seen");
  const scene = combatShown(tableOf(one));
  assert.deepEqual([scene.live, scene.result, scene.outcome.kind], [false, LOST, "tribute"]);
});

test("a fight that waits for the defender has no result yet, and has it with their answer", () => {
  const one = playing(...MESSAGES.slice(0, 2));
  one.advance(CALM.roll, CALM);
  assert.deepEqual([combatShown(tableOf(one)).live, combatShown(tableOf(one)).result], [true, undefined]);
  one.hear(MESSAGES[3]);
  one.advance(CALM.roll + 1, CALM);
  assert.equal(combatShown(tableOf(one)).result, LOST);
});

test("dice that lie still while somebody may roll again are not said to roll", async () => {
  const { undecidedText } = await import("../../static/js/games/starciv/combat/verdict.js");
  const scene = { attack: { dice: [6, 1] } };
  assert.equal(undecidedText(scene, true), "The dice are rolling…");
  assert.match(undecidedText(scene, false), /not decided yet/);
});

test("a fight of mine makes way for the map where the next question is about it, and may be opened again", async () => {
  const { makesWay } = await import("../../static/js/games/starciv/combat/leaving.js");
  const { combatFolded } = await import("../../static/js/games/starciv/map.js");
  const one = playing(...MESSAGES);
  one.advance(CALM.roll, CALM);
  const at = (ui, kind) => {
    const table = tableOf(one);
    return { ...table, prompt: { kind }, room: { ...table.room, ui: { ...table.room.ui, ...ui } } };
  };
  const scene = combatShown(at({}));
  assert.equal(makesWay(scene, at({}, "colonise"), false), true);
  assert.equal(makesWay(scene, at({}, "colonise"), true), false, "its dice roll");
  assert.equal(makesWay(scene, at({}, "upkeep"), false), false, "another question");
  assert.equal(makesWay(scene, at({ closer: 2 }, "colonise"), false), false, "opened again");
  assert.deepEqual([combatShown(at({ folded: 2 })), combatFolded(at({ folded: 2 })).key], [undefined, 2]);
  assert.deepEqual([combatShown(at({ folded: 2, closer: 2 })).key, combatFolded(at({ folded: 2, closer: 2 }))], [2, undefined]);
  assert.deepEqual([combatShown(at({ folded: 2, dismissed: 2 })), combatFolded(at({ folded: 2, dismissed: 2 }))], [undefined, undefined]);
});
