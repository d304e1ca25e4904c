/** Keys of a replay, and the list of them. */
import { html, useLayoutEffect } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { memory } from "../line/store.js";
import { useTable } from "../table/model.js";
import { Dialog } from "../ui/dialog.js";
import { keyOf } from "../ui/keys.js";
import { forks, movesOf } from "./controls.js";
import { SPEEDS } from "./state.js";

/** @param {any} target */
const writing = (target) => target.closest?.("input:not([type=checkbox]):not([type=range]), textarea, select, dialog");

/**
 * What a key does.
 * @param {KeyboardEvent} event
 * @param {import("./state.js").Shown} shown
 * @returns {(() => void)|undefined}
 */
function deed(event, { state, replay, seat, analysis, table }) {
  const { opening, eyes } = state;
  /** @param {number} by */
  const faster = (by) => () => replay.speed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(state.speed) + by))]);
  const marks = state.story.tracks[0]?.marks.map(({ seq }) => seq) ?? [];
  const mine = seat === undefined ? [] : movesOf(opening, seat);
  const turns = (state.hide ? [] : analysis?.turning ?? []).map((/** @type {{seq: number}} */ { seq }) => seq);
  const look = (/** @type {string} */ name) => (opening.allowed.includes(name) && name !== eyes ? () => replay.look(name) : undefined);
  /** @type {Object<string, (() => void)|undefined>} */
  const deeds = {
    " ": replay.play,
    ArrowLeft: () => (event.shiftKey ? replay.chapter(-1) : replay.step(-1)),
    ArrowRight: () => (event.shiftKey ? replay.chapter(1) : replay.step(1)),
    Home: () => replay.go(0, { playing: false }),
    End: () => replay.go(opening.last, { playing: false }),
    ",": () => replay.to(marks, -1),
    ".": () => replay.to(marks, 1),
    "[": () => replay.to(turns, -1),
    "]": () => replay.to(turns, 1),
    n: () => replay.to(mine, 1),
    m: mine.length ? () => replay.go(mine[mine.length - 1], { playing: true }) : undefined,
    "+": faster(1),
    "-": faster(-1),
    h: () => replay.set({ hide: !state.hide }),
    0: look("all"),
    f: forks(state) ? () => replay.set({ forking: true, playing: false }) : undefined,
    c: () => /** @type {HTMLElement|null} */ (document.querySelector(".copy-moment"))?.click(),
    "?": () => table.room.set({ sheet: "keys" }),
    Escape: () => table.room.set({ sheet: null, drawer: false }),
  };
  /** @param {string} key */
  const meant = (key) => (/^[1-9]$/.test(key) ? look(String(Number(key) - 1)) : deeds[key] ?? deeds[key.toLowerCase()]);
  return meant(event.key) ?? meant(keyOf(event));
}

/** @param {import("../types.js").GameUi} screen @returns {[string, string][]} */
const words = ({ replay }) => [
  [t("Space"), t("play, pause")],
  ["← →", t("a move back, a move on")],
  ["⇧← ⇧→", t("a round back, a round on")],
  ...(replay?.tracks?.length ? /** @type {[string, string][]} */ ([[", .", replay.tracks[0].label()]]) : []),
  ["[ ]", t("turning points")],
  ["N", t("the next of my moves")],
  ["M", t("since my last move")],
  ["1–9", t("a player’s eyes")],
  ["0", t("all eyes")],
  ["− +", t("slower, faster")],
  ["H", t("hide what follows")],
  ["C", t("copy this moment")],
  ["F", t("play on from here")],
  ["Esc", t("back, close")],
];

/** All keys of the replay. @param {{onClose: () => void}} props */
export function ReplayKeys({ onClose }) {
  const { screen } = useTable();
  return html`<${Dialog} title=${t("Keys")} onClose=${onClose}>
    <dl class="keys">${words(screen).map(([key, said]) => html`<dt><kbd class="kbd">${key}</kbd></dt><dd>${said}</dd>`)}</dl>
    <p class="small muted">${t("They can be switched off in the menu.")}</p>
  <//>`;
}

/** Listen while the replay is shown. @param {import("./state.js").Shown} shown */
export function useReplayKeys(shown) {
  useLayoutEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => {
      const held = (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph"); // brackets need it on some keyboards
      if (held || event.metaKey || writing(event.target) || !memory.get("keys", true)) return;
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
