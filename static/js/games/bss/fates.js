/** What an attack or an attempt brings, in sentences: pure words, the same in the rail, in the question and when comparing. */
import { list, t, tn } from "../../i18n.js";

/** What the attackers lose together. @param {any} attack */
export const ownLoss = (attack) => attack.attackers.reduce((sum, name) => sum + (attack.losses[name] ?? 0), 0);

/** Of the target, then of the attackers. @param {any} attack @returns {string[]} */
export function lossWords(attack) {
  const { target } = attack;
  const theirs = attack.losses[target] ?? 0;
  const ours = ownLoss(attack);
  const first = attack.destroyed.includes(target) ? t("{fleet} is destroyed.", { fleet: target })
    : tn("{fleet} loses {n} hit point.", "{fleet} loses {n} hit points.", theirs, { fleet: target });
  const fallen = attack.destroyed.filter((name) => name !== target);
  const second = fallen.length ? t("The attack costs {fleets}.", { fleets: list(fallen) })
    : ours ? tn("The attackers lose {n}.", "The attackers lose {n}.", ours) : t("The attackers lose none.");
  return [first, second];
}

/** Of the system, then of the fleet that tries. @param {any} attempt @returns {string[]} */
export function attemptWords(attempt) {
  const first = attempt.takes ? t("{system} is yours.", { system: attempt.system })
    : t("{system} holds; its protection falls to {n}.", { system: attempt.system, n: attempt.protection });
  const second = attempt.destroyed ? t("{fleet} is destroyed.", { fleet: attempt.fleet })
    : attempt.loss
      ? tn("{fleet} loses {n} hit point.", "{fleet} loses {n} hit points.", attempt.loss, { fleet: attempt.fleet })
      : t("It costs nothing.");
  return [first, second];
}
