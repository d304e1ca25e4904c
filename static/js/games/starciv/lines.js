/** Lines of the log: where they lead, and their marks in a replay. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { openDeals } from "./deals/state.js";
import { showBody } from "./model.js";
import { pressed } from "./tech/shown.js";
import { phaseName } from "./words/names.js";

const OF_DEALS = /^(alliance|allied|trade|offer|contract|victory_shared)/;

/** Lead to what a line is about: the deals, its body, its technology. Returns whether there was such a place. */
export function show(line, table, other) {
  const { set } = table.room;
  if (OF_DEALS.test(line.kind)) openDeals(table, other);
  else if (line.body) showBody(table, line.body);
  else if (line.technology) set({ sheet: "tech", pane: "tech", ...pressed(table, line.technology) });
  else return false;
  return true;
}

/** Opens a combat again as it ended: its sheet, from a line of the log that tells who won. */
export const opener = (line, { room }) => /^combat_(won|lost)$/.test(line.kind) && html` <button type="button" class="word closer"
    onClick=${() => room.set({ sheet: "fight", fight: line })}>${t("Look closer")}</button>`;

/**
 * Events on the timeline of a replay: combats by their attacker, crossed where lost, and cards.
 * @type {import("../../types.js").Replayed}
 */
export const replay = {
  quiet: ({ kind, seat, phase }, table) => (kind === "phase_began"
    ? t("{player} begins the {phase} phase.", { player: table.playerName(seat), phase: phaseName(phase) })
    : undefined),
  tracks: [
    {
      label: () => t("Combats"),
      mark: ({ kind, seat }) => (kind === "combat_won" || kind === "combat_lost"
        ? { seat, lost: kind === "combat_lost" }
        : undefined),
    },
    { label: () => t("Cards"), mark: ({ kind, seat }) => (kind === "card_played" ? { seat } : undefined) },
  ],
};
