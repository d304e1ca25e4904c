/** What the picks say of credits that even out the places (SC-2.5). Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

const { startingCredits, uneven } = await import("../../static/js/games/starciv/picks/credits.js");

test("before the pick a seat shows what it will start with, after it what it was paid", () => {
  assert.equal(startingCredits({ starting_credits: 24, credits: 0 }), 24);
  assert.equal(startingCredits({ credits: 24 }), 24);
});

test("places are uneven where any two differ, picked or not", () => {
  assert.equal(uneven([{ starting_credits: 24 }, { credits: 20 }]), true);
  assert.equal(uneven([{ starting_credits: 20 }, { credits: 20 }]), false);
  // What somebody who has not picked owns is not what they start with.
  assert.equal(uneven([{ starting_credits: 20, credits: 0 }, { credits: 20 }]), false);
});
