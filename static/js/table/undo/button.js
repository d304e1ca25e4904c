/** The button that takes back my last move: it says beforehand whether that is free, or who is asked. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tc } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { Press } from "../../ui/press.js";
import { waysOf } from "./ways.js";
import { names } from "./words.js";

/** Take back as far as a way goes, or ask for it. */
export function undoAsked(table, way) {
  const { room } = table;
  room.set({ undoAsked: undefined });
  return room.rewind("ask", { seq: room.doc.rewind.seq, to: way.to });
}

/** The button or its key: free is done at once, all else is shown first. Returns whether there was anything to do. */
export function pressUndo(table) {
  const [way] = waysOf(table);
  if (!way) return false;
  const { room } = table;
  // Whoever asks anew has read that the last time it was refused.
  if (way.ask) room.set({ undoAsked: room.ui.undoAsked === undefined ? 0 : undefined, refusalSeen: room.doc.rewind.request?.id });
  else undoAsked(table, way);
  return true;
}

function priceOf(way, table) {
  if (way.ask?.length > 1) return t("asks {n} players", { n: way.ask.length });
  if (way.ask) return t("asks {player}", { player: names(way.ask, table) });
  return way.chance?.length ? t("robots agree") : t("freely");
}

/** @param {{table: Object}} props */
export function UndoButton({ table }) {
  const [way] = waysOf(table);
  if (!way) return null;
  const { ui, conn } = table.room;
  const open = way.ask ? { "aria-expanded": String(ui.undoAsked !== undefined) } : {};
  return html`<${Press} kind="quiet" class="take-back sm" hint="Z" disabled=${ui.busy || conn.state !== "open"}
    onPress=${() => pressUndo(table)} ...${open}>
    <${Icon} name="return-arrow" size=${16} /><span>${tc("move", "Undo")} <small>${priceOf(way, table)}</small></span><//>`;
}
