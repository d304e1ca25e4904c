/** How long the game that is set up in the lobby is likely to take. */
import { offer, optionValue } from "../house/offer.js";

/** @typedef {{options?: Object, seats: {kind: string}[]}} Planned a table in its lobby */

const chosen = (name, options) => {
  const option = offer().options.find((one) => one.name === name);
  return option && optionValue(option, options);
};

/**
 * Is it as short as the lesson: its options, and nobody there but one person and as many robots?
 * @param {Planned} table @param {any} lesson
 */
function likeLesson({ options, seats }, lesson) {
  const people = seats.filter(({ kind }) => kind === "human").length;
  const wanted = Object.entries(lesson?.options ?? {});
  return wanted.length > 0 && wanted.every(([name, value]) => chosen(name, options) === value)
    && people < 2 && seats.length <= 1 + lesson.robots;
}

/** Is it set to last longer or shorter than usual? @param {Planned} table */
const unusual = ({ options }) => offer().options.some((option) => option.length && optionValue(option, options) !== option.default);

/**
 * The length in words; nothing where it is not known.
 * @param {Planned} table
 * @param {{length?: string, lesson?: {length: string, options: Object, robots: number}|null}} config
 */
export function lengthOf(table, { length, lesson }) {
  if (lesson && likeLesson(table, lesson)) return lesson.length;
  return unusual(table) ? "" : length ?? "";
}
