/** Replays: parts unfolded and kept, rounds and marks read from the log, where steps lead, moments in addresses. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fetched, Film, unfolded } from "../../static/js/replay/parts.js";
import {
  among, askedIn, chapterAt, chapterFrom, gathered, isGone, logUntil, momentHash, momentIn, stepFrom, storyOf,
} from "../../static/js/replay/story.js";

const log = [
  { seq: 0, i: 0, kind: "started" },
  { seq: 1, i: 0, kind: "turn_began", round: 1, seat: 0 },
  { seq: 3, i: 0, kind: "fought", seat: 1, won: false },
  { seq: 4, i: 0, kind: "turn_began", round: 1, seat: 1 },
  { seq: 7, i: 0, kind: "rewound", seat: 1, to: 4 },
  { seq: 8, i: 0, kind: "turn_began", round: 2, seat: 0 },
  { seq: 8, i: 1, kind: "fought", seat: 0, won: true },
];
const opening = { code: "A", last: 10, over: true, part: 3, eyes: "all", allowed: ["all"], moved: [], log };
const story = storyOf(opening, {
  tracks: [{
    label: () => "Fights",
    mark: (line) => (line.kind === "fought" ? { seat: line.seat, lost: !line.won } : undefined),
  }],
});

test("rounds follow each other without a gap, from the first move to the last", () => {
  assert.deepEqual(story.chapters, [{ from: 0, to: 7, number: 1 }, { from: 8, to: 10, number: 2 }]);
  assert.equal(chapterAt(story, 9).number, 2);
  assert.equal(chapterFrom(story, 3, 1, 10), 8);
  assert.equal(chapterFrom(story, 9, -1, 10), 8);
  assert.equal(chapterFrom(story, 8, -1, 10), 0);
  assert.equal(chapterFrom(story, 9, 1, 10), 10);
});

test("what was taken back is shown, or left out", () => {
  assert.deepEqual([4, 5, 6, 7].map((seq) => isGone(story, seq)), [false, true, true, false]);
  assert.equal(stepFrom(story, 4, 1, { last: 10, skip: false }), 5);
  assert.equal(stepFrom(story, 4, 1, { last: 10, skip: true }), 7);
  assert.equal(stepFrom(story, 7, -1, { last: 10, skip: true }), 4);
  assert.equal(stepFrom(story, 10, 1, { last: 10, skip: true }), 10);
});

test("the log stands as it stood after a move, silent moves too", () => {
  assert.deepEqual(logUntil(log, story, 2).map(({ seq }) => seq), [0, 1]);
  assert.equal(logUntil(log, story, 8).length, 7);
  assert.equal(logUntil([], storyOf({ ...opening, log: [] }), 4).length, 0);
});

test("marks of a game, and those too near to each other as one", () => {
  assert.deepEqual(story.tracks[0].marks, [{ seq: 3, seat: 1, lost: true }, { seq: 8, seat: 0, lost: false }]);
  assert.deepEqual(
    gathered(story.tracks[0].marks, 9).map(({ seq, count, all }) => [seq, count, all.map((one) => one.seq)]),
    [[3, 2, [3, 8]]],
  );
  assert.equal(among([3, 8], 3, 1), 8);
  assert.equal(among([3, 8], 8, -1), 3);
  assert.equal(among([3, 8], 8, 1), undefined);
});

test("a moment is named by its move and its eyes", () => {
  assert.deepEqual(momentIn("#241/2"), { seq: 241, eyes: "2" });
  assert.deepEqual(momentIn("#7"), { seq: 7, eyes: undefined });
  for (const wrong of ["", "#x", "#12/truth", "#12/", "#-1"]) assert.equal(momentIn(wrong), undefined);
  assert.equal(momentHash(12, "all"), "#12/all");
  assert.equal(momentHash(12, ""), "#12");
});

test("an address asks for a moment, for what came since my last move, or for the lead", () => {
  assert.deepEqual(askedIn("#241"), { moment: { seq: 241, eyes: undefined }, comes: undefined });
  assert.deepEqual(askedIn("#mine"), { moment: undefined, comes: "mine" });
  assert.deepEqual(askedIn("#lead"), { moment: undefined, comes: "lead" });
  for (const other of ["", "#main", "#mine2"]) assert.deepEqual(askedIn(other), { moment: undefined, comes: undefined });
});

test("a part that was fetched while the game ran is fetched again once it is longer", async () => {
  let length = 2;
  const film = new Film("/r/", async () => ({ frames: Array.from({ length }, (_, n) => ({ n })) }));
  assert.deepEqual(await film.frame({ ...opening, last: 1 }, 1), { n: 1 });
  length = 3;
  assert.deepEqual(await film.frame({ ...opening, last: 2 }, 2), { n: 2 });
});

test("frames of a part are put together, and what did not change is shared", () => {
  const [first, second] = unfolded([
    { game: { a: 1, list: [{ x: 1 }, { x: 2 }] }, held: 0 },
    { game: { list: { $: 2, 1: { x: 3 } } }, held: null },
  ]);
  assert.deepEqual(second, { game: { a: 1, list: [{ x: 1 }, { x: 3 }] } });
  assert.equal(second.game.list[0], first.game.list[0]);
});

test("a part is fetched once, the next one beforehand, and again after a failure", async () => {
  const asked = [];
  let broken = true;
  const film = new Film("/r/", async (address) => {
    asked.push(address);
    if (address.endsWith("/3.json") && broken) throw new Error("away");
    return { frames: [{ n: address }, { m: 1 }, { m: 2 }] };
  });
  assert.deepEqual(await film.frame(opening, 1), { n: "/r/all/0.json", m: 1 });
  await film.frame(opening, 2);
  assert.deepEqual(asked, ["/r/all/0.json", "/r/all/1.json"]);
  await assert.rejects(film.frame(opening, 9));
  broken = false;
  assert.deepEqual(await film.frame(opening, 9), { n: "/r/all/3.json" });
});

/** A server with these answers, one after the other: what was fetched, and for how long it was waited. */
async function askedFor(...answers) {
  const waits = [];
  globalThis.fetch = async () => {
    const [status, body] = answers.shift();
    return { ok: status === 200, status, json: async () => body };
  };
  const got = await fetched("part.json", async (ms) => waits.push(ms)).catch((why) => `${why.message}!`);
  return { got, waits, left: answers.length };
}

test("a page that comes while too many wait comes again by itself", async () => {
  const full = [429, { code: "too_fast", seconds: 3, message: "Wait." }];
  assert.deepEqual(await askedFor(full, full, [200, "part"]), { got: "part", waits: [3000, 3000], left: 0 });
  assert.deepEqual(await askedFor(...Array(12).fill(full)), { got: "Wait.!", waits: Array(9).fill(3000), left: 2 });
});

test("what is refused for long, or for good, is told at once", async () => {
  const long = [429, { code: "too_fast", seconds: 400, limit: "replays-read", message: "Wait long." }];
  assert.deepEqual(await askedFor(long, long), { got: "Wait long.!", waits: [], left: 1 });
  assert.deepEqual(await askedFor([403, { code: "eyes_closed", message: "No." }]), { got: "No.!", waits: [], left: 0 });
});
