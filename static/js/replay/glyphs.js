/** Signs of the player's keys, drawn in the colour of the text. */
import { html } from "../../vendor/preact/standalone.module.js";

const PATHS = {
  play: "M6 4l14 8-14 8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  next: "M6 4l10 8-10 8zM17 4h2v16h-2z",
  back: "M18 4L8 12l10 8zM5 4h2v16H5z",
  nextRound: "M3 5l8 7-8 7zM12 5l8 7-8 7zM20 5h1.5v14H20z",
  backRound: "M21 5l-8 7 8 7zM12 5l-8 7 8 7zM2.5 5H4v14H2.5z",
  again: "M12 5V1L6 6l6 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z",
  eye: "M12 5C6 5 2.5 10 1.5 12 2.5 14 6 19 12 19s9.500-5 10.500-7C21.500 10 18 5 12 5zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8z",
};

/** @param {{name: keyof typeof PATHS, size?: number}} props */
export const Glyph = ({ name, size = 20 }) =>
  html`<svg class="ic" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">
    <path fill="currentColor" fill-rule="evenodd" d=${PATHS[name]} /></svg>`;
