/** Keys of a replay. */
import { useLayoutEffect } from "../../vendor/preact/standalone.module.js";
import { memory } from "../line/store.js";
import { movesOf } from "./controls.js";
import { SPEEDS } from "./state.js";

const writing = (target) => target.closest?.("input:not([type=checkbox]):not([type=range]), textarea, select, dialog");

/**
 * What a key does.
 * @param {KeyboardEvent} event @param {{state: import("./state.js").Watching, replay: any, seat?: number, table: import("../types.js").Table}} shown
 * @returns {(() => void)|undefined}
 */
function deed(event, { state, replay, seat, table }) {
  const { opening, eyes } = state;
  const faster = (by) => () => replay.speed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(state.speed) + by))]);
  const marks = state.story.tracks[0]?.marks.map(({ seq }) => seq) ?? [];
  const mine = seat === undefined ? [] : movesOf(opening, seat);
  const look = (name) => (opening.allowed.includes(name) && name !== eyes ? () => replay.look(name) : undefined);
  const deeds = {
    " ": replay.play, ArrowLeft: () => (event.shiftKey ? replay.chapter(-1) : replay.step(-1)), ArrowRight: () =>
      (event.shiftKey ? replay.chapter(1) : replay.step(1)),
    Home: () => replay.go(0, { playing: false }), End: () => replay.go(opening.last, { playing: false }),
    ",": () => replay.to(marks, -1), ".": () => replay.to(marks, 1), n: () => replay.to(mine, 1), "+": faster(1), "-": faster(-1),
    h: () => replay.set({ hide: !state.hide }), 0: look("all"),
    f: opening.over && state.seq < opening.last ? () => replay.set({ forking: true, playing: false }) : undefined,
    Escape: () => table.room.set({ sheet: null, drawer: false }),
  };
  if (/^[1-9]$/.test(event.key)) return look(String(Number(event.key) - 1));
  return deeds[event.key] ?? deeds[event.key.toLowerCase()];
}

/** Listen while the replay is shown. @param {{state: any, replay: any, seat?: number, table: import("../types.js").Table}} shown */
export function useReplayKeys(shown) {
  useLayoutEffect(() => {
    const listen = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target) || !memory.get("keys", true)) return;
      if (event.key === " " && /** @type {Element} */ (event.target).closest?.("button, a, summary")) return;
      const done = deed(event, shown);
      if (!done) return;
      event.preventDefault();
      done();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [shown]);
}
