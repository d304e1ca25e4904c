/** Playing on for a robot once one is out (T-3.4): who may, and the ways there and back. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { isOut, running, SPECTATOR } from "./model.js";

/** @typedef {import("../types.js").Table} Table */

/** Robots whose seat is still to be had. @param {Table} table */
export const robots = (table) => table.players
  .filter((player) => player.kind === "bot" && !isOut(player) && !player.deputy && !player.granted);

/** The robot whose seat everybody has left to me: not taken yet, or on another device or page. @param {Table} table */
export const grantedTo = (table) => table.players.find((player) => player.kind === "bot" && !isOut(player)
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

/**
 * Back to my own seat, or no thanks to a robot’s: the robot plays its own again.
 * @param {{config: any, label: string, kind?: string}} props
 */
export const GiveBack = ({ config, label, kind = "" }) => html`<form method="post" action=${config.takeover_url}>
  <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
  <button class=${`btn ${kind}`}>${label}</button>
</form>`;
