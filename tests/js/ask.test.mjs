/** Questions to the server beside the line. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../../static/js/line/ask.js";

/** Answers of the server, one a question; what was asked. */
function served(...answers) {
  const asked = [];
  globalThis.fetch = async (address, how) => {
    asked.push([address, how]);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return asked;
}

test("a question carries JSON and the token, and the answer is read", async () => {
  const asked = served(Response.json({ seats: [2] }), Response.json({ text: "Not you." }, { status: 403 }));
  assert.deepEqual(await ask("token", "PUT", "/blocked", { seat: 2 }), { ok: true, said: { seats: [2] } });
  assert.deepEqual(await ask("token", "DELETE", "/deputy"), { ok: false, said: { text: "Not you." } });
  const headers = { "Content-Type": "application/json", "X-CSRFToken": "token" };
  assert.deepEqual(asked, [
    ["/blocked", { method: "PUT", headers, body: '{"seat":2}' }], ["/deputy", { method: "DELETE", headers, body: undefined }],
  ]);
});

test("no line, and a page of somebody between, are no answer", async () => {
  served(new TypeError("away"), new Response("<p>Sign in to this café"), new Response("", { status: 502 }));
  for (let n = 0; n < 3; n++) assert.deepEqual(await ask("token", "GET", "/blocked"), { ok: false, said: {} });
});
