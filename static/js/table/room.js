/** The acting half of a room. */

import { serverNow } from "../line/clock.js";
import { gestureSender } from "../line/gestures.js";
import { lastControl } from "../ui/last-control.js";

const REFUSAL_SHOWN = 6000;

/**
 * The acting half of a room, bound to its socket and its page state.
 * @param {import("../line/socket.js").TableSocket} socket
 * @param {import("../line/store.js").Store<Object>} ui
 */
export function roomActions(socket, ui) {
  let forget;
  let saving = false;
  let count = 0; // refusals so far: each is told apart from the one before

  function refused(why, near, pressed = lastControl()) {
    clearTimeout(forget);
    if (!why) return ui.set({ refusal: undefined });
    count += 1;
    ui.set({ refusal: { ...why, near, pressed, at: count } });
    forget = setTimeout(() => ui.set({ refusal: undefined }), REFUSAL_SHOWN);
  }

  async function ask(frame, near) {
    const pressed = lastControl(); // by the answer something else may have been
    try {
      return await socket.ask(frame);
    } catch (why) {
      refused(why, near, pressed);
      return undefined;
    }
  }

  const keptOf = (drafts, prompt) => drafts?.find((one) => one.prompt === prompt);

  /** Have a draft kept, put together with what another device of mine has had kept meanwhile. @returns {Promise<any[]>} all drafts */
  async function keep({ prompt, data, base, at, merge }) {
    try {
      return (await socket.ask({ t: "draft", prompt, data, base: base?.at ?? null })).drafts;
    } catch (why) {
      if (why.code !== "draft_changed") throw why;
    }
    const { drafts } = await socket.ask({ t: "draft" });
    const theirs = keptOf(drafts, prompt);
    return keep({ prompt, data: merge(base?.data, data, theirs?.data, at > (theirs?.at ?? 0)), base: theirs, at, merge });
  }

  /**
   * Save what is on a sheet until the newest of it is kept: touches that come meanwhile go together, and those without a
   * connection once there is one.
   */
  async function save() {
    while (ui.get().draft) {
      const { draft } = ui.get();
      const drafts = await keep(draft);
      const { draft: newest } = ui.get();
      const base = keptOf(drafts, draft.prompt);
      socket.store.set({ drafts });
      if (newest === draft || newest?.prompt !== draft.prompt) ui.set({ draft: newest === draft ? undefined : newest });
      else ui.set({ draft: { ...newest, base, data: newest.merge(draft.data, newest.data, base?.data, true) } });
    }
  }

  return {
    set: ui.set,
    /**
     * Show, for some seconds, why a press does nothing, without asking the server; without a reason, what was shown goes.
     * `near` "": beside what was pressed.
     */
    refuse: (why, near = "bar") => refused(why, near),
    async act(action, { prompt = null, near = "bar" } = {}) {
      if (ui.get().busy) return undefined;
      ui.set({ busy: true, refusal: undefined });
      try {
        return await ask({ t: "act", prompt, action }, near);
      } finally {
        ui.set({ busy: false });
      }
    },
    /**
     * Say that a sheet is ready, unless another device has had another kept since: that is to be looked at first.
     * @param {string} prompt @param {any} action @param {(kept: any) => boolean} isKnown whether the page shows the kept draft
     */
    async ready(prompt, action, isKnown) {
      if (ui.get().busy) return undefined;
      ui.set({ busy: true, refusal: undefined });
      try {
        const answer = await ask({ t: "draft" }, "sheet");
        if (!answer || ui.get().draft) return undefined;
        socket.store.set({ drafts: answer.drafts });
        if (isKnown(keptOf(answer.drafts, prompt))) return await ask({ t: "act", prompt, action }, "sheet");
        refused({ code: "draft_changed" }, "sheet");
        return undefined;
      } finally {
        ui.set({ busy: false });
      }
    },
    /** Say something to everybody, or to one seat alone. */
    say: (text, to) => ask({ t: "chat", text, ...(to !== undefined && { to }) }, "chat"),
    async rewind(what, fields) {
      if (ui.get().busy) return undefined;
      ui.set({ busy: true, refusal: undefined });
      try {
        return await ask({ t: "rewind", do: what, ...fields }, what === "ask" ? "bar" : "rewind");
      } finally {
        ui.set({ busy: false });
      }
    },
    /** Ask the house for something; a refusal is shown beside what was pressed. */
    lobby: (what, fields = {}) => ask({ t: "lobby", do: what, ...fields }),
    /** Send the house what the page sends by itself: a refusal answers nobody's press, and is left out. */
    tell: (what, fields = {}) => socket.ask({ t: "lobby", do: what, ...fields }).catch(() => undefined),
    async draft(prompt, data, { kept, merge }) {
      const { draft } = ui.get();
      const base = draft?.prompt === prompt ? draft.base : kept;
      ui.set({ draft: { prompt, data, base, at: serverNow(), merge } });
      if (saving) return;
      saving = true;
      try {
        await save();
      } catch (why) {
        ui.set({ draft: undefined });
        refused(why, "sheet");
      } finally {
        saving = false;
      }
    },
    async askDrafts() {
      const answer = await ask({ t: "draft" }, "sheet");
      if (answer) socket.store.set({ drafts: answer.drafts });
    },
    /** Ask for advice; a refusal is shown near where it was asked. */
    hint: (near = "bar") => ask({ t: "hint" }, near),
    gesture: gestureSender((frame) => socket.sendPassing(frame)),
    timeUp: () => socket.send({ t: "time" }),
    look: () => socket.tellLooking?.(),
  };
}
