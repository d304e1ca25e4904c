/**
 * Types of this game's screen; games/rules/bss/schema.d.ts declares what its rules send. There is nothing to run here.
 *
 * @typedef {import("rules:bss").View} View
 * @typedef {import("rules:bss").Prompt} Prompt
 * @typedef {import("../../types.js").Line<import("rules:bss").Event>} Event
 * @typedef {{looked?: string, choice?: import("./choice.js").Choice, points?: number, convoy?: any, readTurn?: number, zoom?: number,
 *   ending: boolean}} State what the page keeps
 * @typedef {ReturnType<typeof import("./table.js").read>} Members
 * @typedef {import("../../types.js").Table<View, Prompt, State, Members>} Table
 * @typedef {import("../../types.js").GameUi<View, Prompt, Event, State, Members>} Ui
 */

export {};
