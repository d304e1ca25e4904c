/** The eight base planets. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { PlanetPicture } from "../board/planets.js";
import { Emblem } from "../../../ui/icons.js";
import { systemName } from "../catalogue.js";
import { Yields } from "../inspector.js";

function Base({ body, table, choice, set }) {
  const owner = table.players.find((player) => player.base === body.name);
  const chosen = choice.base === body.name;
  const choose = () => set && !owner && set({ ...choice, base: body.name });
  return html`<button type="button" class=${`base ${owner ? "taken" : ""} ${chosen ? "sel" : ""}`} aria-pressed=${String(chosen)} aria-disabled=${owner || !set ? "true" : undefined} onClick=${choose}>
    <${PlanetPicture} yields=${body.yields} size=${66} />
    <span class="grow"><b class="block">${body.label}</b><span class="small muted block">${systemName(table.catalogue, body.system)}</span><span class="small"><${Yields} body=${body} /></span></span>
    ${owner?.colour && html`<span class="owner"><${Emblem} colour=${owner.colour} size=${20} title=${owner.name} /></span>`}
  </button>`;
}

/** @param {{table: Object, choice: Object, set?: (choice: Object) => void}} props without `set` it only shows */
export function Bases({ table, choice, set }) {
  const bases = [...table.catalogue.bodies.values()].filter((body) => body.base);
  return html`<div class="bases">${bases.map((body) => html`<${Base} key=${body.name} body=${body} table=${table} choice=${choice} set=${set} />`)}</div>`;
}
