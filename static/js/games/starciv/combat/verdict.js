/** How the dice decided: two comparisons in numbers and words, the faster fleet's point, who wins. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { number, percent, t } from "../../../i18n.js";
import { Icon } from "../../../ui/icons.js";
import { bodyName } from "../catalogue.js";
import { chanceBefore, winsWith } from "./chance.js";
import { rerollsOf } from "./rerolls.js";
import { figureName } from "../words.js";
import { sideName } from "./side.js";

/** "5 + 2 = 7", with the point and the sacrifice where there are any: [base, die, point, …, total]. */
function sumText(terms) {
  const parts = terms.slice(0, -1).filter((value, i) => i < 2 || value !== 0);
  const [first, ...rest] = parts;
  const text = rest.reduce((sum, value) => `${sum}\u00a0${value < 0 ? "−" : "+"}\u00a0${Math.abs(value)}`, number(first));
  return `${text}\u00a0= ${number(terms[terms.length - 1])}`;
}

/** Whether an attack destroys, seen from the attacker, who stands at the left. */
const decides = (destroys, swapped) => (swapped
  ? (destroys ? t("is beaten by") : t("withstands"))
  : (destroys ? t("beats") : t("does not beat")));

/** Good or bad for the attacker, where it decides anything. */
const decidesLook = (destroys, swapped) => (destroys ? (swapped ? "bad-word" : "good-word") : "");

function Duel({ mine, theirs, destroys, attackName, defenceName, swapped }) {
  return html`<div class="duel">
    <span class="row g6"><${Icon} name=${swapped ? "defence" : "force"} size=${16} /><span>${attackName}</span></span>
    <b>${sumText(mine)}</b><em class=${decidesLook(destroys, swapped)}>${decides(destroys, swapped)}</em><b>${sumText(theirs)}</b>
    <span class="row g6 right"><span>${defenceName}</span><${Icon} name=${swapped ? "force" : "defence"} size=${16} /></span>
  </div>`;
}

function SumRow({ mine, theirs, destroys, swapped }) {
  const [left, right] = swapped ? [1, 0] : [0, 1];
  const icon = (place) => html`<${Icon} name=${["force", "defence"][place]} size=${14} label=${figureName(place)} />`;
  return html`<p>
    <span>${icon(left)} ${sumText(mine)}</span>
    <em class=${decidesLook(destroys, swapped)}>${decides(destroys, swapped)}</em>
    <span>${icon(right)} ${sumText(theirs)}</span>
  </p>`;
}

/** Both comparisons in a row of figures each, the attacker's at the left: for a strip. @param {{result: Object}} props */
export const Sums = ({ result }) => html`<div class="strip-sums">
  <${SumRow} mine=${result.attack} theirs=${result.against_defence} destroys=${result.attacker_destroys} />
  <${SumRow} mine=${result.defence} theirs=${result.against_attack} destroys=${result.defender_destroys} swapped />
</div>`;

/** The fastest fleet's point, where the natives are faster, slower, or not there: they have no name. */
const ON_ATTACK = [
  (names) => t("The natives are faster: −1 to the attack of {slow}.", names),
  (names) => t("{fast} is faster: −1 to the attack of the natives.", names),
  (names) => t("{fast} is faster: −1 to the attack of {slow}.", names),
];
const ON_DEFENCE = [
  (names) => t("The natives are faster: −1 to the defence of {slow}.", names),
  (names) => t("{fast} is faster: −1 to the defence of the natives.", names),
  (names) => t("{fast} is faster: −1 to the defence of {slow}.", names),
];

/** How fast both are, where both fleets are known: who is faster takes a point, and wins a draw. */
function speedText({ attack, defence }) {
  const [mine, theirs] = [attack, defence].map((side) => side.fleet?.total[2]);
  return mine === undefined || theirs === undefined ? "" : t("Speed {mine} against {theirs}.", { mine, theirs });
}

function pointText(scene, table) {
  const { result } = scene;
  if (!result.faster) return t("Both are equally fast: nobody loses a point.");
  const fast = result.faster === "attacker" ? scene.attack : scene.defence;
  const slow = result.faster === "attacker" ? scene.defence : scene.attack;
  const hit = result.faster === "attacker" ? result.against_attack : result.attack;
  const names = { fast: sideName(fast, table), slow: sideName(slow, table) };
  const [ofNatives, onNatives, ofPlayers] = hit[2] < 0 ? ON_ATTACK : ON_DEFENCE;
  if (fast.seat === undefined) return ofNatives(names);
  return slow.seat === undefined ? onNatives(names) : ofPlayers(names);
}

/** Who destroyed whom, or why it is the speed that decides. @param {any} scene @param {any} table */
export function reasonText({ result, attack, defence }, table) {
  const { attacker_destroys: attacker, defender_destroys: defender } = result;
  if (attacker !== defender) return t("Fleet destroyed: {player}.", { player: sideName(attacker ? defence : attack, table) });
  const both = attacker ? t("Both would be destroyed:") : t("Neither is destroyed:");
  return `${both} ${result.faster ? t("the faster fleet wins.") : t("at equal speed the defender wins.")}`;
}

