/** Look-ups in the content of an edition (the structure of its TOML file), made once per edition. */
import { language, nameOf, t } from "../../i18n.js";

/**
 * @typedef {Object} Body
 * @property {string} name the key used on the wire
 * @property {string} label its name in the page's language
 * @property {string} [system] slug of its system; special colonies have none
 * @property {number} [orbit] 1 is the farthest from the star
 * @property {string} [planet] name of the planet it turns around, for moons
 * @property {boolean} base
 * @property {number[]} [fleet] force, defence, speed of its natives
 * @property {string[]} yields
 */

const known = new WeakMap();

/** Every body of a system, planets each before their moons. */
function bodiesOf(system) {
  return system.bodies.flatMap((planet) => {
    const about = (body, extra) => ({ ...body, ...extra, label: nameOf(body), base: Boolean(body.base), system: system.slug });
    const moons = (planet.moons ?? []).map((moon) => about(moon, { orbit: planet.orbit, planet: planet.name }));
    return [about(planet), ...moons];
  });
}

/** Special colonies have long names; the map uses these. */
const SHORT = {
  "AS-22W": () => t("Asteroids AS-22W"), Sossen: () => t("Comet of Sossen"), Graveyard: () => t("Graveyard of hulks"),
};

/** The name a body bears on the map. */
export const mapName = (body) => (body.special ? (SHORT[body.name]?.() ?? body.label) : body.label);

/** What a special colony is called: by the edition, or as on the map where that has no word in the page's language. */
const colonyName = (body) => (body[language] ? nameOf(body) : mapName({ ...body, label: nameOf(body), special: true }));

function read(content) {
  const systems = content.systems.map((system) => ({
    ...system,
    label: nameOf(system),
    long: system[`long_${language}`] || nameOf(system),
    list: bodiesOf(system),
  }));
  const special = (content.special_colonies ?? []).map((body) => ({ ...body, label: colonyName(body), base: false, special: true }));
  const by = (items, key) => new Map(items.map((item) => [item[key], item]));
  const technologies = content.technologies.map((technology) => ({ ...technology, label: nameOf(technology) }));
  const cards = content.cards.map((card) => ({ by: "any", target: "none", copies: 1, ...card, label: nameOf(card) }));
  return {
    content,
    rules: content.rules,
    systems: by(systems, "slug"),
    bodies: by([...systems.flatMap((system) => system.list), ...special], "name"),
    technologies: by(technologies, "n"),
    cards: by(cards, "slug"),
    ships: by(content.ships, "colour"),
    resources: Object.keys(content.resources),
    victory: technologies.find((technology) => technology.effects.some((effect) => effect.victory)),
  };
}

/**
 * The look-ups of an edition.
 * @param {Object} content as served at /content/<hash>.json
 */
export function catalogueOf(content) {
  if (!known.has(content)) known.set(content, read(content));
  return known.get(content);
}

/** The same at a table, with the options of the rules that it plays with: a page shows one table. */
export const catalogueAt = (content, options) => Object.assign(catalogueOf(content), { options });

/** Name of a body, of a special colony too, in the page's language. */
export const bodyName = (catalogue, name) => catalogue.bodies.get(name)?.label ?? name;

/** "8 Twin lasers": a technology as people talk of it. */
export function technologyName(catalogue, n) {
  return catalogue.technologies.get(n)?.label ?? String(n);
}

export const cardName = (catalogue, slug) => catalogue.cards.get(slug)?.label ?? slug;

export const systemName = (catalogue, slug) => catalogue.systems.get(slug)?.label ?? slug;

/** Families in the order of the sheet: landing routes first, as they are the cheapest way out. */
export function families(catalogue) {
  const order = ["routes", "mobility", "attack", "defence", "speed", "computing", "doctrine", "projects"];
  const found = [...new Set([...catalogue.technologies.values()].map((technology) => technology.family))];
  const rest = found.filter((family) => !order.includes(family) && family !== catalogue.victory?.family);
  return [...order.filter((family) => found.includes(family)), ...rest].map((family) => ({
    family,
    technologies: [...catalogue.technologies.values()].filter((technology) => technology.family === family),
  }));
}
