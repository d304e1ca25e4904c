/** A combat that is over, opened again from the log: dice, re-rolls and aid of every round, the sums, the chance before. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { useTable } from "../../../table/model.js";
import { standing } from "../../../table/undo/marks.js";
import { t } from "../../../i18n.js";
import { eventSentence } from "../../../kit/events.js";
import { Dialog } from "../../../ui/dialog.js";
import { rich, row } from "../../../ui/rich.js";
import { CardWord } from "../card.js";
import { bodyName } from "../catalogue.js";
import { fromLog } from "./scene.js";
import { Name } from "./strip.js";
import { outcomeText, Sums, toldText } from "./verdict.js";

/** Lines that end what a combat belongs to: the next one, or the turn. */
const BEGINS = new Set(["attempt", "turn_began"]);
const RESULTS = new Set(["combat_won", "combat_lost"]);
/** What happens between the declaration and a result. */
const MEANWHILE = new Set(["aid_given", "aid_refused", "combat_rolled", "rerolled", "sacrificed"]);
const AFTERWARDS = new Set(["colonised", "ransomed", "withdrew", "tribute_taken", "eliminated"]);

/**
 * The lines of the attempt that a result belongs to, the declaration first; made up where the page does not hold it.
 * @param {any[]} log @param {any} result line that says who won
 */
export function attemptOf(log, result) {
  const made = { ...result, kind: "attempt", made: true };
  const at = log.findIndex(({ seq, i }) => seq === result.seq && i === result.i);
  if (at < 0) return [made, result];
  const start = log.findLastIndex((line, place) => place < at && BEGINS.has(line.kind));
  const next = log.findIndex((line, place) => place > at && BEGINS.has(line.kind));
  const lines = log.slice(Math.max(start, 0), next < 0 ? undefined : next);
  return lines[0].kind === "attempt" ? lines : [made, ...lines];
}

/** The combats of an attempt: what happened in each, and the scene that it came to. @param {any[]} lines @param {any} table */
export function combatsOf(lines, table) {
  const results = lines.flatMap((line, place) => (RESULTS.has(line.kind) ? [place] : []));
  return results.map((place, n) => {
    const { attack, defence, ...scene } = fromLog(lines.slice(0, place + 1), 0, table);
    // The fleets are those of now: of then there are the numbers of the result.
    const sides = { attack: { ...attack, fleet: undefined }, defence: { ...defence, fleet: undefined } };
    const told = lines.slice(n ? results[n - 1] : 1, place).filter(({ kind }) => MEANWHILE.has(kind));
    return { told, scene: { ...scene, ...sides, seq: lines[place].seq } };
  });
}

/** Does a card of the turn change the fleet that one of both sides fights with? */
function counts({ card, seat, subject = seat, target }, { seat: attacker, defender, body }, { catalogue }) {
  const changes = (key) => (catalogue.cards.get(card)?.effects ?? []).some((effect) => effect[key]);
  const natives = defender.seat === undefined && target?.body === body;
  return (changes("fleet") && [attacker, defender.seat].includes(subject)) || (changes("natives") && natives);
}

/**
 * The cards that had acted in the turn of an attempt and changed a fleet of it.
 * @param {any[]} log @param {any[]} lines of the attempt @param {any} table
 */
export function cardsOf(log, [declared], table) {
  const end = log.findLastIndex(({ seq, i }) => seq < declared.seq || (seq === declared.seq && i < declared.i)) + 1;
  const before = log.slice(0, end);
  return before.slice(before.findLastIndex(({ kind }) => kind === "turn_began") + 1)
    .filter((line) => line.kind === "card_resolved" && counts(line, declared, table));
}

function Cards({ cards, table }) {
  const same = (one, other) => one.card === other.card && one.seat === other.seat;
  const once = cards.filter((one, place) => cards.findIndex((other) => same(one, other)) === place);
  const times = (one) => cards.filter((other) => same(one, other)).length;
  return once.length > 0 && html`<p>${rich(t("Cards that count here: {cards}."), {
    cards: row(once.map((one) => html`<span><${CardWord} catalogue=${table.catalogue} slug=${one.card} />
      ${times(one) > 1 && ` ×${times(one)}`} (${table.playerName(one.seat)})</span>`)),
  })}</p>`;
}

const Lines = ({ lines, table }) => lines.length > 0
  && html`<ul>${lines.map((line) => html`<li key=${`${line.seq}-${line.i}`}>${eventSentence(line, table)}</li>`)}</ul>`;

function Combat({ told, scene, several, table }) {
  const won = scene.result.winner === "attacker";
  return html`<section>
    ${several && html`<h3 class="caption">${t("Combat {n}", { n: scene.number })}</h3>`}
    <${Lines} lines=${told} table=${table} />
    <div class="row sp g8 small"><${Name} side=${scene.attack} table=${table} /><i class="muted">${t("against")}</i>
      <${Name} side=${scene.defence} table=${table} /></div>
    <${Sums} result=${scene.result} />
    <p class="small muted">${toldText(scene, table)}</p>
    <p class=${won ? "strip-won" : "strip-lost"}><b>${outcomeText(scene, table)}</b></p>
  </section>`;
}

/** @param {{onClose: () => void}} props */
export function PastFight({ onClose }) {
  const table = useTable();
  const log = standing(table.room.conn.log);
  const lines = attemptOf(log, table.room.ui.fight);
  const [declared] = lines;
  const combats = combatsOf(lines, table);
  return html`<${Dialog} title=${t("Combat for {body}", { body: bodyName(table.catalogue, declared.body) })} onClose=${onClose}
      class="past-fight">
    ${!declared.made && html`<p>${eventSentence(declared, table)}</p>`}
    <${Cards} cards=${cardsOf(log, lines, table)} table=${table} />
    ${combats.map((combat) => html`<${Combat} key=${combat.scene.number} ...${combat} several=${combats.length > 1} table=${table} />`)}
    <${Lines} lines=${lines.filter(({ kind }) => AFTERWARDS.has(kind))} table=${table} />
  <//>`;
}
