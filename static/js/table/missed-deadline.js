/** That time ran out on me, at once and in words, and when a robot takes my seat (T-3.1). */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { t, tn } from "../i18n.js";
import { Status } from "../kit/status.js";

/** What follows when it happens again. @param {import("../types.js").Doc} doc */
function outlook({ missed = 0, table: { patience } }) {
  if (!patience) return "";
  return tn(
    "If it happens once more, a robot takes your seat until you come back.",
    "If it happens {n} more times in a row, a robot takes your seat until you come back.",
    patience - missed,
  );
}

/** Until it is read, or the next deadline is missed. @param {{room: import("../types.js").Room}} props */
export function MissedDeadline({ room }) {
  const [read, setRead] = useState(false);
  if (read) return null;
  const said = room.screen?.words.missed?.() ?? t("Time ran out before you decided: the game decided for you.");
  return html`<${Status} as="div" class="line-lost" how=${{ now: true }}>
    <span>${said} ${outlook(room.doc)}</span>
    <button type="button" class="btn sm" onClick=${() => setRead(true)}>${t("I am here")}</button>
  <//>`;
}
