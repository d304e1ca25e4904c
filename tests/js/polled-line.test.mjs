/** A line over plain requests says why it is refused. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.WebSocket = /** @type {any} */ ({ CONNECTING: 0, OPEN: 1, CLOSED: 3 });
const { PolledLine } = await import("../../static/js/line/polling.js");

/** What a line tells before it ends, where its request gets this answer. */
function told(answer) {
  globalThis.fetch = async () => answer;
  const line = new PolledLine("/poll/t/KORO-6148/", "a-name-that-nobody-has");
  const frames = [];
  line.onmessage = ({ data }) => frames.push(data);
  return new Promise((resolve) => {
    line.onclose = ({ code }) => resolve({ frames, code });
  });
}

test("an outage that the proxy tells in JSON is told as a frame, and the line ends", async () => {
  const answer = new Response('{"code":"unavailable","rule":"","text":"away"}', { status: 503 });
  assert.deepEqual(await told(answer), { frames: [{ t: "refused", code: "unavailable" }], code: 1006 });
});

test("any other refusal ends the line without a word", async () => {
  assert.deepEqual(await told(new Response("restarting", { status: 503 })), { frames: [], code: 1006 });
  assert.deepEqual(await told(new Response('{"code":"malformed"}', { status: 400 })), { frames: [], code: 1006 });
});
