/** What an attempt may come to: one combat after the other, what each adds to the chance and to the cost. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { percent, t, tn } from "../../../i18n.js";
import { Explain } from "../../../kit/explain.js";
import { defenderOf } from "./defender.js";
import { atLeastOnce, oddsText, OddsRing } from "./odds.js";
import { credits } from "../money.js";

/** The cards of this turn that limit my combats, each with how many it leaves me (SC-8.11). */
export function limitedBy({ game, catalogue, me }) {
  const mine = (game.running ?? []).filter((running) => running.subject === me);
  return mine.flatMap(({ card }) => (catalogue.cards.get(card)?.effects ?? [])
    .filter(({ combats }) => Number.isInteger(combats))
    .map(({ combats }) => ({ card, left: combats - (game.fought ?? 0) })));
}

/**
 * How many combats could be fought for a body: what the rules leave, the account allows and no card forbids; and whether it is
 * the account that allows no more.
 * @param {Object} table @param {number} fee of each @param {number} most
 */
function combatsWithin(table, fee, most) {
  const purse = table.mine.credits - table.catalogue.rules.debt_limit;
  const allowed = Math.min(most, ...limitedBy(table).map(({ left }) => left));
  const paid = fee > 0 ? Math.floor(purse / fee) : allowed;
  return { combats: Math.max(0, Math.min(allowed, paid)), poor: paid < allowed };
}

/** The speeds of two fleets, where both are known. */
const speedsOf = (mine, theirs) => (mine && theirs ? [mine.total[2], theirs.total[2]] : undefined);

/**
 * What an attempt on a body may come to; a home base allows no second combat.
 * @param {any} table @param {any} reach what is known of reaching the body
 */
export function outlookOf(table, { body, chance, fee, home, defender }) {
  const most = home ? 1 : 1 + table.catalogue.rules.repeats;
  const fleet = body && defenderOf(table.catalogue.bodies.get(body), table, defender).fleet;
  return { chance, fee, ...combatsWithin(table, fee, most), speeds: speedsOf(table.mine.fleet, fleet) };
}

/** The same of the combats that are left once one is lost. @param {import("../types.js").Table} table @param {any} prompt */
export function outlookLeft(table, { chance, fee, left }) {
  const { attack, defence } = table.game.combat ?? {};
  return { chance, fee, ...combatsWithin(table, fee, left), speeds: speedsOf(attack?.fleet, defence?.fleet) };
}

/** What so many combats cost on average: one fights on only while one loses. */
function averageCost(fee, chance, combats) {
  let cost = 0;
  for (let n = 0; n < combats; n += 1) cost += fee * (1 - chance) ** n;
  return cost;
}

const withRepeats = ({ chance, fee, combats }) => t(
  "Each new combat costs the fee again and begins from zero. Fighting to the end costs {amount} on average.",
  { amount: credits(Math.round(averageCost(fee, chance, combats))) },
);

/** Why the stronger fleet may lose: what speed takes, and who wins where both would be destroyed, or neither. */
function drawText([mine, theirs]) {
  if (mine > theirs) return t("You are faster: the defender loses 1 point, and if both fleets would be destroyed, or neither, you win.");
  return mine === theirs
    ? t("The defender is as fast: if both fleets would be destroyed, or neither, you lose.")
    : t("The defender is faster: you lose 1 point, and the combat if both fleets would be destroyed, or neither.");
}

/** Where the chance comes from and what every repeat would add, for the popover. */
export const repeatsAbout = (outlook) => {
  const { chance, fee, combats, speeds } = outlook;
  return {
    title: t("Chance"),
    text: html`${oddsText(chance)}.${speeds && html`<br />${drawText(speeds)}`}${combats > 1 && html`<br />${withRepeats(outlook)}`}`,
    lines: Array.from({ length: combats }, (_, i) => i + 1).map((n) => ({
      name: tn("{n} combat, {cost}", "{n} combats, {cost}", n, { cost: credits(n * fee) }), value: percent(atLeastOnce(chance, n)),
    })),
    rule: "SC-8.3",
  };
};

/**
 * The ring of one combat, its rolls, and what the repeats make of it; where both fleets are known, who wins a draw.
 * @param {{outlook: {chance: number, fee: number, combats: number, speeds?: [number, number]}}} props
 */
export function Odds({ outlook }) {
  const { chance, combats, fee, speeds } = outlook;
  return html`<div class="od">
      <${OddsRing} chance=${chance} />
      <p class="small muted">
        ${oddsText(chance)}
        ${combats > 1 && html`<br />
          <${Explain} class="repeats" about=${() => repeatsAbout(outlook)}>
            ${t("At least one win in {n} combats, {cost}: {chance}", {
              n: combats,
              cost: credits(combats * fee),
              chance: percent(atLeastOnce(chance, combats)),
            })}
          <//>`}
      </p>
    </div>
    ${speeds && html`<p class="small draw">${drawText(speeds)}</p>`}`;
}
