/** State of the page: keys that every table has, and the game's own slice, some of which dies with the question it was about. */
import { useLayoutEffect } from "../../vendor/preact/standalone.module.js";

/** @typedef {Pick<import("../types.js").GameUi, "state"|"perPrompt">} Slice */

/** State of every page at the start. */
export const START_UI = {
  pane: undefined, tab: undefined, sheet: null, sheetOf: null, drawer: false,
  undoAsked: undefined, madeForMe: undefined, refusalSeen: undefined, chatSeen: undefined, endSeen: false,
  busy: false, confirm: undefined, refusal: undefined, draft: undefined, sheetSteps: undefined, readyTold: false,
  film: undefined, filmSpeed: undefined, past: undefined, positions: undefined, advised: undefined, promptOf: undefined,
  hidden: undefined, seenBefore: 0, recap: undefined, taught: undefined, hint: undefined, thinking: undefined, covered: false,
};

/** The keys of one question as they are at the start. @param {Slice} slice @returns {Object<string, any>} */
const atStart = ({ state = {}, perPrompt = [] }) => Object.fromEntries(perPrompt.map((key) => [key, state[key]]));

/**
 * What the page knows, with the game's slice as the open question finds it.
 * @param {Object<string, any>} ui @param {Slice} slice @param {{id: string}} [prompt]
 */
export function pageState(ui, slice, prompt) {
  if (!slice.state) return ui;
  const stale = ui.promptOf !== undefined && ui.promptOf !== (prompt?.id ?? null);
  return { ...slice.state, ...ui, ...(stale && atStart(slice)) };
}

/** Forget what was about another question. Once on the page. @param {import("../types.js").Table} table */
export function usePromptState({ room, screen, prompt }) {
  useLayoutEffect(() => {
    if (screen.perPrompt) room.set({ ...atStart(screen), promptOf: prompt?.id ?? null });
  }, [prompt?.id]);
}
