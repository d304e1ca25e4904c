/** The rail at the right: what is acute, and below it the log, the chat and the contracts as tabs. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Stakes } from "../games/starciv/combat/stakes.js";
import { ContractsTab } from "../games/starciv/deals/contracts.js";
import { option, waitingForMe } from "../games/starciv/deals/state.js";
import { Inspector } from "../games/starciv/inspector.js";
import { Chat, unread } from "./log/chat.js";
import { Coach } from "./lesson/coach.js";
import { teaching } from "./lesson/lesson.js";
import { PastHands, roundsLate } from "../games/starciv/hands.js";
import { Log } from "./log/log.js";
import { Recap } from "./log/recap.js";
import { useTable } from "./model.js";
import { RunningEffects, StackPanel } from "../games/starciv/stack.js";

function Tab({ name, label, count, table }) {
  const on = table.room.ui.tab === name;
  return html`<button type="button" role="tab" id=${`tab-${name}`} aria-selected=${String(on)} aria-controls="rail-pane" onClick=${() => table.room.set({ tab: name })}>
    ${label}${count > 0 && html` <span class="count">${count}</span>`}
  </button>`;
}

const TABS = { log: Log, chat: Chat, contracts: ContractsTab, hands: PastHands };

/** Log, chat, and where the table plays with trade the contracts. */
export function Records() {
  const table = useTable();
  const trade = option(table, "trade");
  const gone = { contracts: !trade, hands: roundsLate(table) === undefined }[table.room.ui.tab];
  const tab = gone ? "log" : table.room.ui.tab;
  const Shown = TABS[tab] ?? Log;
  return html`<section class="panel records">
    <div class="tabs" role="tablist">
      <${Tab} name="log" label=${t("Log")} table=${table} />
      <${Tab} name="chat" label=${t("Chat")} count=${tab === "chat" ? 0 : unread(table)} table=${table} />
      ${trade && html`<${Tab} name="contracts" label=${t("Contracts")} count=${waitingForMe(table)} table=${table} />`}
      ${roundsLate(table) !== undefined && html`<${Tab} name="hands" label=${t("Hands")} table=${table} />`}
    </div>
    <div class="tab-pane" id="rail-pane" role="tabpanel" aria-labelledby=${`tab-${tab}`}><${Shown} /></div>
  </section>`;
}

/** The whole rail. */
export function Rail() {
  const table = useTable();
  const stacked = table.game.stack?.length > 0;
  const coach = html`<${Coach} give=${Boolean(table.room.ui.selected)} />`;
  const taught = teaching(table)?.lesson; // who learns reads the lesson first; a hint stands behind what it is about
  return html`<aside class=${`rail ${table.room.ui.drawer ? "open" : ""}`}>
    <div class="acute">
      ${taught && coach}
      <${Recap} />
      <${StackPanel} />
      <${Stakes} />
      ${!stacked && !table.game.combat && html`<${Inspector} />`}
      ${!taught && coach}
      <${RunningEffects} />
    </div>
    <${Records} />
  </aside>`;
}
