/** Talk at the table, beside the log and never over the map. */
import { html, useEffect, useState } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Emblem } from "../../../ui/icons.js";
import { RefusalNote } from "../decide/bar.js";
import { SPECTATOR, useTable } from "../model.js";
import { useStickToEnd } from "./log.js";

const LONGEST = 300;
const quickWords = () => [t("Well played!"), t("One moment…"), t("Your turn!")];

/** How many lines nobody has looked at yet. */
export const unread = (table) => Math.max(0, table.room.conn.chat.length - table.room.ui.chatSeen);

function Line({ line, table }) {
  const colour = line.seat === null || line.seat === undefined ? undefined : table.colourOf(line.seat);
  return html`<li class=${line.seat === table.me ? "mine" : ""}>${colour && html`<${Emblem} colour=${colour} size=${16} /> `}<b>${line.name}</b> ${line.text}</li>`;
}

/** Lines, a field, three quick words. */
export function Chat() {
  const table = useTable();
  const { conn, say, set } = table.room;
  const [text, setText] = useState("");
  const stick = useStickToEnd(conn.chat.length);
  useEffect(() => set({ chatSeen: conn.chat.length }), [conn.chat.length]);
  const send = async (words) => { if (words.trim() && (await say(words.trim()))) setText(""); };
  const submit = (event) => {
    event.preventDefault();
    send(text);
  };
  return html`<div class="chat">
    <ol class="log" tabindex="0" aria-label=${t("Chat")} aria-live="polite" ...${stick}>
      ${conn.chat.length ? conn.chat.map((line) => html`<${Line} key=${line.id} line=${line} table=${table} />`) : html`<li class="dim">${t("Nobody has said anything yet.")}</li>`}
    </ol>
    <${RefusalNote} table=${table} near="chat" />
    ${table.me === SPECTATOR ? html`<p class="small dim say">${t("Only players may talk.")}</p>` : html`
      <div class="quick">${quickWords().map((words) => html`<button type="button" class="chip" onClick=${() => send(words)}>${words}</button>`)}</div>
      <form class="say" onSubmit=${submit}>
        <input type="text" maxlength=${LONGEST} value=${text} onInput=${(event) => setText(event.target.value)} placeholder=${t("Say something")} aria-label=${t("Message")} autocomplete="off" />
        <button class="btn sm">${t("Send")}</button>
      </form>`}
  </div>`;
}
