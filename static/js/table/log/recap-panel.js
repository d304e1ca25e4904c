/** Recap "Since you left": what concerns me, line by line, each leading to its place and to its moment in the replay. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { eventSeats, eventSentence } from "../../kit/events.js";
import { Icon } from "../../ui/icons.js";
import { useTable } from "../model.js";
import { Moment } from "./moment.js";

const SHOWN = 10;

/** Lead to what a line is about: what the game knows of it, the end, the other player. */
function show(line, table) {
  const { room: { set }, screen } = table;
  const other = eventSeats(line, screen).find((seat) => Number.isInteger(seat) && seat !== table.me);
  if (screen.show?.(line, table, other)) return;
  if (line.kind === "game_over") set({ endSeen: false });
  else set({ sheet: "player", sheetOf: other ?? table.me });
}

function Line({ line, table }) {
  return html`<li class="row sp g6"><span class="grow">${eventSentence(line, table)}${table.screen.opener?.(line, table)}</span>
    <${Moment} line=${line} table=${table} />
    <button type="button" class="btn quiet icon sm" aria-label=${t("Show")} title=${t("Show")}
      onClick=${() => show(line, table)}>›</button></li>`;
}

/** The lines, until they are closed. */
export function RecapPanel() {
  const table = useTable();
  const lines = table.room.ui.recap;
  const shown = lines.slice(-SHOWN);
  const more = lines.length - shown.length;
  return html`<section class="panel recap" aria-label=${t("Since you left")}>
    <header class="row sp"><h2>${t("Since you left")}</h2>
      <button type="button" class="btn quiet icon" aria-label=${t("Close")}
        onClick=${() => table.room.set({ recap: undefined })}><${Icon} name="cross" size=${13} /></button></header>
    ${more > 0 && html`<p class="tiny muted">${tn("{n} earlier event is in the log.", "{n} earlier events are in the log.", more)}</p>`}
    <ol class="log">${shown.map((line) => html`<${Line} key=${`${line.seq}-${line.i}`} line=${line} table=${table} />`)}</ol>
  </section>`;
}
