/** Names of keyboard keys in the reader's language. */
import { tc } from "../i18n.js";

const NAMES = { Enter: () => tc("key", "Enter"), Esc: () => tc("key", "Esc") };

export const keyName = (key) => NAMES[key]?.() ?? key;
