/** Sentences of Ascending Empires. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { eventSentence, spokenEvent } = await import("../../static/js/kit/events.js");
const { EVENTS, names } = await import("../../static/js/games/ascending_empires/words/events.js");

const table = { playerName: (seat) => ["Ada", "Ben"][seat], ships: {}, screen: { events: EVENTS, names } };
const flick = { kind: "navigated", seat: 0, ship: 1, power: 500, impacts: [], lost: [] };

test("a flick that touches nothing is one sentence, without a gap before what can be pressed", () => {
  assert.match(spokenEvent(flick, table), /^Ada flicks .+, power 500\.$/);
  assert.ok(!eventSentence(flick, table).some((piece) => typeof piece === "string" && piece.includes("  ")));
  const bounced = { ...flick, impacts: [[0, "planet", 1, "H"]] };
  assert.match(spokenEvent(bounced, table), /, power 500\. Bounces off H\.$/);
});
