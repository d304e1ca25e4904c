/** What a move of Star Civilisations did, in one sentence of an analysis. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

const page = /** @type {any} */ (globalThis);
page.window ??= globalThis;
page.document ??= { documentElement: { lang: "en" }, querySelector: () => null, addEventListener: () => {} };
const { deedOf } = await import("../../static/js/analysis/words.js");
const { EVENTS } = await import("../../static/js/games/starciv/words/events.js");

const events = Object.fromEntries(Object.entries(EVENTS).map(([kind, event]) =>
  [kind, { outcome: event.outcome, text: kind === "phase_began" ? undefined : () => [kind, {}] }]));
const table = { screen: { events } };
const deed = (...kinds) => String(deedOf(kinds.map((kind, i) => ({ seq: 7, i, kind })), 7, table));

test("the last pass brings the income, which says more than the pass", () => {
  assert.equal(deed("passed", "income", "phase_began"), "income");
});

test("a card that acts says more than the income after it", () => {
  assert.equal(deed("passed", "card_resolved", "income", "phase_began"), "card_resolved");
});
