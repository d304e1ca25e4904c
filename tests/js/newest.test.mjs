/** Settings of several parts: two quick changes are both sent, and nothing that another device has changed meanwhile. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { newestSender, Setting } = await import("../../static/js/ui/newest.js");
const { quietChanges } = await import("../../static/js/house/clocks.js");
const { controlChanges } = await import("../../static/js/house/control-choice.js");
const { toldChanges } = await import("../../static/js/house/notices.js");

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

/** A setting in a page, and a server that has members of it changed; `kept` is what the page knows of it. */
function shared(kept, changes) {
  const house = { ...kept };
  const sent = [];
  const setting = new Setting(() => undefined);
  const draw = () => setting.update(kept, async (value, base) => {
    const change = JSON.parse(JSON.stringify(changes(value, base))); // as it is sent
    sent.push(change);
    await Promise.resolve();
    return Object.assign(house, change);
  }, () => false);
  draw();
  return { house, sent, change: (part) => setting.change((before) => ({ ...before, ...part })), draw };
}

const quiet = { from: 1320, to: 480, time_zone: "Europe/Paris" };

test("a page that knew only what was before sends its own change, and the other device keeps its own", async () => {
  const page = shared(quiet, quietChanges);
  Object.assign(page.house, { quiet_to: 420 });
  const first = page.change({ from: 1260 });
  page.change({ from: 1200 });
  await first;
  assert.deepEqual(page.sent, [{ quiet_from: 1260 }, { quiet_from: 1200 }]);
  assert.deepEqual([page.house.quiet_from, page.house.quiet_to], [1200, 420]);
  await page.change({ to: 400 });
  assert.deepEqual(page.sent.at(-1), { quiet_to: 400 });
  assert.deepEqual(page.draw(), { ...quiet, from: 1200, to: 400 }, "shown until the page has the server's");
});

test("two quick changes of two parts are both sent", async () => {
  const page = shared(quiet, quietChanges);
  const first = page.change({ from: 1260 });
  page.change({ to: 420 });
  page.change({ time_zone: "UTC" });
  await first;
  assert.deepEqual(Object.assign({}, ...page.sent), { quiet_from: 1260, quiet_to: 420, time_zone: "UTC" });
});

test("hours that are switched on or off go whole", () => {
  const off = { ...quiet, from: 0, to: 0 };
  assert.deepEqual(quietChanges(off, { ...quiet, from: 0 }), { quiet_from: 0, quiet_to: 0, time_zone: quiet.time_zone });
  assert.deepEqual(quietChanges({ ...quiet, from: 0 }, off), { quiet_from: 0, quiet_to: 480, time_zone: quiet.time_zone });
});

test("of a clock the parts that changed go, of another mode all", () => {
  const live = { control: "live", times: { response: 10, decision: 60 }, bank_time: 90 };
  assert.deepEqual(controlChanges({ ...live, bank_time: 0 }, live), { bank_time: 0 });
  assert.deepEqual(controlChanges({ ...live, times: { response: 10, decision: 90 } }, live), { times: { decision: 90 } });
  const post = { control: "correspondence", times: { decision: 3600 }, opens: 480, closes: 1320, time_zone: "UTC" };
  assert.deepEqual(controlChanges(post, live), post);
  assert.deepEqual(controlChanges({ ...post, opens: 540 }, post), { opens: 540, closes: 1320, time_zone: "UTC" });
});

test("of notices the pairs that were switched go", () => {
  assert.deepEqual(toldChanges(["turn:mail", "soon:push"], ["turn:mail", "deal:mail"]), { "soon:push": false, "deal:mail": true });
});
