/** What is written into the chat: it is said once, stays until it has been, and what is written meanwhile stays too. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { browse } from "./browser.mjs";

browse();
const { unread } = await import("../../static/js/table/log/chat.js");
const { sayOnce, sayWritten, writeOn, written } = await import("../../static/js/table/log/written.js");

/** A line on which answers come when they are let come. */
function slowLine() {
  const said = [];
  const say = (words, to) => new Promise((answer) => { said.push({ words, to, answer }); });
  return { said, say };
}
const begin = (text, to) => written.set({ text, to, sent: undefined });

test("a press that is repeated before the answer says it once", async () => {
  const { said, say } = slowLine();
  begin("Hello all");
  const presses = [sayWritten(say), sayWritten(say), sayOnce("Hello all", say)];
  assert.equal(said.length, 1);
  said[0].answer({});
  await Promise.all(presses);
  assert.equal(written.get().text, "");
  begin("Hello all");
  sayWritten(say);
  assert.equal(said.length, 2);
});

test("what is written while a line is on its way stays", async () => {
  const { said, say } = slowLine();
  begin(" One moment", 2);
  const done = sayWritten(say);
  written.set({ text: " One moment, somebody rings" });
  assert.deepEqual([said[0].words, said[0].to], ["One moment", 2]);
  said[0].answer({});
  await done;
  assert.equal(written.get().text, ", somebody rings");
  const again = sayWritten(say);
  written.set({ text: "Back!" });
  said[1].answer({});
  await again;
  assert.equal(written.get().text, "Back!");
});

test("what was refused stays in the field", async () => {
  begin("Too much at once");
  await sayWritten(async () => undefined);
  assert.deepEqual([written.get().text, written.get().sent], ["Too much at once", undefined]);
});

test("a quick word leaves what is written", async () => {
  begin("Your turn! But first");
  await sayOnce("Your turn!", async () => ({}));
  assert.equal(written.get().text, "Your turn! But first");
  writeOn("Mars ");
  assert.equal(written.get().text, "Your turn! But first Mars ");
});

test("what is unread is counted from the line seen last, though its speaker is not heard any more", () => {
  const said = (id, seat) => ({ id, seat, name: "Bob", text: "Hello" });
  const chat = [said("c", 1), said("a", 2), said("f", 0), said("b", 1), { id: "e", house: "paused" }];
  const table = (chatSeen, hidden) => ({
    me: 0, room: { ui: { chatSeen, hidden }, conn: { chat }, doc: { table: { code: "KORO-6148" } } },
  });
  assert.equal(unread(table("a", [2])), 2);
  assert.equal(unread(table("e")), 0);
  assert.equal(unread(table("gone")), 4);
  assert.equal(unread(table(undefined)), 4);
});
