/**
 * The small drawings of the game as components: icons, resource shapes, emblems, dice.
 * All but the dice come from one sprite whose hashed address the page names in <html data-icons="…">.
 */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";

/** Address of one symbol of the sprite. @param {string} id @returns {string} */
export const symbol = (id) => `${document.documentElement.dataset.icons ?? "/static/img/icons.svg"}#${id}`;

/** Resources in pay order, the order in which they are shown everywhere. */
export const RESOURCES = ["coal", "phosphorus", "crystal", "copper", "iron", "oil", "gold"];

/** Icon of each phase, by its name in the view. */
export const PHASE_ICONS = {
  DRAW: "card-draw", CARDS: "card-play", INCOME: "receive-money", TECH: "processor",
  COLONISE: "planet-conquest", UPKEEP: "pay-money", DISCARD: "card-discard",
};

/** Icon of each technology, by its number; the routes (3 to 7) show the star that they lead to. */
const TECHNOLOGY_ICONS = {
  1: "hypersonic-bolt", 2: "galaxy",
  8: "laser-burst", 9: "torpedo", 10: "lucifer-cannon", 11: "layered-armor", 12: "energy-shield",
  13: "regeneration", 14: "spiral-thrust", 15: "plane-pilot", 16: "gravitation", 17: "mesh-network",
  18: "processor", 19: "star-gate", 20: "factory", 21: "radar-sweep", 22: "cargo-crate",
  23: "sacrificial-dagger", 24: "planet-conquest", 25: "angel-wings",
};

/** Where each route leads: the system and its initial. */
const ROUTES = { 3: ["sienar", "S"], 4: ["pun-worcca", "P"], 5: ["aldena-36", "A"], 6: ["cspa", "C"], 7: ["rothana", "R"] };

/** Icon of each family of technologies, by its name in the edition. */
export const FAMILY_ICONS = {
  mobility: "hypersonic-bolt", routes: "star-gate", attack: "torpedo", defence: "energy-shield",
  speed: "spiral-thrust", computing: "mesh-network", doctrine: "radar-sweep", projects: "factory",
  victory: "angel-wings",
};

/** Icon of each kind of card, so that the kind is seen without its colour. */
export const KIND_ICONS = { green: "two-coins", red: "crossed-swords", blue: "atom" };

/** Icon of each card, by its slug in the edition. */
export const CARD_ICONS = {
  "rich-vein": "mining", "bull-market": "profit", "market-crash": "stabbed-note", "bank-loan": "bank",
  "general-strike": "fist", pirates: "pirate-flag", subsidy: "receive-money", embargo: "padlock",
  "debt-relief": "breaking-chain", inflation: "balloons", "research-grant": "graduate-cap",
  "generals-harangue": "rally-the-troops", "reinforced-shields": "shield-echoes",
  overdrive: "fast-forward-button", sabotage: "unlit-bomb", jamming: "radio-tower",
  infiltration: "ninja-head", "counter-intelligence": "lock-spy", espionage: "spyglass",
  mutiny: "pirate-captain", "feigned-retreat": "run", ceasefire: "peace-dove", blockade: "barricade",
  "astone-reactor": "reactor", "neutrino-cannon": "ion-cannon-blast", "living-alloy": "metal-plate",
  "folded-space": "folded-paper", "positronic-brain": "brain-tentacle", "quantum-ledger": "black-book",
  "miner-nanites": "nano-bot", ansible: "telepathy", "shadow-veil": "cloak",
  "imperial-archives": "bookshelf",
};

const named = (label) => (label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" });
/** So many px of a screen whose reader has not asked for larger text; drawings grow with it. */
const sized = (size) => (size ? { width: size, height: size, style: { width: `${size / 16}rem`, height: `${size / 16}rem` } } : {});

/**
 * An icon of the sprite, in the colour of the text. Without a label it is decoration and hidden from readers.
 * Figures to set beside numbers: force, defence, speed, hand, tech, income. Marks: up, down, cross, check, plus.
 * @param {{name: string, size?: number, label?: string, class?: string}} props `size` in px
 */
export function Icon({ name, size, label, class: extra = "" }) {
  return html`<svg class=${`ic ${extra}`} ...${sized(size)} ...${named(label)}><use href=${symbol(`i-${name}`)} /></svg>`;
}

/** A star in its system's colour on its orbit, with the initial of the system. */
function RouteIcon({ route: [system, initial], size }) {
  return html`<svg class="ic route-icon" viewBox="0 0 24 24" ...${sized(size)} aria-hidden="true">
    <ellipse cx="12" cy="12" rx="11.4" ry="5" fill="none" stroke="currentcolor" stroke-width="1.3" transform="rotate(-24 12 12)" />
    <circle cx="12" cy="12" r="8.4" style=${{ fill: `var(--star-${system})` }} /><text x="12" y="16.4" text-anchor="middle">${initial}</text>
  </svg>`;
}

/** The icon of a technology, decoration beside its name. @param {{n: number, size?: number}} props */
export function TechnologyIcon({ n, size = 18 }) {
  if (ROUTES[n]) return html`<${RouteIcon} route=${ROUTES[n]} size=${size} />`;
  return html`<${Icon} name=${TECHNOLOGY_ICONS[n] ?? "processor"} size=${size} />`;
}

/** The mark of the game, beside its name. @param {{size?: number}} props */
export function Brand({ size = 28 }) {
  return html`<svg class="brand-mark" viewBox="0 0 28 28" width=${size} height=${size} aria-hidden="true">
    <ellipse cx="14" cy="14" rx="13" ry="5.2" fill="none" stroke="#FFC76B" stroke-width="1.4" transform="rotate(-28 14 14)" />
    <circle cx="14" cy="14" r="5" fill="#FFC76B" /><circle cx="24.4" cy="8" r="2.2" fill="#EEF2FB" />
  </svg>`;
}

/**
 * The shape of a resource in its colour.
 * @param {{resource: string, size?: number, label?: string}} props
 */
export function ResourceShape({ resource, size, label }) {
  return html`<svg class=${`rs r-${resource}`} ...${sized(size)} ...${named(label)}>
    <use href=${symbol(`r-${resource}`)} />
  </svg>`;
}

/**
 * The emblem of a player: dark glyph on the colour. From 12 px up.
 * @param {{colour: string, size?: number, title?: string}} props
 */
export function Emblem({ colour, size, title }) {
  return html`<svg class="emb" viewBox="0 0 24 24" ...${sized(size)} ...${named(title)}>
    <use href=${symbol(`e-${colour}`)} />
  </svg>`;
}

/** Where the pips of each face lie on a 60-unit square. */
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
  return html`<svg class=${classes} viewBox="0 0 60 60" ...${sized(size)} ...${named(value && t("die showing {value}", { value }))}>
    <rect class="face" width="60" height="60" rx="13" />
    <path class="shine" d="M13 0h34a13 13 0 0 1 13 13v17H0V13A13 13 0 0 1 13 0z" />
    ${(PIPS[value] ?? []).map(([x, y]) => html`<circle class="pip" cx=${x} cy=${y} r="6" />`)}
  </svg>`;
}
