/** A battle of the film: a row a ship, a column a round, a diamond a shot; wrecks are hatched from then on. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../../i18n.js";
import { RuleLink } from "../../../kit/rule-link.js";
import { fires } from "../plan.js";
import { siteName } from "../words/orders.js";

const ROUNDS = 10;

/** The round in which a ship is lost, if it is. */
const lostIn = (line, number) => line.shots.find(([, , target, gone]) => gone && target === number)?.[0];

function Cell({ line, number, round, coming }) {
  const shots = line.shots.filter(([r, shooter]) => r === round && shooter === number);
  if (shots.length) return html`<td>
    <i class=${`shot ${shots.some(([, , , gone]) => gone) ? "kills" : ""}`} role="img"
        aria-label=${t("fires at ship {n}", { n: shots[0][2] })}></i>
  </td>`;
  return html`<td>${coming && html`<i class="shot coming" aria-hidden="true"></i>`}</td>`;
}

/** What a ship of mine is made of, as far as it still flies. */
const valuesOf = (table, number) => table.empire?.ships[number]?.values;

function Row({ table, line, ship: [number, owner, category], rounds }) {
  const lost = lostIn(line, number);
  const mine = owner === table.me;
  const values = mine && valuesOf(table, number);
  const hits = line.shots.filter(([, , target]) => target === number).length;
  return html`<tr class=${`p-${table.colourOf(owner)} ${lost ? "wreck" : ""} ${mine ? "mine" : ""}`}>
    <th scope="row">
      <b>
        ${mine
          ? t("Your ship {n}", { n: number })
          : t("{player}, category {n}", { player: table.playerName(owner), n: category })}
      </b>
      <small>${values ? values.join("-") : mine ? t("category {n}", { n: category }) : ""}</small>
    </th>
    <td class="hits">
      ${lost ? html`<b class="bad">${t("destroyed in round {n}", { n: lost })}</b>`
        : hits ? tn("{n} shot taken", "{n} shots taken", hits)
        : t("not hit")}
    </td>
    ${rounds.map((round) => (lost && round > lost
      ? html`<td key=${round} class="gone"></td>`
      : html`<${Cell} key=${round} line=${line} number=${number} round=${round}
          coming=${values && !lost && values[0] > 0 && fires(values[3], round)} />`))}
  </tr>`;
}

/** @param {{table: import("../types.js").Table, line: any}} props */
export function Battle({ table, line }) {
  const last = Math.max(ROUNDS, ...line.shots.map(([round]) => round));
  const rounds = Array.from({ length: last }, (_, i) => i + 1);
  const ships = [...line.ships].sort((a, b) => Number(b[1] === table.me) - Number(a[1] === table.me) || b[2] - a[2]);
  return html`<div class="battle">
    <h2>${t("Battle at {site}", { site: siteName(table, line.system) })}</h2>
    <p class="muted">
      ${t("The fastest fire first. A ship is destroyed when the damage of one shot, or of several together, exceeds defence × defence.")} <${RuleLink} rule="EL-N7" />
    </p>
    <div class="scroll-x">
      <table class="volleys">
        <thead>
          <tr>
            <th scope="col">${t("Ships")}</th>
            <th scope="col">${t("Hits")}</th>
            ${rounds.map((round) => html`<th scope="col" key=${round}>${round}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${ships.map((ship) => html`
            <${Row} key=${ship[0]} table=${table} line=${line} ship=${ship} rounds=${rounds} />`)}
        </tbody>
      </table>
    </div>
    <p class="small muted">
      ${line.shots.length
        ? tn("{n} shot in all. Survivors are whole again.", "{n} shots in all. Survivors are whole again.", line.shots.length)
        : t("Nobody could fire.")}
    </p>
  </div>`;
}