/** What came of the combat, in one sentence. @param {any} scene @param {any} table */
export function outcomeText(scene, table) {
  const won = scene.result.winner === "attacker";
  const body = bodyName(table.catalogue, scene.body);
  const attacker = sideName(scene.attack, table);
  if (scene.outcome?.kind === "colonised")
    return scene.defence.seat === undefined
      ? t("{player} colonises {body}.", { player: attacker, body })
      : t("{player} takes {body}.", { player: attacker, body });
  if (scene.outcome?.kind === "ransomed") return t("{player} takes a ransom.", { player: attacker });
  if (scene.outcome?.kind === "withdrew") return t("{player} withdraws.", { player: attacker });
  if (!won && scene.defence.seat === undefined) return t("The natives win the combat.");
  return t("{player} wins the combat.", { player: won ? attacker : sideName(scene.defence, table) });
}

/** Why there is no result yet: dice that lie still wait for an answer. @param {any} scene @param {boolean} rolls */
export function undecidedText({ attack }, rolls) {
  if (rolls) return t("The dice are rolling…");
  return attack.dice ? t("The dice have fallen; the combat is not decided yet.") : t("The dice have not been thrown yet.");
}

/** Would the other side have won with the dice that fell first? A body given up would have counted as well. @param {any} scene */
export function turnedByReroll({ result, attack, defence }) {
  const given = [result.attack, result.against_attack].some(([, , , sacrifice]) => sacrifice);
  if (given || !(attack.first || defence.first)) return false;
  const first = winsWith(result, defence.seat === undefined, attack.first ?? attack.dice, defence.first ?? defence.dice);
  return first !== (result.winner === "attacker");
}

function turnedText({ result, attack, defence }, table) {
  const loser = result.winner === "attacker" ? defence : attack;
  return loser.seat === undefined
    ? t("With the first dice the natives would have won: dice rolled again turned it.")
    : t("With the first dice {player} would have won: dice rolled again turned it.", { player: sideName(loser, table) });
}

/** How likely it was before the dice, for the reader's own side or else the attacker: a strong fleet may still lose. */
function chanceText(scene, table, open) {
  const { result, attack, defence } = scene;
  const forAttacker = chanceBefore(result, defence.seat === undefined, rerollsOf({ ...scene, seat: attack.seat }, table) ?? {});
  const mine = defence.seat !== undefined && defence.seat === table.me;
  const chance = mine ? 1 - forAttacker : forAttacker;
  const names = { player: sideName(mine ? defence : attack, table), percent: percent(chance) };
  const won = (result.winner === "defender") === mine;
  if (!open && turnedByReroll(scene)) return `${t("{player} wins {percent} of such combats.", names)} ${turnedText(scene, table)}`;
  if (open || won === (chance >= 0.5)) return t("{player} wins {percent} of such combats.", names);
  return won
    ? t("{player} wins only {percent} of such combats: this time the dice were kind.", names)
    : t("{player} wins {percent} of such combats, but this time the dice were against them.", names);
}

/** How the numbers came about, and how likely that was, in sentences. @param {any} scene @param {boolean} [open] not over yet */
export const toldText = (scene, table, open = false) => [
  speedText(scene), pointText(scene, table), reasonText(scene, table), chanceText(scene, table, open),
].filter(Boolean).join(" ");

/** Who would win as the dice lie, while some may still be rolled again. */
function standingText({ standing, attack, defence }, table) {
  const winner = standing.winner === "attacker" ? attack : defence;
  return winner.seat === undefined
    ? t("As the dice lie, the natives win.")
    : t("As the dice lie, {player} wins.", { player: sideName(winner, table) });
}

/**
 * The sums of a combat and what comes of them; as the dice lie, where they may still change.
 * @param {{scene: Object, table: Object, rolls?: boolean}} props rolls: the dice do not lie still yet
 */
export function Verdict({ scene, table, rolls = false }) {
  const open = !scene.result;
  if (open && (rolls || !scene.standing)) return html`<p class="calc waiting muted">${undecidedText(scene, rolls)}</p>`;
  const result = scene.result ?? scene.standing;
  const names = { attacker: sideName(scene.attack, table), defender: sideName(scene.defence, table) };
  const natives = scene.defence.seat === undefined;
  const good = (result.winner === "attacker") === (scene.attack.seat === table.me || scene.defence.seat !== table.me);
  return html`<div class="calc">
    <${Duel} mine=${result.attack} theirs=${result.against_defence} destroys=${result.attacker_destroys}
        attackName=${t("Attack: {player}", { player: names.attacker })}
        defenceName=${natives ? t("Defence of the natives") : t("Defence: {player}", { player: names.defender })} />
    <${Duel} mine=${result.defence} theirs=${result.against_attack} destroys=${result.defender_destroys} swapped
        attackName=${t("Defence: {player}", { player: names.attacker })}
        defenceName=${natives ? t("Attack of the natives") : t("Attack: {player}", { player: names.defender })} />
    <div class="told">
      <p><${Icon} name="speed" size=${14} /> ${toldText({ ...scene, result }, table, open)}</p>${" "}
      <p class="outcome">
        ${open
          ? html`<b>${standingText(scene, table)}</b> <span class="muted">${t("Nothing is decided yet.")}</span>`
          : html`<b class=${good ? "good" : "bad"}>${outcomeText(scene, table)}</b>`}
      </p>
    </div>
  </div>`;
}
