/** An account that has left: what was kept for it goes from the browser, what others at the device have stays. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { browse } from "./browser.mjs";

browse();
const { noticeDeparture } = await import("../../static/js/account/departure.js");
const { memory } = await import("../../static/js/line/memory.js");

const CONFIG = { csrf: "", clean_up: "/account/clean-up" };
const ADA = { ...CONFIG, account: { id: "ada" } }, BEN = { ...CONFIG, account: { id: "ben" } };
const KEPT = {
  name: "Ada", sound: true, "hints.seen": ["a"], fingerprints: {}, "push.KORO-6148": "x", "seen.KORO-6148.0": 3,
  "galaxy.notes.KORO-6148.0": { a: "secret" }, "galaxy.notes.KORO-6148.1": { a: "Bob's" }, "chat.MIRA-1111": 3,
};
const keys = (page) => Object.keys(page.window.localStorage).map((key) => key.replace("starciv.", "")).sort();

/** A browser in which Ada was signed in, with what is kept there, a subscription and a notification that is shown. */
async function left(server) {
  const page = browse(server);
  await noticeDeparture(ADA);
  for (const [key, value] of Object.entries(KEPT)) memory.set(key, value);
  page.window.localStorage.setItem("elsewhere", "1");
  page.window.sessionStorage.setItem("starciv.turned.KORO-6148", "1");
  await page.manager.subscribe({});
  page.notes.push({ close() { this.closed = true; } });
  return page;
}

test("nothing of an account that signed out stays, of this site alone", async () => {
  const page = await left(() => ({ held: {}, told: false }));
  await noticeDeparture(CONFIG);
  assert.deepEqual(page.asked, [["POST", "/account/clean-up", { endpoint: "https://push.example/1" }]]);
  assert.deepEqual(keys(page), ["elsewhere"]);
  assert.deepEqual(Object.keys(page.window.sessionStorage), []);
  assert.equal(page.manager.current, null);
  assert.equal(page.notes[0].closed, true);
});

test("who plays on at the device keeps notes, place in the log and pushes", async () => {
  const page = await left(() => ({ held: { "KORO-6148": [1] }, told: true }));
  await noticeDeparture(BEN);
  assert.deepEqual(keys(page), ["account", "elsewhere", "galaxy.notes.KORO-6148.1", "push.KORO-6148"]);
  assert.equal(memory.get("account"), "ben");
  assert.ok(page.manager.current);
});

test("settings go at once, and the rest with the next page where the server was not reached", async () => {
  const page = await left(() => undefined);
  await noticeDeparture(CONFIG);
  assert.equal(memory.get("name", undefined), undefined);
  assert.ok(page.manager.current);
  const again = browse(() => ({ held: {}, told: false }));
  for (const [key, value] of Object.entries(page.window.localStorage)) again.window.localStorage.setItem(key, value);
  await noticeDeparture(CONFIG);
  assert.deepEqual(keys(again), ["elsewhere"]);
});

test("guests, the same account, and pages that do not know whose browser it is forget nothing", async () => {
  for (const config of [ADA, { csrf: "" }]) {
    const page = await left();
    await noticeDeparture(config);
    assert.deepEqual(page.asked, []);
    assert.equal(memory.get("name"), "Ada");
  }
  const page = browse();
  memory.set("name", "Guest");
  await noticeDeparture(CONFIG);
  assert.deepEqual([page.asked, memory.get("name"), keys(page)], [[], "Guest", ["name"]]);
});

test("other tabs, and a page that is shown again, are read anew once their account has left", async () => {
  const page = browse();
  await noticeDeparture(ADA);
  page.listeners.pageshow({ persisted: true });
  page.listeners.storage({ key: "starciv.account" });
  assert.equal(page.reloads, 0);
  memory.set("account", "");
  page.listeners.storage({ key: "starciv.name" });
  assert.equal(page.reloads, 0);
  page.listeners.storage({ key: "starciv.account" });
  page.listeners.pageshow({ persisted: true });
  assert.equal(page.reloads, 2);
});

test("where storage is forbidden pages go on", async () => {
  const page = browse();
  Object.defineProperty(page.window, "localStorage", { get() { throw new Error("SecurityError"); } });
  await noticeDeparture(ADA);
  memory.forget(() => true); // the next page begins anew
  await noticeDeparture(CONFIG);
  assert.deepEqual(page.asked, []);
});
