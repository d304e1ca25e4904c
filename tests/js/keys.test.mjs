/** Keys of the keyboard: which digit is meant on other keyboards, and which keys were meant for a field that has just gone. */
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
const { digitOf } = await import("../../static/js/ui/keys.js");
const { takesText, watchWriting, writesOn } = await import("../../static/js/ui/writing.js");

test("a French keyboard means digits without Shift", () => {
  const pressed = (code, key, shiftKey = false) => digitOf({ code, key, shiftKey });
  assert.deepEqual([pressed("Digit1", "&"), pressed("Digit6", "-"), pressed("Digit0", "à")], ["1", "6", "0"]);
  assert.deepEqual([pressed("Digit1", "1"), pressed("Digit1", "1", true), pressed("Digit1", "!", true)], [undefined, undefined, undefined]);
  assert.deepEqual([pressed("Numpad1", "1"), pressed("KeyH", "h"), pressed(undefined, "h")], [undefined, undefined, undefined]);
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
