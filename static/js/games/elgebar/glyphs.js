/** Drawings of this game alone: stock, population, infrastructures; colour is never the only difference. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { Icon, named, sized } from "../../ui/icons.js";

const PATHS = {
  materials: "M12 2.5 21 7.2v9.6l-9 4.7-9-4.7V7.2zM3.6 7.4 12 12l8.4-4.6M12 12v9",
  fuel: "M12 2.8c3.6 4.6 6.2 8 6.2 11.6a6.2 6.2 0 0 1-12.4 0c0-3.6 2.6-7 6.2-11.6z",
  population: "M8.5 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM2 20c0-4.2 2.4-6.6 6.5-6.6S15 15.800 15 20zM16.5 11.800a3 3 0 1 0-1.300-5.700M16.600 13.600c3.300 0 5.400 2.200 5.400 6.400h-3.800",
  greenhouse: "M3 20.500V12a9 9 0 0 1 18 0v8.500zM8 20.500V9.500M16 20.500V9.500M3 14.500h18M12 3v17.500",
};
const SOLID = new Set(["fuel", "population"]);

/** @param {{name: "materials"|"fuel"|"population"|"greenhouse", size?: number, label?: string}} props */
export const Glyph = ({ name, size = 16, label }) => html`<svg class=${`glyph g-${name} ${SOLID.has(name) ? "solid" : ""}`}
    viewBox="0 0 24 24" ...${sized(size)} ...${named(label)}>
  <path d=${PATHS[name]} />
</svg>`;

const ICONS = { plant: "atom", mine: "mining", radar: "radar-sweep" };

/** An infrastructure by its kind. @param {{kind: string, size?: number}} props */
export const KindIcon = ({ kind, size = 20 }) => (ICONS[kind]
  ? html`<${Icon} name=${ICONS[kind]} size=${size} />`
  : html`<${Glyph} name="greenhouse" size=${size} />`);

const DOMAIN_ICONS = { research: "graduate-cap", energy: "atom", geology: "mining", espionage: "spyglass" };
export const DomainIcon = ({ domain, size = 18 }) => (DOMAIN_ICONS[domain]
  ? html`<${Icon} name=${DOMAIN_ICONS[domain]} size=${size} />`
  : html`<${Glyph} name="greenhouse" size=${size} />`);

/** So many of a stock, with its drawing. @param {{of: "materials"|"fuel"|"population", n: any, size?: number}} props */
export const Amount = ({ of, n, size = 15 }) => html`<span class=${`amount a-${of}`}>
  <${Glyph} name=${of} size=${size} />
  <b>${n}</b>
</span>`;
