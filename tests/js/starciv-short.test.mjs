/** What a technology's price says where the account does not reach: counted from the account, as advice counts. Run by Node. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en", dataset: {} } } });
const { shortText } = await import("../../static/js/games/starciv/tech/node.js");

test("what can be had on credit says so, and what cannot says what is missing (SC-7.3)", () => {
  const said = (status, total, credits) => shortText({ status, total }, { mine: { credits } });
  assert.equal(said("buyable", 30, 34), "");
  assert.equal(said("buyable", 40, 34), "on credit");
  assert.equal(said("too_expensive", 45, 34), "11 short");
  assert.equal(said("too_expensive", 25, -5), "30 short");
  assert.equal(said("needs", 45, 34), "");
  assert.equal(shortText({ status: "printed", total: 45 }, {}), "", "spectators have no account");
});
