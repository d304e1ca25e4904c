/** Names of what this game is made of, in the reader's language: those of the edition, and those that sentences need. */
import { nameOf, t, tn } from "../../i18n.js";

/** @type {import("rules:elgebar").Kind[]} */
export const KINDS = ["plant", "mine", "greenhouse", "radar"];
export const DOMAINS = ["research", "energy", "geology", "agriculture", "espionage"];
export const CAPACITIES = ["radioactive", "metal", "consumables"];

/** What a kind of infrastructure yields from which capacity, with the domain that adds to it (EL-Q4). */
export const YIELDS = {
  plant: { capacity: "radioactive", domain: "energy", of: "fuel" },
  mine: { capacity: "metal", domain: "geology", of: "materials" },
  greenhouse: { capacity: "consumables", domain: "agriculture", of: "population" },
};

const CAPACITY_NAMES = { radioactive: () => t("Radioactive"), metal: () => t("Metal"), consumables: () => t("Consumables") };
export const capacityName = (name) => CAPACITY_NAMES[name]();

const STARS = {
  O: () => t("Blue star"), B: () => t("Blue-white star"), A: () => t("White star"), F: () => t("Green star"),
  G: () => t("Yellow star"), K: () => t("Orange star"), M: () => t("Red star"),
};

/** The colour of a star in words, by the code of its system. */
export const starName = (code) => STARS[code[0]]();

/** @param {string} code @returns {number} */
export const sizeOf = (code) => Number(code[1]) || 10;

/** The capacities of a star class. @param {any} content @param {string} code */
export const capacitiesOf = (content, code) => content.classes.find((one) => one.code === code[0]);

export const kindName = (content, kind) => nameOf(content.infrastructures.find((one) => one.kind === kind));
export const domainName = (content, domain) => nameOf(content.domains.names[domain]);

/** As it stands in a sentence, without its capital letter. */
export const small = (name) => name.charAt(0).toLocaleLowerCase() + name.slice(1);

/** The four values of a ship as they are written, 2-2-2-6. @param {number[]} values */
export const valuesText = (values) => values.join("-");
export const category = (values) => values.reduce((sum, value) => sum + value, 0);

const VALUE_NAMES = [() => t("Attack"), () => t("Defence"), () => t("Cargo"), () => t("Displacement")];
export const valueName = (i) => VALUE_NAMES[i]();

export const UNITS = {
  materials: (n) => tn("{n} material", "{n} materials", n),
  fuel: (n) => tn("{n} fuel", "{n} fuel", n),
  population: (n) => tn("{n} population", "{n} population", n),
};

/** From here on an amount is as much as there is: robots write it so. */
const ALL = 99;

/** So many materials and so much fuel, in words; undefined for nothing. */
export function goods(materials, fuel) {
  if (materials >= ALL && fuel >= ALL) return t("everything");
  const parts = [materials && UNITS.materials(materials), fuel && UNITS.fuel(fuel)].filter(Boolean);
  return parts.length === 2 ? t("{first} and {second}", { first: parts[0], second: parts[1] }) : parts[0];
}
