/** The end: who won and why, the ranking, the hands open. */
import { html } from "../../vendor/preact/standalone.module.js";
import { list, number, t, tn } from "../i18n.js";
import { Dialog } from "../ui/dialog.js";
import { openRules } from "../reference/state.js";
import { Emblem, Icon } from "../ui/icons.js";
import { row } from "../ui/rich.js";
import { CardWord } from "../games/starciv/card.js";
import { useTable } from "./model.js";
import { fate } from "../games/starciv/words.js";

const REASONS = {
  technology: (who, table) => t("{players} bought {technology}.", { players: who, technology: `${table.catalogue.victory?.n} ${table.catalogue.victory?.label}` }),
  last: (who) => t("{players} is the last one standing.", { players: who }),
  alliance: (who) => t("{players} are allied and have agreed to share the victory.", { players: who }),
  rounds: (who) => t("The last round is played; {players} leads the ranking.", { players: who }),
};

function headline(winners, table) {
  if (winners.includes(table.me)) return winners.length > 1 ? t("You share the victory!") : t("You have won!");
  return winners.length > 1 ? t("{players} share the victory", { players: list(winners.map(table.playerName)) }) : t("{players} wins", { players: table.playerName(winners[0]) });
}

function Row({ entry, table }) {
  const player = table.players[entry.seat];
  const hand = table.game.hands?.[entry.seat] ?? [];
  return html`<tr class=${entry.seat === table.me ? "me" : ""}>
    <td class="rank">${entry.rank}</td>
    <th scope="row"><span class="row g8">${player?.colour && html`<${Emblem} colour=${player.colour} size=${24} />`}<span>${player?.name}${player?.eliminated && html`<small class="bad">${fate(player.eliminated)}</small>`}</span></span></th>
    <td data-label=${t("Techs")}>${entry.technologies}</td><td data-label=${t("Bodies")}>${entry.bodies}</td><td class="nowrap">${number(entry.credits)} CG</td>
    <td class=${`last-hand ${hand.length ? "" : "none"}`} data-label=${t("Last hand")}>${hand.length ? row(hand.map((slug) => html`<${CardWord} catalogue=${table.catalogue} slug=${slug} />`)) : "–"}</td>
  </tr>`;
}

/** @param {{onClose: () => void}} props */
export function EndScreen({ onClose }) {
  const table = useTable();
  const { winners, reason, ranking } = table.game.result;
  const who = list(winners.map(table.playerName));
  const footer = html`<button type="button" class="btn" onClick=${onClose}>${t("Look at the table")}</button><button type="button" class="btn" onClick=${() => openRules("SC-1.1")}>${t("Rules")}</button><a class="btn" href=${table.room.config.proof}>${t("Check the dice")}</a><a class="btn primary" href=${`${table.room.config.home ?? "/"}#new`}>${t("New game")}</a>`;
  return html`<${Dialog} wide class="end" title=${html`<${Icon} name="trophy" size=${26} /> ${headline(winners, table)}`} onClose=${onClose} footer=${footer}>
    <p class="lead">${REASONS[reason]?.(who, table) ?? ""} ${tn("{n} round was played.", "{n} rounds were played.", table.game.round)}</p>
    <div class="scroll-x"><table class="ranking">
      <thead><tr><th></th><th scope="col">${t("Player")}</th><th scope="col">${t("Techs")}</th><th scope="col">${t("Bodies")}</th><th scope="col">${t("Credits")}</th><th scope="col">${t("Last hand")}</th></tr></thead>
      <tbody>${ranking.map((entry) => html`<${Row} key=${entry.seat} entry=${entry} table=${table} />`)}</tbody>
    </table></div>
  <//>`;
}
