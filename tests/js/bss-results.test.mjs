import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cellAt, COLUMNS, rowsFor, spotIn } from "../../static/js/games/bss/table-of-results.js";

const toml = readFileSync(new URL("../../games/rules/bss/content/bss-1.toml", import.meta.url), "utf8");
const section = toml.slice(toml.indexOf("\n[combat]"));
const combat = {
  lowest_s: Number(/lowest_s = (-?\d+)/.exec(section)[1]),
  scale: /scale = \[([^\]]*)\]/s.exec(section)[1].match(/"([axd]\d+)"/g).map((one) => one.slice(1, -1)),
};

test("every cell of the table is the result at the sum of its row and its column", () => {
  for (const { rank } of COLUMNS)
    for (let row = -2; row <= 5; row += 1)
      assert.equal(cellAt(combat, row + rank), combat.scale[row + rank - combat.lowest_s]);
  assert.equal(cellAt(combat, 999), combat.scale.at(-1));
  assert.equal(cellAt(combat, -999), combat.scale[0]);
});

test("an attack stands in the column of its ratio, in the row of its number", () => {
  assert.deepEqual(spotIn({ s: 4, number: 2 }), { column: 4, row: 2 });
  assert.deepEqual(spotIn({ s: 1, number: 1 }), { column: 2, row: 1 });
});

test("a ratio beyond the table is read in its last column, the steps beyond in the row", () => {
  assert.deepEqual(spotIn({ s: 8, number: 1 }), { column: 5, row: 5 });
  assert.deepEqual(spotIn({ s: -4, number: 1 }), { column: 0, row: -2 });
});

test("all that is compared has its row", () => {
  assert.deepEqual(rowsFor([]), [-2, -1, 0, 1, 2, 3, 4, 5]);
  assert.equal(rowsFor([{ s: 12, number: 2 }]).at(-1), 9);
  assert.equal(rowsFor([{ s: -9, number: -5 }])[0], -7);
});
