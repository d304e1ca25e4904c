/** Every line of a report as a sentence (GX-20), with its place, for film, log and screen readers. */
import { list, number, t, tn } from "../../../i18n.js";
import { eventUi } from "../../../kit/events.js";
import { wholeLog } from "../../../playback/past.js";
import { cellText, countsOf, lifeName, ownerName, shipsText } from "../names.js";
import { submittedText } from "../../../sheet/readiness.js";

const ships = (written) => (written ? shipsText(countsOf(written)) : t("nothing"));

/** Shots that came to nothing. */
const IN_VAIN = {
  no_target: () => t("Fleet {fleet} finds no target at {cell}."),
  ally: () => t("Fleet {fleet} does not fire at {cell}: only an ally’s fleets are there."),
  own: () => t("Fleet {fleet} does not fire at {cell}: the star is your own."),
  uninhabited: () => t("Fleet {fleet} fires at {cell} for nothing: the star is uninhabited."),
  no_effect: () => t("Fleet {fleet} fires at {cell} for nothing: it has too little firepower."),
};
const WHY_FAILED = {
  star_lost: () => t("the star was lost first"),
  taken: () => t("somebody was there first"),
  vulcan: () => t("it is a VULCAN that somebody holds"),
  defence: () => t("its defence had risen"),
  code: () => t("the code is wrong"),
};
const FAILED = {
  build: () => t("Nothing is built at {star}: {why}."),
  colonise: () => t("{star} is not colonised: {why}."),
  defend: () => t("{star} gets no defence: {why}."),
  change_type: () => t("{star} does not change: {why}."),
  query: () => t("{star} does not answer: {why}."),
  jump: () => t("Fleet {fleet} does not jump: {why}."),
};

const fill = (words, values) => words.replace(/\{(\w+)\}/g, (place, key) => String(values[key] ?? place));

/** @param {import("rules:galaxy").Event & {kind: "attack"}} line */
function attack({ fleet, at, nothing, docility, ships: gone, destroyed }) {
  const where = { fleet: String(fleet), cell: cellText(at) };
  if (nothing) return [fill(IN_VAIN[nothing](), where)];
  if (docility !== undefined) return [tn(
    "Fleet {fleet} fires at {cell}: the star loses {n} point of defence.",
    "Fleet {fleet} fires at {cell}: the star loses {n} points of defence.",
    docility, where,
  )];
  return [
    gone ? t("Fleet {fleet} fires at {cell} and destroys {ships}.", { ...where, ships: ships(gone) })
      : t("Fleet {fleet} fires at {cell} and destroys no ship.", where),
    destroyed ? t("The foreign fleet is wiped out.") : t("The foreign fleet is not wiped out."),
  ];
}

function attackedText({ fleet, at, ships: gone }) {
  const where = { n: String(fleet), cell: cellText(at), ships: ships(gone) };
  return gone ? t("Fleet {n} is attacked at {cell} and loses {ships}.", where)
    : t("Fleet {n} is attacked at {cell} and loses no ship.", where);
}

function attacked(line) {
  if (line.star) return [t("{star} is attacked: its defence falls by {n}.", { star: line.star, n: line.docility })];
  return [
    attackedText(line),
    line.destroyed ? t("The fleet is wiped out.") : undefined,
  ];
}

function found(star, table) {
  if (!star?.name) return t("no star");
  return t("{star}, {type}, {life}, owner: {who}", {
    star: star.name, type: star.type, life: lifeName(table, star.f), who: ownerName(table, star.owner),
  });
}

function answer(line, { table }) {
  const said = !line.fleets ? found(line.found, table)
    : line.fleets.length ? list(line.fleets.map((one) => `${table.playerName(one.owner)} ${one.ships}`))
      : t("no foreign fleet");
  return [t("{star} answers about {cell}: {said}.", { star: line.star, cell: cellText(line.at), said })];
}

/** Name of the player whose report a line is from, where somebody else reads it. @returns {string|undefined} */
const nameOther = ({ to }, table) => (Array.isArray(to) && to[0] !== table.me ? table.playerName(to[0]) : undefined);

/** Whether the log shows that no orders of the reader were played in the turn whose report has this line. */
function playedEmpty({ seq }, table) {
  const log = wholeLog(table);
  const turn = table.room.ui.film?.turn ?? table.game.report?.turn;
  const closed = log.find((line) => line.kind === "turn_closed" && (seq === undefined ? line.turn === turn : line.seq === seq));
  return Boolean(closed) && !log.some((line) => line.kind === "orders_played" && line.seq === closed?.seq);
}

function ranked(line, { table }) {
  const player = nameOther(line, table);
  if (player) return [t("{player} is number {n} in the order of the players.", { player, n: line.rank })];
  if (playedEmpty(line, table)) return [t("Your sheet was empty: nothing was played.")];
  return [line.rank === 1 ? t("Your orders were carried out first.") : tn(
    "The orders of {n} player were carried out before yours.",
    "The orders of {n} players were carried out before yours.",
    line.rank - 1,
  )];
}

/** A star that was seen for the first time, or whose figures a fleet brought home. */
function foundText({ at, star }, table) {
  const cell = cellText(at);
  if (!star.name) return [t("A new star is in sight at {cell}.", { cell })];
  const values = { star: star.name, cell, de: number(star.de), re: star.re, who: ownerName(table, star.owner) };
  return star.type === "NORMAL"
    ? [t("You now know {star} at {cell}: an ordinary star, defence {de}, {re} RE a turn, owner: {who}.", values)]
    : [t("You now know {star} at {cell}: a {type} star, defence {de}, {re} RE a turn, owner: {who}.", { ...values, type: star.type })];
}

