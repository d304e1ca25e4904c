/** Retry with exponential backoff: what is fetched comes in the end, once, and not to who has gone. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { retry } from "../../static/js/line/retry.js";

Object.assign(globalThis, { window: globalThis, document: { documentElement: {} } });
const { fetchPart, missing } = await import("../../static/js/ui/lazy.js");

/** Let what waits for promises go on. */
const settle = () => new Promise((done) => setImmediate(done));

test("a fetch that fails twice is tried after half a second and after one more", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let tries = 0;
  const got = [];
  retry(() => (++tries < 3 ? Promise.reject(new Error("away")) : Promise.resolve("there")), (found) => got.push(found));
  await settle();
  mock.timers.tick(499);
  assert.equal(tries, 1);
  mock.timers.tick(1);
  assert.equal(tries, 2);
  await settle();
  mock.timers.tick(1000);
  await settle();
  assert.deepEqual(got, ["there"]);
  assert.equal(tries, 3);
  mock.timers.reset();
});

test("who has gone is given nothing, and nothing is tried for them", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let tries = 0;
  const got = [];
  retry(() => Promise.reject(new Error(`away ${++tries}`)), (found) => got.push(found))();
  retry(() => Promise.resolve("late"), (found) => got.push(found))();
  await settle();
  mock.timers.tick(60_000);
  await settle();
  assert.equal(tries, 1);
  assert.deepEqual(got, []);
  mock.timers.reset();
});

test("a part of the page that fails twice is told of until it comes, or until nobody wants it", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const counts = [];
  missing.listen(() => counts.push(missing.get().count));
  let tries = 0;
  const got = [];
  const fail = () => Promise.reject(new Error("away"));
  fetchPart(() => (++tries < 4 ? fail() : Promise.resolve("there")), (found) => got.push(found));
  const giveUp = fetchPart(fail, (found) => got.push(found));
  await settle();
  assert.deepEqual(counts, []);
  for (const wait of [500, 1000]) {
    mock.timers.tick(wait);
    await settle();
  }
  assert.equal(missing.get().count, 2);
  giveUp();
  assert.equal(missing.get().count, 1);
  mock.timers.tick(2000);
  await settle();
  assert.deepEqual([got, missing.get().count], [["there"], 0]);
  mock.timers.reset();
});
