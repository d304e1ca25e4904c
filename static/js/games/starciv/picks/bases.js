/** The eight base planets. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../../i18n.js";
import { PlanetPicture } from "../board/planets.js";
import { Emblem } from "../../../ui/icons.js";
import { systemName } from "../catalogue.js";
import { ResourceShape } from "../icons.js";
import { Yields } from "../inspector.js";

/** Bodies that can be attacked from a base from the first turn on: its planet or moons, and the planets on the next orbits. */
function around({ systems }, base) {
  const { list = [] } = systems.get(base.system) ?? {};
  if (base.planet) return list.filter((body) => body.name === base.planet);
  return list.filter((body) => body.planet === base.name || (!body.planet && Math.abs(body.orbit - base.orbit) === 1));
}

/** Whoever has begun in the system of a base already. */
const neighbours = ({ catalogue, players }, base) => players.filter((player) => player.base && player.base !== base.name
  && catalogue.bodies.get(player.base)?.system === base.system);

/** How many ways lead out of a base, and who is near: what one asks of a base before one sits on it. */
function Ways({ base, table }) {
  const ways = around(table.catalogue, base).length;
  const near = neighbours(table, base);
  return html`<span class="small block ways">
    <span class=${ways < 2 ? "bad" : "muted"}>${ways < 2
      ? t("Only one way out")
      : tn("{n} body in reach", "{n} bodies in reach", ways)}</span>${near.length > 0 && html`<span class="bad"> · ${
      t("{players} in this system", { players: list(near.map(({ name }) => name)) })}</span>`}
  </span>`;
}

/** What lies near a base: what it pays, and the fleet of its natives. */
function Around({ base, table }) {
  return html`<span class="around small">
    ${around(table.catalogue, base).map((body) => html`
      <span class="nowrap" key=${body.name}
          title=${body.fleet ? t("{body}: natives {fleet}", { body: body.label, fleet: body.fleet.join("/") }) : body.label}>
        ${body.yields.map((resource) => html`
          <${ResourceShape} resource=${resource} size=${11} />`)} <span class="muted">${body.label}</span> ${body.fleet
            ? html`<b>${body.fleet.join("/")}</b>`
            : t("base")}
      </span>`)}
  </span>`;
}

function Base({ body, table, choice, set }) {
  const owner = table.players.find((player) => player.base === body.name);
  const chosen = choice.base === body.name;
  const choose = () => set && !owner && set({ ...choice, base: body.name });
  return html`<button type="button" class=${`base ${owner ? "taken" : ""} ${chosen ? "sel" : ""}`}
      aria-pressed=${String(chosen)} aria-disabled=${owner || !set ? "true" : undefined} onClick=${choose}>
    <${PlanetPicture} yields=${body.yields} size=${66} />
    <span class="grow">
      <b class="block">${body.label}</b>
      <span class="small muted block">${systemName(table.catalogue, body.system)}</span>
      <span class="small row g8"><${Yields} body=${body} /></span>
      ${!owner && html`<${Ways} base=${body} table=${table} />`}
      <${Around} base=${body} table=${table} />
    </span>
    ${owner?.colour && html`<span class="owner"><${Emblem} colour=${owner.colour} size=${20} title=${owner.name} /></span>`}
  </button>`;
}

/** @param {{table: Object, choice: Object, set?: (choice: Object) => void}} props without `set` it only shows */
export function Bases({ table, choice, set }) {
  const bases = [...table.catalogue.bodies.values()].filter((body) => body.base);
  return html`<div class="bases">
    ${bases.map((body) => html`
      <${Base} key=${body.name} body=${body} table=${table} choice=${choice} set=${set} />`)}
  </div>`;
}
