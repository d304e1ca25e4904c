/** Several players at one device, one of whom plays on for a robot (T-3.4): whose turn the device can be, and who votes. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { handOf } = await import("../../static/js/house/hand.js");
const { mayVote } = await import("../../static/js/house/vote.js");
const { awaited } = await import("../../static/js/sheet/sheet.js");
const { mayTakeOver } = await import("../../static/js/table/takeover.js");

const SEATS = [
  { number: 0, name: "Ada", kind: "human" }, { number: 1, name: "Bo", kind: "human" },
  { number: 2, name: "Vega", kind: "bot", deputy: { name: "Ada" } }, { number: 3, name: "Rigel", kind: "bot" },
];
const PLAYERS = SEATS.map(({ number }) => ({ seat: number, eliminated: number === 0 ? { round: 3 } : undefined }));
const roomOf = (you, config = {}) => ({
  doc: { you, table: { status: "playing", seats: SEATS, motions: [] }, game: { players: PLAYERS } },
  config,
});
const named = (room) => handOf(room).map(({ name }) => name);

test("a device turns from anybody to the robot that one of them plays for, and not to their seat that is out", () => {
  assert.deepEqual(named(roomOf(1, { beside: ["Ada", "Vega"] })), ["Ada", "Bo", "Vega"]);
  assert.deepEqual(named(roomOf(2, { beside: ["Ada", "Bo"], own: "Ada" })), ["Bo", "Vega"]);
  assert.deepEqual(named(roomOf(1, { beside: ["Rigel"] })), ["Bo"]);
});

test("who is out has no vote", () => {
  assert.equal(mayVote(roomOf(1)), true);
  assert.equal(mayVote(roomOf(0)), false);
  const { doc, config } = roomOf(1);
  assert.equal(mayVote({ doc: { ...doc, game: { players: [{}, { resigned: true }] } }, config }), false);
});

test("a sheet waits for whoever plays for a robot, and for no robot", () => {
  const players = SEATS.map((seat) => ({ ...seat, waited: {} }));
  assert.deepEqual(awaited({ players }).missing.map(({ name }) => name), ["Ada", "Bo", "Vega"]);
});

test("the way to the robot's seat stays open from one's own, on another device too", () => {
  const players = SEATS.map((seat, at) => ({ ...seat, ...PLAYERS[at] }));
  assert.equal(mayTakeOver({ room: roomOf(0), me: 0, mine: players[0], players: players.slice(0, 3) }), true);
  const bos = players.map((player) => (player.deputy ? { ...player, deputy: { name: "Bo" } } : player));
  assert.equal(mayTakeOver({ room: roomOf(0), me: 0, mine: bos[0], players: bos.slice(0, 3) }), false);
});
