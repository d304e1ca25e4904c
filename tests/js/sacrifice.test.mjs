/** The question whether to give up a body: where that would change nothing, the bodies do not fill the screen. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: { matchMedia: () => ({ matches: false, addEventListener() {} }) },
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: () => null, addEventListener() {} },
});
const { sacrifice } = await import("../../static/js/games/starciv/decide/fight.js");
const { needless } = await import("../../static/js/games/starciv/decide/needless.js");

const asked = (chance_with) => ({ id: "7", bodies: ["Falme", "Therian"], chance_keep: 0.5, chance_with, losses: { Falme: 8 } });

function tableWith(ui = {}) {
  const bodies = new Map(["Falme", "Therian"].map((name) => [name, { label: name, yields: [] }]));
  const room = { ui, set: (change) => Object.assign(ui, change) };
  return { room, me: 0, game: {}, players: [], catalogue: { bodies, technologies: new Map() } };
}

/** Seat 0 attacks seat 1, who owns these technologies; 23 is the one that gives up bodies. */
function attacking(technologies, defender = { kind: "player", seat: 1 }) {
  const table = tableWith();
  table.game = { combat: { attacker: 0, defender } };
  table.players = [{ seat: 0, technologies: [23] }, { seat: 1, technologies }];
  table.catalogue.technologies = new Map([[8, { effects: [] }], [23, { effects: [{ sacrifice_body: [4, 0, 0] }] }]]);
  return table;
}

const words = ({ body, buttons }) => [Boolean(body), ...buttons.map(({ label }) => label)];

test("bodies are offered where one would help", () => {
  assert.deepEqual(words(sacrifice(tableWith(), asked(0.8))), [true, "Choose a body", "Sacrifice nothing"]);
});

test("where it would change nothing they are offered to whoever asks", () => {
  const table = tableWith();
  const first = sacrifice(table, asked(0.5));
  assert.deepEqual(words(first), [false, "Give one up all the same", "Sacrifice nothing"]);
  assert.equal(first.buttons[1].kind, "primary");
  first.buttons[0].onPress();
  assert.deepEqual(words(sacrifice(table, asked(0.5))), [true, "Choose a body", "Sacrifice nothing"]);
});

test("a body that is pressed on the map may be given up at once", () => {
  assert.deepEqual(words(sacrifice(tableWith({ selected: "Falme" }), asked(0.5))), [true, "Give up Falme", "Sacrifice nothing"]);
});

test("a sacrifice that changes nothing needs no answer of mine, unless the defender may give up a body after me", () => {
  const question = (chance, table) => Boolean(needless({ ...table, prompt: { kind: "sacrifice", ...asked(chance) } }));
  assert.equal(question(0.5, attacking([8])), true);
  assert.equal(question(0.8, attacking([8])), false);
  assert.equal(question(0.5, attacking([8, 23])), false);
  assert.equal(question(0.5, attacking([], { kind: "natives" })), true);
  assert.equal(question(0.5, { ...attacking([8, 23]), me: 1 }), true); // the defender is asked last
});

test("dice that have won need no answer of mine", () => {
  const question = (keep, table) => needless({ ...table, prompt: { kind: "reroll", chance_keep: keep, chance_reroll: 0.6 } });
  assert.deepEqual(question(1, attacking([8])), { do: "reroll", use: false });
  assert.equal(question(0.99, attacking([8])), undefined);
  assert.equal(question(1, attacking([23])), undefined);
  assert.equal(needless({ ...attacking([8]), prompt: { kind: "press_on" } }), undefined);
});

test("whoever may be followed by the defender’s sacrifice is not told that theirs would change nothing", () => {
  assert.match(sacrifice(attacking([23]), asked(0.5)).note, /may still give up a body/);
  assert.match(sacrifice(attacking([8]), asked(0.5)).note, /change nothing in this combat/);
});
