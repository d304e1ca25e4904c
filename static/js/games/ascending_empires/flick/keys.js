/** Aiming with the keyboard: arrows turn by 1°, with Shift by 0.1°; Page up and down, + and − change the force. */
import { useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { memory } from "../../../line/store.js";
import { aimed, aiming } from "../table.js";
import { bounded, gauge, ringed, turned } from "./aim.js";
import { fire } from "./fire.js";
import { still } from "../../../ui/media.js";

const TURNS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const FORCES = { PageUp: 1, PageDown: -1, "+": 1, "-": -1 };

/** Stop the gauge and flick with what it shows. @param {any} table */
export function stopGauge(table) {
  const { since } = aiming.get();
  if (since !== undefined) fire(table, gauge(performance.now() - since, still()));
}

/** Let the gauge run, once the direction is set. */
export const startGauge = () => aiming.set({ step: "gauge", since: performance.now(), pulling: false, note: undefined });

/** A launch: up and down go out and in by a unit on the ring, where 1° is about one along it (AE-22.7). @returns {boolean} */
function placed(aim, key, fine) {
  const out = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (out) aiming.set({ radius: ringed(aim.radius + out * (fine ? 0.1 : 1)) });
  return Boolean(out);
}

/** @returns {boolean} whether the key did something */
function pressed(table, { key, shiftKey }) {
  const aim = aimed(table);
  if (!aim) return false;
  if (aim.step === "gauge") {
    if (key === " ") stopGauge(table);
    return key === " ";
  }
  if (aim.mode === "launch" && placed(aim, key, shiftKey)) return true;
  if (TURNS[key]) {
    aiming.set({ degrees: turned(aim.degrees + TURNS[key] * (shiftKey ? 0.1 : 1)), note: undefined });
    return true;
  }
  if (FORCES[key] && aim.power !== undefined) {
    aiming.set({ power: bounded(aim.power + FORCES[key] * (shiftKey ? 1 : 10)), note: undefined });
    return true;
  }
  return false;
}

/** Listen before the table's own keys. @param {any} table */
export function useAimKeys(table) {
  const now = useRef(table);
  now.current = table;
  useEffect(() => {
    const listen = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey
        || event.target.closest?.("input, textarea, select, dialog")
        || !memory.get("keys", true)) return;
      if (!pressed(now.current, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}
