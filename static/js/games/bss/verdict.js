/** What an attack or an attempt would bring, before it is made: the sentence, the bars, the scale and the whole sum. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, signed, t, tn } from "../../i18n.js";
import { Status } from "../../kit/status.js";
import { RuleLink } from "../../kit/rule-link.js";
import { attackOf, offerOf } from "./choice.js";
import { attemptWords, lossWords } from "./fates.js";
import { direction } from "./geometry.js";
import { DIRECTIONS } from "./names.js";
import { LifeBar } from "./life.js";
import { Looked } from "./looked.js";
import { chosen, looked } from "./table.js";

const PARTS = {
  start: () => t("Start"),
  experience: ({ fleet }) => t("Experience of {fleet}", { fleet }),
  enemy_experience: ({ fleet }) => t("Experience of {fleet}", { fleet }),
  attackers: () => t("More than one attacker"),
  own_protection: ({ system }) => t("Your protection in {system}", { system }),
  enemy_protection: ({ system }) => t("Protection of {system}", { system }),
  beyond: () => t("Ratio beyond the table"),
  encirclement: ({ systems }) => t("Encircled from {systems}", { systems: list(systems) }),
  column: ({ ratio }) => t("Ratio of powers {ratio}", { ratio }),
};

/** The sum of a result, part by part. */
function Sum({ parts, powers, s, result }) {
  return html`<table class="sum verdict-sum"><tbody>
    <tr><th scope="row">${t("Power {a} against {b}", { a: powers[0], b: powers[1] })}</th><td></td></tr>
    ${parts.map((part) => html`<tr><th scope="row">${PARTS[part.part]?.(part) ?? part.part}</th><td>${signed(part.amount)}</td></tr>`)}
  </tbody><tfoot><tr><th scope="row">${t("Place on the scale")}</th><td>${s}: ${result}</td></tr></tfoot></table>`;
}

/** Look of a result: bad for the attackers, good for them, or both lose. @param {string} result */
export const toneOf = (result) => ({ a: "bad", d: "good" }[result[0]] ?? "both");

/** The table as one line, the cell that counts lit up; its ends hold beyond it. */
function Scale({ scale, lowest, s, around = 4 }) {
  const at = Math.max(0, Math.min(scale.length - 1, s - lowest));
  const from = Math.max(0, Math.min(scale.length - 2 * around - 1, at - around));
  return html`<ol class="result-scale" aria-hidden="true">
    ${scale.slice(from, from + 2 * around + 1).map((cell, i) =>
      html`<li class=${`${toneOf(cell)} ${from + i === at ? "now" : ""}`}>${cell}</li>`)}
  </ol>`;
}

/** The least and the most that a fleet loses, whatever bonuses are sealed. */
function rangeOf(attack, name) {
  if (!attack.with_bonus || attack.with_bonus.length < 2) return undefined;
  const losses = attack.with_bonus.map((one) => one.losses[name] ?? 0);
  return [Math.min(...losses), Math.max(...losses)];
}

/** A range of results where sealed bonuses can still change it. */
function bonusWords(attack) {
  const results = attack.with_bonus?.map((one) => one.result);
  if (!results || results.length < 2) return undefined;
  return t("With bonuses: from {low} to {high}.", { low: results[0], high: results[results.length - 1] });
}

/** @param {{attack: any, table: import("./types.js").Table, title: string}} props */
export function AttackVerdict({ attack, table, title }) {
  const { combat } = table.edition;
  const [first, second] = lossWords(attack);
  const target = table.fleets.get(attack.target);
  const mark = (name) => DIRECTIONS[direction(table.fleets.get(name).system, target.system)]();
  return html`<section class="panel verdict" aria-label=${t("What the attack brings")}>
    <p class="small muted">${title}</p>
    <div class="row g12 verdict-head">
      <b class=${`result-cell ${toneOf(attack.result)}`}>${attack.result}</b>
      <${Status}>${first}<br />${second}<//>
    </div>
    <${LifeBar} name=${attack.target} hp=${target.hp} loss=${attack.losses[attack.target] ?? 0} range=${rangeOf(attack, attack.target)} />
    ${attack.attackers.map((name) => html`<${LifeBar} key=${name} name=${name} hp=${table.fleets.get(name).hp}
        loss=${attack.losses[name] ?? 0} mark=${mark(name)} range=${rangeOf(attack, name)} />`)}
    <${Scale} scale=${combat.scale} lowest=${combat.lowest_s} s=${attack.s} />
    <p class="row sp small muted scale-words">
      <span>${t("a: mostly you")}</span>
      <span>${t("x: both")}</span>
      <span>${t("d: {fleet} alone", { fleet: attack.target })}</span>
    </p>
    ${bonusWords(attack) && html`<p class="small">${bonusWords(attack)}</p>`}
    <${Sum} parts=${attack.parts} powers=${attack.power} s=${attack.s} result=${attack.result} />
    <p class="small"><${RuleLink} rule="BSS-10.8" words=${t("How a combat is reckoned")} /></p>
  </section>`;
}

