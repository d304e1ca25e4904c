/** Rail at the right: urgent matters, and below them the log, the chat and the game's own tabs. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Tabs, panelOf } from "../kit/roving.js";
import { Chat, unread } from "./log/chat.js";
import { Coach } from "./lesson/coach.js";
import { teaching } from "./lesson/lesson.js";
import { Log } from "./log/log.js";
import { Recap } from "./log/recap.js";
import { useTable } from "./model.js";
import { SoundOffer } from "./sound-offer.js";

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
    <${Tabs} name="records" value=${shown} onChoose=${(tab) => table.room.set({ tab })}
        options=${tabs.map(({ name, label, count }) => ({
          value: name, label: html`${label}${count > 0 && html` <span class="count">${count}</span>`}`,
        }))} />
    <div class="tab-pane" ...${panelOf("records", shown)}><${Shown} /></div>
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
