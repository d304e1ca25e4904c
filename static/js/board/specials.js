/** The three special colonies that drift between the systems: asteroids, a comet, a graveyard of hulks. */
import { html } from "../../vendor/preact/standalone.module.js";

/** Rocks of the field: [x, y, size, turn]. */
const ROCKS = [
  [-30, -4, 5, 10], [-20, 5, 7, 40], [-13, -6, 4, 80], [-4, 1, 8, 5], [6, -7, 4, 60], [9, 6, 6, 25], [18, -2, 7, 75],
  [27, 5, 4, 15], [34, -4, 5, 50], [-38, 4, 3, 30], [0, 11, 3, 0],
];

function Asteroids({ x, y }) {
  return html`<g transform=${`translate(${x} ${y})`}>
    ${ROCKS.map(([dx, dy, size, turn]) => html`<path d="M-1-.3-.3-1 .7-.8 1 .2.4.9-.6.8z" fill="#8d83b4" stroke="#c9bdf0"
      stroke-width=".12" transform=${`translate(${dx} ${dy}) rotate(${turn}) scale(${size})`} />`)}
  </g>`;
}

function Comet({ x, y }) {
  return html`<g transform=${`translate(${x} ${y})`}>
    <defs>
      <linearGradient id="comet-tail">
        <stop offset="0" stop-color="#d6ef9a" stop-opacity="0" /><stop offset="1" stop-color="#e9f7c4" stop-opacity=".75" />
      </linearGradient>
    </defs>
    <path d="M-62 13Q-18 3 17-10L21-1Q-14 10-62 13z" fill="url(#comet-tail)" />
    <circle cx="19" cy="-6" r="6.5" fill="#f7fbe6" />
  </g>`;
}

function Graveyard({ x, y }) {
  return html`<g transform=${`translate(${x} ${y})`} fill="#2a2330" stroke="#c08a6d" stroke-width="1.3" stroke-linejoin="round">
    <path d="M-38-1-24-8-17-3-29 5zM-12-11-2-9 4-13 12-8 2-1-9-4z" />
    <path d="M-6 6 6 3 12 9 1 13zM18-3 33-6 30 2 21 4zM-30 10-20 8-22 13z" />
    <path d="M-28-1 -24 0M-2-6 3-7M24-2 28-3" fill="none" />
  </g>`;
}

export const SPECIALS = { "AS-22W": Asteroids, Sossen: Comet, Graveyard };
