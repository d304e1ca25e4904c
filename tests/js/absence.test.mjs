/** Who is away: after fifteen seconds without a page, and only where the game waits for a person. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { LONG, watchAbsence } = await import("../../static/js/line/absence.js");
const { createStore } = await import("../../static/js/line/store.js");
const { setOffer } = await import("../../static/js/house/offer.js");
const { tableOf } = await import("../../static/js/table/model.js");
const { chipLabel, tagOf } = await import("../../static/js/kit/player.js");
const { awayText } = await import("../../static/js/table/decide/away.js");

const PEOPLE = ["Ada", "Bob", "Cleo"];
const seats = (...more) => [...PEOPLE.map((name, number) => ({ number, name, kind: "human", standin: false })), ...more];
const ROBOT = { number: 3, name: "Delta", kind: "bot", standin: false };

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());

/** A line of which everybody but those `gone` has a page open. */
function watched() {
  const store = createStore({ state: "connecting", here: [], absent: [], doc: undefined });
  watchAbsence(store);
  store.set({ state: "open", doc: { table: { seats: seats(ROBOT) } }, here: [0, 1, 2] });
  return store;
}

test("whoever has had no page for fifteen seconds is away, robots never", () => {
  const store = watched();
  store.set({ here: [0, 2] });
  mock.timers.tick(LONG - 1);
  assert.deepEqual(store.get().absent, []);
  mock.timers.tick(1);
  assert.deepEqual(store.get().absent, [1]);
  store.set({ here: [0, 1, 2] });
  assert.deepEqual(store.get().absent, []);
});

test("a page that is loaded anew does not show, however often", () => {
  const store = watched();
  for (let i = 0; i < 5; i += 1) {
    store.set({ here: [0, 2] });
    mock.timers.tick(LONG - 1000);
    store.set({ here: [0, 1, 2] });
    mock.timers.tick(10);
  }
  mock.timers.tick(LONG);
  assert.deepEqual(store.get().absent, []);
});

test("each has a time of their own", () => {
  const store = watched();
  store.set({ here: [0, 2] });
  mock.timers.tick(10_000);
  store.set({ here: [0] });
  mock.timers.tick(LONG - 10_000);
  assert.deepEqual(store.get().absent, [1]);
  mock.timers.tick(10_000);
  assert.deepEqual(store.get().absent, [1, 2]);
});

test("a page whose own line is broken knows of nobody, and gives all their whole time again", () => {
  const store = watched();
  store.set({ here: [0] });
  mock.timers.tick(LONG);
  assert.deepEqual(store.get().absent, [1, 2]);
  store.set({ state: "waiting" });
  assert.deepEqual(store.get().absent, []);
  store.set({ state: "open", here: [0, 2] });
  mock.timers.tick(LONG - 1);
  assert.deepEqual(store.get().absent, []);
  mock.timers.tick(1);
  assert.deepEqual(store.get().absent, [1]);
});

/** Ada's table, where Bob is on turn and asked. */
function tableWith({ table = {}, game = {}, seat = {}, waits = {}, absent = [1], here = [0, 2] } = {}) {
  const all = seats(ROBOT);
  Object.assign(all[1], seat);
  return tableOf({
    doc: {
      you: 0,
      table: { seats: all, control: "live", times: {}, host: 0, ...table },
      game: { active: 1, players: all.map(({ number }) => ({ seat: number })), ...game },
      waiting: [{ seat: 1, kind: "cards", clock: "decision", ...waits }],
    },
    conn: { here, absent },
    screen: { words: {} },
  });
}
const bob = (said) => {
  const table = tableWith(said);
  return tagOf(table.players[1], table);
};

test("the seat on turn is away where it has been empty for long, and plays before that", () => {
  assert.equal(bob({ absent: [] }).word, "plays");
  assert.deepEqual(bob(), { word: "away", look: "absent" });
  const table = tableWith();
  assert.equal(chipLabel(table.players[1], "Bob, 3 points"), "Bob, 3 points, away");
  assert.equal(chipLabel(table.players[0], "Ada, 3 points"), "Ada, 3 points");
});

test("so is whoever is waited for out of turn, and nobody who is not", () => {
  const table = tableWith({ game: { active: 0 }, absent: [1, 2], here: [0] });
  assert.deepEqual(table.players.map((player) => player.missing), [false, true, false, false]);
  assert.equal(tagOf(table.players[2], table).look, "quiet");
});

test("by correspondence, in a pause, at the end, out of the game, or with a robot in their place nobody is missed", () => {
  assert.equal(bob({ table: { control: "correspondence" } }).word, "plays");
  assert.equal(bob({ table: { paused: 1 } }).word, "plays");
  assert.equal(bob({ seat: { standin: true } }).word, "plays");
  assert.notEqual(bob({ game: { result: { ranking: [] } } })?.look, "absent");
  const out = seats().map(({ number }) => ({ seat: number, resigned: number === 1 }));
  assert.equal(tableWith({ game: { players: out } }).players[1].missing, false);
});

test("the bar says what comes of it, and only what is sure at this table", () => {
  setOffer({ clocks: [{ name: "decision", title: "For a decision" }, { name: "response", title: "To answer", reaction: true }] });
  const said = (waits, patience) => awayText(tableWith({ waits, table: { patience } }));
  assert.equal(said({}, 2), "Bob is away. No clock runs: the game waits until they are back.");
  assert.equal(said({ deadline: 9e12 }, 0), "Bob is away. When the clock runs out, the game answers for them.");
  assert.match(said({ deadline: 9e12 }, 2), /answers for them\. A robot takes the seat after 2 missed deadlines in a row\.$/);
  assert.equal(said({ deadline: 9e12, clock: "response" }, 2), said({ deadline: 9e12 }, 0), "a window let go by is no absence");
  assert.equal(awayText(tableWith({ absent: [] })), undefined);
});
