/** Every kind of event as a sentence of the log and of the film; systems can be pressed, and lead to their place. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, signed, t, tn } from "../../../i18n.js";
import { Name } from "../../../ui/name.js";
import { rich } from "../../../ui/rich.js";
import { wholeLog } from "../../../playback/past.js";
import { domainName, goods, kindName, small } from "../names.js";
import { CENTRE, openSite } from "../table.js";
import { submittedText } from "../../../sheet/readiness.js";
import { hexWords, infrastructure, kindByNumber, playedOrder, siteName } from "./orders.js";
import { refusal } from "./refusals.js";

const SITES = {
  link: (table, site) => html`<button type="button" class="word" onClick=${() => openSite(table, site)}>
    ${siteName(table, site)}
  </button>`,
  bold: (table, site) => html`<b>${siteName(table, site)}</b>`,
  plain: siteName,
};

/** @param {any} table @param {import("../../../types.js").Way} way */
export const names = (table, way) => ({
  site: (site) => SITES[way](table, site),
  who: (seat) => (way === "plain" ? table.playerName(seat) : html`<b><${Name}>${table.playerName(seat)}<//></b>`),
  kind: (kind) => small(kindName(table.edition, kind)),
  domain: (domain) => small(domainName(table.edition, domain)),
});

/** Lines of a sheet that did nothing, each with its reason; of older games the reasons alone. @returns {string} */
const inVain = ({ lines, orders }, table) => (orders
  ? orders.map((order, i) => t("“{order}”: {why}", {
    order: playedOrder(order, table), why: refusal({ code: lines[i][1] }),
  })).join("; ")
  : list([...new Set(lines.map(([, code]) => refusal({ code })))].filter(Boolean)));

/** What an attack on an infrastructure took. */
function taken({ guards, levels, gone }) {
  if (gone) return t("it is gone");
  const parts = [
    guards && tn("{n} ground defence", "{n} ground defences", guards),
    levels && tn("{n} level", "{n} levels", levels),
  ].filter(Boolean);
  return parts.length ? t("it loses {what}", { what: list(parts) }) : t("nothing happens to it");
}

/** @type {(mine: () => string, theirs: () => string) => (line: any, names: any) => [string, Object<string, any>]} */
const struck = (mine, theirs) => (line, { site, who, kind, table }) => [line.by === table.me ? mine() : theirs(), {
  site: site(line.system), by: who(line.by), owner: who(line.owner), kind: kind(line.of), what: taken(line),
}];

/** Two empires, of which the reader's own comes first. @type {(mine: () => string, theirs: () => string) => any} */
const related = (mine, theirs) => ({ seats }, { who, table }) => {
  const [a, b] = seats[1] === table.me ? [seats[1], seats[0]] : seats;
  return [a === table.me ? mine() : theirs(), { a: who(a), b: who(b) }];
};

const VAIN_ACTS = {
  steal: () => t("Your theft of {domain} from {who} brought nothing."),
  sabotage: () => t("Your sabotage of {domain} at {who}’s hit nothing."),
};
const LOST = {
  destroyed: () => t("what it was raising is destroyed"),
  presence_lost: () => t("you have nothing there any more"),
  ship_left: () => t("the ship has left the dock"),
};
const LOST_ELSE = () => t("it cannot be finished any more");

const WORKED = {
  build: () => t("{site} pays {goods} for a new infrastructure."), raise: () => t("{site} pays {goods} to raise an infrastructure."),
  ship: () => t("{site} pays {goods} for a ship."), upgrade: () => t("{site} pays {goods} for an upgrade."),
};
const COMPLETED = {
  build: () => t("{site}: a new infrastructure is built."), raise: () => t("{site}: an infrastructure was raised by one level."),
  ship: () => t("{site}: ship {n} is ready."), upgrade: () => t("{site}: the upgrade of ship {n} is finished."),
};

