/** The world of a star in large: its texture tells its life form, and the word stands beside it. */
import { html } from "../../../vendor/preact/standalone.module.js";

/** Ground and marks by life form, 0 to 9. */
const LOOKS = [
  ["#3a3f4c", "#565d6d"], ["#2b8f8c", "#63d2cf"], ["#4c5363", "#8b94a8"], ["#6f9a2f", "#bce35b"], ["#a8603a", "#f0a878"],
  ["#8f79cf", "#d8c9ff"], ["#a63f38", "#f0978a"], ["#b08f24", "#f4dc7f"], ["#6b2d33", "#c05a55"], ["#8fa5d8", "#e2ebff"],
];

/** @param {{form?: number, size?: number}} props without a form it is unknown */
export function Planet({ form, size = 124 }) {
  const [ground, mark] = form === undefined ? ["#1b2440", "#33406a"] : LOOKS[form] ?? LOOKS[0];
  return html`<svg class="planet" viewBox="0 0 100 100" width=${size} height=${size} aria-hidden="true">
    <defs>
      <radialGradient id="gx-light" cx="35%" cy="30%" r="80%">
        <stop offset="0" stop-color="#fff" stop-opacity=".42" />
        <stop offset=".5" stop-color="#fff" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity=".62" />
      </radialGradient>
      <clipPath id="gx-disc"><circle cx="50" cy="50" r="46" /></clipPath>
    </defs>
    <circle cx="50" cy="50" r="46" fill=${ground} />
    <g clip-path="url(#gx-disc)" fill=${mark} opacity=".45">
      ${form === undefined
        ? html`<text x="50" y="64" text-anchor="middle" font-size="40" fill="#93a0c0">?</text>`
        : html`<path
              d=${`M-5 ${26 + form}q28 ${form % 2 ? 12 : -9} 55 3t56-4v${9 + (form % 3) * 3}q-26 5-56-2t-55 4z`} />
          <path d=${`M4 ${58 - form}q24 -8 44 3t54 1v7q-30 5-52-3t-46 2z`} />
          <ellipse cx=${30 + form * 4} cy="74" rx=${7 + (form % 4) * 3} ry="5" />
          <circle cx="70" cy=${38 + form} r="4" />`}
    </g>
    <circle cx="50" cy="50" r="46" fill="url(#gx-light)" />
  </svg>`;
}
