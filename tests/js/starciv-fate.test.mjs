/** How a player of Star Civilisations left the game, and who took their home base, where the page's log still says it. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { fate } = await import("../../static/js/games/starciv/words/names.js");

const out = (cause) => ({ seat: 1, eliminated: { round: 9, cause } });
const tableWith = (log) => ({ playerName: (seat) => ["Ada", "Grace", "Mary"][seat], room: { conn: { log } } });
const fell = (by, seat = 1) => ({ kind: "eliminated", seat, cause: "assault", by });

test("whoever took the home base is named, the last one where an earlier assault was taken back", () => {
  assert.equal(fate(out("assault"), tableWith([fell(2, 0), fell(2), fell(0)])), "Home base taken by Ada in round 9");
});

test("where the log does not reach back so far, the loss is told without a name", () => {
  assert.equal(fate(out("assault"), tableWith([fell(2, 0)])), "Lost the home base in round 9");
});

test("nobody is named for a ruin", () => {
  assert.equal(fate(out("debt"), tableWith([{ kind: "eliminated", seat: 1, cause: "debt" }])), "Ruined in round 9");
});
