/** Standing orders given on two devices: both have their lines, and where they changed the same one the person is asked. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { keepOrders, readOrders } = await import("../../static/js/house/standing.js");
const { aboutOf } = await import("../../static/js/games/starciv/decide/orders.js");

const CONFIG = { csrf: "", orders_url: "/orders" };
const NONE = { orders: [], otherwise: "ask", until: "always" };
const counter = (card, on = 1) => ({ do: "counter", card, on });

/** A server that keeps the orders of one seat. */
let kept;
beforeEach(() => {
  kept = { orders: null, at: null };
  globalThis.fetch = async (_address, { method, body }) => {
    if (method === "GET") return Response.json(kept);
    const { orders, base } = JSON.parse(body);
    if (base !== kept.at) return Response.json({ code: "draft_changed" }, { status: 409 });
    if (orders?.orders?.length > 3) return Response.json({ code: "malformed" }, { status: 409 });
    return Response.json(write(orders));
  };
});
const write = (orders) => { kept = { orders, at: orders && (kept.at ?? 0) + 1 }; return kept; };
const keep = (base, orders, at = 1000) => keepOrders(CONFIG, base, orders, { none: NONE, about: aboutOf, at });

/** Two pages that were opened on the same orders. */
async function opened(orders) {
  write(orders);
  const { kept: base } = await readOrders(CONFIG);
  return base;
}

test("a change of another line on each device stands in what is kept, and is shown", async () => {
  const base = await opened({ ...NONE, orders: [counter("pirates"), counter("mutiny")] });
  await keep(base, { ...NONE, orders: [counter("pirates"), counter("mutiny"), { do: "ask", card: null, on: null }] });
  const answer = await keep(base, { ...NONE, orders: [counter("mutiny")], otherwise: "pass" });
  assert.deepEqual(kept.orders, { ...NONE, orders: [counter("mutiny"), { do: "ask", card: null, on: null }], otherwise: "pass" });
  assert.deepEqual([answer.shown, answer.kept, answer.asks], [kept.orders, kept, undefined]);
});

test("first orders on both devices are kept, from a page that saw none", async () => {
  const base = await opened(null);
  await keep(base, { ...NONE, orders: [counter("pirates")] });
  await keep(base, { ...NONE, orders: [counter("mutiny")] });
  assert.deepEqual(kept.orders.orders, [counter("pirates"), counter("mutiny")]);
});

test("an order that was carried out meanwhile does not come back with another change", async () => {
  const base = await opened({ ...NONE, orders: [counter("pirates"), counter("mutiny")] });
  write({ ...NONE, orders: [counter("mutiny")] });
  await keep(base, { ...base.orders, otherwise: "pass" });
  assert.deepEqual(kept.orders, { ...NONE, orders: [counter("mutiny")], otherwise: "pass" });
});

test("one line changed on both is asked about, with the later touch shown, and kept by a second press", async () => {
  const base = await opened({ ...NONE, orders: [counter("pirates")] });
  const mine = { ...NONE, orders: [{ ...counter("pirates"), do: "ask" }] };
  const theirs = write({ ...NONE, orders: [] });
  for (const [at, shown] of [[1000, mine], [0, theirs.orders]]) {
    const answer = await keep(base, mine, at);
    assert.deepEqual([answer.asks, answer.shown, kept], [true, shown, theirs]);
  }
  const { kept: seen, shown } = await keep(base, mine);
  assert.equal((await keep(seen, shown)).shown, undefined);
  assert.deepEqual(kept.orders, mine);
});

test("all orders are taken away only by who has seen them", async () => {
  const base = await opened({ ...NONE, orders: [counter("pirates")] });
  const theirs = write({ ...NONE, orders: [counter("mutiny")] });
  const answer = await keep(base, null);
  assert.deepEqual([answer.asks, answer.shown, kept], [true, theirs.orders, theirs]);
  await keep(answer.kept, null);
  assert.equal(kept.orders, null);
});

test("what both make together and the server refuses is shown, to be changed and pressed again", async () => {
  const base = await opened({ ...NONE, orders: [counter("pirates"), counter("mutiny")] });
  write({ ...base.orders, orders: [...base.orders.orders, counter("rebels")] });
  const answer = await keep(base, { ...base.orders, orders: [...base.orders.orders, counter("subsidy")] });
  assert.deepEqual([answer.refusal.code, answer.shown.orders.length, answer.kept], ["malformed", 4, kept]);
  await keep(answer.kept, { ...answer.shown, orders: answer.shown.orders.slice(1) });
  assert.deepEqual(kept.orders.orders, [counter("mutiny"), counter("rebels"), counter("subsidy")]);
});

test("answers phase by phase are put together too", async () => {
  const none = { order: {}, end: [] };
  const base = await opened({ order: { combat: "PREMIER" }, end: ["movement"] });
  write({ order: { combat: "PREMIER", movement: "DERNIER" }, end: [] });
  await keepOrders(CONFIG, base, { order: {}, end: ["movement", "conquest"] }, { none, at: 1 });
  assert.deepEqual(kept.orders, { order: { movement: "DERNIER" }, end: ["conquest"] });
});
