/**
 * Types of this game's screen; games/rules/ascending_empires/schema.d.ts declares what its rules send. There is nothing to run here.
 *
 * @typedef {import("rules:ascending_empires").View} View
 * @typedef {import("rules:ascending_empires").Prompt} Prompt
 * @typedef {import("../../types.js").Line<import("rules:ascending_empires").Event>} Event
 * @typedef {import("../../types.js").Table<View, Prompt>} Table
 * @typedef {import("../../types.js").GameUi<View, Prompt, Event>} Ui
 */

export {};
