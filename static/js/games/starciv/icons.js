/** The small drawings of this game: which icon stands for what, shapes of resources, stars of routes. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { Icon, named, sized, symbol } from "../../ui/icons.js";

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

/** A star in its system's colour on its orbit, with the initial of the system. */
function RouteIcon({ route: [system, initial], size }) {
  return html`<svg class="ic route-icon" viewBox="0 0 24 24" ...${sized(size)} aria-hidden="true">
    <ellipse cx="12" cy="12" rx="11.4" ry="5" fill="none" stroke="currentcolor" stroke-width="1.3" transform="rotate(-24 12 12)" />
    <circle cx="12" cy="12" r="8.4" style=${{ fill: `var(--star-${system})` }} />
    <text x="12" y="16.4" text-anchor="middle">${initial}</text>
  </svg>`;
}

/** The icon of a technology, decoration beside its name. @param {{n: number, size?: number}} props */
export function TechnologyIcon({ n, size = 18 }) {
  if (ROUTES[n]) return html`<${RouteIcon} route=${ROUTES[n]} size=${size} />`;
  return html`<${Icon} name=${TECHNOLOGY_ICONS[n] ?? "processor"} size=${size} />`;
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
