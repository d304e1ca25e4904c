/** What every component of a room may need: the connection, the document, and the ways to act. */

/**
 * @typedef {Object} Room
 * @property {Object} config from the page: code, addresses, csrf token
 * @property {import("../line/socket.js").Connection} conn
 * @property {import("../types.js").Doc} doc
 * @property {Object} [content] the edition, once a game has begun
 * @property {Object} ui what this page alone knows: the chosen body, the open sheet, the pane
 * @property {(change: Object) => void} set change `ui`
 * @property {(action: Object, how?: {prompt?: string|null, near?: string}) => Promise<Object|undefined>} act
 * @property {(text: string) => Promise<Object|undefined>} say
 * @property {(what: string, fields: Object) => Promise<Object|undefined>} rewind take back, or answer a request to
 * @property {(what: string, fields?: Object) => Promise<Object|undefined>} lobby
 */

/** State of the page at the start. */
export const START_UI = {
  pane: "board", tab: "log", sheet: null, sheetOf: null, drawer: false,
  selected: undefined, system: undefined, near: undefined, technology: undefined, landing: undefined,
  card: undefined, target: undefined, discards: undefined,
  takeBack: undefined, refusalSeen: undefined,
  draft: undefined, dealWith: undefined, askAid: false,
  busy: false, confirm: undefined, refusal: undefined, dismissed: undefined, seenCombat: undefined, chatSeen: undefined, endSeen: false,
  hidden: undefined, seenBefore: 0, recap: undefined, taught: undefined, hint: undefined,
};

const REFUSAL_SHOWN = 6000;

/**
 * The acting half of a room, bound to its socket and its page state.
 * @param {import("../line/socket.js").TableSocket} socket
 * @param {import("../line/store.js").Store<Object>} ui
 */
export function roomActions(socket, ui) {
  let forget;

  function refused(why, near) {
    clearTimeout(forget);
    ui.set({ refusal: { ...why, near, at: Date.now() } });
    forget = setTimeout(() => ui.set({ refusal: undefined }), REFUSAL_SHOWN);
  }

  async function ask(frame, near) {
    try {
      return await socket.ask(frame);
    } catch (why) {
      refused(why, near);
      return undefined;
    }
  }

  return {
    set: ui.set,
    async act(action, { prompt = null, near = "bar" } = {}) {
      if (ui.get().busy) return undefined;
      ui.set({ busy: true, refusal: undefined });
      try {
        return await ask({ t: "act", prompt, action }, near);
      } finally {
        ui.set({ busy: false });
      }
    },
    say: (text) => ask({ t: "chat", text }, "chat"),
    async rewind(what, fields) {
      if (ui.get().busy) return undefined;
      ui.set({ busy: true, refusal: undefined });
      try {
        return await ask({ t: "rewind", do: what, ...fields }, what === "ask" ? "bar" : "rewind");
      } finally {
        ui.set({ busy: false });
      }
    },
    lobby: (what, fields = {}) => ask({ t: "lobby", do: what, ...fields }, "lobby"),
    hint: () => ask({ t: "hint" }, "bar"),
    timeUp: () => socket.send({ t: "time" }),
    look: () => socket.tellLooking?.(),
  };
}
