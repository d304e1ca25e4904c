/**
 * Planets: one drawing per resource, on a disc of radius 50, and the night side laid over it. There are half a hundred on
 * the map, and a browser keeps a list of its own for whatever is clipped, moved or faded as a group: drawings therefore
 * fade their fills and lines, which looks the same where these do not overlap.
 * `PlanetDefs` has to be in the page once before any `Planet` is drawn: gradients cannot live in the sprite.
 */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { memo } from "../../../ui/memo.js";

/** Light of each resource, from the lit limb to the shadow: [offset, colour] stops. */
const LIGHT = {
  coal: [[0, "#8b93a6"], [0.55, "#555d70"], [1, "#2b3040"]],
  phosphorus: [[0, "#f1ffb8"], [0.45, "#bfe05a"], [1, "#4f7c1f"]],
  crystal: [[0, "#ffffff"], [0.4, "#d9caff"], [1, "#7257c4"]],
  copper: [[0, "#ffc79b"], [0.5, "#d9804a"], [1, "#6e3118"]],
  iron: [[0, "#f3a08a"], [0.5, "#c2544a"], [1, "#551c1f"]],
  oil: [[0, "#5fd8cf"], [0.4, "#1c7f86"], [1, "#062e3a"]],
  gold: [[0, "#fff3c0"], [0.45, "#eec24a"], [1, "#7c4d0b"]],
};

const coal = html`<g fill="#1d2230" fill-opacity=".55">
    <circle cx="-18" cy="-14" r="11" /><circle cx="14" cy="8" r="15" /><circle cx="-10" cy="26" r="8" />
    <circle cx="22" cy="-25" r="7" /><circle cx="-34" cy="8" r="6" />
  </g>
  <path d="M-28-10a11 11 0 0 1 8-14M0 4a15 15 0 0 1 11-11" fill="none" stroke="#aab3c8" stroke-width="1.6" stroke-opacity=".5" />
  <path d="M-44 18-24 14-14 24 4 20 16 32M-2-34 6-22 20-18" fill="none" stroke="#ff9557" stroke-width="2.4" stroke-opacity=".9" />`;

const phosphorus = html`<g fill="none" stroke="#f6ffcf" stroke-linecap="round" stroke-width="5">
    <path d="M-46-16C-20-30 4-4 44-22" stroke-opacity=".75" />
    <path d="M-48 8C-20-8 10 20 48 2" stroke-width="8" stroke-opacity=".45" />
    <path d="M-40 30C-16 18 10 40 38 26" stroke-opacity=".7" />
  </g>
  <path d="M-30-34C-8-44 14-26 34-38" stroke="#5f8f22" stroke-width="6" fill="none" stroke-opacity=".6" />`;

const crystal = html`<path d="M-34-24-8-46 6-16-20-2z" fill="#fff" fill-opacity=".44" />
  <path d="M6-16 38-30 46 6 14 12z" fill="#b79cf5" fill-opacity=".56" />
  <path d="M-20-2 6-16 14 12-12 32z" fill="#efe7ff" fill-opacity=".56" />
  <path d="M14 12 46 6 24 42-12 32z" fill="#8d70dd" fill-opacity=".64" />
  <path d="M-48 4-20-2-12 32-34 34z" fill="#a98cf0" fill-opacity=".56" />
  <path d="M-34-24-8-46 6-16-20-2zM6-16 14 12-12 32-20-2M6-16 38-30M14 12 46 6M-12 32 24 42" fill="none" stroke="#fff"
    stroke-width="1.6" stroke-opacity=".75" />`;

const copper = html`<g fill-opacity=".75">
    <path d="M-50-30Q0-20 50-32V-20Q0-10-50-18z" fill="#8e4526" />
    <path d="M-50-4Q0 8 50-6V8Q0 20-50 8z" fill="#ffcf9f" fill-opacity=".49" />
    <path d="M-50 16Q0 26 50 14V20Q0 32-50 22z" fill="#4fa893" />
    <path d="M-50 32Q0 42 50 30V38Q0 50-50 42z" fill="#8e4526" />
  </g>`;

const iron = html`<g fill="#7a2a2a" fill-opacity=".65">
    <path d="M-40-8C-26-22-6-14 4-6s28-2 30 10-22 14-34 8-42 8-40-20z" />
    <path d="M-20 24c12-6 28-2 34 4s-8 14-20 12-24-10-14-16z" /><circle cx="24" cy="-28" r="7" />
  </g>
  <path d="M-22-46Q0-34 24-46L10-54H-12z" fill="#fff3ea" fill-opacity=".95" />`;

