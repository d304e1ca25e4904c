/** Blocks of people, for those who are signed in: kept by their account, and told to nobody. */
import { html, useEffect } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { ask, refusalIn } from "../line/ask.js";

/** Numbers of the seats that I do not hear. */
export const hiddenSeats = (room) => room.ui.hidden ?? [];

/** The lines of the chat that I want to read. */
export function heardLines(room) {
  const hidden = hiddenSeats(room);
  return hidden.length ? room.conn.chat.filter((line) => line.house || !hidden.includes(line.seat)) : room.conn.chat;
}

async function askBlocks({ config, set, refuse }, method, body) {
  const { ok, said } = await ask(config.csrf, method, config.account.blocked_url, body);
  if (ok) set({ hidden: said.seats });
  else if (body) refuse(refusalIn(said), "");
}

/**
 * Learn from the account whom I blocked; again when the start gives the seats their numbers of the game. The page knows from
 * the beginning whom not to hear: until an answer came their lines would be shown, and read aloud.
 */
export function useBlocks(room) {
  const { config, doc } = room;
  const wanted = config.account?.blocked_url && doc ? doc.table.status !== "lobby" : undefined;
  useEffect(() => { if (wanted !== undefined) askBlocks(room, "GET"); }, [wanted]);
}

/** @param {{number: number, room: import("../types.js").Room}} props */
export function BlockButton({ number, room }) {
  const seat = room.doc.table.seats.find((one) => one.number === number);
  if (!room.config.account?.blocked_url || !seat || seat.kind !== "human" || number === room.doc.you) return null;
  const on = hiddenSeats(room).includes(number);
  const player = seat.name;
  return html`<section class="menu-part"><div class="row g8 wrap">
    <button type="button" class="btn ghost" onClick=${() => askBlocks(room, "PUT", { seat: number, on: !on })}>
      ${on ? t("Hear {player} again", { player }) : t("Block {player}", { player })}
    </button>
    <span class="small muted">${on
      ? t("You do not see what {player} writes.", { player })
      : t("You will not see what {player} writes, here and elsewhere; nobody is told.", { player })}</span>
  </div></section>`;
}
