/** Playing on for a robot once one is out (T-3.4): the sheet that offers the seats, and the way to it. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Dialog } from "../ui/dialog.js";
import { isOut, running, SPECTATOR, useTable } from "./model.js";
import { Mark } from "./strip.js";

/** @typedef {import("../types.js").Table} Table */

/** Robots whose seat is still to be had. @param {Table} table */
const robots = (table) => table.players.filter((player) => player.kind === "bot" && !isOut(player) && !player.deputy && !player.granted);

/** The robot whose seat everybody has left to me: not taken yet, or on another device or page. @param {Table} table */
const grantedTo = (table) => table.players.find((player) => player.kind === "bot" && !isOut(player)
  && Boolean(table.mine) && (player.granted ?? player.deputy?.name) === table.mine.name);

/** Is my own question to the others open? @param {Table} table */
const asking = (table) => table.room.doc.table.motions.some((motion) => motion.kind === "take_over" && motion.by === table.me);

/** May I play on at a robot's seat? @param {Table} table */
export function mayTakeOver(table) {
  const { room, me, mine } = table;
  if (me === SPECTATOR || !mine || !isOut(mine) || mine.removed
    || !running(table) || room.config.film || room.config.deputised) return false;
  return Boolean(grantedTo(table)) || (robots(table).length > 0 && !asking(table));
}

/** What the way there is called. @param {Table} table */
export function takeOverLabel(table) {
  const granted = grantedTo(table);
  return granted ? t("Play on as {player}", { player: granted.name }) : t("Play on for a robot…");
}

/** @param {Table} table */
export const openTakeOver = (table) => table.room.set({ sheet: "takeover", sheetOf: null });

/** A form: only the answer to a request can set the cookie of the seat. */
function Choice({ player, table }) {
  const { config } = table.room;
  const { Figures } = table.screen;
  return html`<form method="post" action=${config.takeover_url}
      class=${`panel take-over p-${player.colour ?? "none"}`}>
    <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
    <input type="hidden" name="robot" value=${player.seat} />
    <span class="row g8 grow wrap">
      <${Mark} player=${player} size=${26} />
      <b><bdi translate=${false}>${player.name}</bdi></b>
      ${Figures && html`<${Figures} player=${player} table=${table} />`}
    </span>
    <button class="btn primary" aria-label=${t("Play on as {player}", { player: player.name })}>${t("Play on")}</button>
  </form>`;
}

/** @param {{onClose: () => void}} props */
export function TakeOverSheet({ onClose }) {
  const table = useTable();
  const granted = grantedTo(table);
  const others = table.players.some((player) => player.kind !== "bot" && !isOut(player) && !player.removed);
  return html`<${Dialog} title=${t("Play on for a robot")} onClose=${onClose}>
    <div class="col g12">
      <p>
        ${t("Its seat is yours until you give it back: you see its hand and what it has seen, and play its turns. Alliances, contracts, gifts and resigning are not for you to decide.")}
      </p>
      <p class="small muted">
        ${t("It keeps its name, and in every result it stays the robot’s.")}
        ${others && !granted && ` ${t("Those who still play are asked first.")}`}
      </p>
      <div class="col g8">${(granted ? [granted] : robots(table)).map((player) => html`
        <${Choice} key=${player.seat} player=${player} table=${table} />`)}</div>
      ${granted && html`<${GiveBack} config=${table.room.config} label=${t("Give the seat back to the robot")} />`}
    </div>
  <//>`;
}

/**
 * Back to my own seat, or no thanks to a robot’s: the robot plays its own again.
 * @param {{config: any, label: string, kind?: string}} props
 */
export const GiveBack = ({ config, label, kind = "" }) => html`<form method="post" action=${config.takeover_url}>
  <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
  <button class=${`btn ${kind}`}>${label}</button>
</form>`;
