/** What deals there are between me and another player, read from the view. */
import { t } from "../../../i18n.js";
import { careful } from "../../../table/careful.js";
import { advisedOf } from "../../../table/decide/advised.js";
import { actAnytime, SPECTATOR } from "../../../table/model.js";
import { contractWarning } from "../warnings.js";

/**
 * The invitation to talk, which is always there while I play; undefined for spectators, the eliminated and at the end,
 * and for deputies, who bind nobody.
 */
export const talkOf = ({ room }) => (room.config.deputised ? undefined : (room.doc.prompts ?? []).find((one) => one.kind === "talk"));

/** Does the table play with an option of the rules? */
export const option = (table, name) => Boolean(table.room.doc.table.options?.[name]);

/** What the pane of the deals is called, after what it holds: without trade alliances alone. */
export const dealsTitle = (table) => (option(table, "trade") ? t("Deals") : t("Alliances"));

export const allied = (table, a, b) => Boolean(table.players[a]?.allies?.includes(b));

/** Is there an open proposal of an alliance from one seat to another? */
export const proposed = (table, from, to) => (table.game.proposals ?? []).some(([by, target]) => by === from && target === to);

const between = (one, other) => ({ by, to }) => (by === one && to === other) || (by === other && to === one);

/** Open offers between me and another player, those that wait for me first. */
export function offersWith(table, seat) {
  const mine = (table.game.offers ?? []).filter(between(table.me, seat));
  return [...mine.filter((offer) => offer.to === table.me), ...mine.filter((offer) => offer.by === table.me)];
}

/** Running contracts between me and another player. */
export const contractsWith = (table, seat) => (table.game.contracts ?? []).filter(({ a, b }) => between(table.me, seat)({ by: a, to: b }));

/** The running contract of mine that advice would end, if advice was asked for and says so. */
export function contractAdvised(table) {
  const action = advisedOf(table)?.action;
  return action?.do === "end_trade" ? table.game.contracts?.find((one) => one.number === action.contract) : undefined;
}

/** End a contract of mine, asked once more. @param {string} [near] where a refusal is shown */
export const endContract = (table, contract, near) => careful(
  table, contractWarning(table, contract), () => actAnytime(table, { do: "end_trade", contract: contract.number }, near),
);

/** How many proposals and offers of a player wait for my answer. */
export function waitingFrom(table, seat) {
  const offers = (table.game.offers ?? []).filter((offer) => offer.by === seat && offer.to === table.me);
  return offers.length + (proposed(table, seat, table.me) ? 1 : 0);
}

/** How many proposals and offers wait for my answer in all. */
export function waitingForMe(table) {
  if (table.me === SPECTATOR || !talkOf(table)) return 0;
  return table.players.reduce((sum, player) => sum + waitingFrom(table, player.seat), 0);
}

/** Yields, as "body resource", that a seat already gives away in a running contract. */
function givenAway(table, seat) {
  const given = (table.game.contracts ?? []).flatMap((one) => (one.a === seat ? one.a_gives : one.b === seat ? one.b_gives : []));
  return new Set(given.filter((term) => term.yield).map((term) => term.yield.join(" ")));
}

/** Yields of bodies that a seat controls and could still give, as [body, resource]. */
export function yieldsOf(table, seat) {
  const given = givenAway(table, seat);
  return [...table.catalogue.bodies.values()]
    .filter((body) => table.game.owners?.[body.name] === seat)
    .flatMap((body) => body.yields.map((resource) => [body.name, resource]))
    .filter((pair) => !given.has(pair.join(" ")));
}

/** Beside a question the one amber button is its own: the game waits for that answer, and for none to a deal. */
export const dealKind = ({ prompt }) => (prompt?.required ? "" : "primary");

/** Open the deals, with one player if one is named. */
export const openDeals = (table, seat) => table.room.set({
  sheet: "deals",
  pane: "players",
  ...(seat === undefined ? {} : { dealWith: seat }),
});

/** The way to the contract that advice would end; undefined where there is none, or its card is seen already. */
export function showContract(table) {
  const contract = contractAdvised(table);
  if (!contract) return undefined;
  const partner = contract.a === table.me ? contract.b : contract.a;
  const { sheet, pane, dealWith } = table.room.ui;
  return sheet === "deals" && pane === "players" && dealWith === partner ? undefined : () => openDeals(table, partner);
}

/** Names of the proposals and offers that wait for my answer, read from the document alone. */
export function offersToMe(doc) {
  const talk = doc.prompts?.find((one) => one.kind === "talk");
  const proposed = talk?.partners?.filter((one) => one.decline) ?? [];
  const offered = doc.game?.offers?.filter((one) => one.to === doc.you) ?? [];
  return [...proposed.map((one) => `from ${one.seat}`), ...offered.map((one) => one.number)];
}
