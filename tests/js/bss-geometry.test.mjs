/** Systems on the lattice: places, arrow keys over holes, and from where an attacker comes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CELLS, direction, extent, gaps, nameOf, neighbour, place, spotOf } from "../../static/js/games/bss/geometry.js";

test("names and spots are the same thing", () => {
  assert.deepEqual(spotOf("C4"), { column: 2, row: 3 });
  for (const name of ["A1", "H6", "J7"]) assert.equal(nameOf(spotOf(name)), name);
});

test("every system of the largest board lies within the drawing, and apart from the next", () => {
  for (const cell of Object.values(CELLS)) {
    const { width, height } = extent({ columns: 10, rows: 7 }, cell);
    const last = place("J7", cell);
    assert.ok(last.x + cell.width / 2 <= width && last.y + cell.height / 2 <= height);
    assert.equal(place("B1", cell).x - place("A1", cell).x, cell.width);
  }
});

test("an arrow goes to the next system in its row, over holes", () => {
  const systems = ["A1", "B1", "D1", "D2", "A3"];
  assert.equal(neighbour("B1", "ArrowRight", systems), "D1");
  assert.equal(neighbour("A1", "ArrowDown", systems), "A3");
  assert.equal(neighbour("D2", "ArrowUp", systems), "D1");
});

test("where the row has none, the nearest aside; at the edge, none; other keys do nothing", () => {
  assert.equal(neighbour("A3", "ArrowRight", ["A3", "B1", "C2"]), "C2");
  assert.equal(neighbour("A1", "ArrowLeft", ["A1", "B1"]), undefined);
  assert.equal(neighbour("A1", "Enter", ["A1", "B1"]), undefined);
});

test("attackers come from north, east, south or west", () => {
  assert.deepEqual(["E2", "F3", "E4", "D3"].map((from) => direction(from, "E3")), ["N", "E", "S", "W"]);
});

test("cells without a system are found in reading order", () => {
  assert.deepEqual(gaps({ columns: 2, rows: 2 }, ["A1", "B2"]), ["B1", "A2"]);
});
