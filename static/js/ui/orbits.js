/** The drawing of pages that wait or have nothing else to show. */
import { html } from "../../vendor/preact/standalone.module.js";

/** A star and its orbits. */
export const Orbits = () => html`<svg viewBox="0 0 200 120" aria-hidden="true">
  <circle cx="100" cy="60" r="9" class="star" />
  <ellipse cx="100" cy="60" rx="40" ry="22" />
  <ellipse cx="100" cy="60" rx="68" ry="38" />
  <ellipse cx="100" cy="60" rx="94" ry="54" />
</svg>`;
