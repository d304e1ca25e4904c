/** What came too fast is asked again by itself where that is soon, and else told with the time to wait. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";

Object.assign(globalThis, {
  window: globalThis,
  document: {
    documentElement: { lang: "en", dataset: {} }, querySelector: () => null, addEventListener: () => {}, visibilityState: "visible",
  },
  localStorage: { getItem: () => null, setItem: () => {} },
  WebSocket: { OPEN: 1 },
});
const { TableSocket } = await import("../../static/js/line/socket.js");
const { refusalText } = await import("../../static/js/table/refusals.js");

/** A socket on a good line, what it sent, and a way to refuse its last frame. */
function connected() {
  const sent = [];
  const socket = new TableSocket("ws://here/");
  Object.assign(socket, { fresh: true, line: { readyState: 1, send: (text) => sent.push(JSON.parse(text)) } });
  const refuse = (seconds) => socket.hear({ t: "refused", token: sent.at(-1).token, code: "too_fast", rule: "", seconds });
  return { socket, sent, refuse };
}

test("a move that came too fast is sent again under its token, three times at most", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { socket, sent, refuse } = connected();
  const asked = socket.ask({ t: "act", action: { do: "pass" } });
  for (const times of [2, 3, 4]) {
    refuse(2);
    mock.timers.tick(1999);
    assert.equal(sent.length, times - 1);
    mock.timers.tick(1);
    assert.equal(sent.length, times);
  }
  assert.equal(new Set(sent.map((frame) => frame.token)).size, 1);
  refuse(2);
  await assert.rejects(asked, (why) => why.code === "too_fast" && why.seconds === 2);
  mock.timers.reset();
});

test("who would have to wait longer is told how long", async () => {
  const { socket, sent, refuse } = connected();
  const asked = socket.ask({ t: "chat", text: "hello" });
  refuse(9);
  await assert.rejects(asked, (why) => refusalText(why) === "too fast: wait 9 seconds");
  assert.equal(sent.length, 1);
  assert.equal(refusalText({ code: "too_fast", rule: "", seconds: 1 }), "too fast: wait 1 second");
  assert.equal(refusalText({ code: "too_fast", rule: "", seconds: 601 }), "too many tries: wait 11 minutes");
});
