/** Moments of Star Civilisations: what is seen before the rest of a frame, and what is told of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { momentsIn, opensLast, told, turnsUntil } from "../../static/js/games/starciv/moments.js";

const VICTORY = { n: 25, needs_count: 3, needs_any: [10, 13] };
const player = (credits, technologies = []) => ({ credits, technologies, base: "Marea", income: { total: 12 } });

function frame(log, players, { you = 0, owners = {} } = {}) {
  return { doc: { you, prompts: [], game: { players, owners } }, log };
}

const line = (seq, i, kind, rest = {}) => ({ seq, i, kind, ...rest });
const START = [line(1, 0, "turn_began", { seat: 1 })];

test("a roll is mine where I attack or defend, and tells what stands until the next moment", () => {
  const log = [
    ...START,
    line(2, 0, "attempt", { seat: 1, defender: { kind: "player", seat: 0 } }),
    line(2, 1, "combat_rolled", { seat: 1 }),
    line(2, 2, "combat_lost", { seat: 1 }),
  ];
  const of = (you) => momentsIn(frame(START, [player(5), player(5)], { you }), frame(log, [player(5), player(5)], { you }), VICTORY);
  const [mine, ...none] = of(0);
  assert.deepEqual([mine.kind, mine.rolls, mine.mine, mine.upTo, none.length], ["roll", true, true, 4, 0]);
  assert.equal(of(2)[0].mine, false);
});

test("a ruin says which payment it was, and the sum; the roll before it tells nothing of it", () => {
  const log = [
    ...START,
    line(2, 0, "combat_rolled", { seat: 1 }),
    line(2, 1, "combat_lost", { seat: 1 }),
    line(3, 0, "tribute_taken", { seat: 0, target: 1, amount: 5 }),
    line(3, 1, "paid", { from: 1, to: 0, amount: 5, why: "tribute" }),
    line(3, 2, "eliminated", { seat: 1, cause: "debt" }),
  ];
  const before = frame(START, [player(5), player(-8)], { owners: { Marea: 1, Nato: 1, Oa: 0 } });
  const [roll, fall] = momentsIn(before, frame(log, [player(10), player(-13)]), VICTORY);
  assert.deepEqual([roll.kind, roll.upTo], ["roll", 5]);
  assert.deepEqual([fall.kind, fall.cause, fall.bodies, fall.mine], ["fall", "debt", 2, false]);
  assert.deepEqual(fall.ruin, { why: "tribute", to: 0, card: undefined, by: undefined, amount: 5, before: -8, left: -13 });
});

test("whoever buys what opens the last technology is announced, once", () => {
  const bought = (technology) => [...START, line(2, 0, "technology_bought", { seat: 1, technology })];
  const at = (had, has) => momentsIn(
    frame(START, [player(5), player(90, had)]),
    frame(bought(has.at(-1)), [player(5), player(30, has)]),
    VICTORY,
  );
  assert.deepEqual(
    at([8, 10], [8, 10, 17]).map(({ kind, seat, bought }) => [kind, seat, bought]),
    [["brink", 1, 17]],
  );
  assert.deepEqual(at([8, 9], [8, 9, 17]), []);
  assert.deepEqual(at([8, 10, 17], [8, 10, 17, 18]), []);
});

test("the last technology needs their number and one of some", () => {
  assert.equal(opensLast([8, 9, 10], VICTORY), true);
  assert.equal(opensLast([8, 10], VICTORY), false);
  assert.equal(opensLast([8, 9, 10, 25], VICTORY), false);
  assert.equal(opensLast([8, 9, 10], undefined), false);
});

test("a rewind is shown as it is", () => {
  const log = [...START, line(2, 0, "rewound", { seat: 1 }), line(2, 1, "combat_rolled", { seat: 1 })];
  assert.deepEqual(momentsIn(frame(START, [player(5), player(5)]), frame(log, [player(5), player(5)]), VICTORY), []);
});

test("the turns until the last technology can be paid for count what may be owed", () => {
  const turns = (credits, income) => turnsUntil(210, -10, { credits, income });
  assert.deepEqual(
    [turns(200, 5), turns(199, 5), turns(100, 50), turns(99, 50), turns(20, 0), turns(20, -3)],
    [0, 1, 2, 3, undefined, undefined],
  );
});

test("a fight that is seen has its result once the dice lie still, also where another message brought it, and nothing of the next", () => {
  const seen = [line(2, 0, "attempt"), line(2, 1, "combat_rolled")];
  const log = [...seen, line(3, 0, "combat_won"), line(4, 0, "attempt"), line(4, 1, "combat_rolled")];
  assert.deepEqual(told(seen, log, true), seen);
  assert.deepEqual(told(seen, log, false), log.slice(0, 3));
  assert.deepEqual(told(undefined, log, false), log);
});

test("whoever comes within one income of the last technology is announced, once an approach", () => {
  const last = { ...VICTORY, price: 100 };
  const at = (had, has, technologies = [8, 10, 17]) => momentsIn(
    frame(START, [player(5), { ...player(had, technologies), loans: [] }]),
    frame([...START, line(2, 0, "turn_began", { seat: 0 })], [player(5), { ...player(has, technologies), loans: [] }]), last, -10,
  ).map(({ kind, seat, mine, upTo }) => [kind, seat, mine, upTo]);
  assert.deepEqual(at(77, 78), [["near", 1, false, 2]]);
  assert.deepEqual(at(78, 90), []);
  assert.deepEqual(at(60, 77), []);
  assert.deepEqual(at(77, 78, [8, 9, 17]), [], "it is not open to them");
});

test("swinging around the price is no new approach; falling back by more than two turns makes one", () => {
  const last = { ...VICTORY, price: 100 };
  const at = (had, has) => momentsIn(
    ...[had, has].map((credits, n) => ({
      ...frame(n ? [...START, line(2, 0, "turn_began", { seat: 0 })] : START, [{ ...player(credits, [8, 10, 17]), loans: [] }]),
    })), last, -10,
  ).length;
  const steps = [77, 78, 70, 80, 66, 90, 60, 78];
  assert.deepEqual(steps.slice(1).map((has, n) => at(steps[n], has)), [1, 0, 0, 0, 0, 0, 1]);
});

test("a loan to be paid back puts the last technology off", () => {
  const last = { ...VICTORY, price: 100 };
  const owes = (loans) => momentsIn(
    frame(START, [player(5), player(60, [8, 10, 17])]),
    frame(
      [...START, line(2, 0, "turn_began", { seat: 0 })],
      [player(5), { ...player(90, [8, 10, 17]), loans }],
    ),
    last,
    -10,
  );
  assert.deepEqual([owes([24]).length, owes([]).length], [0, 1]);
});
