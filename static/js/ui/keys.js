/** Keys of keyboards: their names in the reader's language, and which of ours was pressed, however the keyboard is laid out. */
import { tc } from "../i18n.js";

/** @type {Object<string, () => string>} */
const NAMES = { Enter: () => tc("key", "Enter"), Esc: () => tc("key", "Esc") };

export const keyName = (/** @type {string} */ key) => NAMES[key]?.() ?? key;

/**
 * Key that was pressed, as our lists of keys name it. The row of digits gives digits, which some keyboards (French ones)
 * keep for Shift; a letter that is none of ours (Cyrillic, Greek) is the one in its place on a Latin keyboard.
 * @param {{key: string, code?: string, shiftKey?: boolean}} event
 */
export function keyOf({ key, code = "", shiftKey = false }) {
  const name = key.toLowerCase();
  const [, letter, digit] = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code) ?? [];
  if (digit && !shiftKey && !/^[a-z]$/.test(name)) return digit;
  return letter && /^[^\0-\x7f]/.test(name) ? letter.toLowerCase() : name;
}
