/** Subtitle of a replay: what the move that is shown did, in the words of the log. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { eventHeading, eventSentence } from "../kit/events.js";
import { Status, useSoleVoice } from "../kit/status.js";
import { quiet } from "../analysis/words.js";
import { Whose } from "../table/log/whose.js";
import { linesOf } from "./story.js";

/**
 * The last of the move's lines that has words; a heading where there is none, else what the game says of it.
 * @param {import("../types.js").LogLine[]} lines @param {import("../types.js").Table} table
 */
function words(lines, table) {
  for (const line of [...lines].reverse()) {
    const said = eventSentence(line, table);
    if (said) return html`<${Whose} line=${line} table=${table} />${said}`;
  }
  return lines.map((line) => eventHeading(line, table)).find(Boolean) ?? quiet(lines, table);
}

/** @param {{table: import("../types.js").Table, state: import("./state.js").Watched}} props */
export function Subtitle({ table, state }) {
  const { shown, opening, playing } = state;
  const said = words(linesOf(opening.log, shown.seq), table);
  useSoleVoice("replay");
  return html`<${Status} class="subtitle" how=${{ voice: playing ? "nobody" : "replay", about: "move" }}>
    ${said ?? (shown.seq === 0 ? t("The beginning.") : html`<span class="muted">${t("This player saw nothing of it.")}</span>`)}<//>`;
}
