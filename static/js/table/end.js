/** End of the game: winners and reason, ranking in the game's own columns, links to the proof and to a new game. */
import { html } from "../../vendor/preact/standalone.module.js";
import { list, t } from "../i18n.js";
import { Dialog } from "../ui/dialog.js";
import { openRules } from "../reference/state.js";
import { Emblem, Icon } from "../ui/icons.js";
import { useTable } from "./model.js";
import { Answer, RematchButton } from "./rematch.js";

function headline(winners, table) {
  if (!winners.length) return t("A draw");
  if (winners.includes(table.me)) return winners.length > 1 ? t("You share the victory!") : t("You have won!");
  return winners.length > 1 ? t("{players} share the victory", { players: list(winners.map(table.playerName)) }) : t("{players} wins", { players: table.playerName(winners[0]) });
}

function Row({ entry, columns, table }) {
  const player = table.players[entry.seat];
  const fate = player?.eliminated && table.screen.words.fate?.(player.eliminated);
  return html`<tr class=${entry.seat === table.me ? "me" : ""}>
    <td class="rank">${entry.rank}</td>
    <th scope="row"><span class="row g8">${player?.colour && html`<${Emblem} colour=${player.colour} size=${24} />`}<span>${player?.name}${fate && html`<small class="bad">${fate}</small>`}</span><${Answer} player=${player} rematch=${table.room.doc.table.rematch} /></span></th>
    ${columns.map(({ head, cell, label = true, look }) => html`<td class=${look?.(entry, table)} data-label=${label ? head : undefined}>${cell(entry, table)}</td>`)}
  </tr>`;
}

/** @param {{onClose: () => void}} props */
export function EndScreen({ onClose }) {
  const table = useTable();
  const { screen, room } = table;
  const { winners, reason, ranking } = table.result;
  const who = list(winners.map(table.playerName));
  const columns = screen.endColumns();
  const footer = html`<button type="button" class="btn" onClick=${onClose}>${t("Look at the table")}</button><button type="button" class="btn" onClick=${() => openRules(screen.rules?.end ?? "")}>${t("Rules")}</button>${room.config.replay && html`<a class="btn" href=${room.config.replay}>${t("Watch again")}</a>`}<a class="btn" href=${room.config.proof}>${t("Check the dice")}</a><${RematchButton} table=${table} />`;
  return html`<${Dialog} wide class="end" title=${html`<${Icon} name="trophy" size=${26} /> ${headline(winners, table)}`} onClose=${onClose} footer=${footer}>
    ${room.doc.table.lead && html`<p class="lead-note row g8"><span>${t("{player} shows the replay.", { player: table.playerName(room.doc.table.lead.seat) })}</span><a class="btn sm" href=${room.config.replay}>${t("Come along")}</a></p>`}
    <p class="lead">${screen.words.reason(reason, who, table)}</p>
    <div class="scroll-x"><table class="ranking">
      <thead><tr><th></th><th scope="col">${t("Player")}</th>${columns.map(({ head }) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${ranking.map((entry) => html`<${Row} key=${entry.seat} entry=${entry} columns=${columns} table=${table} />`)}</tbody>
    </table></div>
  <//>`;
}
