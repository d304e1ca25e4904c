/** The ways to the recap "Since you left"; its lines are fetched once there are some. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Status } from "../../kit/status.js";
import { lazy } from "../../ui/lazy.js";
import { useTable } from "../model.js";

const RecapPanel = lazy(() => import("./recap-panel.js").then((part) => part.RecapPanel));

/** The panel; gone once closed. */
export const Recap = () => (useTable().room.ui.recap?.length ? html`<${RecapPanel} />` : null);

/** On a phone, the word that there is something to read, over the board. */
export function RecapNote() {
  const table = useTable();
  const { ui, set } = table.room;
  if (!ui.recap?.length || ui.pane === "log") return null;
  return html`<${Status} as="div" class="recap-note row sp g8">
    <span>${tn("Since you left: {n} event concerns you.", "Since you left: {n} events concern you.", ui.recap.length)}</span>
    <button type="button" class="btn sm" onClick=${() => set({ pane: "log", tab: "log" })}>${t("Read")}</button><//>`;
}
