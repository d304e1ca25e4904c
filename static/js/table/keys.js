/** Keyboard shortcuts, all shown where they act, all of which may be switched off. */
import { useEffect, useLayoutEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { openCards, openRules } from "../reference/state.js";
import { memory } from "../line/store.js";
import { decisionOf, resting } from "./decide/bar.js";
import { pressCard } from "../games/starciv/hand.js";
import { combatShown } from "../games/starciv/map.js";
import { pressTakeBack } from "./rewind/button.js";
import { forgetTarget } from "../games/starciv/targets.js";
import { topicOf } from "../games/starciv/topics.js";

/** A question that has just come takes no key, as its buttons take no press (see ui/press.js). */
const GUARD_MS = 250;

const SHEETS = { t: "tech", e: "deals", l: "legend", b: "bodies", "?": "keys" };

/** What can be looked up: the rule that helps now, and the cards. */
const LOOK_UP = { h: (table) => openRules(topicOf(table)), c: () => openCards() };

const writing = (target) => target.closest?.("input, textarea, select, dialog");

/**
 * Does Enter go on to the answer that shows it? What has the focus has been chosen already, or was pressed with a pointer.
 * @param {Element} target @param {boolean} pointed the pointer was used last
 */
function goesOn(target, pointed) {
  if (!target.closest?.("button, a, [role=button], summary, [tabindex]")) return true;
  return Boolean(target.closest(".hand .picked, .decide [role=radio][aria-checked=true]") || (pointed && target.closest(".hand .card")));
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
  return !ui.busy && conn.state === "open" && pressTakeBack(table);
}

function back(table) {
  const { ui, set } = table.room;
  const combat = combatShown(table);
  if (ui.takeBack !== undefined) set({ takeBack: undefined });
  else if (ui.target) forgetTarget(table);
  else if (combat && !combat.live) set({ dismissed: combat.key });
  else if (ui.sheet) set({ sheet: null });
  else if (ui.drawer) set({ drawer: false });
  else if (ui.near) set({ near: undefined });
  else set({ selected: undefined });
}

function onKey(table, event, { since, pointed }) {
  if (event.key === "Escape") {
    if (!event.target.closest?.("dialog")) back(table);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || writing(event.target) || !memory.get("keys", true)) return;
  const key = event.key.toLowerCase();
  if (key === "enter" && !goesOn(event.target, pointed)) return;
  if (/^[1-9]$/.test(key)) pressCard(table, Number(key) - 1, true);
  else if (SHEETS[key]) table.room.set({ sheet: table.room.ui.sheet === SHEETS[key] ? null : SHEETS[key] });
  else if (LOOK_UP[key]) LOOK_UP[key](table);
  else if (event.repeat || performance.now() - since < GUARD_MS || !(key === "z" ? takeBackByKey(table) : pressAnswer(table, key))) return;
  event.preventDefault();
}

/** Listen while the table is shown. */
export function useKeys(table) {
  const now = useRef({ since: 0, pointed: false });
  useLayoutEffect(() => { now.current.since = performance.now(); }, [table.prompt?.id]);
  useEffect(() => {
    const listen = (event) => {
      if (event.key === "Tab") now.current.pointed = false;
      onKey(table, event, now.current);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [table]);
  useEffect(() => {
    const point = () => { now.current.pointed = true; };
    document.addEventListener("pointerdown", point);
    return () => document.removeEventListener("pointerdown", point);
  }, []);
}
