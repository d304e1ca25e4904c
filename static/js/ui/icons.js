/**
 * The small drawings that all games share, as components: icons, emblems, dice.
 * All but the dice come from one sprite whose hashed address the page names in <html data-icons="…">.
 */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";

/** Address of one symbol of the sprite. @param {string} id @returns {string} */
export const symbol = (id) => `${document.documentElement.dataset.icons ?? "/static/img/icons.svg"}#${id}`;

/** Attributes of a drawing: its name for readers, or that it is decoration. @param {string} [label] */
export const named = (label) => (label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" });
/** So many px of a screen whose reader has not asked for larger text; drawings grow with it. @param {number} [size] */
export const sized = (size) => (size ? { width: size, height: size, style: { width: `${size / 16}rem`, height: `${size / 16}rem` } } : {});

/**
 * An icon of the sprite, in the colour of the text. Without a label it is decoration and hidden from readers.
 * Figures to set beside numbers: force, defence, speed, hand, tech, income. Marks: up, down, cross, check, plus.
 * @param {{name: string, size?: number, label?: string, class?: string}} props `size` in px
 */
export function Icon({ name, size, label, class: extra = "" }) {
  return html`<svg class=${`ic ${extra}`} ...${sized(size)} ...${named(label)}><use href=${symbol(`i-${name}`)} /></svg>`;
}

/** The mark of the site, beside its name. @param {{size?: number}} props */
export function Brand({ size = 28 }) {
  return html`<svg class="brand-mark" viewBox="0 0 28 28" width=${size} height=${size} aria-hidden="true">
    <ellipse cx="14" cy="14" rx="13" ry="5.2" fill="none" stroke="#FFC76B" stroke-width="1.4" transform="rotate(-28 14 14)" />
    <circle cx="14" cy="14" r="5" fill="#FFC76B" /><circle cx="24.4" cy="8" r="2.2" fill="#EEF2FB" />
  </svg>`;
}

const COLOURS = ["blue", "cyan", "grey", "orange", "red", "purple", "green", "yellow"];

/** Colours of sixteen seats: eight with round emblems, then the same eight with square ones. */
export const SEAT_COLOURS = [...COLOURS, ...COLOURS.map((colour) => `${colour}-square`)];

/**
 * The emblem of a player: dark glyph on the colour, of seats 9 to 16 the glyph in the colour on a dark square. From 12 px up.
 * @param {{colour: string, size?: number, title?: string}} props
 */
export function Emblem({ colour, size, title }) {
  return html`<svg class="emb" viewBox="0 0 24 24" ...${sized(size)} ...${named(title)}>
    <use href=${symbol(`e-${colour}`)} />
  </svg>`;
}

/** Positions of the pips of each face on a 60-unit square. @type {Object<number, number[][]>} */
const PIPS = {
  1: [[30, 30]],
  2: [[16, 16], [44, 44]],
  3: [[15, 15], [30, 30], [45, 45]],
  4: [[17, 17], [43, 17], [17, 43], [43, 43]],
  5: [[16, 16], [44, 16], [30, 30], [16, 44], [44, 44]],
  6: [[17, 14], [43, 14], [17, 30], [43, 30], [17, 46], [43, 46]],
};

/**
 * One die, in a player's colour or pale. `tumbling` plays the 600 ms roll to this value once, when mounted.
 * Without a value it has not been thrown yet: an outline, nothing to read out.
 * @param {{value?: number, colour?: string, size?: number, tumbling?: boolean}} props
 */
export function Die({ value, colour, size, tumbling = false }) {
  const classes = `die ${colour ? `p-${colour}` : ""} ${tumbling ? "tumbling" : ""} ${value ? "" : "unthrown"}`;
  const label = value ? t("die showing {value}", { value }) : undefined;
  return html`<svg class=${classes} viewBox="0 0 60 60" ...${sized(size)} ...${named(label)}>
    <rect class="face" width="60" height="60" rx="13" />
    <path class="shine" d="M13 0h34a13 13 0 0 1 13 13v17H0V13A13 13 0 0 1 13 0z" />
    ${(PIPS[value ?? 0] ?? []).map(([x, y]) => html`<circle class="pip" cx=${x} cy=${y} r="6" />`)}
  </svg>`;
}
