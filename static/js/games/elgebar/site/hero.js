/** Head of an opened system: its code, its star, its capacities as pips, its slots on the outer orbit. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { CAPACITIES, capacitiesOf, capacityName, sizeOf, starName } from "../names.js";
import { CENTRE } from "../table.js";
import { KindIcon } from "../glyphs.js";

const MOST = 5;

function Pips({ name, n }) {
  return html`
    <dt>${capacityName(name)}</dt>
    <dd>
      <span class="pips-row" aria-hidden="true">
        ${Array.from({ length: MOST }, (_, i) => html`<i class=${i < n ? "on" : ""}></i>`)}
      </span>
      <b>${n}</b>
    </dd>`;
}

/** Places on the outer orbit, from left to right over the star. */
function spot(i, all) {
  const angle = Math.PI * (1 - (all === 1 ? 0.5 : i / (all - 1)));
  return { left: `${50 + 40 * Math.cos(angle)}%`, top: `${86 - 68 * Math.sin(angle)}%` };
}

/** What stands there, one place each: mine, the rivals', what is free. */
function Slots({ table, standing, size }) {
  const free = Math.max(0, size - standing.length);
  const places = [...standing, ...Array.from({ length: free }, () => undefined)].slice(0, 12);
  return places.map((one, i) => (one
    ? html`
      <span key=${one[0]} class=${`slot p-${table.colourOf(one[1])}`} style=${spot(i, places.length)}>
        <${KindIcon} kind=${one[2]} size=${15} />
      </span>`
    : html`<span key=${`free${i}`} class="slot free" style=${spot(i, places.length)}>+</span>`));
}

/**
 * @param {{table: import("../types.js").Table, name: string, standing: any[]}} props
 *     `standing`: [number, owner, kind, level, guard]
 */
export function Hero({ table, name, standing }) {
  const code = name === CENTRE ? "G0" : table.hexes[name].code;
  const capacities = capacitiesOf(table.edition, code);
  const size = sizeOf(code);
  return html`<header class=${`hero c-${code[0]}`}>
    <div class="hero-said">
      <h2><b>${code}</b> <span>${name === CENTRE ? t("Home") : starName(code)}</span></h2>
      <dl class="caps">${CAPACITIES.map((one) => html`<${Pips} key=${one} name=${one} n=${capacities[one]} />`)}</dl>
    </div>
    <div class="hero-art" aria-hidden="true">
      <i class="orbit outer"></i>
      <i class="orbit inner"></i>
      <i class="sun"></i>
      <${Slots} table=${table} standing=${standing} size=${size} />
    </div>
  </header>`;
}
