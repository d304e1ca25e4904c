/** A sheet that was written on two devices: both have their lines, of one line the newer counts, and nothing is sent twice. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { merged } = await import("../../static/js/sheet/merge.js");
const { mergeOf } = await import("../../static/js/sheet/sheet.js");
const { START_UI } = await import("../../static/js/kit/page-state.js");
const { roomActions } = await import("../../static/js/table/room.js");
const { createStore } = await import("../../static/js/line/store.js");
const { keyOf } = await import("../../static/js/games/elgebar/plan.js");
const { aboutOf } = await import("../../static/js/games/galaxy/orders.js");

const move = (ship, ...path) => ({ order: "move", ship, path });
const build = (ship) => ({ order: "build", ship });
const elgebar = (newer) => ({ newer, about: keyOf });
const galaxy = (newer) => ({ newer, about: aboutOf });

test("lines of both devices are on the sheet, and what either removed is gone", () => {
  const base = { lines: [move(1, 5), move(2, 5), move(3, 5)] };
  const mine = { lines: [move(2, 5), move(3, 5), build("scout")] };
  const theirs = { lines: [move(1, 5), move(2, 5), move(4, 9)] };
  assert.deepEqual(merged(base, mine, theirs, elgebar(true)), { lines: [move(2, 5), move(4, 9), build("scout")] });
});

test("of two lines about the same the newer counts, whole", () => {
  const base = { lines: [move(1, 5)] };
  const [mine, theirs] = [{ lines: [move(1, 6)] }, { lines: [move(1, 7)] }];
  assert.deepEqual(merged(base, mine, theirs, elgebar(true)), mine);
  assert.deepEqual(merged(base, mine, theirs, elgebar(false)), theirs);
  const removed = { lines: [] };
  assert.deepEqual(merged(base, removed, theirs, elgebar(true)), removed);
  assert.deepEqual(merged(base, removed, theirs, elgebar(false)), theirs);
  const fleets = (order) => ({ budget: {}, moves: { 1: order } });
  const [to, attacks] = [{ do: "move", to: [1, 1] }, { do: "stay", attacks: ["star"] }];
  assert.deepEqual(merged(fleets({ do: "stay" }), fleets(to), fleets(attacks), galaxy(true)), fleets(to));
});

test("budget orders of two devices stand side by side, several of one kind too", () => {
  const base = { budget: { build: [{ star: "A", patrols: 1 }] }, moves: {} };
  const mine = { budget: { build: [{ star: "A", patrols: 2 }], ally: 3 }, moves: {} };
  const theirs = { budget: { build: [{ star: "A", patrols: 1 }, { star: "B", patrols: 1 }] }, moves: { 2: { do: "jump" } } };
  assert.deepEqual(merged(base, mine, theirs, galaxy(true)), {
    budget: { build: [{ star: "A", patrols: 2 }, { star: "B", patrols: 1 }], ally: 3 }, moves: { 2: { do: "jump" } },
  });
});

test("the same order twice stays twice, and an order of lines that I changed stays changed", () => {
  const twice = { lines: [build("scout"), build("scout")] };
  assert.deepEqual(merged({ lines: [build("scout")] }, twice, { lines: [build("scout"), move(1, 2)] }, elgebar(true)),
    { lines: [build("scout"), move(1, 2), build("scout")] });
  const turned = { lines: [build("b"), build("a")] };
  assert.deepEqual(merged({ lines: [build("a"), build("b")] }, turned, { lines: [build("a"), build("b"), build("c")] }, elgebar(true)),
    { lines: [build("b"), build("a"), build("c")] });
});

test("data that a database gives back in another order is the same", () => {
  const mine = { lines: [{ ship: 1, order: "move", path: [5] }, move(2, 5)] };
  assert.deepEqual(merged({ lines: [move(1, 5)] }, mine, { lines: [move(1, 5), build("x")] }, elgebar(false)).lines.length, 3);
});

/** A server that keeps one sheet, and a line to it that answers when it is told to. */
class House {
  constructor() {
    this.store = createStore({ drafts: undefined });
    this.at = 0;
    this.sent = [];
    this.gate = Promise.resolve();
  }

