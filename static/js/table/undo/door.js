/** The door to the panel of a rewind, which is fetched once there is something to ask or to say. */
import { html, useEffect } from "../../../vendor/preact/standalone.module.js";
import { lazy } from "../../ui/lazy.js";

const Panel = lazy(() => import("./panel.js").then((part) => part.UndoPanel));

/** Whatever there is to say of taking back now. @param {{table: Object}} props */
export const UndoPanel = ({ table }) => (table.room.doc.rewind?.request || table.room.ui.undoAsked !== undefined
  ? html`<${Panel} table=${table} />`
  : null);

/** A question that has gone by is not asked again later: what was taken back, or played since, closes the panel. */
export function useForgetUndo(table) {
  const { seq } = table.room.doc.rewind ?? {};
  useEffect(() => { if (table.room.ui.undoAsked !== undefined) table.room.set({ undoAsked: undefined }); }, [seq]);
}
