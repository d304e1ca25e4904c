/** How this game ends in words, and the columns of its ranking. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { number, t, tn } from "../../i18n.js";
import { row } from "../../ui/rich.js";
import { CardWord } from "./card.js";

const REASONS = {
  technology: (who, table) => t("{players} bought {technology}.", {
    players: who,
    technology: `${table.catalogue.victory?.n} ${table.catalogue.victory?.label}`,
  }),
  last: (who) => t("{players} is the last one standing.", { players: who }),
  alliance: (who) => t("{players} are allied and have agreed to share the victory.", { players: who }),
  rounds: (who) => t("The last round is played; {players} leads the ranking.", { players: who }),
};

/** How the ranking is made where the last round ended the game (SC-1.2). */
const rankText = (reason) => (reason === "rounds"
  ? t("The ranking counts technologies; between equals it counts bodies, then credits. A complete tie shares the victory.")
  : "");

/** Why the game is over, how long it was, and what decides between equals. */
export const reasonText = (reason, who, table) => [
  REASONS[reason]?.(who, table) ?? "", tn("{n} round was played.", "{n} rounds were played.", table.game.round), rankText(reason),
].filter(Boolean).join(" ");

const handOf = (entry, table) => table.game.hands?.[entry.seat] ?? [];

const handText = (entry, table) => {
  const hand = handOf(entry, table);
  return hand.length ? row(hand.map((slug) => html`<${CardWord} catalogue=${table.catalogue} slug=${slug} />`)) : "–";
};

/** @returns {import("../../types.js").EndColumn[]} */
export const endColumns = () => [
  { head: t("Techs"), cell: (entry) => entry.technologies },
  { head: t("Bodies"), cell: (entry) => entry.bodies },
  { head: t("Credits"), cell: (entry) => `${number(entry.credits)} CG`, label: false, look: () => "nowrap" },
  { head: t("Last hand"), cell: handText, look: (entry, table) => `last-hand ${handOf(entry, table).length ? "" : "none"}` },
];
