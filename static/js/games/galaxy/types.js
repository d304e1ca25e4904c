/**
 * Types of this game's screen; games/rules/galaxy/schema.d.ts declares what its rules send. There is nothing to run here.
 *
 * @typedef {import("rules:galaxy").View} View
 * @typedef {import("rules:galaxy").Prompt} Prompt
 * @typedef {import("../../types.js").Line<import("rules:galaxy").Event>} Event
 * @typedef {import("../../types.js").Table<View, Prompt>} Table
 * @typedef {import("../../types.js").GameUi<View, Prompt, Event>} Ui
 */

export {};
