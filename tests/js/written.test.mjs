/** What is written into the chat: it is said once, stays until it has been, and what is written meanwhile stays too. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { browse } from "./browser.mjs";

browse();
const { unread } = await import("../../static/js/table/log/chat.js");
const { sayOnce, sayWritten, textOf, write, written } = await import("../../static/js/table/log/written.js");

/** A line on which answers come when they are let come. */
function slowLine() {
  const said = [];
  const say = (words, to) => new Promise((answer) => { said.push({ words, to, answer }); });
  return { said, say };
}
const begin = (text, to) => written.set({ texts: { [to ?? "all"]: text }, about: undefined, sent: undefined });
const left = (to) => textOf(written.get(), to);

test("a press that is repeated before the answer says it once", async () => {
  const { said, say } = slowLine();
  begin("Hello all");
  const presses = [sayWritten(say), sayWritten(say), sayOnce("Hello all", say)];
  assert.equal(said.length, 1);
  said[0].answer({});
  await Promise.all(presses);
  assert.equal(left(), "");
  begin("Hello all");
  sayWritten(say);
  assert.equal(said.length, 2);
});

test("what is written while a line is on its way stays", async () => {
  const { said, say } = slowLine();
  begin(" One moment", 2);
  const done = sayWritten(say, 2);
  write(" One moment, somebody rings", 2);
  assert.deepEqual([said[0].words, said[0].to], ["One moment", 2]);
  said[0].answer({});
  await done;
  assert.equal(left(2), ", somebody rings");
  const again = sayWritten(say, 2);
  write("Back!", 2);
  said[1].answer({});
  await again;
  assert.equal(left(2), "Back!");
});

test("each conversation has its own text, and a place is told once", async () => {
  begin("For Ben alone", 1);
  write("For all");
  written.set({ about: "@HOMEAA" });
  const heard = [];
  const say = async (words, to) => heard.push([words, to]);
  await sayWritten(say);
  await sayWritten(say, 1);
  assert.deepEqual(heard, [["@HOMEAA For all", undefined], ["For Ben alone", 1]]);
});

test("what was refused stays in the field", async () => {
  begin("Too much at once");
  await sayWritten(async () => undefined);
  assert.deepEqual([left(), written.get().sent], ["Too much at once", undefined]);
});

test("a quick word leaves what is written", async () => {
  begin("Your turn! But first");
  await sayOnce("Your turn!", async () => ({}));
  assert.equal(left(), "Your turn! But first");
});

test("what is unread is counted from the line seen last, though its speaker is not heard any more", () => {
  const said = (id, seat) => ({ id, seat, name: "Bob", text: "Hello" });
  const chat = [said("c", 1), said("a", 2), said("f", 0), said("b", 1), { id: "e", house: "paused" }];
  const table = (chatSeen, hidden) => ({
    me: 0, room: { ui: { chatSeen: { all: chatSeen }, hidden }, conn: { chat }, doc: { table: { code: "KORO-6148" } } },
  });
  assert.equal(unread(table("a", [2])), 2);
  assert.equal(unread(table("e")), 0);
  assert.equal(unread(table("gone")), 4);
  assert.equal(unread(table(undefined)), 4);
  chat.push({ id: "l", seat: 2, to: 0, name: "Cleo", text: "Psst" });
  assert.equal(unread(table("b")), 2, "a private line is news until its own conversation is opened");
  assert.equal(unread({ ...table("b"), room: { ...table("b").room, ui: { chatSeen: { all: "b", 2: "l" } } } }), 1);
});