const oil = html`<g fill="none" stroke-linecap="round" stroke-width="6">
    <path d="M-46-20C-24-36 0-10 20-24S44-30 48-22" stroke="#8ff0dc" stroke-opacity=".6" />
    <path d="M-46 2C-20-14 4 18 46-4" stroke="#0a2a3d" stroke-width="10" stroke-opacity=".8" />
    <path d="M-44 18C-18 6 8 34 44 16" stroke="#a77be0" stroke-opacity=".6" />
    <path d="M-30 36C-10 28 14 44 32 34" stroke="#59d2c0" stroke-opacity=".5" />
  </g>`;

const gold = html`<g fill-opacity=".75">
    <path d="M-50-36Q0-28 50-38V-28Q0-18-50-24z" fill="#a86f17" />
    <path d="M-50-14Q0-4 50-16V-4Q0 6-50-2z" fill="#fff0b4" />
    <path d="M-50 6Q0 16 50 4V16Q0 28-50 16z" fill="#b87a1c" />
    <path d="M-50 28Q0 38 50 26V34Q0 44-50 36z" fill="#fff0b4" fill-opacity=".53" />
    <ellipse cx="16" cy="11" rx="11" ry="5" fill="#fff6d5" />
  </g>`;

const FACES = { coal, phosphorus, crystal, copper, iron, oil, gold };

const gradient = ([resource, stops]) => html`<radialGradient id=${`g-${resource}`} cx=".36" cy=".34" r=".75">
  ${stops.map(([offset, colour]) => html`<stop offset=${offset} stop-color=${colour} />`)}
</radialGradient>`;

const face = ([resource, drawing]) => html`<g id=${`pl-${resource}`} clip-path="url(#disc)">
  <circle r="50" fill=${`url(#g-${resource})`} />${drawing}
</g>`;

/** What planets are drawn from; mount it once, anywhere in the page. */
export const PlanetDefs = memo(() => html`<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      ${Object.entries(LIGHT).map(gradient)}
      <clipPath id="disc"><circle r="50" /></clipPath>
      <clipPath id="s-line"><path d="M-52-52H6C-14-30 26-12 2 6S14 36-6 52H-52z" /></clipPath>
      <linearGradient id="night">
        <stop offset=".3" stop-color="#050813" stop-opacity="0" />
        <stop offset=".68" stop-color="#050813" stop-opacity=".5" />
        <stop offset="1" stop-color="#050813" stop-opacity=".93" />
      </linearGradient>
      <radialGradient id="limb">
        <stop offset=".8" stop-color="#fff" stop-opacity="0" />
        <stop offset="1" stop-color="#dfe9ff" stop-opacity=".35" />
      </radialGradient>
      ${Object.entries(FACES).map(face)}
    </defs>
  </svg>`);

const disc = (resource) => html`<use href=${`#pl-${resource}`} />`;

/** A belt about gold worlds, in two halves so that the planet stands in it. */
const belt = (arc, opacity) => html`<path d=${arc} fill="none" stroke="#f6e2a8" stroke-width="8" stroke-opacity=${opacity} />`;
const BACK = "M-80.4 35.8A88 26-24 0 1 80.4-35.8";
const FRONT = "M-80.4 35.8A88 26-24 0 0 80.4-35.8";

/**
 * A planet or moon as a group of an SVG drawing.
 * @param {{yields: string[], x?: number, y?: number, r: number, night?: number}} props yields: one or two resources;
 *     night: direction of the dark side, degrees clockwise from the right
 */
export function Planet({ yields, x = 0, y = 0, r, night = 35 }) {
  const [first, second] = yields;
  const belted = yields.includes("gold");
  return html`<g transform=${`translate(${x} ${y}) scale(${r / 50})`}>
    ${belted && belt(BACK, 0.55)}
    ${disc(second ?? first)}
    ${second && html`<g clip-path="url(#s-line)">${disc(first)}</g>`}
    <circle r="50" fill="url(#limb)" />
    <circle r="50.5" fill="url(#night)" transform=${`rotate(${night})`} />
    ${belted && belt(FRONT, 0.95)}
  </g>`;
}

/**
 * A planet as a picture of its own, for lists, panels and dialogues.
 * @param {{yields: string[], size: number, night?: number, label?: string}} props size: width of the disc in px
 */
export function PlanetPicture({ yields, size, night = 35, label }) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const room = yields.includes("gold") ? 90 : 52;
  const side = (size * room) / 50;
  return html`<svg class="planet" viewBox=${`${-room} ${-room} ${2 * room} ${2 * room}`} width=${side} height=${side} ...${named}>
    <${Planet} yields=${yields} r=${50} night=${night} />
  </svg>`;
}
