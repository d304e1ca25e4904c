/** Rail at the right: urgent matters, and below them the log, the chat and the game's own tabs. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Chat, unread } from "./log/chat.js";
import { Coach } from "./lesson/coach.js";
import { teaching } from "./lesson/lesson.js";
import { Log } from "./log/log.js";
import { Recap } from "./log/recap.js";
import { useTable } from "./model.js";
import { SoundOffer } from "./sound-offer.js";

function Tab({ name, label, count, on, table }) {
  return html`<button type="button" role="tab" id=${`tab-${name}`} aria-selected=${String(on)}
    aria-controls="rail-pane" onClick=${() => table.room.set({ tab: name })}>
    ${label}${count > 0 && html` <span class="count">${count}</span>`}
  </button>`;
}

/** Log, chat, and what else the game keeps there; what has a pane of its own on a phone is left out there. */
export function Records({ phone = false }) {
  const table = useTable();
  const own = table.screen.tabs?.(table) ?? [];
  const tabs = [
    ...own.filter((tab) => tab.first && !phone),
    { name: "log", label: t("Log"), Shown: Log },
    { name: "chat", label: t("Chat"), Shown: Chat, count: table.room.ui.tab === "chat" ? 0 : unread(table) },
    ...own.filter((tab) => !tab.first),
  ];
  const { name: shown, Shown } = tabs.find(({ name }) => name === table.room.ui.tab) ?? tabs[0];
  return html`<section class="panel records">
    <div class="tabs" role="tablist">
      ${tabs.map(({ name, label, count }) => html`<${Tab} key=${name} name=${name} label=${label} count=${count}
          on=${name === shown} table=${table} />`)}
    </div>
    <div class="tab-pane" id="rail-pane" role="tabpanel" aria-labelledby=${`tab-${shown}`}><${Shown} /></div>
  </section>`;
}

/** The whole rail. */
export function Rail() {
  const table = useTable();
  const { ui } = table.room;
  const { Acute, Lasting, chosen } = table.screen;
  const coach = html`<${Coach} give=${Boolean(chosen?.(table))} />`;
  const taught = teaching(table)?.lesson; // who learns reads the lesson first; a hint stands behind what it is about
  return html`<aside class=${`rail ${ui.drawer ? "open" : ""}`}>
    <div class="acute">
      ${taught && coach}
      <${Recap} />
      ${Acute && html`<${Acute} />`}
      ${!taught && coach}
      ${Lasting && html`<${Lasting} />`}
    </div>
    ${!taught && html`<${SoundOffer} />`}
    <${Records} />
  </aside>`;
}
