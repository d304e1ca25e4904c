/** Receiver of a line of the truth. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { SPECTATOR } from "../model.js";
import { Mark } from "../../kit/player.js";

/**
 * Whom a line of the truth was told to, who is "you" in it; an event may have a receiver of that name of its own.
 * @param {{line: any, table: import("../../types.js").Table}} props
 */
export const Whose = ({ line, table }) => table.me === SPECTATOR && Array.isArray(line.to)
  && line.to.map((seat) => table.players[seat]).map((player) => html`<span key=${player.seat} class="whose" role="img"
    aria-label=${t("To {player}:", { player: player.name })} title=${player.name}><${Mark} player=${player} size=${14} /></span> `);