const TRAITS = {
  speed: [() => t("The speed of fleet {n} is doubled."), () => t("The speed of fleet {n} is no longer doubled.")],
  power: [() => t("The firepower of fleet {n} is doubled."), () => t("The firepower of fleet {n} is no longer doubled.")],
  invisible: [() => t("Fleet {n} is invisible from now on."), () => t("Fleet {n} can be seen again.")],
};

const MOVED = {
  pursue: () => t("Fleet {n} arrives at {cell}, in pursuit."), jump: () => t("Fleet {n} jumps through the GATE to {cell}."),
};

function colonised(line, { table }) {
  const player = nameOther(line, table);
  return [player ? t("{player} colonises {star} for {n} RE.", { player, star: line.star, n: line.cost })
    : t("{star} is yours, colonised for {n} RE.", { star: line.star, n: line.cost })];
}

function technology(line, { table }) {
  const player = nameOther(line, table);
  const values = { n: line.technology, star: line.cause, player: player ?? "" };
  if (line.change > 0) return [player ? t("A {star} star raises the technology of {player} to {n}.", values)
    : t("A {star} star raises your technology to {n}.", values)];
  return [player ? t("A {star} star lowers the technology of {player} to {n}.", values)
    : t("A {star} star lowers your technology to {n}.", values)];
}

function treasury({ saved, income, gifts, treasury: n }) {
  const values = { saved, income, gifts, n };
  return [gifts ? t("{saved} RE saved + {income} from stars + {gifts} from gifts = {n} RE.", values)
    : t("{saved} RE saved + {income} from stars = {n} RE.", values)];
}

/** By kind a sentence and perhaps a second. @type {import("../types.js").Ui["events"]} */
export const EVENTS = {
  rank: ranked,
  merged: ({ fleet, gone }) => [tn("Fleet {fleet} takes in fleet {others}.", "Fleet {fleet} takes in fleets {others}.", gone.length, {
    fleet: String(fleet), others: list(gone.map(String)),
  })],
  split: (line) => [t("Fleet {new} leaves fleet {n} with {ships}.", {
    new: String(line.number), n: String(line.fleet), ships: ships(line.ships),
  })],
  built: (line) => [
    t("Fleet {n} is built at {star}: {ships} for {cost} RE.", {
      n: String(line.number), star: line.star, ships: ships(line.ships), cost: line.cost,
    }),
  ],
  colonised: { recap: "everyone", text: colonised },
  star_lost: { announce: "everyone", recap: "everyone", text: ({ star }) => [t("{star} is lost: somebody has colonised it.", { star })] },
  defended: ({ star, points }) => [tn("{star} gains {n} point of defence.", "{star} gains {n} points of defence.", points, { star })],
  gave: ({ to, amount }, { table }) => [t("You give {player} {n} RE.", { player: table.playerName(to), n: amount })],
  declared: ({ player }, { table }) => [t("You ally with {player} for this turn.", { player: table.playerName(player) })],
  changed: ({ star, type }) => [t("{star} is now a {type}.", { star, type })],
  failed: (line) => [fill(FAILED[line.order](), { ...line, why: WHY_FAILED[line.reason]() }), t("Nothing was paid.")],
  moved: (line) => [
    fill((MOVED[line.order] ?? (() => t("Fleet {n} arrives at {cell}.")))(), { n: line.fleet, cell: cellText(line.at) }),
  ],
  lapsed: ({ fleet }) => [t("The order for fleet {n} has no effect: the fleet no longer exists.", { n: String(fleet) })],
  scuttled: (line) => [t("Fleet {n} destroys itself: {ships}.", { n: String(line.fleet), ships: ships(line.ships) })],
  lost: { announce: "everyone", recap: "everyone", text: (line) => [t("Fleet {n} is lost with all hands at {cell}: {ships}.", {
    n: String(line.fleet), cell: cellText(line.at), ships: ships(line.ships),
  })] },
  attack: { recap: "everyone", text: attack },
  attacked: { recap: "everyone", text: attacked },
  answer,
  trait: (line) => [fill(TRAITS[line.trait][line.gained ? 0 : 1](), { n: line.fleet })],
  technology,
  treasury,
  city: {
    recap: "everyone",
    text: (line) => [t("{star} builds fleet {n}: {ships}.", { star: line.star, n: String(line.number), ships: ships(line.ships) })],
  },
  city_waiting: ({ star }) => [t("{star} waits for a free fleet number.", { star })],
  received: {
    announce: "everyone", recap: "everyone",
    text: ({ player, amount }, { table }) => [t("{player} gives you {n} RE.", { player: table.playerName(player), n: amount })],
  },
  key: { recap: "everyone", text: (line) => [
    t("{star} tells the code of the throne: {code}.", { star: line.star, code: line.code }),
    line.throne && t("The throne is at {cell}.", { cell: cellText(line.throne) }),
  ] },
  turn_closed: {
    announce: "everyone", weight: "low", outcome: "main",
    text: ({ turn }) => [t("The orders of turn {n} are carried out.", { n: turn })],
  },
  validated: { weight: "low", text: (line, { table }) => submittedText(line, table) },
  taken_back: { weight: "low", text: ({ seat }, { table }) => [t("{player} is no longer ready.", { player: table.playerName(seat) })] },
  game_over: {
    announce: "everyone", recap: "everyone",
    text: (line, { table }) => [t("The game is over: {player} wins.", { player: table.playerName(line.ranking[0]) })],
  },
  turn_opened: { heading: (line) => t("Turn {n}", { n: number(line.turn) }) },
  orders_played: {},
};

/** A line, or what the turn let find, in one or two sentences; undefined for what has no words. @returns {any} */
export const reportText = (line, table) => (line.kind === "found" ? foundText(line, table)
  : eventUi(line, { events: EVENTS }).text?.(line, { table }));
