/**
 * Types of this game's screen; games/rules/elgebar/schema.d.ts declares what its rules send. There is nothing to run here.
 *
 * @typedef {import("rules:elgebar").View} View
 * @typedef {import("rules:elgebar").Prompt} Prompt
 * @typedef {import("../../types.js").Line<import("rules:elgebar").Event> & {times?: number}} Event `times`: that many alike are one line
 * @typedef {import("../../types.js").Table<View, Prompt>} Table
 * @typedef {import("../../types.js").GameUi<View, Prompt, Event>} Ui
 */

export {};