/** @param {{attempt: any, table: import("./types.js").Table}} props */
export function AttemptVerdict({ attempt, table }) {
  const { conquest } = table.edition;
  const [words, cost] = attemptWords(attempt);
  return html`<section class="panel verdict" aria-label=${t("What the attempt brings")}>
    <p class="small muted">${t("Conquest of {system} by {fleet}", { system: attempt.system, fleet: attempt.fleet })}</p>
    <div class="row g12 verdict-head">
      <b class=${`result-cell ${attempt.takes ? (attempt.loss ? "both" : "good") : "bad"}`}>${attempt.result}</b>
      <${Status}>${words}<br />${cost}<//>
    </div>
    <${LifeBar} name=${attempt.fleet} hp=${table.fleets.get(attempt.fleet).hp} loss=${attempt.loss} />
    <${Scale} scale=${conquest.scale} lowest=${conquest.lowest_s} s=${attempt.s} around=${3} />
    <${Sum} parts=${attempt.parts} powers=${attempt.power} s=${attempt.s} result=${attempt.result} />
    <p class="small"><${RuleLink} rule="BSS-12" words=${t("How a conquest is reckoned")} /></p>
  </section>`;
}

/** What would happen by itself at the end of the turn. */
function Forecast({ table }) {
  const { hazards, rises } = table.game.end_of_turn;
  if (!hazards.length && !rises.length) return null;
  const danger = ({ fleet, loss, destroyed }) => (destroyed
    ? t("{fleet} is destroyed.", { fleet })
    : tn("{fleet} loses {n} hit point.", "{fleet} loses {n} hit points.", loss, { fleet }));
  const paid = rises.filter((one) => !one.free).map((one) => one.system), free = rises.filter((one) => one.free).map((one) => one.system);
  return html`<section class="panel verdict" aria-label=${t("At the end of the turn")}>
    <h3 class="plain">${t("At the end of the turn")}</h3>
    <ul class="plain-list small">
      ${hazards.map((one) => html`<li>${danger(one)}</li>`)}
      ${paid.length > 0 && html`<li>
        ${tn("Protection +1 for 1 resource each: {systems}.", "Protection +1 for 1 resource each: {systems}.", paid.length, {
          systems: list(paid),
        })}
      </li>`}
      ${free.length > 0 && html`<li>${t("Protection +1, free: {systems}.", { systems: list(free) })}</li>`}
    </ul>
    <${RuleLink} rule="BSS-15" words=${t("End of turn")} />
  </section>`;
}

/** Head of the rail: what has been chosen and what it brings, else what the end of the turn will do. */
export function Acute({ table }) {
  const choice = chosen(table);
  const asked = table.prompt?.kind === "activation" ? table.prompt : undefined;
  const mine = attackOf(asked, choice);
  if (mine) return html`<${AttackVerdict} attack=${mine} table=${table}
      title=${t("Attack on {fleet}, if you fight", { fleet: mine.target })} />`;
  const offer = asked?.phase === "conquest" && offerOf(asked, choice.fleet);
  if (offer) return html`<${AttemptVerdict} attempt=${offer} table=${table} />`;
  if (table.game.attack) return html`<${AttackVerdict} attack=${table.game.attack} table=${table}
      title=${t("Attack on {fleet}, under way", { fleet: table.game.attack.target })} />`;
  const system = looked(table);
  return system ? html`<${Looked} table=${table} system=${system} />` : html`<${Forecast} table=${table} />`;
}
