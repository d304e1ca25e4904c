/** The ground of the map: two faint nebulae, still stars, and the lines of an old chart. */
import { html } from "../../../../vendor/preact/standalone.module.js";

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

/** Brightnesses told apart; the stars of one brightness and tint are one shape. */
const SHADES = 8;

/** A full circle of two arcs. */
function dot(x, y, r) {
  const round = r.toFixed(2);
  const across = (2 * r).toFixed(2);
  return `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${round} ${round} 0 1 0 ${across} 0a${round} ${round} 0 1 0-${across} 0z`;
}

/** The stars as few shapes: each of its own would be as much to keep as all the bodies together. */
function stars(width, height) {
  const random = generator(SEED);
  const spread = (length) => (random() * (1 + 2 * BEYOND) - BEYOND) * length;
  const shapes = new Map();
  for (let i = 0; i < Math.round(STARS * (1 + BEYOND)); i += 1) {
    const size = random() ** 2.2;
    const [x, y] = [spread(width), spread(height)];
    const key = `${Math.round(size * SHADES)} ${TINTS[Math.floor(random() * TINTS.length)]}`;
    shapes.set(key, (shapes.get(key) ?? "") + dot(x, y, 0.4 + size));
  }
  return [...shapes].map(([key, d]) => {
    const [shade, tint] = key.split(" ");
    return { d, tint, opacity: 0.12 + (0.48 * shade) / SHADES };
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
    ${stars(width, height).map((shape) => html`<path d=${shape.d} fill=${shape.tint} fill-opacity=${shape.opacity.toFixed(2)} />`)}
    ${rings && html`<g fill="none" stroke="#8FA3D6" stroke-opacity=".07">
      <circle cx=${cx} cy=${cy} r="170" /><circle cx=${cx} cy=${cy} r="330" />
      <path d=${`M${cx} ${-height}V${2 * height}M${-width} ${cy}H${2 * width}`} />
    </g>`}
  </g>`;
}
