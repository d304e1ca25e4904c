/** What never changes on the map: stars, orbits, names of systems. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { language, t } from "../../../i18n.js";
import { orbitsOf } from "./geometry.js";

const HALO_RADII = 5.5;

/** Colours of the stars; the stylesheet has the same as --star-<system>. */
const STAR = {
  sienar: "#FFC766", "pun-worcca": "#D59BFF", "aldena-36": "#7DB8FF", cspa: "#FF9A6A", rothana: "#FF6A5A",
};

/** @param {string} slug @returns {string} colour of a system's star */
export const starColour = (slug) => STAR[slug] ?? "#FFE3B0";

/** The star and its halo. @param {{slug: string, x: number, y: number, r: number}} props */
export function Star({ slug, x, y, r }) {
  const colour = starColour(slug);
  return html`<g>
    <defs>
      <radialGradient id=${`halo-${slug}`}>
        <stop offset="0" stop-color=${colour} stop-opacity=".55" />
        <stop offset=".3" stop-color=${colour} stop-opacity=".2" />
        <stop offset="1" stop-color=${colour} stop-opacity="0" />
      </radialGradient>
      <radialGradient id=${`core-${slug}`}>
        <stop offset=".25" stop-color="#fffdf6" />
        <stop offset="1" stop-color=${colour} />
      </radialGradient>
    </defs>
    <circle cx=${x} cy=${y} r=${r * HALO_RADII} fill=${`url(#halo-${slug})`} />
    <circle cx=${x} cy=${y} r=${r} fill=${`url(#core-${slug})`} />
  </g>`;
}

function orbits(star, count) {
  return orbitsOf(star, count).map(([rx, ry], i) => {
    const opacity = count === 1 ? 0.37 : 0.37 - (0.15 * i) / (count - 1);
    return html`<ellipse cx=${star.x} cy=${star.y} rx=${rx} ry=${ry} stroke-opacity=${opacity.toFixed(2)} />`;
  });
}

/** Dotted circles on which the moons of a view stand. */
function moonOrbits(view) {
  return Object.values(view.bodies).filter((place) => place.moonOf).map((moon) => {
    const planet = view.bodies[moon.moonOf];
    return html`<circle cx=${planet.x} cy=${planet.y} r=${Math.hypot(moon.x - planet.x, moon.y - planet.y)} />`;
  });
}

/**
 * Stars and orbits of all systems a view shows, without bodies.
 * @param {{view: Object, systems: Map<string, Object>}} props
 */
export function Orreries({ view, systems }) {
  const shown = Object.entries(view.stars).filter(([slug]) => systems.has(slug));
  return html`<g aria-hidden="true">
    <g fill="none" stroke="#8FA3D6">${shown.map(([slug, star]) => orbits(star, systems.get(slug).bodies.length))}</g>
    <g class="moon-orbits" fill="none">${moonOrbits(view)}</g>
    ${shown.map(([slug, star]) => html`<${Star} slug=${slug} x=${star.x} y=${star.y} r=${view.star} />`)}
    ${shown.map(([slug]) => html`
      <${SystemName} slug=${slug} view=${view} name=${systems.get(slug).label} long=${systems.get(slug).long} />`)}
  </g>`;
}

/** Where the map shrinks with its frame, on phones, the frame carries the name itself (see Board). On the whole map it leads near. */
function SystemName({ slug, view, name, long }) {
  if (view.names) {
    const { x, y, anchor } = view.names[slug];
    return html`<text class="sys leads-near" data-system=${slug} x=${x} y=${y} text-anchor=${anchor}>
      ${name.toLocaleUpperCase(language)} ›<title>${t("Nearer: {system}", { system: long })}</title>
    </text>`;
  }
  return view.width < 500 ? null : html`<text class="sys large" x="16" y="34">
    ${name.toLocaleUpperCase(language)}${long !== name && html`<title>${long}</title>`}
  </text>`;
}
