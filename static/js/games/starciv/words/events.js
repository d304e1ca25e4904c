/** Every kind of event as a sentence of the log, with names that can be opened. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, percent, t, tn } from "../../../i18n.js";
import { Die } from "../../../ui/icons.js";
import { ResourceShape } from "../icons.js";
import { Name } from "../../../ui/name.js";
import { disclosureOn } from "../../../kit/disclosure.js";
import { listed, row } from "../../../ui/rich.js";
import { BodyBrief, PlayerBrief } from "../brief.js";
import { CardWord } from "../card.js";
import { bodyName, cardName, systemName } from "../catalogue.js";
import { chanceBefore } from "../combat/chance.js";
import { rerollsOf } from "../combat/rerolls.js";
import { newsOf } from "../deals/news.js";
import { termsText, unbroken } from "../deals/terms.js";
import { describeTarget } from "../targets.js";
import { pressed } from "../tech/shown.js";
import { technologyEffect } from "./effects.js";
import { colourName, phaseName, raceName } from "./names.js";
import { credits, signedCredits } from "../money.js";

/** The name of a player, which opens what there is of them; no stop of the Tab key, since the strip of players tells it too. */
function playerWord(seat, table) {
  if (seat === "bank" || seat === undefined) return t("the bank");
  const player = table.players[seat];
  if (!player) return html`<b><${Name}>${table.playerName(seat)}<//></b>`;
  return html`<button type="button" class="word name-word" tabindex="-1" ...${disclosureOn(
    () => html`<${PlayerBrief} player=${table.players[seat]} table=${table} />`,
  )}><b><${Name}>${player.name}<//></b></button>`;
}

/** The cards that made an income less: by a part of it, or by what a resource yields. @param {any[]} parts @returns {string[]} */
const cutBy = (parts = []) => [...new Set(parts
  .flatMap((part) => [part, ...(part.changes ?? [])])
  .filter(({ of, value, bodies, stops }) => of === "card" && (stops || value < 0 || bodies < 0))
  .map(({ card }) => card))];

/** Names as nodes, most of which open what there is of them. */
const nodes = (table) => ({
  player: (seat) => playerWord(seat, table),
  players: (seats) => listed(seats.map((seat) => playerWord(seat, table))),
  card: (slug) => html`<${CardWord} catalogue=${table.catalogue} slug=${slug} />`,
  body: (name) => {
    const body = table.catalogue.bodies.get(name);
    const show = () => table.room.set({ selected: name, system: body?.system, pane: "board", sheet: null });
    const brief = disclosureOn(() => html`<${BodyBrief} body=${body} table=${table} />`, { press: false });
    return html`<button type="button" class="word" onClick=${show} ...${body ? brief : {}}>
      ${body?.yields.map((resource) => html`<${ResourceShape} resource=${resource} size=${10} />`)}
      ${bodyName(table.catalogue, name)}
    </button>`;
  },
  technology: (n) => {
    const show = () => table.room.set({ sheet: "tech", pane: "tech", ...pressed(table, n) });
    const about = disclosureOn(() => html`
      <h3>${n} ${table.catalogue.technologies.get(n)?.label}</h3>
      <p>${technologyEffect(table.catalogue, n)}</p>`, { press: false });
    return html`<button type="button" class="word" onClick=${show} ...${about}>
      ${n} ${table.catalogue.technologies.get(n)?.label}
    </button>`;
  },
  dice: (values) => html`<span class="nowrap">${values.map((value) => html`<${Die} value=${value} size=${16} /> `)}</span>`,
  amount: (value) => html`<b class="nowrap">${credits(value)}</b>`,
});

/** @param {any} target @param {any} table @param {any} tools */
function targetWord(target, table, { player, body }) {
  if (!target) return undefined;
  if (target.player !== undefined) return player(target.player);
  if (target.body) return body(target.body);
  return html`<b>${describeTarget(target, table).name}</b>`;
}

