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

const ruin = { kind: "eliminated", seat: 1, cause: "debt", seq: 7, i: 2 };
const paid = (rest) => ({ kind: "paid", from: 1, seq: 7, i: 1, ...rest });

test("of a ruin whoever was paid or played the card is named", () => {
  assert.equal(fate(out("debt"), tableWith([paid({ to: 2, why: "tribute" }), ruin])), "Ruined by Mary in round 9");
  assert.equal(fate(out("debt"), tableWith([paid({ to: "bank", why: "card", by: 0 }), ruin])), "Ruined by Ada in round 9");
});

test("a loan that could not be repaid is named", () => {
  assert.equal(fate(out("debt"), tableWith([paid({ to: "bank", why: "loan" }), ruin])), "Ruined by a loan in round 9");
});

test("nobody is named for a ruin by the bank, by oneself, or of which the log no longer tells", () => {
  const alone = [[ruin], [paid({ to: "bank", why: "card", by: 1 }), ruin]];
  for (const log of [...alone, [paid({ to: 2, seq: 6 }), ruin], []])
    assert.equal(fate(out("debt"), tableWith(log)), "Ruined in round 9");
});
