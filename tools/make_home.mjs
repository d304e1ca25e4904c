/**
 * Draws static/img/home.svg, the sky of the home page: one orrery with large planets. For maintainers only:
 *
 *     node tools/make_home.mjs
 *
 * The planets are those of the map, taken from static/js/games/starciv/board/planets.js. Fine noise lies over them; it costs
 * nothing here, since the browser paints a picture once.
 */
import { readFileSync, writeFileSync } from "node:fs";

const STATIC = new URL("../static/", import.meta.url);
const TURN = -16;
const STAR = { x: 1120, y: 430 };
/** Outer radii of the orbits and their opacity. */
const ORBITS = [[170, 61, 0.4], [270, 97, 0.34], [390, 140, 0.28], [520, 187, 0.2]];
/** Planets: resource, place, radius. The nearest to the eye are the largest. */
const PLANETS = [
  ["iron", 964.8, 447.6, 18], ["phosphorus", 1273.8, 310.8, 30], ["gold", 1047.6, 544.5, 36],
  ["crystal", 848.4, 597.8, 66], ["copper", 1323.5, 556.8, 50], ["coal", 1398, 531, 12], ["oil", 764, 558, 14],
];

/** The module of the planets, with its one import made absolute so that it loads outside a browser. */
async function planets() {
  const preact = new URL("vendor/preact/standalone.module.js", STATIC);
  const asModule = (text) => `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`;
  const preactModule = asModule(readFileSync(preact, "utf8"));
  const text = readFileSync(new URL("js/games/starciv/board/planets.js", STATIC), "utf8");
  return import(asModule(text.replace("../../vendor/preact/standalone.module.js", preactModule)));
}

/** A tree of virtual nodes as markup. */
function markup(node) {
  if (node === null || node === undefined || node === false || node === true) return "";
  if (Array.isArray(node)) return node.map(markup).join("");
  if (typeof node !== "object") return String(node);
  const { type, props } = node;
  if (typeof type === "function") return markup(type(props));
  const { children, ...attributes } = props;
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`).join("");
  return `<${type}${listed}>${markup(children)}</${type}>`;
}

function stars() {
  let state = 36;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296;
  const tints = ["#fff", "#cfe0ff", "#ffe9c9"];
  return Array.from({ length: 230 }, () => {
    const size = random() ** 2.2;
    const at = `cx="${(random() * 1440).toFixed(0)}" cy="${(random() * 900).toFixed(0)}" r="${(0.4 + size).toFixed(2)}"`;
    return `<circle ${at} fill="${tints[Math.floor(random() * 3)]}" opacity="${(0.12 + 0.46 * size).toFixed(2)}"/>`;
  }).join("");
}

const orbit = ([rx, ry, opacity]) =>
  `<ellipse cx="${STAR.x}" cy="${STAR.y}" rx="${rx}" ry="${ry}" fill="none" stroke="#9FB3E6" stroke-opacity="${opacity}" ` +
  `transform="rotate(${TURN} ${STAR.x} ${STAR.y})"/>`;

function planet([resource, x, y, r], { Planet }) {
  const night = (Math.atan2(y - STAR.y, x - STAR.x) * 180) / Math.PI;
  const noise = `<g transform="translate(${x} ${y}) scale(${r / 50})" clip-path="url(#disc)">` +
    `<rect x="-50" y="-50" width="100" height="100" filter="url(#noise)" opacity=".32"/></g>`;
  return markup(Planet({ yields: [resource], x, y, r, night })) + (resource === "crystal" || resource === "gold" ? "" : noise);
}

const drawn = await planets();
const defs = markup(drawn.PlanetDefs()).replace(/^<svg[^>]*>|<\/svg>$/g, "");
const body = `
<defs>
<radialGradient id="glow">\
<stop offset="0" stop-color="#36509c" stop-opacity=".45"/>\
<stop offset="1" stop-color="#36509c" stop-opacity="0"/>\
</radialGradient>
<radialGradient id="halo">\
<stop offset="0" stop-color="#ffc766" stop-opacity=".5"/>\
<stop offset=".25" stop-color="#ffc766" stop-opacity=".18"/>\
<stop offset="1" stop-color="#ffc766" stop-opacity="0"/>\
</radialGradient>
<radialGradient id="core"><stop offset=".2" stop-color="#fff7e0"/><stop offset="1" stop-color="#ffc766"/></radialGradient>
<filter id="noise" x="0" y="0" width="1" height="1">\
<feTurbulence type="fractalNoise" baseFrequency=".018 .05" numOctaves="4" seed="7"/>\
<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.6 0 0 0 -.62"/>\
</filter>
</defs>
<ellipse cx="1080" cy="420" rx="640" ry="460" fill="url(#glow)"/>
${stars()}
${ORBITS.map(orbit).join("\n")}
<circle cx="${STAR.x}" cy="${STAR.y}" r="198" fill="url(#halo)"/><circle cx="${STAR.x}" cy="${STAR.y}" r="26" fill="url(#core)"/>
${PLANETS.map((one) => planet(one, drawn)).join("\n")}`;
const open = '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="900" viewBox="0 0 1440 900">';
writeFileSync(new URL("img/home.svg", STATIC), `${open}${defs}${body}\n</svg>\n`);
