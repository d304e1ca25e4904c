/** What somebody writes into the chat and has not said yet: it outlives the pane, the lobby, and a line that is slow. */
import { createStore } from "../../line/store.js";

/**
 * `text` in the field, `to` the seat that alone shall read it, `sent` words on their way.
 * @type {import("../../line/store.js").Store<{text: string, to?: number, sent?: string}>}
 */
export const written = createStore({ text: "", to: undefined, sent: undefined });

/** What is left of a text once its beginning has been said. @param {string} text @param {string} words */
const restOf = (text, words) => (text.trimStart().startsWith(words) ? text.trimStart().slice(words.length).trimStart() : text);

/** Put words behind what is written. @param {string} words */
export const writeOn = (words) => written.set(({ text }) => ({ text: text.trim() ? `${text.trim()} ${words}` : words }));

/**
 * Say words once, however often they are pressed until the answer comes; what is written stays.
 * @param {string} words @param {(words: string, to?: number) => Promise<any>} say
 */
export async function sayOnce(words, say) {
  const { to, sent } = written.get();
  if (!words || sent === words) return undefined;
  written.set({ sent: words });
  const answer = await say(words, to);
  written.set({ sent: undefined });
  return answer;
}

/**
 * Say what is written, once; it stays until it has been said, and what is written meanwhile stays then.
 * @param {(words: string, to?: number) => Promise<any>} say
 */
export async function sayWritten(say) {
  const words = written.get().text.trim();
  if (await sayOnce(words, say)) written.set(({ text }) => ({ text: restOf(text, words) }));
}
