/** What somebody writes into the chat and has not said yet: it outlives the pane, the lobby, and a line that is slow. */
import { createStore } from "../../line/store.js";

/** The conversation of the whole table; the others are the seats of those whom I write to alone. */
export const ALL = "all";

/**
 * `texts` in the field by their conversation, so that none is sent to anybody for whom it was not written; `to` the seat
 * of the open one; `about` words of a place that go before the text; `sent` conversation and words on their way.
 * @type {import("../../line/store.js").Store<{texts: Object<string, string>, to?: number, about?: string, sent?: string}>}
 */
export const written = createStore({ texts: {}, to: undefined, about: undefined, sent: undefined });

/** The text of a conversation, ALL if none is named. @param {{texts: Object<string, string>}} now @param {number} [to] */
export const textOf = ({ texts }, to) => texts[to ?? ALL] ?? "";

/** Change the text of a conversation. @param {string} text @param {number} [to] */
export const write = (text, to) => written.set(({ texts }) => ({ texts: { ...texts, [to ?? ALL]: text } }));

/** What is left of a text once its beginning has been said. @param {string} text @param {string} words */
const restOf = (text, words) => (text.trimStart().startsWith(words) ? text.trimStart().slice(words.length).trimStart() : text);

/**
 * Say words once, however often they are pressed until the answer comes; what is written stays.
 * @param {string} words @param {(words: string, to?: number) => Promise<any>} say @param {number} [to]
 */
export async function sayOnce(words, say, to) {
  const { sent } = written.get();
  const sending = `${to ?? ALL} ${words}`;
  if (!words || sent === sending) return undefined;
  written.set({ sent: sending });
  const answer = await say(words, to);
  written.set({ sent: undefined });
  return answer;
}

/**
 * Say what is written in a conversation, once; it stays until it has been said, and what is written meanwhile stays then.
 * @param {(words: string, to?: number) => Promise<any>} say @param {number} [to]
 */
export async function sayWritten(say, to) {
  const { about } = written.get();
  const words = textOf(written.get(), to).trim();
  if (!await sayOnce([about, words].filter(Boolean).join(" "), say, to)) return;
  write(restOf(textOf(written.get(), to), words), to);
  if (written.get().about === about) written.set({ about: undefined });
}