/** The same where the infrastructure still stands, so that its kind is known; its level is that of the last turn. */
const KNOWN = {
  build: ({ times = 1 }) => (times > 1 ? t("{site}: {kind} built ×{times}.") : t("{site}: {kind} built.")),
  raise: ({ number, seq }, table) => (infrastructure(table, number) && isLastTurn(seq, table)
    ? t("{site}: {kind} raised to level {level}.") : t("{site}: {kind} raised by one level.")),
};

/** Whether a move closed the turn that was played last. */
const isLastTurn = (seq, table) => seq !== undefined && wholeLog(table).findLast(({ kind }) => kind === "turn_resolved")?.seq === seq;

/** @type {import("../types.js").Ui["events"]} */
export const EVENTS = {
  turn_began: { heading: (line) => t("Turn {n}", { n: line.turn }) },
  handed_in: { weight: "low", text: (line, { table }) => submittedText(line, table) },
  taken_back: { weight: "low", text: (line, { who }) => [t("{who} is no longer ready."), { who: who(line.seat) }] },
  resigned: {
    announce: "everyone", recap: "everyone", outcome: "main",
    text: (line, { who }) => [t("{who} resigns: the empire goes on without orders."), { who: who(line.seat) }],
  },
  peace_made: { announce: "everyone", text: related(() => t("You and {b} are at peace."), () => t("{a} and {b} are at peace.")) },
  peace_ended: {
    announce: "everyone",
    text: related(() => t("You and {b} are at war again."), () => t("{a} and {b} are at war again.")),
  },
  lines_refused: (line, { table }) => [t("Left off your sheet: {orders}."), { orders: inVain(line, table) }],
  lines_skipped: (line, { table }) => [t("Not carried out: {orders}."), { orders: inVain(line, table) }],
  invested: { weight: "low", text: (line, { site, domain }) => [
    tn("{site} puts {n} point into {domain}.", "{site} puts {n} points into {domain}.", line.points),
    { site: site(line.site), domain: domain(line.domain) },
  ] },
  spied: (line, { who, domain }) => [
    !line.points
      ? VAIN_ACTS[line.act]()
      : line.act === "steal"
      ? tn(
        "You stole {n} point of {domain} from {who}. Nobody else knows.",
        "You stole {n} points of {domain} from {who}. Nobody else knows.",
        line.points,
      )
      : tn(
        "Your sabotage cost {who} {n} point of {domain}.",
        "Your sabotage cost {who} {n} points of {domain}.",
        line.points,
      ),
    { who: who(line.empire), domain: domain(line.domain) },
  ],
  sabotaged: { announce: "me", text: (line, { domain }) => [
    tn(
      "Somebody has sabotaged {n} point of your {domain}.",
      "Somebody has sabotaged {n} points of your {domain}.",
      line.points,
    ),
    { domain: domain(line.domain) },
  ] },
  worked: {
    weight: "low",
    text: (line, { site }) => [WORKED[line.work](), { site: site(line.site), goods: goods(line.materials, line.fuel + line.surcharge) }],
  },
  guarded: { weight: "low", text: (line, { site }) => [
    tn("{site} pays for {n} ground defence.", "{site} pays for {n} ground defences.", line.levels),
    { site: site(line.site) },
  ] },
  loaded: { weight: "low", text: (line, { site }) => [
    t("{site}: ship {n} loads {goods}."),
    { site: site(line.site), n: String(line.ship), goods: goods(line.materials, line.fuel) },
  ] },
  unloaded: { weight: "low", text: (line, { site }) => [
    t("{site}: ship {n} unloads {goods}."),
    { site: site(line.site), n: String(line.ship), goods: goods(line.materials, line.fuel) },
  ] },
  moved: { weight: "low", text: (line, { table }) => [
    line.path.at(-1).join(",") === CENTRE ? t("Ship {n} arrives at the centre.") : t("Ship {n} arrives at {place}."),
    { n: String(line.ship), place: hexWords(table, line.path.at(-1).join(",")) },
  ] },
  charted: { weight: "low", text: (line, { table }) => {
    const found = line.hexes.map((hex) => table.hexes[hex.join(",")]?.code).filter(Boolean);
    return [
      found.length
        ? tn("You charted {n} hex: {systems}.", "You charted {n} hexes: {systems}.", line.hexes.length)
        : tn("You charted {n} hex and found no system.", "You charted {n} hexes and found no system.", line.hexes.length),
      { systems: list(found) },
    ];
  } },
  battle: { announce: "me", text: (line, { site, who }) => {
    const sides = [...new Set(line.ships.map(([, owner]) => owner))];
    const losses = sides
      .map((side) => [side, line.ships.filter(([number, owner]) => owner === side && line.lost.includes(number)).length])
      .filter(([, n]) => n);
    const told = losses.map(([side, n]) => tn("{who} loses {n} ship", "{who} loses {n} ships", n, {
      who: typeof who(side) === "string" ? who(side) : "{who}",
    }));
    return losses.length === 1
      ? [t("Battle at {site}: {losses}."), {
        site: site(line.system),
        losses: typeof who(losses[0][0]) === "string" ? told[0] : rich(told[0], { who: who(losses[0][0]) }),
      }]
      : [
        losses.length
          ? tn("Battle at {site}: {n} ship is lost.", "Battle at {site}: {n} ships are lost.", line.lost.length)
          : t("Battle at {site}: nobody loses a ship."),
        { site: site(line.system) },
      ];
  } },
  bombarded: {
    announce: "me",
    text: struck(() => t("{site}: you bombard the {kind} of {owner}: {what}."), () => t("{site}: {by} bombards your {kind}: {what}.")),
  },
  ground_attacked: { announce: "me", text: struck(
    () => t("{site}: your ground defences attack the {kind} of {owner}: {what}."),
    () => t("{site}: the ground defences of {by} attack your {kind}: {what}."),
  ) },
  presence_lost: { announce: "me", text: (line, { site }) => [
    goods(line.materials, line.fuel)
      ? t("{site}: nothing of yours is left there; {goods} are lost.")
      : t("{site}: nothing of yours is left there."),
    { site: site(line.site), goods: goods(line.materials, line.fuel) },
  ] },
  project_lost: (line, { site }) => [
    t("{site}: a project is lost, because {why}."), { site: site(line.site), why: (LOST[line.why] ?? LOST_ELSE)() },
  ],
  colonised: (line, { site }) => [t("{site}: ship {n} founds a colony."), { site: site(line.site), n: String(line.ship) }],
  completed: (line, { site, kind, table }) => {
    const of = KNOWN[line.work] && kindByNumber(table, line.number);
    return [(of ? KNOWN : COMPLETED)[line.work](line, table), {
      site: site(line.site), n: String(line.number), kind: of && kind(of), times: String(line.times ?? 1),
      level: String(infrastructure(table, line.number)?.level ?? ""),
    }];
  },
  control_gained: (line, { site }) => [t("{site}: you now control the system."), { site: site(line.system) }],
  control_lost: (line, { site }) => [t("{site}: you no longer control the system."), { site: site(line.system) }],
  turn_resolved: {
    announce: "everyone", recap: "everyone", outcome: "main",
    text: (line, { table }) => [t("Points of turn {turn}: {points}."), {
      turn: String(line.turn),
      points: list(line.points.map((n, seat) => `${table.playerName(seat)} ${signed(n)} (${line.totals[seat]})`)),
    }],
  },
  game_over: { announce: "everyone", recap: "everyone", text: (line, { table }) => [
    tn("The game is over: {players} wins.", "The game is over: {players} win.", line.winners.length),
    { players: list(line.winners.map((seat) => table.playerName(seat))) },
  ] },
};

/** The seats that an event is about: what is told to one empire alone names the two that it is between. @param {any} line */
export const eventSeats = ({ seat, seats = [], by, owner }) => [seat, ...seats, by, owner].filter((one) => one !== undefined);
