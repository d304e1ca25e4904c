/**
 * Types of this game's screen; games/rules/starciv/schema.d.ts declares what its rules send. There is nothing to run here.
 *
 * @typedef {import("rules:starciv").View} View
 * @typedef {import("rules:starciv").Prompt} Prompt
 * @typedef {import("../../types.js").Line<import("rules:starciv").Event>} Event
 * @typedef {import("../../types.js").Table<View, Prompt>} Table
 * @typedef {import("../../types.js").GameUi<View, Prompt, Event>} Ui
 */

export {};
