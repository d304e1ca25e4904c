/** Choices that the game of this table offers: options, presets, clocks and levels of robots, in the reader's language. */

/**
 * @typedef {{value: boolean|number|string|null, title: string}} Pick
 * @typedef {{name: string, default: any, title: string, about: string, fine: boolean, length: boolean, switch: boolean, choices: Pick[],
 *   span?: {low: number, high: number, off: boolean, typed: boolean}}} Option
 * @typedef {{name: string, title: string, about: string, reaction: boolean, limits: Object, offered: Object}} Clock
 * @typedef {{key: string, title: string, about: string, options: Object}} Preset
 * @typedef {{level: string, title: string, about: string, usual: boolean, patient: boolean}} Level
 * @typedef {{game: string, options: Option[], presets: Preset[], clocks: Clock[], modes: Object, banks: Object,
 *   levels: Level[], editions?: {slug: string, title: string, content: string}[]}} Offer
 */

/** @type {Offer} */
let current = { game: "", options: [], presets: [], clocks: [], modes: {}, banks: {}, levels: [] };

/** The server wrote it into the page, which shows one table and so one game. @param {Offer} [said] */
export function setOffer(said) {
  if (said) current = said;
}

export const offer = () => current;

/** The value of an option at a table: documents leave out what is null. @param {Option} option @param {Object} [options] */
export const optionValue = (option, options) => options?.[option.name] ?? (option.span?.off ? null : option.default);

/** A value in words. @param {Option} option @param {any} value */
export const valueText = (option, value) => option.choices.find((pick) => pick.value === value)?.title ?? String(value);
