/** Keyboard shortcuts, all shown where they act, all of which may be switched off. Each game adds its own. */
import { useEffect, useLayoutEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { memory } from "../line/store.js";
import { openContent, openRules } from "../reference/state.js";
import { keyOf } from "../ui/keys.js";
import { writesOn } from "../ui/writing.js";
import { decisionOf, resting } from "./decide/bar.js";
import { pressUndo } from "./undo/button.js";
import { topicOf } from "./topics.js";

/** A question that has just come takes no key, as its buttons take no press (see ui/press.js). */
const GUARD_MS = 250;

/** Sheets of every game by their key; a game names its own. */
const SHEETS = { "?": "keys" };

/** Keys of the reference: the rule that helps now, and the game's parts. */
const LOOK_UP = {
  h(table) {
    openRules(topicOf(table));
    return true;
  },
  c({ screen }) {
    if (screen.reference) openContent();
    return Boolean(screen.reference);
  },
};

/** Open a sheet by its key, or close it. */
function toggled({ room }, sheet) {
  if (sheet) room.set({ sheet: room.ui.sheet === sheet ? null : sheet });
  return Boolean(sheet);
}

const writing = (target) => target.closest?.("input, textarea, select, dialog");

const closest = (target, selector) => Boolean(selector && target.closest(selector));

/**
 * Does Enter go on to the answer that shows it? What has the focus has been chosen already, or was pressed with a pointer.
 * @param {Element} target @param {boolean} pointed the pointer was used last
 * @param {Partial<import("../types.js").Keys>} [keys] of the game
 */
function goesOn(target, pointed, keys = {}) {
  if (!target.closest?.("button, a, [role=button], summary, [tabindex]")) return true;
  return closest(target, ".decide [role=radio][aria-checked=true]") || closest(target, keys.chosen)
    || (pointed && closest(target, keys.chosable));
}

function pressAnswer(table, key) {
  const { conn, ui } = table.room;
  if (ui.busy || conn.state !== "open") return false;
  const decision = decisionOf(table);
  if (resting(table) && !decision.calm) return false;
  const button = decision.buttons.find((one) => one.key?.toLowerCase() === key && !one.off);
  button?.onPress();
  return Boolean(button);
}

function takeBackByKey(table) {
  const { conn, ui } = table.room;
  return !ui.busy && conn.state === "open" && pressUndo(table);
}

/** Escape closes one thing: what the table shows over everything, then what the game does, then sheets. */
function back(table) {
  const { ui, set } = table.room;
  const { keys } = table.screen;
  if (ui.undoAsked !== undefined) set({ undoAsked: undefined });
  else if (keys?.back?.(table)) return;
  else if (ui.sheet) set({ sheet: null });
  else if (ui.drawer) set({ drawer: false });
  else keys?.leave?.(table);
}

/** Do what a key stands for. @returns {boolean|void} whether it stands for anything now */
function pressKey(table, key, { event, since, pointed }) {
  const { keys } = table.screen;
  const sheet = SHEETS[key] ?? keys?.sheets?.[key];
  if (key === "enter" && !goesOn(event.target, pointed, keys)) return false;
  if (keys?.press?.(table, key) || toggled(table, sheet) || LOOK_UP[key]?.(table)) return true;
  if (event.repeat || performance.now() - since < GUARD_MS) return false;
  return key === "z" ? takeBackByKey(table) : pressAnswer(table, key);
}

/** Is a key no key of the game: one of the browser, or one that writes or ends what an input method composes? */
const isOthers = (event) => event.ctrlKey || event.metaKey || event.altKey || event.isComposing || writing(event.target) || writesOn(event);

function onKey(table, event, now) {
  if (event.key === "Escape") {
    if (!event.isComposing && !event.target.closest?.("dialog")) back(table);
    return;
  }
  if (isOthers(event) || !memory.get("keys", true)) return;
  const [written, meant] = [event.key.toLowerCase(), keyOf(event)];
  const press = (key) => pressKey(table, key, { event, ...now });
  if (press(written) || (meant !== written && press(meant))) event.preventDefault();
}

/** Listen while the table is shown. A key acts on what the page shows: an effect would come to know it only after its paint. */
export function useKeys(table) {
  const now = useRef({ since: 0, pointed: false, table });
  useLayoutEffect(() => { now.current.table = table; });
  useLayoutEffect(() => { now.current.since = performance.now(); }, [table.prompt?.id]);
  useEffect(() => {
    const listen = (event) => {
      if (event.key === "Tab") now.current.pointed = false;
      onKey(now.current.table, event, now.current);
    };
    const point = () => { now.current.pointed = true; };
    document.addEventListener("keydown", listen);
    document.addEventListener("pointerdown", point);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener("pointerdown", point);
    };
  }, []);
}
