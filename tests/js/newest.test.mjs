/** Settings that are sent as a whole: two quick changes are both in the second, and the second counts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { newestSender } from "../../static/js/ui/newest.js";

/** A sender whose requests are answered one by one. */
function held() {
  const sent = [];
  const done = [];
  const put = newestSender((value) => new Promise((resolve) => { sent.push({ value, resolve }); }), (answer) => done.push(answer));
  const values = () => sent.map(({ value }) => value);
  const answer = async (said) => {
    sent.at(-1).resolve(said);
    await new Promise((resolve) => { setImmediate(resolve); });
  };
  return { put, values, answer, done };
}

test("of what is changed while a request is under way the newest goes, once", async () => {
  const { put, values, answer, done } = held();
  put(1);
  put(2);
  put(3);
  assert.deepEqual(values(), [1]);
  await answer({ version: 7 });
  assert.deepEqual([values(), done], [[1, 3], []]);
  await answer({ version: 8 });
  assert.deepEqual([values(), done], [[1, 3], [{ version: 8 }]]);
});

test("a refusal of the first is no answer to the second", async () => {
  const { put, answer, done } = held();
  put(1);
  put(2);
  await answer(undefined);
  assert.deepEqual(done, []);
  await answer({ version: 8 });
  put(3);
  await answer(undefined);
  assert.deepEqual(done, [{ version: 8 }, undefined]);
});
