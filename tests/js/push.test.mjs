/** Pushes about a table: what the browser and the server know of each other, and how what was lost comes back. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { browse, cacheStorage, mark, pushManager } from "./browser.mjs";

browse();
const {
  lookAfterPush, mendOwnPush, pushAskedHere, pushes, startPush, stopPush, takeDownNotes,
} = await import("../../static/js/house/push.js");
const { memory } = await import("../../static/js/line/memory.js");

const CONFIG = { code: "KORO-6148", worker: "/worker.js", csrf: "", seated: true, notices_url: "/t/KORO-6148/notices" };
const KEY = "BAAB", BYTES = new Uint8Array([4, 0, 1]);
const shown = (...endpoints) => ({ told: endpoints.map(mark), push_key: KEY });

/** A server that notes what it is told, and knows it then. */
function telling() {
  const told = [];
  return { told, tell: async (made) => { told.push(made.endpoint); return shown(made.endpoint); } };
}

async function asked(_page) {
  const { told, tell } = telling();
  await startPush(CONFIG, KEY, tell);
  return told;
}

test("a press subscribes, has the server know, and notes it for the service worker", async () => {
  const page = browse();
  assert.deepEqual(await asked(page), ["https://push.example/1"]);
  assert.equal(pushes.get().state, "on");
  assert.deepEqual(JSON.parse(page.caches.kept.get("push").get("/push/subscription")), { endpoint: "https://push.example/1", key: KEY });
  assert.deepEqual(page.manager.current.options.applicationServerKey, BYTES);
  page.Notification.permission = "denied";
  assert.equal(await startPush(CONFIG, KEY, async () => true), undefined);
  assert.equal(pushes.get().state, "denied");
});

test("a subscription that was lost is made anew on the next load", async () => {
  const page = browse();
  await asked(page);
  page.manager.current = null;
  const { told, tell } = telling();
  assert.equal(await lookAfterPush(CONFIG, shown(), tell), "on");
  assert.deepEqual(told, ["https://push.example/2"]);
  await page.manager.subscribe({ applicationServerKey: BYTES }); // the browser renewed it by itself
  assert.equal(await lookAfterPush(CONFIG, shown("https://push.example/2"), tell), "on");
  assert.deepEqual(told, ["https://push.example/2", "https://push.example/3"]);
  assert.equal(await lookAfterPush(CONFIG, shown("https://push.example/3"), tell), "on");
  assert.equal(told.length, 2, "what is well is left alone");
});

test("a subscription for another server is exchanged", async () => {
  const page = browse();
  await asked(page);
  page.manager.current.options.applicationServerKey = new Uint8Array([9]);
  const { told, tell } = telling();
  assert.equal(await lookAfterPush(CONFIG, shown("https://push.example/1"), tell), "on");
  assert.deepEqual(told, ["https://push.example/2"]);
});

test("the truth is told: ended elsewhere, lost, forbidden, never wanted, impossible", async () => {
  const page = browse();
  const { told, tell } = telling();
  const look = (...endpoints) => lookAfterPush(CONFIG, shown(...endpoints), tell);
  assert.equal(await look(), "off");
  await asked(page);
  assert.equal(await look("https://push.example/other"), "off", "another device ended them all");
  assert.equal(pushAskedHere(CONFIG), false);
  await asked(page);
  page.Notification.permission = "default";
  assert.equal(await look("https://push.example/1"), "lost");
  page.Notification.permission = "denied";
  assert.equal(await look("https://push.example/1"), "denied");
  page.Notification.permission = "granted";
  page.manager.current = null;
  page.manager.subscribe = async () => { throw new Error("no push service"); };
  assert.equal(await look("https://push.example/1"), "lost");
  assert.equal(pushAskedHere(CONFIG), true, "the next load tries again");
  stopPush(CONFIG);
  assert.equal(await look(), "off");
  page.window.isSecureContext = false;
  assert.equal(await look(), "impossible");
  assert.deepEqual(told, []);
});

