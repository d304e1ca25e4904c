/** Keys of the keyboard: which one is meant on other keyboards, and which keys were meant for a field that has just gone. */
import assert from "node:assert/strict";
import { test } from "node:test";

class Field {
  constructor(kind) { Object.assign(this, { kind, isConnected: true }); }
  matches(texts) { return texts.includes(this.kind); }
}
let hear;
const document = { documentElement: { lang: "en", dataset: {} }, addEventListener: (_kind, heard) => { hear = heard; } };
for (const [name, value] of Object.entries({ document, window: {} }))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { keyOf } = await import("../../static/js/ui/keys.js");
const { takesText, watchWriting, writesOn } = await import("../../static/js/ui/writing.js");

const key = (key, code, shiftKey = false) => keyOf({ key, code, shiftKey });

test("digits need no Shift on a French keyboard, and letters no Latin one", () => {
  const row = ["à", "&", "é", "\"", "'", "(", "-", "è", "_", "ç"];
  assert.deepEqual(row.map((sign, digit) => key(sign, `Digit${digit}`)), [..."0123456789"]);
  assert.equal(key("1", "Digit1", true), "1", "with Shift there, without elsewhere");
  assert.equal(key("я", "KeyZ"), "z");
  assert.equal(key("ζ", "KeyZ"), "z");
});

test("what is printed on a key counts where it is one of ours", () => {
  assert.equal(key("z", "KeyW"), "z", "French and German keyboards have it elsewhere");
  assert.equal(key("Z", "KeyY", true), "z");
  assert.equal(key("!", "Digit1", true), "!");
  assert.equal(key("1", "Numpad1"), "1");
  assert.equal(key("Enter", "Enter"), "enter");
  assert.equal(key("?", "KeyM", true), "?");
  assert.equal(key("é", "Semicolon"), "é");
  assert.equal(key("Process", "KeyA"), "process");
  assert.equal(key("x"), "x");
});

test("keys that follow on those of a field that has gone are not the game's", () => {
  const field = new Field("textarea"), body = new Field("body");
  watchWriting();
  const press = (target, timeStamp) => {
    hear({ target, timeStamp });
    return writesOn({ target, timeStamp });
  };
  assert.equal(takesText(field), true);
  assert.equal(press(body, 0), false);
  assert.equal(press(field, 1000), false);
  assert.equal(press(body, 1100), false, "who leaves a field that is still there means the game");
  field.isConnected = false;
  assert.deepEqual([press(body, 1200), press(body, 2600), press(body, 4000)], [true, true, true], "as long as one goes on");
  assert.equal(press(body, 5600), false, "after a rest the game hears again");
});
