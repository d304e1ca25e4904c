/** Playback: in order, without telling the end first, at the viewer's pace, and never for long behind a question. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { newLines, PACES, Playback } from "../../static/js/table/show/playback.js";

const CALM = PACES.calm;
const ROLLS = new Set(["rolled"]);

/** Lines by kind, one move each; a frame of the first so many of them. */
const lines = (...kinds) => kinds.map((kind, n) => ({ seq: n + 1, i: 0, kind }));
const frameOf = (log, n, prompts = []) => ({ doc: { version: n, prompts }, log: log.slice(0, n) });

function find(before, frame) {
  const fresh = newLines(before.log, frame.log).filter(({ kind }) => ROLLS.has(kind));
  return fresh.map((line, n) => ({
    key: `${line.seq}`, kind: line.kind, mine: false, rolls: true,
    upTo: n + 1 < fresh.length ? frame.log.indexOf(fresh[n + 1]) : frame.log.length,
  }));
}

function playing(_log, ...frames) {
  const one = new Playback(find);
  for (const frame of frames) one.hear(frame);
  one.advance(0, CALM);
  return one;
}

test("what is no moment is shown at once", () => {
  const log = lines("bought", "passed");
  const one = playing(log, frameOf(log, 1), frameOf(log, 2));
  assert.equal(one.shown.doc.version, 2);
  assert.equal(one.wait(0), undefined);
});

test("until the dice lie still the frame before is shown, the roll beside it", () => {
  const log = lines("bought", "rolled");
  const one = playing(log, frameOf(log, 1), frameOf(log, 2));
  assert.equal(one.shown.doc.version, 1);
  assert.equal(one.now.log.length, 2);
  one.advance(CALM.roll - 1, CALM);
  assert.equal(one.shown.doc.version, 1);
  one.advance(CALM.roll, CALM);
  assert.equal(one.shown.doc.version, 2);
  assert.equal(one.now.still, true);
});

test("moments are shown in order, each after the rest of the one before, what is between them at once", () => {
  const log = lines("bought", "rolled", "passed", "rolled");
  const one = playing(log, ...[1, 2, 3, 4].map((n) => frameOf(log, n)));
  one.advance(CALM.roll, CALM);
  assert.equal(one.shown.doc.version, 3);
  assert.equal(one.now.moment.key, "2");
  assert.equal(one.behind, 1);
  one.advance(CALM.roll + CALM.rest, CALM);
  assert.equal(one.now.moment.key, "4");
  assert.equal(one.shown.doc.version, 3);
  one.advance(2 * CALM.roll + CALM.rest, CALM);
  assert.equal(one.shown.doc.version, 4);
});

test("two rolls in one frame are two moments, and the log tells the first alone between them", () => {
  const log = lines("bought", "rolled", "lost", "rolled", "won");
  const one = playing(log, frameOf(log, 1), frameOf(log, 5));
  assert.equal(one.now.log.length, 3);
  one.advance(CALM.roll, CALM);
  assert.deepEqual([one.shown.doc.version, one.shown.log.length], [1, 3]);
  one.advance(CALM.roll + CALM.rest, CALM);
  one.advance(2 * CALM.roll + CALM.rest, CALM);
  assert.deepEqual([one.shown.doc.version, one.shown.log.length], [5, 5]);
});

test("where I am asked, dice roll but nothing rests", () => {
  const log = lines("bought", "rolled", "rolled");
  const one = playing(log, frameOf(log, 1), frameOf(log, 2), frameOf(log, 3, [{ id: "mine", required: true }]));
  one.advance(CALM.roll, CALM);
  assert.equal(one.now.moment.key, "3");
  one.advance(2 * CALM.roll, CALM);
  assert.equal(one.shown.doc.version, 3);
});

test("what is behind can be skipped, and a moment that was looked at let go", () => {
  const log = lines("bought", "rolled", "rolled", "rolled");
  const one = playing(log, ...[1, 2, 3, 4].map((n) => frameOf(log, n)));
  one.advance(CALM.roll, CALM);
  one.release();
  one.advance(CALM.roll + 1, CALM);
  assert.equal(one.now.moment.key, "3");
  one.skip();
  assert.equal(one.shown.doc.version, 4);
  assert.equal(one.behind, 0);
});

test("nobody looks: nothing waits; the first frame is shown as it is", () => {
  const log = lines("rolled", "rolled");
  const one = new Playback(find);
  one.hear(frameOf(log, 1));
  assert.equal(one.shown.doc.version, 1);
  one.hear(frameOf(log, 2), false);
  assert.equal(one.shown.doc.version, 2);
});

test("far behind, each moment is short", () => {
  const log = lines("bought", ...Array(8).fill("rolled"));
  const one = playing(log, ...log.map((_, n) => frameOf(log, n + 1)));
  assert.ok(one.now.restsUntil < CALM.rest);
  assert.equal(one.behind, 8);
});

test("who is far behind sees each moment the shorter, the further behind", () => {
  const log = lines("bought", ...Array.from({ length: 30 }, () => "rolled"));
  const one = playing(log, frameOf(log, 1), frameOf(log, 31));
  let clock = 0;
  while (one.now && clock < 120_000) {
    clock += one.wait(clock) + 1;
    one.advance(clock, CALM);
  }
  assert.ok(clock < 35_000, `thirty rolls took ${clock} ms`);
});

test("once the game is over in truth what led there is hurried, and may be left out", () => {
  const log = lines("bought", "rolled", "rolled");
  const over = frameOf(log, 3);
  over.doc.game = { result: {} };
  const one = playing(log, frameOf(log, 1), over);
  assert.equal(one.ended, true);
  assert.ok(one.now.restsUntil < CALM.roll + CALM.rest);
  one.skip();
  assert.equal(one.ended, false);
  assert.equal(one.shown.doc.game.result, over.doc.game.result);
});
