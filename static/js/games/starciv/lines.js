/** Lines of the log by what becomes of them: read out, retold, heard, folded, led from. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { openDeals } from "./deals/state.js";
import { showBody } from "./model.js";
import { pressed } from "./tech/shown.js";
import { phaseName } from "./words/names.js";

/** Said whomever they concern: where the game stands, and what may be answered. */
export const loud = new Set([
  "turn_began", "phase_began", "card_played", "card_countered", "combat_won", "combat_lost", "eliminated", "rewound",
  "game_over",
]);

/** Said of me alone. */
export const mine = new Set(["drew", "income"]);

/** Lines that need no retelling: they happen every turn. */
export const daily = new Set([
  "passed", "auto_pass_set", "dealt", "drew", "order_rolled", "order_turned", "picked", "reshuffled", "turn_began",
  "phase_began", "income", "upkeep", "combat_rolled",
]);

/** What changes the board, or who may win. */
export const weighty = new Set([
  "colonised", "ransomed", "technology_bought", "allied", "alliance_left", "contract_began", "eliminated", "game_over",
]);

/** Whoever falls leaves the game, and bodies, to all others. */
export const forAll = new Set(["eliminated", "game_over"]);

/** Several in a row are one line. */
export const folds = new Set(["passed"]);

/** What is learned by luck: it is drawn anew after a rewind. */
export const lucky = new Set(["drew"]);

/** The tune of a line, for the seat that listens. */
export const tunes = {
  card_played: () => "card",
  combat_rolled: () => "dice",
  colonised: (line, me) => (line.seat === me ? "won" : line.from === me ? "lost" : undefined),
  game_over: (line, me) => ((line.winners ?? []).includes(me) ? "won" : "lost"),
};

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
  telling: new Set([
    "combat_won", "combat_lost", "ransomed", "tribute_taken", "technology_bought", "card_resolved", "eliminated",
    "rerolled",
  ]),
  lesser: new Set(["income"]),
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
