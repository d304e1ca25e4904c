/** One fleet of a combat as a table of parts, and its two dice. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { signed, t, tc } from "../../../i18n.js";
import { Die, Emblem, Icon } from "../../../ui/icons.js";
import { figureName, partName, raceName } from "../words.js";

const FIGURES = ["force", "defence", "speed"];

/** Name of a side: the player, or the natives. */
export const sideName = (side, table) => (side.seat === undefined ? t("Natives") : table.playerName(side.seat));

function rows(side, table) {
  const parts = side.fleet?.parts ?? [];
  const extra = side.sacrifice ? [{ of: "sacrifice", value: [side.sacrifice, 0, 0] }] : [];
  return [...parts, ...extra].map((part) => html`<tr>
    <th scope="row">${partName({ ...part, owner: side.seat }, table)}</th>
    ${part.value.map((value) => html`<td>
      ${value === 0
        ? html`<i>·</i>`
        : part.of === "ship" || part.of === "natives" || part.of === "printed" ? value : signed(value)}
    </td>`)}
  </tr>`);
}

const total = (side) => side.fleet.total.map((value, place) => (place === 0 ? value + (side.sacrifice ?? 0) : value));

/**
 * @param {{side: Object, role: string, table: Object}} props role: "attacks", "defends" in the reader's language
 */
export function Side({ side, role, table }) {
  const player = side.seat === undefined ? undefined : table.players[side.seat];
  return html`<section class=${`side p-${player?.colour ?? "none"}`}>
    <header class="row g12">
      ${player
        ? html`<${Emblem} colour=${player.colour} size=${34} />`
        : html`<span class="noemb"><${Icon} name="orbital" size=${18} /></span>`}
      <div class="grow">
        <h3 class="cut">${sideName(side, table)}</h3>
        <p class="small muted">
          ${player?.race ? `${role} · ${raceName(table.catalogue, player.race)}` : role}
        </p>
      </div>
      ${side.rerolled && html`<span class="tag">${t("rolled again")}</span>`}
    </header>
    ${side.fleet && html`<table class="flt">
      <thead><tr>
        <th></th>
        ${FIGURES.map((name, place) => html`<th scope="col">
          <${Icon} name=${name} size=${14} /><span>${figureName(place)}</span>
        </th>`)}
      </tr></thead>
      <tbody>${rows(side, table)}</tbody>
      <tfoot><tr class="tot"><th scope="row">${t("Fleet")}</th>${total(side).map((value) => html`<td>${value}</td>`)}</tr></tfoot>
    </table>`}
  </section>`;
}

/** What the faster fleet takes from a side, as the dice lie: "attack", "defence" or nothing. @param {"attack"|"defence"} which */
export function slowedBy(scene, which) {
  const result = scene.result ?? scene.standing;
  if (!result?.faster || (result.faster === "attacker") === (which === "attack")) return undefined;
  const hit = which === "attack" ? result.attack : result.against_attack;
  return hit[2] < 0 ? "attack" : "defence";
}

/** Where two dice will lie, and what each of them will be for. */
const Unthrown = () => html`<div class="dice">
  ${[tc("die", "attack"), tc("die", "defence")].map((words) => html`
    <figure key=${words}><${Die} size=${62} /><figcaption>${words}</figcaption></figure>`)}
</div>`;

/** Two dice, the higher adding to the attack and the lower to the defence: how much is told once they lie still. */
export function SideDice({ side, table, roll, slowed, rolling }) {
  if (!side.dice) return html`<${Unthrown} />`;
  const colour = side.seat === undefined ? undefined : table.colourOf(side.seat);
  const [high, low] = side.dice;
  const one = (value, place, words, minus) => html`<figure key=${`${roll}-${place}`}>
    <${Die} value=${value} colour=${colour} size=${62} tumbling />
    ${minus && html`<i class="minus" aria-hidden="true">${signed(-1)}</i>`}
    <figcaption>${words}${minus && html`<span class="block bad">${t("−1: slower")}</span>`}</figcaption>
  </figure>`;
  const words = rolling ? [tc("die", "attack"), tc("die", "defence")]
    : [t("attack +{n}", { n: high }), t("defence +{n}", { n: low })];
  return html`<div class="dice">${one(high, "high", words[0], slowed === "attack")}
    ${one(low, "low", words[1], slowed === "defence")}</div>`;
}
