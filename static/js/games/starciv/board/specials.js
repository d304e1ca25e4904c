/** The three special colonies that drift between the systems: asteroids, a comet, a graveyard of hulks. */
import { html } from "../../../../vendor/preact/standalone.module.js";

/** Rocks of the field: [x, y, size, turn]. */
const ROCKS = [
  [-31, -5, 4, 10], [-20, 5, 6, 70], [-12, -7, 3, 80], [-5, 1, 7, 5], [6, -9, 3, 60], [10, 6, 5, 125], [20, -4, 6, 200],
  [29, 5, 3, 15], [37, -3, 4, 250], [-40, 3, 2.5, 30], [1, 12, 2.5, 0], [-27, 12, 2, 90], [22, 11, 2, 45],
];
/** Outlines of a rock of size 1, taken in turn. */
const OUTLINES = ["M-1-.2-.4-.9.5-.7.6-.2 1 .3.1.8-.7.5z", "M-.9-.5.1-.8.9-.2.5.6-.3.7-1 .2z", "M-1 .1-.5-.7.3-.6.9 0 .2.3-.2.8z"];

function Asteroids({ x, y }) {
  return html`<g transform=${`translate(${x} ${y})`}>
    ${ROCKS.map(([dx, dy, size, turn], i) => html`
      <path d=${OUTLINES[i % 3]} fill="#8479ad" stroke="#c9bdf0" stroke-width=".12"
          transform=${`translate(${dx} ${dy}) rotate(${turn}) scale(${size})`} />`)}
  </g>`;
}

function Comet({ x, y }) {
  return html`<g transform=${`translate(${x} ${y})`}>
    <defs>
      <linearGradient id="comet-tail">
        <stop offset="0" stop-color="#d6ef9a" stop-opacity="0" /><stop offset="1" stop-color="#e9f7c4" stop-opacity=".75" />
      </linearGradient>
    </defs>
    <path d="M-82 19Q-38 9-2-5L3 5Q-34 16-82 19z" fill="url(#comet-tail)" />
    <circle r="6.5" fill="#f7fbe6" />
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