  /** Another device has this sheet kept. */
  write(data) {
    this.at += 1;
    this.kept = data && { prompt: "p", data, at: this.at, review: {} };
  }

  async ask(frame) {
    this.sent.push(frame);
    await this.gate;
    if (frame.t === "act") return { seq: 1 };
    if ("data" in frame) {
      if (frame.base !== (this.kept?.at ?? null)) throw { code: "draft_changed" };
      this.write(frame.data);
    }
    return { drafts: this.kept ? [this.kept] : [] };
  }
}

const merge = mergeOf({
  kind: "orders", blank: { lines: [] }, isBlank: (data) => !data.lines.length,
  none: true, ready: () => 0, withdraw: 0, about: keyOf,
});
let house, ui, room;
beforeEach(() => {
  house = new House();
  ui = createStore({ ...START_UI });
  room = roomActions(/** @type {any} */ (house), ui);
});
const touch = (lines, kept) => room.draft("p", { lines }, { kept, merge });

test("touches without a connection are kept, and sent once there is one", async () => {
  let connected;
  house.gate = new Promise((resolve) => { connected = resolve; });
  const first = touch([move(1, 5)], undefined);
  touch([move(1, 5), move(2, 5)], undefined);
  touch([move(1, 6), move(2, 5)], undefined);
  assert.deepEqual(ui.get().draft.data.lines, [move(1, 6), move(2, 5)]);
  connected();
  await first;
  assert.deepEqual(house.kept.data.lines, [move(1, 6), move(2, 5)]);
  assert.equal(house.sent.length, 2);
  assert.equal(ui.get().draft, undefined);
});

test("what another device wrote meanwhile is put together with mine", async () => {
  house.write({ lines: [move(1, 5), move(2, 5)] });
  const before = house.kept;
  house.write({ lines: [move(1, 5), move(2, 5), move(3, 9)] });
  await touch([move(1, 7)], before);
  assert.deepEqual(house.kept.data.lines, [move(1, 7), move(3, 9)]);
  assert.deepEqual(house.store.get().drafts[0].data, house.kept.data);
});

test("a touch that comes while mine is put together keeps the other's line too", async () => {
  house.write({ lines: [move(1, 5)] });
  const before = house.kept;
  house.write({ lines: [move(1, 5), move(3, 9)] });
  const first = touch([move(1, 5), move(2, 2)], before);
  touch([move(1, 5), move(2, 2), move(4, 4)], before);
  await first;
  assert.deepEqual(house.kept.data.lines, [move(1, 5), move(3, 9), move(2, 2), move(4, 4)]);
});

test("a touch from before, answered by a newer one of another device, loses its line and nothing else", async () => {
  const { serverNow } = await import("../../static/js/line/clock.js");
  house.write({ lines: [move(1, 5)] });
  const before = house.kept;
  house.write({ lines: [move(1, 6)] });
  house.kept.at = house.at = serverNow() + 60_000;
  await touch([move(1, 7), move(2, 2)], before);
  assert.deepEqual(house.kept.data.lines, [move(1, 6), move(2, 2)]);
});

test("a sheet that another device has changed is not said to be ready before it was looked at", async () => {
  house.write({ lines: [move(1, 5)] });
  const shown = { ...house.kept };
  house.write({ lines: [move(1, 5), move(3, 9)] });
  const ready = (known) => room.ready("p", { do: "orders", lines: known.data.lines }, (now) => now?.at === known.at);
  assert.equal(await ready(shown), undefined);
  assert.deepEqual(house.sent.map(({ t }) => t), ["draft"]);
  assert.deepEqual([ui.get().refusal.code, ui.get().refusal.near, ui.get().busy], ["draft_changed", "sheet", false]);
  assert.deepEqual(house.store.get().drafts[0].data, house.kept.data, "it is shown now");
  assert.deepEqual(await ready(house.kept), { seq: 1 });
});
