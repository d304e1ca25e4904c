/** The odds of a combat before its dice, worked out from a result: for whoever asks afterwards how likely it was. */

const FACES = [1, 2, 3, 4, 5, 6];
/** The 21 throws of two dice, the higher first, each with how many of the 36 rolls give it (SC-9.2). */
const THROWS = FACES.flatMap((high) => FACES.slice(0, high).map((low) => ({ high, low, rolls: high === low ? 1 : 2 })));

/** The faster side wins unless the other alone destroys (SC-9.4). */
const fasterWins = (attack, defence, against, cover) => attack > cover || against <= defence;

/**
 * The faster fleet's point (SC-9.3, SC-9.8), taken from the slower side's two sums.
 * @param {[number, number]} fast @param {[number, number]} slow attack and defence @param {boolean} natives are the faster
 */
function slowed(fast, [attack, defence], natives) {
  if (natives) return defence > attack ? [attack, defence - 1] : [attack - 1, defence];
  const fromAttack = fasterWins(...fast, attack - 1, defence);
  return !fromAttack && fasterWins(...fast, attack, defence - 1) ? [attack, defence - 1] : [attack - 1, defence];
}

/** Does the attacker win with these sums? @param {[number, number]} mine @param {[number, number]} theirs @param {string} faster */
function wins(mine, theirs, faster, natives) {
  const [attack, defence] = faster === "defender" ? slowed(theirs, mine, natives) : mine;
  const [against, cover] = faster === "attacker" ? slowed(mine, theirs, false) : theirs;
  const destroys = attack > cover;
  return destroys === against > defence ? faster === "attacker" : destroys;
}

/** Attack and defence with two dice: the higher adds to the attack (SC-9.2). @returns {[number, number]} */
const sums = (attack, defence, { high, low }) => [attack[0] + high, defence[0] + low];

/**
 * Would the attacker have won with these dice, two a side and the higher first? Sacrifices are left out.
 * @param {any} result RESULT of the view @param {boolean} natives defend @param {number[]} mine @param {number[]} theirs
 */
export function winsWith({ attack, defence, against_attack: against, against_defence: cover, faster }, natives, mine, theirs) {
  const [first, second] = [mine, theirs].map(([high, low]) => ({ high, low }));
  return wins(sums(attack, defence, first), sums(against, cover, second), faster, natives);
}

/** Mean of what each throw comes to. @param {number[]} values by throw */
const mean = (values) => values.reduce((sum, value, i) => sum + value * THROWS[i].rolls, 0) / 36;

/**
 * The attacker's chance by the 1,296 rolls, 0 to 1, with the fleets of this result. Sacrifices are left out, since nobody
 * has to; a side that may roll again does so where that helps it (SC-9.6), as in the chances told before an attack.
 * @param {any} result RESULT of the view @param {boolean} natives defend
 * @param {{attack?: boolean, defence?: boolean}} [rerolls] which sides may roll again
 */
export function chanceBefore({ attack, defence, against_attack: against, against_defence: cover, faster }, natives, rerolls = {}) {
  const answered = THROWS.map((mine) => {
    const row = THROWS.map((theirs) => Number(wins(sums(attack, defence, mine), sums(against, cover, theirs), faster, natives)));
    const again = mean(row);
    return rerolls.defence ? row.map((won) => Math.min(won, again)) : row;
  });
  return mean(THROWS.map((_, j) => {
    const column = answered.map((row) => row[j]);
    const again = mean(column);
    return rerolls.attack ? mean(column.map((won) => Math.max(won, again))) : again;
  }));
}
