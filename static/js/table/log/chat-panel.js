/** The chat as a panel of its own, where there is no rail yet: in the lobby, and while players pick. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { SPECTATOR, TableContext } from "../model.js";
import { Chat } from "./chat.js";

/** In the lobby there is no game yet: what the chat reads of a table. @param {import("../../types.js").Room} room @returns {any} */
function talking(room) {
  const { table, you } = room.doc;
  const nameOf = (seat) => table.seats.find((one) => one.number === seat)?.name ?? t("Seat {n}", { n: seat + 1 });
  return { room, screen: room.screen, me: you ?? SPECTATOR, colourOf: () => undefined, playerName: nameOf };
}

export const ChatPanel = () => html`<section class="panel chat-panel"><h2>${t("Chat")}</h2><${Chat} /></section>`;

/** @param {{room: import("../../types.js").Room}} props */
export const LobbyChat = ({ room }) => html`<${TableContext.Provider} value=${talking(room)}><${ChatPanel} /><//>`;
