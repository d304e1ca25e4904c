/** What the picks say of credits that even out the places (SC-2.5). Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

// Modules for pages look at the page when they are read.
Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en" } } });
const { startingCredits } = await import("../../static/js/games/starciv/picks/credits.js");

const FAIR = { last_picks_first: true, poor_places_paid: true, crowd_balanced: true };

const PLACES = [[0, 10], [3, 0, 0, 4]];

/** @param {number} seats @param {Object} [options] */
const said = (seats, options = FAIR) => startingCredits(options, seats, PLACES).join(" ");

test("two, four, six and eight players are told what holds for so many", () => {
  assert.equal(said(2), "More credits at the start, in the order of play: +0 · +10.");
  assert.match(said(4), /: \+3 · \+0 · \+0 · \+4\.$/);
  assert.equal(said(3), "");
  assert.equal(said(4, { ...FAIR, last_picks_first: false }), "");
  assert.equal(said(6), "Those who pick fifth or later begin with more credits.");
  for (const seats of [7, 8]) assert.equal(said(seats), "All begin with more credits, the last to pick with most.");
});

test("a game that began with the amounts of before tells those", () => {
  assert.equal(said(8, { ...FAIR, crowd_balanced: false, crowd_evened: true }), "Those who pick fourth or later begin with more credits.");
});

test("a price of the first pick is told from three players on", () => {
  const options = { ...FAIR, first_pick_pays: true };
  assert.equal(said(3, options), "The first to pick begins with fewer credits.");
  assert.match(said(6, options), /fewer credits\. Those who pick fifth or later begin with more/);
  assert.equal(said(2, options), said(2));
});

test("an edition that says nothing of places gives the second of two more", () => {
  assert.match(startingCredits(FAIR, 2)[0], /: \+0 · \+20\.$/);
  assert.deepEqual(startingCredits(FAIR, 4), []);
});

test("by the book nothing is said", () => assert.equal(said(8, {}), ""));