/** The card that a card was played against: by its number, which begins anew with each stack. */
const lastCard = (line, table) => table.room.conn.log
  .filter((one) => one.kind === "card_played" && one.number === line.target.card && one.seq < line.seq).pop();

const WHY_PAID = {
  technology: () => "", income: () => "", ransom: () => "", tribute: () => "",
  war: () => "", assault: () => "",
  card: () => t("{from} pays {amount} to {to} ({card})."),
  loan: () => t("{from} pays back {amount}."),
  upkeep: () => "", aid: () => "",
  gift: () => t("{from} gives {amount} to {to}."),
  trade: () => t("{from} pays {amount} to {to}, as agreed."),
  contract: () => t("{from} pays {amount} to {to} by contract."),
};

const WHY_ENDED = {
  ended: () => t("{player} ends contract {n} with {other}."),
  body: () => t("Contract {n} between {player} and {other} ends: {breaker} took or gave up one of its bodies."),
  eliminated: () => t("Contract {n} between {player} and {other} ends with a player."),
  forbidden: () => t("{player} leaves the alliance: contract {n} with {other} ends."),
  unpaid: () => t("{player} cannot pay {other}: contract {n} ends."),
};

/** An offer in words, depending on which sides of it are empty. */
function offerWords({ give, take }, table) {
  const terms = (side) => html`<b>${unbroken(termsText(side, table))}</b>`;
  if (!take.length) return [t("{player} offers {give} to {target}."), { give: terms(give) }];
  if (!give.length) return [t("{player} asks {target} for {take}."), { take: terms(take) }];
  return [t("{player} offers {give} to {target} for {take}."), { give: terms(give), take: terms(take) }];
}

/** What a combat that is over promised its attacker. */
function before(line, table) {
  const rerolls = rerollsOf(line, table);
  return rerolls && percent(chanceBefore(line.result, line.defender.kind === "natives", rerolls));
}

/** The same names as words alone. */
const words = (table) => ({
  player: (seat) => (seat === "bank" || seat === undefined ? t("the bank") : table.playerName(seat)),
  card: (slug) => cardName(table.catalogue, slug),
  body: (name) => bodyName(table.catalogue, name),
  technology: (n) => `${n} ${table.catalogue.technologies.get(n)?.label}`,
  dice: (values) => list(values.map(String)),
  amount: (value) => credits(value),
});

/** @param {any} table @param {import("../../../types.js").Way} way */
export const names = (table, way) => (way === "plain" ? words(table) : nodes(table));

/** What a line says to me of deals, where it says it to nobody else so. */
const news = (line, table) => newsOf(line, table)?.words;

const turnHeading = (line, table) => (line.seat === table.me
  ? t("Round {n} · your turn", { n: line.round })
  : t("Round {n} · {player}", { n: line.round, player: table.playerName(line.seat) }));

