/** What of a position the components of this game look up. */

/** What is known about reaching a body: its fee, odds and gain, or why not; undefined when out of reach. */
export const reachOf = (table, body) => table.game.me?.reachable?.find((one) => one.body === body);

/** Bodies one may choose now: those of the question, or those of the card whose target is being chosen. */
export function choosable(table) {
  const { target } = table.room.ui;
  if (target) return target.targets.map((one) => one.body).filter(Boolean);
  const { prompt } = table;
  if (prompt?.kind === "colonise") return prompt.attempt ?? [];
  if (prompt?.kind === "sacrifice") return prompt.bodies ?? [];
  return [];
}

/**
 * The cards that go at upkeep if nobody is to go into debt: the least useful ones, or those that the clock would take
 * (SC-16.1) at a table whose host forbids advice.
 * @returns {string[]}
 */
export const letGo = (prompt, { doc }) => (doc.table.hints ? prompt.let_go : prompt.silence?.discard) ?? [];

/** The places in a hand of some of its cards, each once. @param {string[]} cards @param {string[]} [some] */
export function indexesOf(cards, some = []) {
  const left = [...some];
  return cards.map((slug, index) => {
    const at = left.indexOf(slug);
    if (at < 0) return -1;
    left.splice(at, 1);
    return index;
  }).filter((index) => index >= 0);
}

/** Places in the hand that the page crosses out at upkeep by itself. @param {any} table @returns {number[]} */
export const firstDiscards = ({ prompt, room }) => (prompt?.kind === "upkeep" ? indexesOf(prompt.cards, letGo(prompt, room)) : []);

/** Places in the hand that are crossed out. @param {any} table @returns {number[]} */
export const discardsOf = (table) => table.room.ui.discards ?? firstDiscards(table);

/** Bring a body into sight: its system on a phone and on a map that is near another one. @param {any} table @param {string} name */
export function showBody({ catalogue, room: { ui, set } }, name) {
  const { system } = catalogue.bodies.get(name);
  set({ sheet: null, pane: "board", selected: name, system, near: ui.near && system });
}

/** Bodies a player controls, in the order of the map. */
export function bodiesOf(table, seat) {
  return [...table.catalogue.bodies.values()].filter((body) => table.game.owners?.[body.name] === seat);
}

/** Did a player throw the card that the others think about? They have passed by that, but nobody would say so (SC-6.8). */
export const threw = ({ seat }, { stack }) => stack?.at(-1)?.by === seat;

/** Rounds after which everybody may see what was played of hands at this table (SC-17); undefined when never. */
export const roundsLate = (table) => table.room.doc.table.options?.open_hands_after;
