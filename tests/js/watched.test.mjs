/** The form of a past moment: a room that every screen reads, of then and of the eyes alone, with nothing to act with. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { storyOf } = await import("../../static/js/replay/story.js");
const { watchedRoom } = await import("../../static/js/replay/watched.js");
const { tableOf } = await import("../../static/js/table/model.js");
const { tagOf } = await import("../../static/js/kit/player.js");

const ACTS = ["act", "rewind", "lobby", "draft", "askDrafts", "hint"];
const seat = (number, name, more = {}) => ({ number, name, kind: "human", standin: false, ...more });

/** A running table: it is my turn by now, Bob has left it to a robot, Cleo is away, and a motion is open. */
function live(sent) {
  const told = (what) => async () => sent.push(what);
  return {
    ...Object.fromEntries([...ACTS, "timeUp", "look"].map((name) => [name, told(name)])),
    say: told("say"),
    ui: {}, config: {}, screen: { words: {} },
    doc: {
      you: 0,
      table: {
        seats: [seat(0, "Ada"), seat(1, "Bob", { standin: true }), seat(2, "Cleo", { deputy: { name: "Di", until: 1 } })],
        control: "live", times: { decision: 60 }, host: 0, motions: [{ kind: "pause" }], paused: 5,
      },
      game: { active: 0, players: [{ seat: 0 }, { seat: 1 }, { seat: 2 }], now: true },
      waiting: [{ seat: 0, kind: "tech", clock: "decision", deadline: 9e12 }],
      prompts: [{ id: "p", kind: "tech", required: true }],
    },
    conn: { state: "open", here: [0], absent: [1, 2], log: [{ seq: 2, i: 0 }, { seq: 9, i: 0 }] },
  };
}

const THEN = { active: 2, players: [{ seat: 0 }, { seat: 1 }, { seat: 2 }], then: true };
const LOG = [1, 4, 6].map((seq) => ({ seq, i: 0, kind: "said" }));
const OPENING = { log: LOG, last: 9, allowed: ["0"], moved: [], over: false };
const moment = (eyes) => ({
  shown: { seq: 4, eyes, frame: { game: THEN, waiting: [{ seat: 2, kind: "cards", clock: "decision" }] } },
  opening: OPENING,
  story: storyOf(OPENING, undefined),
});

test("the position, who was waited for and the log are those of then", () => {
  const room = watchedRoom(live([]), moment("0"));
  assert.equal(room.doc.game, THEN);
  assert.deepEqual(room.doc.waiting.map((one) => one.seat), [2]);
  assert.deepEqual(room.conn.log.map(({ seq }) => seq), [1, 4]);
  assert.equal(room.moment, 4);
});

test("nothing is asked, nothing runs, and nothing can be done; talking is of now", async () => {
  const sent = [];
  const room = watchedRoom(live(sent), moment("0"));
  assert.deepEqual(room.doc.prompts, []);
  const { control, motions, paused, host } = room.doc.table;
  assert.deepEqual({ control, motions, paused, host }, { control: "none", motions: [], paused: undefined, host: -1 });
  for (const name of ACTS) await room[name]({ do: "pass" });
  room.timeUp();
  room.look();
  assert.deepEqual(sent, []);
  await room.say("hello");
  assert.deepEqual(sent, ["say"]);
});

test("I am whose eyes I have: nobody as a spectator, and in the truth", () => {
  assert.equal(watchedRoom(live([]), moment("2")).doc.you, 2);
  for (const eyes of ["spectator", "all"]) assert.equal("you" in watchedRoom(live([]), moment(eyes)).doc, false);
});

test("who is away now, or has left it to a robot, was there then, for all one knows", () => {
  const table = tableOf(watchedRoom(live([]), moment("0")));
  assert.deepEqual(table.players.map(({ here, standin, missing, deputy }) => [here, standin, missing, deputy]),
    Array(3).fill([true, false, false, undefined]));
  assert.equal(tagOf(table.players[2], table).word, "plays");
  assert.equal(table.clock.deadline, undefined);
});
