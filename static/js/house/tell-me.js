/** The way from a wait to notices, on the first visit already; the settings themselves come with the menu. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { useStore } from "../line/store.js";
import { pushAskedHere, pushes } from "./push.js";

/** Section at which the menu is opened. */
export const NOTICES = "notices";

/** May this person be told of this table while away? Spectators and deputies are not. */
export const mayBeTold = ({ config, doc }) => doc.you !== undefined && !config.deputised && Boolean(config.notices_url);

/** A wait from so many seconds on is worth going away for. */
const LONG_WAIT_S = 120;

/**
 * The quiet way from a long wait to being told of its end; gone where this browser tells already.
 * @param {{room: import("../types.js").Room, clock: {deadline?: number, total: number}}} props
 */
export function TellMe({ room, clock }) {
  const { state } = useStore(pushes);
  const short = clock.deadline !== undefined && clock.total < LONG_WAIT_S;
  const told = state === "on" || (state === undefined && pushAskedHere(room.config));
  if (short || !mayBeTold(room) || told) return null;
  return html`<button type="button" class="btn quiet sm explains"
      onClick=${() => room.set({ sheet: "menu", sheetOf: NOTICES })}>${t("Notify me")}</button>`;
}
