/** The chat as a panel of its own, where there is no rail yet: in the lobby, and while players pick; and what is new in it. */
import { html, useEffect, useRef, useState } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { SPECTATOR, TableContext, useTable } from "../model.js";
import { Chat, newestWords, unread, useChatSpoken } from "./chat.js";
import { ALL, written } from "./written.js";
import { Name } from "../../ui/name.js";

/** In the lobby there is no game yet: what the chat reads of a table. @param {import("../../types.js").Room} room @returns {any} */
function talking(room) {
  const { table, you } = room.doc;
  const nameOf = (seat) => table.seats.find((one) => one.number === seat)?.name ?? t("Seat {n}", { n: seat + 1 });
  return { room, screen: room.screen, me: you ?? SPECTATOR, colourOf: () => undefined, playerName: nameOf };
}

/** Is enough of an element in view to be read? */
function useInView() {
  const box = useRef(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setSeen(entries[entries.length - 1].isIntersecting), { threshold: 0.6 });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [box, seen];
}

/** What has been said further down the page, over it until it is read; a press leads there. */
function News({ table, onGo }) {
  const count = unread(table);
  const newest = newestWords(table);
  if (!count || !newest) return null;
  return html`<div class="chat-news">
    <button type="button" class="btn" title=${t("To the chat")} onClick=${() => onGo(newest.conversation)}>
      <${Icon} name="conversation" size=${20} />
      <span class="cut">${newest.name && html`<b><${Name}>${newest.name}<//></b> `}<bdi>${newest.words}</bdi></span>
      <i class="count">${count}</i>
    </button>
  </div>`;
}

export function ChatPanel() {
  const table = useTable();
  useChatSpoken(table);
  const [box, seen] = useInView();
  const go = (conversation) => {
    if (conversation !== undefined) written.set({ to: conversation === ALL ? undefined : conversation });
    box.current.scrollIntoView({ block: "center" });
    box.current.querySelector(".say input")?.focus({ preventScroll: true });
  };
  return html`<section class="panel chat-panel" ref=${box}><h2>${t("Chat")}</h2><${Chat} looked=${seen} /></section>
    ${!seen && html`<${News} table=${table} onGo=${go} />`}`;
}

/** @param {{room: import("../../types.js").Room}} props */
export const LobbyChat = ({ room }) => html`<${TableContext.Provider} value=${talking(room)}><${ChatPanel} /><//>`;
