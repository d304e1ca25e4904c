/** The question whether to give up a body: where that would change nothing, the bodies do not fill the screen. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: { matchMedia: () => ({ matches: false, addEventListener() {} }) },
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: () => null, addEventListener() {} },
});
const { sacrifice } = await import("../../static/js/games/starciv/decide/fight.js");

const asked = (chance_with) => ({ id: "7", bodies: ["Falme", "Therian"], chance_keep: 0.5, chance_with, losses: { Falme: 8 } });

function tableWith(ui = {}) {
  const bodies = new Map(["Falme", "Therian"].map((name) => [name, { label: name, yields: [] }]));
  const room = { ui, set: (change) => Object.assign(ui, change) };
  return { room, catalogue: { bodies } };
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
