/** Permalink from a line of the log to its moment in the replay. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";

/** @param {{line: import("../../types.js").LogLine, table: import("../../types.js").Table}} props */
export const Moment = ({ line, table }) => table.room.config.replay
  && html`<a class="moment" href=${`${table.room.config.replay}#${line.seq}`}
    aria-label=${t("Watch this moment again")} title=${t("Watch this moment again")}>↺</a>`;
