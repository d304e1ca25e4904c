/**
 * What has been chosen on the board and what a press there does: pure, so that it can be tested without a page.
 *
 * A choice is `{fleet, target, attackers}`: the own fleet that is to act, or a target with those that attack it.
 */

/** @typedef {{fleet?: string, target?: string, attackers: string[]}} Choice */

/** @type {Choice} */
export const NOTHING = { attackers: [] };

const same = (a, b) => a.length === b.length && a.every((one) => b.includes(one));

/** What the prompt offers for a fleet, by phase. */
const OFFERS = { movement: "moves", exploitation: "moves", hyperspace: "jumps", conquest: "attempts", reconstruction: "rebuild" };

/** The entry of the prompt about a fleet: where it may go, what an attempt brings, how much it may regain. */
export const offerOf = (prompt, fleet) => (prompt?.[OFFERS[prompt?.phase]] ?? []).find((one) => one.fleet === fleet);

/** Systems where the chosen fleet may go. @returns {string[]} */
export const goals = (prompt, choice) => offerOf(prompt, choice.fleet)?.systems ?? [];

/** The targets that can be attacked, by the fleet that was chosen first if there is one. */
export const targetsOf = (prompt, choice) => (prompt?.targets ?? []).filter((one) => !choice.fleet || one.attackers.includes(choice.fleet));

/** What the chosen attack would bring; nothing until there are attackers. @param {any} prompt @param {Choice} choice */
export function attackOf(prompt, { target, attackers }) {
  const entry = prompt?.targets?.find((one) => one.target === target);
  return entry?.attacks.find((one) => same(one.attackers, attackers));
}

/** Own fleets that can do something in this phase. @returns {Set<string>} */
export function able(prompt) {
  if (!prompt) return new Set();
  if (prompt.targets) return new Set(prompt.targets.flatMap((one) => one.attackers));
  return new Set((prompt[OFFERS[prompt.phase]] ?? []).map((one) => one.fleet));
}

/** A choice that the question does not offer any more is given up; what of it still holds stays. */
export function valid(prompt, choice) {
  if (prompt?.kind !== "activation") return NOTHING;
  const can = able(prompt);
  const fleet = can.has(choice.fleet) ? choice.fleet : undefined;
  const entry = prompt.targets?.find((one) => one.target === choice.target);
  if (!entry) return { ...NOTHING, fleet };
  return { target: entry.target, attackers: choice.attackers.filter((one) => entry.attackers.includes(one)) };
}

const toggled = (list, one) => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);

function pressInCombat(prompt, choice, fleet) {
  const entry = prompt.targets.find((one) => one.target === fleet);
  if (entry) {
    if (choice.target === fleet) return { choice: NOTHING };
    const first = choice.fleet && entry.attackers.includes(choice.fleet) ? [choice.fleet] : [];
    return { choice: { target: fleet, attackers: first.length || entry.attackers.length > 1 ? first : entry.attackers } };
  }
  const aimed = prompt.targets.find((one) => one.target === choice.target);
  if (aimed?.attackers.includes(fleet)) return { choice: { ...choice, attackers: toggled(choice.attackers, fleet) } };
  if (able(prompt).has(fleet)) return { choice: { ...NOTHING, fleet: choice.fleet === fleet ? undefined : fleet } };
  return { choice };
}

/**
 * What a press on a system does: another choice, or an action for the server.
 * @param {any} prompt the question, or nothing @param {Choice} choice
 * @param {string} system @param {string} [fleet] that stands there
 * @returns {{choice: Choice, action?: Object<string, any>}}
 */
export function press(prompt, choice, system, fleet) {
  if (prompt?.kind !== "activation") return { choice: NOTHING };
  if (prompt.targets) return fleet ? pressInCombat(prompt, choice, fleet) : { choice };
  if (choice.fleet && goals(prompt, choice).includes(system)) {
    const action = { do: prompt.phase === "hyperspace" ? "jump" : "move", fleet: choice.fleet, system };
    return { choice, action };
  }
  if (fleet && able(prompt).has(fleet)) return { choice: { ...NOTHING, fleet: choice.fleet === fleet ? undefined : fleet } };
  return { choice: NOTHING };
}

/** Escape: the last attacker is dropped, then the target, then the fleet. Nothing where nothing is chosen. */
export function back(choice) {
  if (choice.attackers.length) return { ...choice, attackers: choice.attackers.slice(0, -1) };
  return choice.target || choice.fleet ? NOTHING : undefined;
}

/** The next own fleet that can act, after the chosen one. */
export function next(prompt, choice) {
  const can = [...able(prompt)];
  return can.length ? { ...NOTHING, fleet: can[(can.indexOf(choice.fleet ?? "") + 1) % can.length] } : choice;
}

/**
 * Every attack on a target, best first: what the target loses in value less what the attackers lose; fewer fleets first.
 * @param {{attacks: any[]}} entry @param {Map<string, {base: number}>} fleets
 */
export function ranked(entry, fleets) {
  const worth = ({ losses, target }) => Object.entries(losses)
    .reduce((sum, [name, loss]) => sum + (name === target ? 1 : -1) * loss * (fleets.get(name)?.base ?? 1), 0);
  return [...entry.attacks].sort((a, b) => worth(b) - worth(a) || a.attackers.length - b.attackers.length);
}
