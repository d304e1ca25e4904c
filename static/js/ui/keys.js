/** Names of keyboard keys in the reader's language. */
import { tc } from "../i18n.js";

const NAMES = { Enter: () => tc("key", "Enter"), Esc: () => tc("key", "Esc") };

export const keyName = (key) => NAMES[key]?.() ?? key;

/**
 * The digit printed on a pressed key that writes another sign: French keyboards write digits with Shift only.
 * @param {{code?: string, key: string, shiftKey: boolean}} event @returns {string|undefined}
 */
export const digitOf = ({ code, key, shiftKey }) =>
  (!shiftKey && code?.startsWith("Digit") && !/^\d$/.test(key) ? code.slice(-1) : undefined);
