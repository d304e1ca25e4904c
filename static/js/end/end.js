/**
 * End of the game: who won and by which deed, the winner's trophy, the ranking with everybody's answer to the rematch,
 * the numbers.
 */
import { html } from "../../vendor/preact/standalone.module.js";
import { list, t } from "../i18n.js";
import { Dialog } from "../ui/dialog.js";
import { proofLabel } from "../house/words.js";
import { openRules } from "../reference/state.js";
import { Emblem, Icon } from "../ui/icons.js";
import { Name } from "../ui/name.js";
import { ShareButton } from "../ui/share.js";
import { isFirstGame } from "../table/lesson/lesson.js";
import { SPECTATOR, useTable } from "../table/model.js";
import { Graphs } from "./graph.js";
import { Story } from "../analysis/story.js";
import { Along, company } from "./along.js";
import { FirstGame, Next } from "./first.js";
import { Answer, RematchButton } from "./rematch.js";

function headline(winners, table) {
  if (!winners.length) return t("A draw");
  if (winners.includes(table.me)) return winners.length > 1 ? t("You share the victory!") : t("You have won!");
  return winners.length > 1
    ? t("{players} share the victory", { players: list(winners.map(table.playerName)) })
    : t("{player} wins", { player: table.playerName(winners[0]) });
}

function Row({ entry, columns, table }) {
  const player = table.players[entry.seat];
  const fate = player?.eliminated && table.screen.words.fate?.(player, table);
  return html`<tr class=${entry.seat === table.me ? "me" : ""}>
    <td class="rank">${entry.rank}</td>
    <th scope="row"><span class="row g8">
      ${player?.colour && html`<${Emblem} colour=${player.colour} size=${24} />`}
      <span>
        ${player?.name}${entry.seat === table.me && html` <small class="muted">${t("you")}</small>`}
        ${fate && html`<small class="bad">${fate}</small>`}
      </span>
      <${Answer} player=${player} rematch=${table.room.doc.table.rematch} />
    </span></th>
    ${columns.map(({ head, cell, label = true, look }) => html`
      <td class=${look?.(entry, table)} data-label=${label ? head : undefined}>${cell(entry, table)}</td>`)}
  </tr>`;
}

/** The winners' emblems on their orbits, where the game has no trophy of its own. */
function Orbits({ winners, table }) {
  return html`<svg class="trophy" viewBox="0 0 360 220" aria-hidden="true">
    ${[44, 76, 108, 140].map((r, n) => html`
      <ellipse key=${r} class="orbit" cx="180" cy="110" rx=${r * 1.2} ry=${r * 0.7}
          style=${{ animationDelay: `${n * 0.2}s` }} />`)}
    ${winners.map((seat, n) => table.colourOf(seat) && html`
      <svg key=${seat} x=${180 - 36 + (n - (winners.length - 1) / 2) * 84} y="74" width="72" height="72">
        <${Emblem} colour=${table.colourOf(seat)} />
      </svg>`)}
  </svg>`;
}

function Feast({ table, who, onClose }) {
  const { screen } = table;
  const { winners, reason } = table.result;
  const Trophy = screen.Trophy ?? Orbits;
  return html`<div class="feast">
    <div class="said">
      ${winners.length > 0 && html`<p class="row g8 winners">${winners.map((seat) => html`
        <span key=${seat} class="row g8">
          ${table.colourOf(seat) && html`<${Emblem} colour=${table.colourOf(seat)} size=${28} />`}
          <b><${Name}>${table.playerName(seat)}<//></b>
          ${seat === table.me && html` <span class="tag quiet">${t("you")}</span>`}
        </span>`)}</p>`}
      <p class="lead">${screen.words.reason(reason, who, table)}</p>
      ${isFirstGame(table) && html`<${FirstGame} table=${table} />`}
      <${Along} table=${table} />
    </div>
    ${winners.length > 0 && html`<${Trophy} winners=${winners} table=${table} />`}
    <div class="row g8 wrap acts"><${Acts} table=${table} onClose=${onClose} /></div>
  </div>`;
}

/** To the replay; who has a seat shows it to everybody who is here, unless somebody does. */
function WatchAgain({ table }) {
  const { room, me } = table;
  const leads = me !== SPECTATOR && !room.config.deputised && !room.doc.table.lead && company(table);
  return html`<a class="btn" href=${`${room.config.replay}${leads ? "#lead" : ""}`}>
    ${leads ? t("Watch the replay together") : t("Watch the replay")}
  </a>`;
}

function Acts({ table, onClose }) {
  const { screen, room } = table;
  const link = new URL(room.config.join ?? location.pathname, location.href).href;
  const first = isFirstGame(table);
  return html`${first && html`<${Next} table=${table} />`}<${RematchButton} table=${table} kind=${first ? "" : "primary"} />
    ${room.config.replay && html`<${WatchAgain} table=${table} />`}
    <${ShareButton} link=${link} class="quiet" />
    ${room.config.group && !room.config.deputised && html`<a class="btn quiet" href=${room.config.group}>${t("Our group")}</a>`}
    <a class="btn quiet" href=${room.config.proof}>${proofLabel(screen)}</a>
    ${room.config.game_file && html`<a class="btn quiet" href=${room.config.game_file} download>${t("Save as a file")}</a>`}
    <button type="button" class="btn quiet" onClick=${onClose}>${t("Look at the table")}</button>
    <button type="button" class="btn quiet" onClick=${() => openRules(screen.rules?.end ?? "")}>${t("Rules")}</button>`;
}

/** @param {{onClose: () => void}} props */
export function EndScreen({ onClose }) {
  const table = useTable();
  const { winners, ranking } = table.result;
  const who = list(winners.map(table.playerName));
  const columns = table.screen.endColumns();
  return html`<${Dialog} wide unasked class="end"
      title=${html`<${Icon} name="trophy" size=${26} /> ${headline(winners, table)}`} onClose=${onClose}>
    <${Feast} table=${table} who=${who} onClose=${onClose} />
    <div class="scroll-x"><table class="ranking">
      <thead><tr><th></th><th scope="col">${t("Player")}</th>${columns.map(({ head }) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${ranking.map((entry) => html`<${Row} key=${entry.seat} entry=${entry} columns=${columns} table=${table} />`)}</tbody>
    </table></div>
    <${Story}><${Graphs} /><//>
  <//>`;
}
