/** What an attempt may cost, asked once more before it is made. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: globalThis,
  document: { documentElement: { lang: "en", dataset: {} }, querySelector: () => null, addEventListener() {} },
});
const { assaultWarning } = await import("../../static/js/games/starciv/warnings.js");

function costs(purse, spared, defender = { kind: "player", seat: 1 }) {
  const reach = { body: "Aether", fee: 7, chance: 0.4, defender };
  const told = assaultWarning({
    mine: { credits: purse }, game: { owners: { Aether: 1 }, me: { reachable: [reach] } },
    catalogue: { bodies: new Map(), rules: { tribute: 5, debt_limit: -10 } },
    room: { doc: { table: { options: { spared } } } }, playerName: () => "Idris",
  }, "Aether");
  return told?.costs.join(" ").replaceAll("\u00a0", " ") ?? "";
}

test("the tribute of a failed attempt is counted where it leaves a debt (SC-8.5)", () => {
  assert.doesNotMatch(costs(12, false), /tribute is collected/);
  assert.match(costs(12, false), /you lose the fee and may owe a tribute of 5 CG\./);
  assert.match(costs(-1, true), /owe a tribute of 2 CG\./);
  assert.match(costs(11, false), /you fall to −1 CG\./);
  assert.match(costs(3, true), /you fall to −9 CG\./);
  assert.match(costs(-1, true), /you fall to −10 CG\./);
  assert.match(costs(-1, false), /you fall to −13 CG, below −10 CG, and are out/);
  assert.doesNotMatch(costs(3, true, { kind: "natives" }), /tribute/);
});
