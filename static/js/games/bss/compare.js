/** All sets of fleets that could attack the chosen target, best first, beside the table; a row chooses, it never fights. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../i18n.js";
import { useTable } from "../../table/model.js";
import { Dialog } from "../../ui/dialog.js";
import { RuleLink } from "../../kit/rule-link.js";
import { ranked } from "./choice.js";
import { lossWords, ownLoss } from "./fates.js";
import { LifeBar } from "./life.js";
import { className, sideName } from "./names.js";
import { choose, chosen } from "./table.js";
import { cellAt, COLUMNS, rowsFor, spotIn } from "./table-of-results.js";
import { toneOf } from "./verdict.js";

const same = (attack, choice) => attack.attackers.length === choice.attackers.length
  && attack.attackers.every((one) => choice.attackers.includes(one));

/** One set of attackers as a switch: those that stay out are dashed. */
function Row({ attack, all, on, table }) {
  const own = ownLoss(attack);
  const target = table.fleets.get(attack.target);
  const kept = target.hp - (attack.losses[attack.target] ?? 0);
  const pick = () => choose(table, { target: attack.target, attackers: [...attack.attackers] });
  const said = t("{fleets}: {ratio}, {result}.", { fleets: list(attack.attackers), ratio: attack.ratio, result: attack.result });
  return html`<li><button type="button" class=${`set ${on ? "on" : ""}`} aria-pressed=${String(on)}
      aria-label=${`${said} ${lossWords(attack).join(" ")}`} onClick=${pick}>
    <span class="who-attacks">
      ${all.map((name) => html`<i class=${attack.attackers.includes(name) ? "in" : ""}>${name}</i>`)}
    </span>
    <span class="small">${t("{a} against {b}", { a: attack.power[0], b: attack.power[1] })} · <b>${attack.ratio}</b></span>
    <b class=${`result-cell ${toneOf(attack.result)}`}>${attack.result}</b>
    <span class="keeps small">
      ${kept ? t("{fleet} keeps {n}", { fleet: attack.target, n: kept }) : t("{fleet} falls", { fleet: attack.target })}
    </span>
    <span class=${`small ${own ? "bad" : "good"}`}>${own ? t("you lose {n}", { n: own }) : t("you lose none")}</span>
  </button></li>`;
}

/** The table of the rules: the cell of the chosen row is white, those of the others are outlined. */
function Results({ attacks, on, combat }) {
  const rows = rowsFor(attacks);
  const spots = attacks.map(spotIn);
  const now = on && spotIn(on);
  const look = (column, row) => (now?.column === column && now.row === row
    ? "now"
    : spots.some((one) => one.column === column && one.row === row) ? "other" : "");
  return html`<section class="results"><h3 class="plain">${t("Table of results")} <${RuleLink} rule="BSS-10.8" /></h3>
    <div class="scroll-x"><table>
      <thead><tr>
        <th scope="col">${t("total")}</th>
        ${COLUMNS.map(({ ratio }, column) =>
          html`<th scope="col" class=${now?.column === column ? "now" : ""}>${ratio}</th>`)}
      </tr></thead>
      <tbody>${rows.map((row) => html`<tr key=${row}>
        <th scope="row" class=${now?.row === row ? "now" : ""}>${row}</th>
        ${COLUMNS.map(({ rank }, column) => {
          const cell = cellAt(combat, row + rank);
          return html`<td class=${`${toneOf(cell)} ${look(column, row)}`}
              aria-current=${look(column, row) === "now" ? "true" : undefined}>${cell}</td>`;
        })}
      </tr>`)}</tbody>
    </table></div>
    <p class="small muted">${t("Columns: ratio of powers. Rows: 1, +1 for each further attacker, +/− experience and protection, and the steps beyond the table.")}</p>
  </section>`;
}

const Follow = ({ title, attack, none }) => html`<section>
  <h3 class="plain">${title}</h3>
  <p class="small">
    ${attack ? html`${t("{fleets} on {target}: {ratio}, {result}.", {
      fleets: list(attack.attackers), target: attack.target, ratio: attack.ratio, result: attack.result,
    })} ${lossWords(attack)[0]} ${
      ownLoss(attack) ? tn("It costs {n} hit point.", "It costs {n} hit points.", ownLoss(attack)) : t("It costs nothing.")
    }` : none}
  </p>
</section>`;

/** What may follow in this phase: arithmetic over what everybody sees, no advice. */
function Afterwards({ attack, table }) {
  const foes = (table.game.turn.to_come ?? []).some((side) => side === 1 - table.me);
  return html`<div class="afterwards">
    <${Follow} title=${t("Then, with the combat points left")} attack=${attack.then}
      none=${t("None of yours could attack it again in this phase.")} />
    <${Follow} title=${t("The strongest answer of {side} in this phase", { side: sideName(1 - table.me) })} attack=${attack.answer}
      none=${foes ? t("It could not attack these fleets.") : t("It has played this phase already.")} />
  </div>`;
}

function Sets({ entry, table }) {
  const choice = chosen(table);
  const on = entry.attacks.find((attack) => same(attack, choice));
  const target = table.fleets.get(entry.target);
  const place = table.systems.get(target.system);
  const facts = [className(target.class), sideName(target.side), target.system, t("Power {n}", { n: target.power })];
  return html`<p>${facts.join(" · ")}
      ${place.owner === target.side && place.protection > 0
        ? ` ${t("The system is its own: protection {n} covers it.", { n: place.protection })}`
        : ""}</p>
    <${LifeBar} name=${entry.target} hp=${target.hp} loss=${on?.losses[entry.target] ?? 0} />
    <div class="compare-halves"><section><h3 class="plain">${t("Who attacks")}</h3>
      <ol class="sets">
        ${ranked(entry, table.fleets).map((attack) => html`<${Row} key=${attack.attackers.join()} attack=${attack}
            all=${entry.attackers} on=${attack === on} table=${table} />`)}
      </ol>
      <p class="small muted">${t("Best first: what the target loses against what you lose. Choosing a row does not start the combat.")}</p></section>
      <${Results} attacks=${entry.attacks} on=${on} combat=${table.edition.combat} /></div>
    ${on && !on.with_bonus && html`<${Afterwards} attack=${on} table=${table} />`}`;
}

/** @param {{onClose: () => void}} props */
export function Compare({ onClose }) {
  const table = useTable();
  const { target } = chosen(table);
  const entry = table.prompt?.targets?.find((one) => one.target === target);
  return html`<${Dialog} wide class="compare" title=${t("Compare attacks on {fleet}", { fleet: target ?? "" })} onClose=${onClose}
    footer=${html`<button type="button" class="btn" onClick=${onClose}>${t("Back to the board")}</button>`}>
    ${entry ? html`<${Sets} entry=${entry} table=${table} />` : html`<p>${t("Choose an enemy fleet first.")}</p>`}
  <//>`;
}
