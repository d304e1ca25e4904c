/** The own fleets as cards: hit points, place, points left; those that are lost stay, dashed. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { able } from "./choice.js";
import { className, COLOURS, stateName } from "./names.js";
import { chosen, pressFleet } from "./table.js";

/** Every fleet of a side by name, as the edition numbers them, whether it lives or not. */
function namesOf(edition, side) {
  const letter = edition.sides[side]?.letter ?? "";
  return edition.classes.filter((one) => one.sides.includes(["blue", "green", "neutral"][side]) && one.count)
    .flatMap((one) => (one.count === 1
      ? [`${letter}${one.mark}`]
      : Array.from({ length: one.count }, (_, i) => `${letter}${one.mark}${i + 1}`)));
}

function FleetCard({ table, name, fleet }) {
  if (!fleet) return html`<li class="fleet-card lost"><b>${name}</b><small class="muted">${t("destroyed")}</small></li>`;
  const choice = chosen(table);
  const on = choice.fleet === name || choice.attackers.includes(name);
  const can = able(table.prompt?.kind === "activation" ? table.prompt : undefined).has(name);
  const phase = table.game.turn.phase;
  const points = phase === "combat" || phase === "conquest" ? fleet.cp : fleet.mp;
  return html`<li><button type="button"
      class=${`fleet-card s-${COLOURS[fleet.side]} ${fleet.state} ${on ? "on" : ""} ${can ? "can" : ""}`}
      aria-pressed=${String(on)}
      aria-label=${`${className(fleet.class)} ${name}, ${fleet.system}, ${
        t("{hp} hit points, power {power}", { hp: fleet.hp, power: fleet.power })}, ${stateName(fleet.state)}`}
      onClick=${() => pressFleet(table, name)}>
    <span class="row sp"><b>${name}</b><small class="muted">${fleet.system}</small></span>
    <span class="bar" aria-hidden="true">${Array.from({ length: 10 }, (_, i) => html`<i class=${i < fleet.hp ? "on" : ""}></i>`)}</span>
    <span class="row sp small">
      <span>${fleet.hp} ${t("HP")}</span>
      <b>${fleet.power}</b>
      <span aria-hidden="true">${"◆".repeat(points)}</span>
    </span>
  </button></li>`;
}

/** @param {{table: import("./types.js").Table}} props of a table at which I sit: who only looks has no such pane */
export function FleetCards({ table }) {
  const side = table.me;
  const names = namesOf(table.edition, side);
  const living = [...table.fleets.values()].filter((fleet) => fleet.side === side).map((fleet) => fleet.name);
  const shown = names.length ? names : living;
  return html`<ul class="fleet-cards" aria-label=${t("Your fleets")}>
    ${shown.map((name) =>
      html`<${FleetCard} key=${name} table=${table} name=${name} fleet=${table.fleets.get(name)} />`)}
  </ul>`;
}
