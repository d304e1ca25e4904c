/** Refusals: whatever the page asks and is refused leaves its reason to be shown, in words, beside what was pressed. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

Object.assign(globalThis, {
  window: globalThis, localStorage: { getItem: () => null, setItem: () => {} }, addEventListener: () => {},
  document: {
    documentElement: { lang: "en", dataset: {} }, querySelector: () => null, addEventListener: () => {},
    visibilityState: "visible",
  },
});
const { createStore } = await import("../../static/js/line/store.js");
const { START_UI } = await import("../../static/js/kit/page-state.js");
const { roomActions } = await import("../../static/js/table/room.js");
const { HOUSE_CODES, refusalText } = await import("../../static/js/table/refusals.js");
const folders = readdirSync(new URL("../../static/js/games", import.meta.url));
const games = Object.fromEntries(await Promise.all(folders.map(async (game) =>
  [game, (await import(`../../static/js/games/${game}/screen.js`)).screen.words.refusal])));

/** What the page asks the server for, by the name of the way. */
const REQUESTS = {
  act: [{ do: "pass" }], say: ["hello"], rewind: ["ask", {}], lobby: ["vote", {}],
  draft: ["p", {}, { merge: (_, data) => data }], askDrafts: [], ready: ["p", {}, () => true], hint: [],
};
/** What asks for nothing that somebody pressed. */
const SILENT = ["set", "refuse", "tell", "gesture", "timeUp", "look"];

function refusing() {
  const ui = createStore({ ...START_UI });
  const sent = [];
  const socket = { send: () => {}, ask: async (frame) => { sent.push(frame); throw { code: "paused", rule: "T-4" }; } };
  return { ui, sent, actions: roomActions(/** @type {any} */ (socket), ui) };
}

test("every request of a page that is refused leaves its reason, each as a new one", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { ui, sent, actions } = refusing();
  assert.deepEqual(Object.keys(actions).sort(), [...Object.keys(REQUESTS), ...SILENT].sort());
  for (const [way, args] of Object.entries(REQUESTS)) {
    const before = ui.get().refusal?.at;
    await actions[way](...args);
    assert.equal(ui.get().refusal?.code, "paused", way);
    assert.notEqual(ui.get().refusal.at, before, way);
  }
  assert.equal(sent.length, Object.keys(REQUESTS).length);
});

test("what the page sends by itself complains to nobody", async () => {
  const { ui, actions } = refusing();
  await actions.tell("lead", {});
  assert.equal(ui.get().refusal, undefined);
});

test("a reason goes after a while", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { ui, actions } = refusing();
  await actions.lobby("quiet");
  t.mock.timers.tick(60_000);
  assert.equal(ui.get().refusal, undefined);
});

test("what the house refuses has whole words at every table, whatever its game calls so too", () => {
  const playerName = (seat) => `Player ${seat}`;
  for (const [game, refusal] of [...Object.entries(games), ["lobby", undefined]]) {
    const table = /** @type {any} */ ({ playerName, screen: { words: { refusal } }, ships: {}, catalogue: {}, edition: {} });
    for (const code of HOUSE_CODES) {
      const words = refusalText({ code, rule: "", seat: 1 }, table);
      assert.doesNotMatch(words, /undefined|NaN|null|\[object|[{}]|^refused \(|\.$/, `${game}: ${code}`);
      assert.ok(words.length > 5, `${game}: ${code}`);
    }
  }
});

test("a part that cannot be taken is named", () => {
  const said = (field, more) => refusalText({ code: "malformed", rule: "", field, ...more });
  assert.equal(said("quiet_from", { least: 120 }), "clocks must run 2 hours a day at least");
  assert.equal(said("at"), "choose a later moment, within sixty days");
  assert.equal(said("token"), "the server did not understand this action");
  assert.equal(refusalText({ code: "unheard", text: "No." }), "No.");
});
