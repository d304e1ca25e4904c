/** Systems of the map: the star in the colour of its class, its code, and around it who is present and who controls. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { hexOf } from "../../../map/hex.js";
import { Emblem } from "../../../ui/icons.js";
import { memo } from "../../../ui/memo.js";
import { CENTRE } from "../table.js";
import { at } from "./ground.js";

const RING = 15.5;

/** Levels by empire, the most first (EL-A3). @param {any[]} [infrastructures] as the map shows them */
export function levelsOf(infrastructures = []) {
  const levels = new Map();
  for (const [, owner, , level] of infrastructures) levels.set(owner, (levels.get(owner) ?? 0) + level);
  return [...levels].sort(([a, m], [b, n]) => n - m || a - b);
}

/** A piece of the ring, from one share of the whole to another. */
function arc(from, to) {
  const gap = 0.04;
  const point = (share) => `${(RING * Math.sin(share * 2 * Math.PI)).toFixed(2)} ${(-RING * Math.cos(share * 2 * Math.PI)).toFixed(2)}`;
  return `M${point(from + gap / 2)}A${RING} ${RING} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to - gap / 2)}`;
}

/** The ring of presence: each empire's share of the levels; whoever controls has the thick part. */
function Presence({ hex, colours }) {
  const levels = levelsOf(hex.infrastructures);
  const all = levels.reduce((sum, [, n]) => sum + n, 0);
  let done = 0;
  return levels.map(([owner, n]) => {
    const [from, to] = [done / all, (done + n) / all];
    done += n;
    const look = `presence p-${colours[owner]} ${hex.control === owner ? "rules" : ""}`;
    return levels.length === 1 ? html`<circle class=${look} r=${RING} />` : html`<path class=${look} d=${arc(from, to)} />`;
  });
}

const Badge = ({ colour, x, y, size = 14 }) => html`<g transform=${`translate(${x} ${y})`}><${Emblem} colour=${colour} size=${size} /></g>`;

/** Half of the arc on which the homes stand, rad: below the sun there is room for ships. */
const HOMES = 2.2;

/** The centre: every empire's home about one sun. */
function Centre({ colours }) {
  return html`<g class="star c-G centre">
    <circle class="halo" r="15" />
    <circle class="core" r="6.5" />
    ${colours.map((colour, i) => {
      const angle = ((2 * i + 1) / colours.length - 1) * HOMES;
      return html`<${Badge} key=${colour} colour=${colour} size=${colours.length > 5 ? 10 : 12}
          x=${19 * Math.sin(angle) - 6} y=${-19 * Math.cos(angle) - 6} />`;
    })}
  </g>`;
}

function Star({ hex, colours }) {
  const old = !hex.now && hex.seen !== undefined;
  return html`<g class=${`star c-${hex.code[0]} ${hex.now ? "" : "old"}`}>
    <circle class="halo" r="13" /><circle class="core" r="5.5" />
    <${Presence} hex=${hex} colours=${colours} />
    ${hex.control !== undefined && html`<${Badge} colour=${colours[hex.control]} x="6" y="-21" />`}
    <text y="27">${hex.code}${old && hex.infrastructures ? html`<tspan class="age"> ${t("t. {n}", { n: hex.seen })}</tspan>` : ""}</text>
  </g>`;
}

export const Stars = memo(({ hexes, colours }) => html`<g class="stars">
  <g transform=${at([0, 0])}><${Centre} colours=${colours} /></g>
  ${Object.entries(hexes).filter(([name, hex]) => hex.code && name !== CENTRE).map(([name, hex]) => html`
    <g key=${name} transform=${at(hexOf(name))}>
      <${Star} hex=${hex} colours=${colours} />
    </g>`)}
</g>`);
