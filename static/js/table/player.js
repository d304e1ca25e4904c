/** Sheet of one player: the game's own part, and what concerns the seat. */
import { html } from "../../vendor/preact/standalone.module.js";
import { BlockButton } from "../house/blocks.js";
import { SeatTools } from "../house/seats.js";
import { duration, momentText, t } from "../i18n.js";
import { LevelChoice } from "../lobby/seats.js";
import { Dialog } from "../ui/dialog.js";
import { Emblem } from "../ui/icons.js";
import { running, useTable } from "./model.js";
import { tagOf } from "../kit/player.js";
import { Name } from "../ui/name.js";

/** Let a robot of another level play on, for the host. */
function ExchangeBot({ player, table }) {
  if (!table.host || player.kind !== "bot" || player.deputy || player.eliminated || !running(table)) return null;
  const exchange = (level) => table.room.lobby("exchange_bot", { seat: player.seat, level });
  return html`<p class="row g8"><span class="small muted">${t("Robot level")}</span>
    <${LevelChoice} value=${player.level} label=${t("Level of {player}", { player: player.name })} onChange=${exchange} /></p>`;
}

/** Deputy of a seat, and its time bank. */
export function SeatFacts({ player }) {
  const lent = player.kind === "bot" && player.deputy;
  return html`
    ${lent && html`<p class="small">
      ${t("{deputy} plays on for {player}, a robot.", { deputy: player.deputy.name, player: player.name })}
    </p>`}
    ${player.deputy && !lent && html`<p class="small">
      ${t("{deputy} may play for {player}, {moment} at the latest.", {
        deputy: player.deputy.name, player: player.name, moment: momentText(player.deputy.until),
      })}
    </p>`}
    ${player.bank !== undefined && html`<p class="small muted">
      ${t("Time bank: {time} left", { time: duration(Math.round(player.bank / 1000)) })}
    </p>`}`;
}

/** Default description of a player, where the game has none. */
function Plain({ player, table }) {
  const fate = player.eliminated && table.screen.words.fate?.(player, table);
  return html`${fate && html`<p class="bad">${fate}</p>`}${running(table) && html`<${SeatFacts} player=${player} />`}`;
}

/** @param {{seat: number, onClose: () => void}} props */
export function PlayerSheet({ seat, onClose }) {
  const table = useTable();
  const player = table.players[seat];
  if (!player) return null;
  const tag = tagOf(player, table);
  const title = html`<span class="row g8">${player.colour && html`<${Emblem} colour=${player.colour} size=${30} />`}
    <${Name}>${player.name}<//>${tag && html`<span class=${`tag ${tag.look}`}>${tag.word}</span>`}</span>`;
  return html`<${Dialog} title=${title} onClose=${onClose} class="player-sheet">
    <${table.screen.About ?? Plain} player=${player} table=${table} />
    <${ExchangeBot} player=${player} table=${table} />
    <${BlockButton} number=${seat} room=${table.room} />
    ${running(table) && html`<${SeatTools} number=${seat} room=${table.room} onDone=${onClose} />`}
  <//>`;
}
