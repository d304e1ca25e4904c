/** Players at one device, in the menu (T-1.4). */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { handOf, hides, TurnTo } from "./hand.js";

/** @typedef {import("../types.js").Room} Room */

/** The menu's part: who plays on this device, and the way to each. @param {{room: Room}} props */
export function HandPart({ room }) {
  const hand = handOf(room);
  if (hand.length < 2) return null;
  const cover = () => room.set({ covered: true, sheet: null, sheetOf: null });
  return html`<section class="menu-part">
    <h3 class="caption">${t("Players on this device")}</h3>
    <div class="row g8 wrap">${hides(room)
      ? html`<button type="button" class="btn" onClick=${cover}>${t("Cover the table and pass the device")}</button>`
      : hand.filter(({ number }) => number !== room.doc.you).map((seat) => html`
        <${TurnTo} key=${seat.number} room=${room} seat=${seat}
            label=${t("Play as {player}", { player: seat.name })} />`)}</div>
  </section>`;
}
