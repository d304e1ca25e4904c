/** Everything public about one player, on one sheet. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { BlockButton } from "../../house/blocks.js";
import { SeatTools } from "../../house/seats.js";
import { duration, list, momentText, nameOf, t, tn } from "../../i18n.js";
import { LevelChoice } from "../../lobby/seats.js";
import { Dialog } from "../../ui/dialog.js";
import { Emblem, Icon, ResourceShape, TechnologyIcon } from "../../ui/icons.js";
import { bodyName, systemName } from "./catalogue.js";
import { CardWord } from "./card.js";
import { openDeals, talkOf } from "./deals/state.js";
import { bodiesOf, running, useTable } from "../../table/model.js";
import { Account, PlayerFigures, tagOf } from "./strip.js";
import { ThreatList, threatsOf } from "./threats.js";
import { fate, raceCharacter } from "./words.js";

function Bodies({ player, table }) {
  const bodies = bodiesOf(table, player.seat);
  const show = (body) => table.room.set({ sheet: null, pane: "board", selected: body.name, system: body.system });
  return html`<h3 class="caption">${tn("{n} body", "{n} bodies", bodies.length)}</h3>
    <ul class="tokens">${bodies.map((body) => html`<li><button type="button" class="pickable small" onClick=${() => show(body)}>
      ${body.yields.map((resource) => html`<${ResourceShape} resource=${resource} size=${12} />`)}${body.label}
      ${body.name === player.base && html`<span class="tag quiet">${t("base")}</span>`}
    </button></li>`)}</ul>`;
}

function Technologies({ player, table }) {
  const owned = player.technologies ?? [];
  return html`<h3 class="caption">${tn("{n} technology", "{n} technologies", owned.length)}</h3>
    <ul class="tokens">${owned.map((n) => html`<li class="token"><${TechnologyIcon} n=${n} size=${18} /> ${n} ${table.catalogue.technologies.get(n)?.label}</li>`)}</ul>
    ${player.landing && html`<p class="small muted">${t("Landing with technology 1: {system}", { system: systemName(table.catalogue, player.landing) })}</p>`}`;
}

function Secrets({ player, table }) {
  if (!player.secrets?.length) return null;
  return html`<h3 class="caption">${t("Secrets on the table")}</h3>
    <ul class="tokens">${player.secrets.map((slug) => html`<li class="token"><i class="swatch c-blue"></i><${CardWord} catalogue=${table.catalogue} slug=${slug} /></li>`)}</ul>`;
}

/** Let a robot of another level play on, for the host. */
function ExchangeBot({ player, table }) {
  if (!table.host || player.kind !== "bot" || player.eliminated || !running(table)) return null;
  const exchange = (level) => table.room.lobby("exchange_bot", { seat: player.seat, level });
  return html`<p class="row g8"><span class="small muted">${t("Robot level")}</span><${LevelChoice} value=${player.level} label=${t("Level of {player}", { player: player.name })} onChange=${exchange} /></p>`;
}

/** Who may play for somebody, and what time somebody has beyond that of his decisions. */
function Seat({ player }) {
  return html`${player.deputy && html`<p class="small">${t("{deputy} may play for {player}, {moment} at the latest.", { deputy: player.deputy.name, player: player.name, moment: momentText(player.deputy.until) })}</p>`}
    ${player.bank !== undefined && html`<p class="small muted">${t("Time bank: {time} left", { time: duration(Math.round(player.bank / 1000)) })}</p>`}`;
}

/** @param {{seat: number, onClose: () => void}} props */
export function PlayerSheet({ seat, onClose }) {
  const table = useTable();
  const player = table.players[seat];
  if (!player) return null;
  const tag = tagOf(player, table);
  const race = player.race && nameOf(table.catalogue.content.races[player.race]);
  const title = html`<span class="row g8">${player.colour && html`<${Emblem} colour=${player.colour} size=${30} />`}${player.name}${tag && html`<span class=${`tag ${tag.look}`}>${tag.word}</span>`}</span>`;
  return html`<${Dialog} title=${title} onClose=${onClose} class="player-sheet">
    ${race && html`<p>${race} · ${t("base {body}", { body: bodyName(table.catalogue, player.base) })}</p><p class="small muted">${raceCharacter(player.race)}</p>`}
    ${player.eliminated && html`<p class="bad">${fate(player.eliminated)}</p>`}
    ${player.allies?.length > 0 && html`<p class="row g6">${t("Allied with {players}", { players: list(player.allies.map(table.playerName)) })} ${player.allies.map((ally) => html`<${Emblem} key=${ally} colour=${table.colourOf(ally)} size=${18} />`)}</p>`}
    <div class="row sp wrap g12 figures-row"><${PlayerFigures} player=${player} table=${table} quiet=${false} /><${Account} player=${player} table=${table} quiet=${false} /></div>
    ${running(table) && html`<${Seat} player=${player} />`}
    ${running(table) && threatsOf(table, seat).length > 0 && html`<h3 class="caption">${seat === table.me ? t("Whom you could attack") : t("Whom {player} could attack", { player: player.name })}</h3><${ThreatList} table=${table} seat=${seat} />`}
    ${player.loans?.length > 0 && html`<p class="small bad">${t("Loans to pay back: {amounts} CG", { amounts: player.loans.join(" + ") })}</p>`}
    ${!player.eliminated && html`<${Bodies} player=${player} table=${table} /><${Technologies} player=${player} table=${table} /><${Secrets} player=${player} table=${table} />`}
    ${talkOf(table)?.partners.some((one) => one.seat === seat) && html`<p class="row menu-part"><button type="button" class="btn" onClick=${() => openDeals(table, seat)}><${Icon} name="shaking-hands" size=${18} /> ${t("Alliance and trade…")}</button></p>`}
    <${ExchangeBot} player=${player} table=${table} />
    <${BlockButton} number=${seat} room=${table.room} />
    ${running(table) && html`<${SeatTools} number=${seat} room=${table.room} onDone=${onClose} />`}
  <//>`;
}
