/** Finding by words: accents, capitals and apostrophes do not matter, and every word must be there. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { finder, fold } from "../../static/js/ui/search.js";

test("texts are compared without accents, ligatures and curved apostrophes", () => {
  assert.equal(fold("Évolués d’Œ"), "evolues d'oe");
  assert.equal(fold("8\u00a0CG"), "8 cg");
});

test("every word must be there, in any order", () => {
  const text = fold("Le coût d’une guerre perdue");
  assert.ok(finder("guerre cout")(text));
  assert.ok(!finder("guerre gagnée")(text));
  assert.ok(finder("  ")(text));
});
