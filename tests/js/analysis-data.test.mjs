/** Fetching an analysis: it is awaited while it is worked out, and a line that is cut says nothing of the game. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en" } } });
const { followed } = await import("../../static/js/analysis/data.js");

const WAITING = { state: "waiting", done: 0, parts: 4 };
const settle = () => new Promise((done) => setImmediate(done));

/** What is heard of an analysis, and a way to let time pass. @param {(n: number) => any} answer to the n-th question */
function following(answer) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const heard = [];
  let asked = 0;
  globalThis.fetch = async () => answer(asked++);
  const stop = followed("/analysis.json", (found) => heard.push(found));
  return {
    heard, stop, asked: () => asked,
    async pass(times, ms = 8000) {
      for (let n = 0; n < times; n++) {
        await settle();
        mock.timers.tick(ms);
      }
      await settle();
    },
  };
}

test("what is worked out is asked for again, until it is there", async () => {
  const ready = { state: "ready", moves: [] };
  const { heard, pass, asked } = following((n) => Response.json(n < 2 ? { ...WAITING, done: n } : ready));
  await pass(5, 1500);
  assert.deepEqual(heard, [WAITING, { ...WAITING, done: 1 }, ready]);
  assert.equal(asked(), 3);
  mock.timers.reset();
});

test("a game that nobody begins to analyse has none in the end", async () => {
  const { heard, pass } = following(() => Response.json(WAITING));
  await pass(60, 1500);
  assert.equal(heard.length, 40);
  assert.deepEqual(heard.at(-1), { state: "none" });
  mock.timers.reset();
});

test("without a line, or while the server starts, nothing is heard, and it is asked for ever on", async () => {
  const { heard, pass, stop, asked } = following((n) => {
    if (n === 0) return Response.json({ ...WAITING, done: 1 });
    if (n % 2) throw new TypeError("away");
    return new Response("", { status: 502 });
  });
  await pass(100);
  assert.deepEqual(heard, [{ ...WAITING, done: 1 }]);
  const before = asked();
  assert.ok(before > 60);
  stop();
  await pass(5);
  assert.equal(asked(), before);
  mock.timers.reset();
});

test("a table that is closed to me has none", async () => {
  const { heard, pass } = following(() => new Response("{}", { status: 403 }));
  await pass(3);
  assert.deepEqual(heard, [{ state: "none" }]);
  mock.timers.reset();
});
