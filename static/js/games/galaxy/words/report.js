/** Every line of a report as a sentence (GX-20), with its place, for film, log and screen readers. */
import { list, number, t, tn } from "../../../i18n.js";
import { cellText, countsOf, lifeName, ownerName, shipsText, traitName } from "../names.js";

const ships = (written) => (written ? shipsText(countsOf(written)) : t("nothing"));

const WHY_NOTHING = {
  no_target: () => t("nobody to reach"), ally: () => t("only an ally’s fleets"), own: () => t("the star is your own"),
  uninhabited: () => t("the star is uninhabited"), no_effect: () => t("too little firepower"),
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

function attack({ fleet, at, nothing, docility, ships: gone, destroyed }) {
  const where = { fleet: String(fleet), cell: cellText(at) };
  if (nothing) return [t("Fleet {fleet} fires in {cell}: {why}.", { ...where, why: WHY_NOTHING[nothing]() })];
  if (docility !== undefined) return [tn(
    "Fleet {fleet} fires in {cell}: the star loses {n} point of defence.",
    "Fleet {fleet} fires in {cell}: the star loses {n} points of defence.",
    docility, where,
  )];
  return [
    t("Fleet {fleet} fires in {cell} and destroys: {ships}.", { ...where, ships: ships(gone) }),
    destroyed ? t("The foreign fleet is wiped out.") : t("The foreign fleet is not wiped out."),
  ];
}

function attacked(line) {
  if (line.star) return [t("{star} is attacked: its defence falls by {n}.", { star: line.star, n: line.docility })];
  return [
    t("Fleet {n} is attacked in {cell}: {ships} lost.", {
      n: String(line.fleet), cell: cellText(line.at), ships: ships(line.ships),
    }),
    line.destroyed ? t("It is wiped out.") : undefined,
  ];
}

function found(star, table) {
  if (!star?.name) return t("no star");
  return t("{star}, {type}, {life}, owner: {who}", {
    star: star.name, type: star.type, life: lifeName(table, star.f), who: ownerName(table, star.owner),
  });
}

function answer(line, table) {
  const said = !line.fleets ? found(line.found, table)
    : line.fleets.length ? list(line.fleets.map((one) => `${table.playerName(one.owner)} ${one.ships}`))
      : t("no foreign fleet");
  return [t("{star} answers about {cell}: {said}.", { star: line.star, cell: cellText(line.at), said })];
}

/** By kind a sentence and perhaps a second. @type {Record<string, (line: any, table: any) => (string|undefined)[]>} */
const SENTENCES = {
  rank: ({ rank }) => [t("Your orders were carried out in place {n}.", { n: rank })],
  merged: ({ fleet, gone }) => [t("Fleet {n} takes in {others}.", {
    n: String(fleet), others: list(gone.map((n) => t("fleet {n}", { n: String(n) }))),
  })],
  split: (line) => [t("Fleet {new} leaves fleet {n}.", { new: String(line.number), n: String(line.fleet) }), ships(line.ships)],
  built: (line) => [
    t("Fleet {n} is built at {star}.", { n: String(line.number), star: line.star }),
    t("{ships}, {n} RE", { ships: ships(line.ships), n: line.cost }),
  ],
  colonised: (line) => [t("{star} is yours.", { star: line.star }), t("colonised for {n} RE", { n: line.cost })],
  star_lost: ({ star }) => [t("{star} is lost: somebody has colonised it.", { star })],
  defended: ({ star, points }) => [tn("{star} gains {n} point of defence.", "{star} gains {n} points of defence.", points, { star })],
  gave: ({ to, amount }, table) => [t("You give {player} {n} RE.", { player: table.playerName(to), n: amount })],
  declared: ({ player }, table) => [t("You ally with {player} for this turn.", { player: table.playerName(player) })],
  changed: ({ star, type }) => [t("{star} is now a {type}.", { star, type })],
  failed: (line) => [fill(FAILED[line.order](), { ...line, why: WHY_FAILED[line.reason]() }), t("Nothing was paid.")],
  moved: (line) => [
    t("Fleet {n} is in {cell}.", { n: String(line.fleet), cell: cellText(line.at) }),
    { pursue: t("in pursuit"), jump: t("through the GATE") }[line.order],
  ],
  lapsed: ({ fleet }) => [t("The order for fleet {n} has no effect: the fleet no longer exists.", { n: String(fleet) })],
  scuttled: (line) => [t("Fleet {n} destroys itself.", { n: String(line.fleet) }), ships(line.ships)],
  lost: (line) => [t("Fleet {n} is lost with all hands in {cell}.", { n: String(line.fleet), cell: cellText(line.at) }), ships(line.ships)],
  attack, attacked, answer,
  trait: (line) => [line.gained
    ? t("Fleet {n} gains {trait}.", { n: String(line.fleet), trait: traitName(line.trait) })
    : t("Fleet {n} loses {trait}.", { n: String(line.fleet), trait: traitName(line.trait) })],
  technology: (line) => [
    line.change > 0
      ? t("Your technology rises to {n}.", { n: line.technology })
      : t("Your technology falls to {n}.", { n: line.technology }),
    line.cause,
  ],
  city: (line) => [t("{star} builds fleet {n}.", { star: line.star, n: String(line.number) }), ships(line.ships)],
  city_waiting: ({ star }) => [t("{star} waits for a free fleet number.", { star })],
  received: ({ player, amount }, table) => [t("{player} gives you {n} RE.", { player: table.playerName(player), n: amount })],
  treasury: (line) => [t("Treasury: {saved} saved, {income} from stars, {gifts} from gifts: {n} RE.", {
    saved: line.saved, income: line.income, gifts: line.gifts, n: line.treasury,
  })],
  key: (line) => [
    t("{star} tells the code of the throne: {code}.", { star: line.star, code: line.code }),
    line.throne && t("The throne is in {cell}.", { cell: cellText(line.throne) }),
  ],
  turn_closed: ({ turn }) => [t("The orders of turn {n} are carried out.", { n: turn })],
  validated: ({ seat }, table) => [t("{player} is ready.", { player: table.playerName(seat) })],
  taken_back: ({ seat }, table) => [t("{player} is no longer ready.", { player: table.playerName(seat) })],
  game_over: (line, table) => [t("The game is over: {player} wins.", { player: table.playerName(line.ranking[0]) })],
};

/** A line in one or two sentences; undefined for what has no words. @returns {(string|undefined)[]|undefined} */
export const reportText = (line, table) => SENTENCES[line.kind]?.(line, table);

export const turnHead = (n) => t("Turn {n}", { n: number(n) });
