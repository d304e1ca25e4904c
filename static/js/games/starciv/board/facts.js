/** What the map has to say about each body, joined from the edition and the position. */
import { mapName } from "../catalogue.js";
import { percent, t } from "../../../i18n.js";
import { alike } from "../../../ui/memo.js";
import { nativesOf } from "../combat/defender.js";

/**
 * @typedef {Object} Fact
 * @property {import("../catalogue.js").Body} body
 * @property {number} [owner] seat
 * @property {string} [colour] the owner's
 * @property {boolean} mine
 * @property {boolean} home whether it is the base its owner started on
 * @property {boolean} truce whether the owner is under a ceasefire
 * @property {boolean} tried whether it was tried this turn
 * @property {Object} [reach] what `reachable` says about it: fee, chance, refused…
 * @property {number[]} [fleet] force, defence, speed of whoever defends it now
 */

/** A body by its name, with the words of its label. @param {Map<string, any>} bodies those of the edition */
export const worded = (bodies) => (name) => ({ ...bodies.get(name), name, words: mapName(bodies.get(name) ?? { label: name }) });

/**
 * @param {Object} catalogue see catalogueOf
 * @param {Object} game the view
 * @param {number} me my seat, -1 for spectators
 * @param {Map<string, Object>} reachable
 * @param {Iterable<string>} tried
 * @returns {Map<string, Fact>} by name of body
 */
export function factsOf(catalogue, game, me, reachable, tried) {
  const given = new Set(tried);
  const truces = new Set(game.ceasefire ?? []);
  const facts = new Map();
  for (const body of catalogue.bodies.values()) {
    const owner = game.owners?.[body.name];
    const player = game.players?.[owner];
    facts.set(body.name, {
      body,
      owner,
      colour: player?.colour,
      home: player?.base === body.name,
      mine: owner !== undefined && owner === me,
      truce: owner !== undefined && truces.has(owner),
      tried: given.has(body.name),
      reach: reachable.get(body.name),
      fleet: owner === undefined ? nativesOf(body, { game, catalogue })?.total : player?.fleet?.total,
    });
  }
  return facts;
}

/**
 * New facts with those of before in place of all that say the same, so that only what changed is drawn again.
 * @param {Map<string, Fact>|undefined} before
 * @param {Map<string, Fact>} facts
 * @returns {Map<string, Fact>} the map of before where nothing changed at all
 */
export function kept(before, facts) {
  if (!before) return facts;
  let same = before.size === facts.size;
  for (const [name, fact] of facts) {
    const old = before.get(name);
    if (old && alike(old, fact)) facts.set(name, old);
    else same = false;
  }
  return same ? before : facts;
}

/** "5/4/4": force, defence, speed. */
export const fleetWords = (fleet) => fleet.join("\u200a/\u200a");

const RESOURCE_WORDS = {
  coal: () => t("coal"), phosphorus: () => t("phosphorus"), crystal: () => t("crystal"), copper: () => t("copper"),
  iron: () => t("iron"), oil: () => t("oil"), gold: () => t("gold"),
};

/** Name of a resource in the reader's language. */
export const resourceWord = (resource) => RESOURCE_WORDS[resource]?.() ?? resource;

/** Who is there while nobody holds it: special colonies have no natives. */
export const unheld = (body) => (body.base ? t("free base") : body.special ? t("unclaimed") : t("natives"));

/** @param {any} fact @param {(seat: number) => string} playerName */
function holder({ body, owner, home, mine }, playerName) {
  if (owner === undefined) return unheld(body);
  if (mine) return home ? t("your base") : t("held by you");
  const name = playerName(owner);
  return home ? t("base of {name}", { name }) : t("held by {name}", { name });
}

/** @param {any} fact */
function place({ body }) {
  if (body.special) return t("special colony");
  if (body.planet) return t("moon of {planet}", { planet: body.planet });
  return t("orbit {n}", { n: body.orbit });
}

const reachable = ({ chance }) => (chance === undefined
  ? t("within reach")
  : t("within reach, {chance} to win", { chance: percent(chance) }));

/** @param {any} fact */
function state({ reach, tried, truce }) {
  const words = [];
  if (reach && !reach.refused) words.push(reachable(reach));
  if (tried) words.push(t("tried this turn"));
  if (truce) words.push(t("under a ceasefire"));
  return words;
}

/**
 * A body in one breath, for readers of the screen: "Marea, orbit 4, crystal, base of Camille, fleet 4, 3, 4, within reach, 57 % to win".
 * @param {Fact} fact
 * @param {(seat: number) => string} playerName
 */
export function spoken(fact, playerName) {
  const yields = fact.body.yields.map(resourceWord).join(` ${t("and")} `);
  const words = [mapName(fact.body), place(fact), yields, holder(fact, playerName)];
  if (fact.fleet) words.push(t("fleet {f}, {d}, {s}", { f: fact.fleet[0], d: fact.fleet[1], s: fact.fleet[2] }));
  return [...words, ...state(fact)].join(", ");
}
