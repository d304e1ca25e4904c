/** The ground of the map: two faint nebulae, still stars, and the lines of an old chart. */
import { html } from "../../vendor/preact/standalone.module.js";

const STARS = 230;
const TINTS = ["#fff", "#cfe0ff", "#ffe9c9"];
/** Sky drawn beyond the frame on each side, as a share of it, for maps wider or higher than the view. */
const BEYOND = 0.3;

/** Of 30,000 skies the one with fewest stars beside a name, of a body or a system, where they read as an accent. */
const SEED = 9595;

/** A small reproducible generator, so that the sky is the same for everybody and at every visit. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function stars(width, height) {
  const random = generator(SEED);
  const spread = (length) => (random() * (1 + 2 * BEYOND) - BEYOND) * length;
  return Array.from({ length: Math.round(STARS * (1 + BEYOND)) }, () => {
    const size = random() ** 2.2;
    return { x: spread(width), y: spread(height), r: 0.4 + size, opacity: 0.12 + 0.48 * size, tint: TINTS[Math.floor(random() * 3)] };
  });
}

const nebula = (id, colour, opacity) => html`<radialGradient id=${id}>
  <stop offset="0" stop-color=${colour} stop-opacity=${opacity} /><stop offset="1" stop-color=${colour} stop-opacity="0" />
</radialGradient>`;

/** @param {{width: number, height: number, rings?: boolean}} props rings: draw the chart's lines about the middle */
export function Sky({ width, height, rings = false }) {
  const [cx, cy] = [width / 2, height * 0.513];
  return html`<g class="sky" aria-hidden="true">
    <defs>${nebula("neb-1", "#2E3F7A", 0.35)}${nebula("neb-2", "#5A2C5E", 0.28)}</defs>
    <ellipse cx=${width * 0.3} cy=${height * 0.37} rx=${width * 0.3} ry=${height * 0.37} fill="url(#neb-1)" />
    <ellipse cx=${width * 0.68} cy=${height * 0.64} rx=${width * 0.32} ry=${height * 0.36} fill="url(#neb-2)" />
    ${stars(width, height).map((s) => html`<circle cx=${s.x.toFixed(1)} cy=${s.y.toFixed(1)} r=${s.r.toFixed(2)} fill=${s.tint}
      opacity=${s.opacity.toFixed(2)} />`)}
    ${rings && html`<g fill="none" stroke="#8FA3D6" stroke-opacity=".07">
      <circle cx=${cx} cy=${cy} r="170" /><circle cx=${cx} cy=${cy} r="330" />
      <path d=${`M${cx} ${-height}V${2 * height}M${-width} ${cy}H${2 * width}`} />
    </g>`}
  </g>`;
}