test("only who asked for pushes asks the server on a load", async () => {
  const page = browse((method, _, body) => (method === "PUT" ? shown(body.subscription.endpoint) : shown()));
  await mendOwnPush(CONFIG);
  assert.deepEqual(page.asked, []);
  memory.set("push.KORO-6148", mark("https://push.example/0"));
  await mendOwnPush({ ...CONFIG, deputised: true });
  await mendOwnPush({ ...CONFIG, seated: false });
  assert.deepEqual(page.asked, []);
  await mendOwnPush(CONFIG);
  assert.deepEqual(page.asked.map(([method, address]) => [method, address]), [
    ["GET", "/t/KORO-6148/notices"], ["PUT", "/t/KORO-6148/notices/push"],
  ]);
});

/** The service worker as it stands, in a world of its own. */
function workerWith({ noted } = {}) {
  const listeners = {}, posts = [];
  const caches = cacheStorage(), manager = pushManager();
  const self = { caches, registration: { pushManager: manager }, addEventListener: (kind, heard) => { listeners[kind] = heard; } };
  const fetch = async (address, { body }) => { posts.push([address, JSON.parse(body)]); return { ok: true }; };
  const worker = readFileSync(new URL("../../static/js/line/worker.js", import.meta.url), "utf8");
  vm.runInNewContext(worker, { self, fetch, Response, atob, Uint8Array });
  const note = async () => JSON.parse(await (await (await caches.open("push")).match("/push/subscription")).text());
  return {
    posts, manager, note,
    async change(event) {
      if (noted) await (await caches.open("push")).put("/push/subscription", new Response(JSON.stringify(noted)));
      let done;
      listeners.pushsubscriptionchange({ ...event, waitUntil: (promise) => { done = promise; } });
      await done;
    },
  };
}

test("the service worker tells the server of the subscription that took another's place", async () => {
  const old = "https://push.example/old", fresh = { endpoint: "https://push.example/1", keys: {} };
  const silent = workerWith({ noted: { endpoint: old, key: KEY } }); // the browser says neither which nor which instead
  await silent.change({});
  assert.deepEqual(silent.posts, [["/push/renew", { old, subscription: fresh }]]);
  assert.deepEqual(await silent.note(), { endpoint: fresh.endpoint, key: KEY });
  assert.deepEqual(silent.manager.current.options.applicationServerKey, BYTES);
  const told = workerWith();
  await told.change({ oldSubscription: { endpoint: old }, newSubscription: { endpoint: "https://push.example/7" } });
  assert.deepEqual(told.posts, [], "nothing to subscribe with, and nothing noted: the next page sees to it");
  const made = await told.manager.subscribe({});
  await told.change({ oldSubscription: { endpoint: old, options: { applicationServerKey: BYTES } }, newSubscription: made });
  assert.deepEqual(told.posts, [["/push/renew", { old, subscription: fresh }]]);
});

test("who looks at a table has its notifications taken down, and no others", async () => {
  const page = browse();
  let seen;
  Object.assign(document, { visibilityState: "visible", addEventListener: (_kind, heard) => { seen = heard; } });
  const note = (url) => ({ data: url && { url }, close() { this.closed = true; } });
  const arrive = () => page.notes.splice(0, Infinity, ...["/t/KORO-6148/", "/t/MIRA-1111/", "/t/KORO-6148/group"]
    .map((path) => note(`https://play.example${path}`)), note());
  const closed = () => page.notes.map((one) => Boolean(one.closed));
  arrive();
  await takeDownNotes({ join: "/t/KORO-6148/" });
  assert.deepEqual(closed(), [true, false, false, false]);
  arrive();
  document.visibilityState = "hidden";
  await seen();
  assert.deepEqual(closed(), [false, false, false, false], "nobody looks");
  document.visibilityState = "visible";
  await seen();
  assert.deepEqual(closed(), [true, false, false, false]);
});
