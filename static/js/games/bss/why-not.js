/** Why a press on the lattice does nothing: the refusal the server would give, told beforehand; pure. */
import { able, goals } from "./choice.js";

/**
 * @typedef {{code: string, rule: string} & Object<string, any>} Reason
 * @typedef {{me: number, at: Map<string, any>, fleets: Map<string, any>, systems: Map<string, any>}} Position
 */

/** Why the chosen fleet does not go there (BSS-9, BSS-13). @returns {Reason} */
function closed({ phase }, fleet, system, other, { systems, me }) {
  const jump = phase === "hyperspace";
  if (other) return { code: "occupied", rule: jump ? "BSS-13.2" : "BSS-9.3", system, fleet: other.name };
  if (jump && systems.get(system).owner !== me) return { code: "admiral_needs_own_system", rule: "BSS-13.5" };
  return { code: "no_link", rule: "BSS-9.2", fleet, system };
}

const step = ({ name, mp }) => (mp
  ? { code: "shut_in", rule: "BSS-9.3", fleet: name }
  : { code: "no_movement_left", rule: "BSS-8.4", fleet: name });

/**
 * Why an own fleet has nothing to do in a phase, in the order of the server's refusals.
 * @type {Record<string, (fleet: any, owned: boolean) => Reason>}
 */
const IDLE = {
  movement: step,
  exploitation: step,
  combat: ({ name, cp }) => (cp
    ? { code: "no_target", rule: "BSS-10.2", fleet: name }
    : { code: "no_combat_left", rule: "BSS-10.3", fleet: name }),
  conquest: ({ name }, owned) => (owned
    ? { code: "already_yours", rule: "BSS-12.1", fleet: name }
    : { code: "no_combat_left", rule: "BSS-12.2", fleet: name }),
  hyperspace: ({ name, jumped }) => ({ code: jumped ? "already_jumped" : "allowance_used", rule: "BSS-13.3", fleet: name }),
  reconstruction: ({ name, state, hp }, owned) => (!owned ? { code: "not_your_system", rule: "BSS-14.1", fleet: name }
    : state === "exhausted" ? { code: "spent", rule: "BSS-14.2", fleet: name }
      : hp >= 10 ? { code: "no_damage", rule: "BSS-14.4", fleet: name } : { code: "cannot_regain", rule: "BSS-14.3", fleet: name }),
};

/**
 * The reason why a press here does nothing, or nothing where it does something or was only a look.
 * @param {any} prompt the question @param {import("./choice.js").Choice} choice before the press
 * @param {string} system @param {Position} position @returns {Reason|undefined}
 */
export function whyNot(prompt, choice, system, position) {
  if (prompt?.kind !== "activation") return undefined;
  const there = position.at.get(system);
  const own = there?.side === position.me;
  if (own && able(prompt).has(there.name)) return undefined;
  if (choice.fleet && !prompt.targets && goals(prompt, choice).length && !own) {
    return goals(prompt, choice).includes(system) ? undefined : closed(prompt, choice.fleet, system, there, position);
  }
  if (own) return IDLE[prompt.phase]?.(there, position.systems.get(system).owner === position.me);
  if (there && prompt.targets && !prompt.targets.some((one) => one.target === there.name)) {
    return { code: "out_of_reach", rule: "BSS-10.2", target: there.name };
  }
  return undefined;
}
