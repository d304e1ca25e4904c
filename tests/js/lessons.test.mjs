/** Guided first games: before the first choice they say how to win, and when the game ends. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: { matchMedia: () => ({ matches: false, addEventListener() {} }) },
  document: { documentElement: { lang: "en", dataset: {} } },
});

/** What a table of each lesson says of its end. */
const ENDS = {
  ascending_empires: { vp_supply: 10 }, bss: { turn: { last: 2 } }, elgebar: { turn_limit: 15 }, galaxy: { turns_total: 20 },
};

for (const [name, game] of Object.entries(ENDS)) {
  test(`the first game of ${name} begins with how to win, and when it ends`, async () => {
    const { LESSON } = await import(`../../static/js/games/${name}/steps.js`);
    const [first] = LESSON;
    const said = first.text({ game, room: { doc: { table: { options: { first_test: 12 } } } } });
    assert.equal(first.title(), "How to win");
    assert.match(said, /in about \d+ minutes/);
    assert.doesNotMatch(said, /[{}]|undefined/);
  });
}