/** @type {import("../types.js").Ui["events"]} */
export const EVENTS = {
  order_turned: { weight: "low", text: () => [t("In this rematch the order of play moves on by one seat."), {}] },
  order_rolled: { weight: "low", text: () => [t("The dice set the order of play."), {}] },
  picked: { weight: "low", text: (line, { player, body, table }) => [t("{player}: {race}, {ship} ship, base {body}."), {
    player: player(line.seat), race: raceName(table.catalogue, line.race), ship: colourName(line.ship), body: body(line.base),
  }] },
  drew: {
    announce: "me", weight: "low", lucky: true, learned: (player) => t("{player} drew cards.", { player }),
    text: (line, { player, card }) => (line.cards?.length
      ? [t("{player} draws {cards}."), { player: player(line.seat), cards: row(line.cards.map((slug) => card(slug))) }]
      : [tn("{player} draws {n} card.", "{player} draws {n} cards.", line.count), { player: player(line.seat) }]),
  },
  reshuffled: { weight: "low", text: () => [t("The discard pile is shuffled into a new draw pile."), {}] },
  card_played: {
    announce: "everyone", sound: () => "card", shown: () => t("A player played a card from their hand."),
    text: (line, { player, card, table, ...rest }) => {
      const aimed = line.target?.card !== undefined && lastCard(line, table);
      const target = aimed ? card(aimed.card) : targetWord(line.target, table, { player, ...rest });
      return target
        ? [t("{player} plays {card} › {target}."), { player: player(line.seat), card: card(line.card), target }]
        : [t("{player} plays {card}."), { player: player(line.seat), card: card(line.card) }];
    },
  },
  passed: { weight: "low", folds: true, text: (line, { player, players }) => {
    const seats = [...new Set(line.seats ?? [line.seat])];
    return seats.length > 1 ? [t("{players} pass."), { players: players(seats) }] : [t("{player} passes."), { player: player(seats[0]) }];
  } },
  auto_pass_set: { weight: "low", text: (line, { player }) => {
    const words = {
      next_card: t("{player} passes until the next card."),
      my_turn: t("{player} passes until their own next turn."),
      my_turn_unless_aimed: t("{player} passes until their own next turn, unless a card is aimed at them."),
      my_turn_unless_concerned: t("{player} passes until their own next turn, unless a card is aimed at them or somebody could win."),
      never: t("{player} wants to be asked again."),
    };
    return [words[line.until] ?? words.never, { player: player(line.seat) }];
  } },
  card_countered: { announce: "everyone", text: (line, { card }) => [t("{card} is countered."), { card: card(line.card) }] },
  card_fizzled: (line, { card }) => [t("{card} has no effect any more."), { card: card(line.card) }],
  card_resolved: { outcome: "main", text: (line, { card, player }) => (line.subject === undefined || line.subject === line.seat
    ? [t("{card} acts."), { card: card(line.card) }]
    : [t("{card} acts on {player}."), { card: card(line.card), player: player(line.subject) }]) },
  hand_seen: { learned: (player) => t("{player} saw a hand.", { player }), text: (line, { player, card }) => (line.cards
    ? [t("{player} sees the hand of {target}: {cards}."), {
      player: player(line.seat),
      target: player(line.target),
      cards: row(line.cards.map((slug) => card(slug))),
    }]
    : [t("{player} sees the hand of {target}."), { player: player(line.seat), target: player(line.target) }]) },
  discarded: {
    shown: () => t("A player discarded cards from their hand."),
    text: (line, { player, card }) => (line.why === "turn" || !line.cards?.length ? undefined
      : [t("{player} discards {cards}."), { player: player(line.seat), cards: row(line.cards.map((slug) => card(slug))) }]),
  },
  paid: (line, { player, amount, card }) => {
    const words = (WHY_PAID[line.why] ?? (() => t("{from} pays {amount} to {to}.")))();
    if (!words) return undefined;
    if (line.why === "card" && line.from === "bank")
      return [t("{to} receives {amount} ({card})."), {
        to: player(line.to),
        amount: amount(line.amount),
        card: card(line.card),
      }];
    return [words, { from: player(line.from), to: player(line.to), amount: amount(line.amount), card: line.card && card(line.card) }];
  },
  income: { announce: "me", weight: "low", outcome: "lesser", text: (line, { player, card }) => {
    const cut = cutBy(line.parts);
    return [cut.length ? t("{player}: income {amount}, less because of {cards}.") : t("{player}: income {amount}."), {
      player: player(line.seat),
      amount: html`<b class="nowrap">${signedCredits(line.total)}</b>`,
      cards: row(cut.map((slug) => card(slug))),
    }];
  } },
  technology_bought: { weight: "high", outcome: "main", text: (line, { player, technology, amount, table }) => (line.system
    ? [t("{player} buys {technology} ({system}) for {amount}."), {
      player: player(line.seat),
      technology: technology(line.technology),
      system: systemName(table.catalogue, line.system),
      amount: amount(line.price),
    }]
    : [t("{player} buys {technology} for {amount}."), {
      player: player(line.seat),
      technology: technology(line.technology),
      amount: amount(line.price),
    }]) },
  attempt: (line, { player, body, amount }) => (line.defender?.seat === undefined
    ? [t("{player} attacks {body} for {amount}."), { player: player(line.seat), body: body(line.body), amount: amount(line.fee) }]
    : [t("{player} attacks {body}, defended by {defender}, for {amount}."), {
      player: player(line.seat),
      body: body(line.body),
      defender: player(line.defender.seat),
      amount: amount(line.fee),
    }]),
  combat_rolled: { weight: "low", sound: () => "dice", text: (line, { player, dice }) => {
    const nodes = { player: player(line.seat), attack: dice(line.attack), defence: dice(line.defence), n: line.number ?? 1 };
    return [
      nodes.n > 1
        ? t("{player} fights again, combat {n}: {attack} against {defence}")
        : t("Dice: {player} {attack} against {defence}"),
      nodes,
    ];
  } },
  rerolled: { outcome: "main", text: (line, { player, dice, card, technology }) => [t("{player} rolls again ({source}): {dice}"), {
    player: player(line.seat), source: line.card ? card(line.card) : technology(line.technology), dice: dice(line.dice),
  }] },
  sacrificed: (line, { player, body }) => [t("{player} gives up {body}."), { player: player(line.seat), body: body(line.body) }],
  combat_won: { announce: "everyone", outcome: "main", text: (line, { player, body, table }) => {
    const chance = before(line, table);
    const words = chance ? t("{player} wins the combat for {body} ({chance} before the dice).") : t("{player} wins the combat for {body}.");
    return [words, { player: player(line.seat), body: body(line.body), chance }];
  } },
  combat_lost: { announce: "everyone", outcome: "main", text: (line, { player, body, table }) => {
    const chance = before(line, table);
    const { number = 1 } = line;
    const [told, plain] = number > 1
      ? [t("{player} loses combat {n} for {body} ({chance} before the dice)."), t("{player} loses combat {n} for {body}.")]
      : [t("{player} loses the combat for {body} ({chance} before the dice)."), t("{player} loses the combat for {body}.")];
    return [chance ? told : plain, { player: player(line.seat), n: number, body: body(line.body), chance }];
  } },
  colonised: {
    weight: "high", sound: (line, me) => (line.seat === me ? "won" : line.from === me ? "lost" : undefined),
    text: (line, { player, body }) => (line.from === undefined
      ? [t("{player} colonises {body}."), { player: player(line.seat), body: body(line.body) }]
      : [t("{player} takes {body} from {from}."), { player: player(line.seat), body: body(line.body), from: player(line.from) }]),
  },
  ransomed: {
    weight: "high", outcome: "main",
    text: (line, { player, amount }) => [t("{player} takes a ransom of {amount} from {target}."), {
      player: player(line.seat),
      target: player(line.target),
      amount: amount(line.amount),
    }],
  },
  withdrew: (line, { player, body }) => [t("{player} withdraws from {body}."), { player: player(line.seat), body: body(line.body) }],
  tribute_taken: { outcome: "main", text: (line, { player, amount }) => [t("{player} collects {amount} from {target}."), {
    player: player(line.seat),
    target: player(line.target),
    amount: amount(line.amount),
  }] },
  upkeep: { weight: "low", shown: () => t("A player discarded cards from their hand."), text: (line, { player, amount, card }) => {
    if (line.discarded?.length) {
      const words = line.cost ? t("{player} discards {cards} and keeps the rest for {amount}.") : t("{player} discards {cards}.");
      return [words, {
        player: player(line.seat), cards: row(line.discarded.map((slug) => card(slug))), amount: amount(line.cost),
      }];
    }
    if (!line.cost) return undefined;
    return [tn("{player} keeps {n} card for {amount}.", "{player} keeps {n} cards for {amount}.", line.kept), {
      player: player(line.seat),
      amount: amount(line.cost),
    }];
  } },
  alliance_proposed: { spoken: news, text: (line, { player }) => [t("{player} proposes an alliance to {target}."), {
    player: player(line.seat),
    target: player(line.target),
  }] },
  allied: {
    weight: "high", spoken: news,
    text: (line, { player }) => [t("{player} and {target} are allied."), { player: player(line.seat), target: player(line.target) }],
  },
  alliance_declined: { spoken: news, text: (line, { player }) => [t("{player} declines the alliance with {target}."), {
    player: player(line.seat),
    target: player(line.target),
  }] },
  alliance_left: { weight: "high", spoken: news, text: (line, { player }) => [t("{player} leaves the alliance with {target}."), {
    player: player(line.seat),
    target: player(line.target),
  }] },
  victory_shared: (line, { player }) => [
    line.agree ? t("{player} is willing to share the victory.") : t("{player} no longer wants to share the victory."),
    { player: player(line.seat) },
  ],
  aid_given: (line, { player, amount, table }) => [t("{player} comes to the aid of {target} for {amount}."), {
    player: player(line.seat),
    target: player(line.target),
    amount: amount(table.catalogue.rules.ally_aid_fee),
  }],
  aid_refused: (line, { player }) => [t("{player} does not help {target}."), { player: player(line.seat), target: player(line.target) }],
  trade_offered: { spoken: news, text: (line, { player, table }) => {
    const [words, nodes] = /** @type {[string, Object<string, any>]} */ (offerWords(line.offer, table));
    return [words, { player: player(line.seat), target: player(line.target), ...nodes }];
  } },
  trade_accepted: { spoken: news, text: (line, { player }) => [t("{player} accepts the offer of {target}."), {
    player: player(line.seat),
    target: player(line.target),
  }] },
  trade_declined: (line, { player }) => [t("{player} declines offer {n}."), { player: player(line.seat), n: line.offer }],
  offer_withdrawn: (line, { player }) => [t("{player} withdraws offer {n}."), { player: player(line.seat), n: line.offer }],
  contract_began: { weight: "high", text: ({ contract }, { player }) => [t("Contract {n} between {player} and {other} begins."), {
    n: contract.number,
    player: player(contract.a),
    other: player(contract.b),
  }] },
  contract_ended: (line, { player }) => {
    const [a, b] = line.between;
    const by = line.by === b && line.why !== "body" ? [b, a] : [a, b];
    return [WHY_ENDED[line.why](), { n: line.contract, player: player(by[0]), other: player(by[1]), breaker: player(line.by) }];
  },
  rewound: { announce: "everyone", seats: ({ seat }) => [seat], text: (line, { player, players }) => (line.agreed?.length
    ? [t("{player} undoes a move, as {players} agreed."), { player: player(line.seat), players: players(line.agreed) }]
    : [t("{player} undoes a move."), { player: player(line.seat) }]) },
  resigned: (line, { player }) => [t("{player} resigns."), { player: player(line.seat) }],
  eliminated: { announce: "everyone", recap: "everyone", weight: "high", outcome: "main", text: (line, { player }) => {
    const words = {
      debt: t("{player} is ruined and out of the game."),
      assault: t("{player} has lost the home base and is out."),
      resign: t("{player} is out of the game."),
    };
    return [words[line.cause] ?? words.resign, { player: player(line.seat) }];
  } },
  game_over: {
    announce: "everyone", recap: "everyone", weight: "high",
    sound: (line, me) => ((line.winners ?? []).includes(me) ? "won" : "lost"),
    text: (line, { players }) => [t("The game is over: {players}."), { players: players(line.winners ?? []) }],
  },
  turn_began: { announce: "everyone", weight: "low", heading: turnHeading },
  attempt_ended: {},
  loan_due: {},
  phase_began: { announce: "everyone", weight: "low", spoken: (line) => phaseName(line.phase) },
};

/** The seats that an event is about. */
export const eventSeats = (line) => [
  line.seat,
  line.target?.player ?? line.target,
  line.from,
  line.to,
  line.defender?.seat,
  line.subject,
  ...(line.seats ?? []),
  ...(line.between ?? []),
  line.contract?.a,
  line.contract?.b,
];
