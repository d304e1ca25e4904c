/** What a draft would do to an income (SC-14.3, SC-4.3), before the server has seen it. */

const values = (terms, kind) => terms.map((term) => term[kind]).filter((value) => value !== undefined);
const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);

/** Bodies by resource as INCOME would count them now, and those that a card has stopped. */
function countsOf(parts) {
  const counts = {};
  const stopped = new Set();
  for (const part of parts.filter((one) => one.of === "resource")) {
    counts[part.resource] = part.count;
    if (part.changes?.some((change) => change.stops)) stopped.add(part.resource);
  }
  return { counts, stopped };
}

/** What blue cards bring to an income by themselves: bodies of a resource, and credits. */
function cardEffects(slugs, catalogue) {
  const effects = slugs.flatMap((slug) => catalogue.cards.get(slug)?.effects ?? []);
  return {
    resources: effects.map((effect) => effect.extra_body_of).filter(Boolean),
    income: sum(effects.map((effect) => effect.income ?? 0)),
  };
}

/** All resources that terms bring or take: of named yields and of cards. */
const resourcesIn = (terms, catalogue) => [
  ...values(terms, "yield").map(([, resource]) => resource),
  ...cardEffects(values(terms, "secret"), catalogue).resources,
];

const paid = (pay, resource, count) => (count > 0 ? pay[resource][Math.min(count, pay[resource].length) - 1] : 0);

const isCrash = (part, catalogue) => catalogue.cards.get(part.card)?.effects?.some((effect) => effect.income_divided_by);

/**
 * The change of a player's income a turn if the player gave `gives` and received `receives`.
 *
 * Exact but for technology 20, whose additional body might then count elsewhere: hence an estimate.
 * @param {Object} table
 * @param {number} seat
 * @param {Object[]} gives terms as on the wire
 * @param {Object[]} receives
 */
export function draftEffect(table, seat, gives, receives) {
  const { catalogue } = table;
  const pay = catalogue.content.resources;
  const { parts, total } = table.players[seat].income;
  const { counts, stopped } = countsOf(parts);
  const change = (resource, by) => { if (!stopped.has(resource)) counts[resource] = (counts[resource] ?? 0) + by; };
  resourcesIn(gives, catalogue).forEach((resource) => change(resource, -1));
  resourcesIn(receives, catalogue).forEach((resource) => change(resource, 1));
  const crashes = parts.filter((part) => isCrash(part, catalogue));
  const other = sum(parts.filter((part) => part.of !== "resource" && !crashes.includes(part)).map((part) => part.value));
  const cards = cardEffects(values(receives, "secret"), catalogue).income - cardEffects(values(gives, "secret"), catalogue).income;
  const whole = sum(Object.entries(counts).map(([resource, count]) => paid(pay, resource, count))) + other + cards;
  const after = crashes.reduce((left) => Math.floor(left / 2), whole);
  return after - total + sum(values(receives, "credits_each_turn")) - sum(values(gives, "credits_each_turn"));
}
