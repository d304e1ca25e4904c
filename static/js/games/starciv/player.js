/** Everything public about one player of this game: the middle of their sheet. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { list, nameOf, t, tn } from "../../i18n.js";
import { running } from "../../table/model.js";
import { SeatFacts } from "../../table/player.js";
import { Emblem, Icon } from "../../ui/icons.js";
import { roadsOf } from "./board/routes.js";
import { bodyName, systemName } from "./catalogue.js";
import { CardWord } from "./card.js";
import { openDeals, option, talkOf } from "./deals/state.js";
import { ResourceShape, TechnologyIcon } from "./icons.js";
import { bodiesOf, showBody } from "./model.js";
import { Account, leads, nearRuin, PlayerFigures, soonWins } from "./strip.js";
import { ThreatList, threatsOf } from "./threats.js";
import { fate, raceCharacter } from "./words.js";

function Bodies({ player, table }) {
  const bodies = bodiesOf(table, player.seat);
  return html`<h3 class="caption">${tn("{n} body", "{n} bodies", bodies.length)}</h3>
    <ul class="tokens">${bodies.map((body) => html`<li>
      <button type="button" class="pickable small" onClick=${() => showBody(table, body.name)}>
        ${body.yields.map((resource) => html`<${ResourceShape} resource=${resource} size=${12} />`)}${body.label}
        ${body.name === player.base && html`<span class="tag quiet">${t("base")}</span>`}
      </button>
    </li>`)}</ul>`;
}

function Technologies({ player, table }) {
  const owned = player.technologies ?? [];
  return html`<h3 class="caption">${tn("{n} technology", "{n} technologies", owned.length)}</h3>
    <ul class="tokens">
      ${owned.map((n) => html`<li class="token">
        <${TechnologyIcon} n=${n} size=${18} /> ${n} ${table.catalogue.technologies.get(n)?.label}
      </li>`)}
    </ul>
    ${player.landing && html`<p class="small muted">
      ${t("Landing with technology 1: {system}", { system: systemName(table.catalogue, player.landing) })}
    </p>`}`;
}

function Secrets({ player, table }) {
  if (!player.secrets?.length) return null;
  return html`<h3 class="caption">${t("Secrets on the table")}</h3>
    <ul class="tokens">
      ${player.secrets.map((slug) => html`<li class="token">
        <i class="swatch c-blue"></i><${CardWord} catalogue=${table.catalogue} slug=${slug} />
      </li>`)}
    </ul>`;
}

/** The signs at a player's seat and on the map, in words: a phone has no pointer that rests on them. */
function Signs({ player, table }) {
  if (player.eliminated) return null;
  const lands = roadsOf(table.catalogue, table.game).filter((road) => road.seat === player.seat);
  const systems = list(lands.map(({ to }) => systemName(table.catalogue, to)));
  const signs = [
    leads(player, table) && ["trophy", t("Leads in technologies")],
    soonWins(player, table) && ["tech", t("{player} could soon buy the last technology", { player: player.name })],
    nearRuin(player, table) && ["down", t("on the brink of ruin")],
    lands.length > 0 && ["orbital", t("{player} may land in {system}", { player: player.name, system: systems })],
  ].filter(Boolean);
  return signs.map(([icon, words]) => html`<p class="row g8 small" key=${icon}><${Icon} name=${icon} size=${18} /> ${words}</p>`);
}

/** @param {{player: import("../../types.js").Player, table: import("./types.js").Table}} props */
export function About({ player, table }) {
  const { seat } = player;
  const race = player.race && nameOf(table.catalogue.content.races[player.race]);
  return html`
    ${race && html`
      <p>${race} · ${t("base {body}", { body: bodyName(table.catalogue, player.base) })}</p>
      <p class="small muted">${raceCharacter(player.race)}</p>`}
    ${player.eliminated && html`<p class="bad">${fate(player, table)}</p>`}
    ${player.allies?.length > 0 && html`<p class="row g6">
      ${t("Allied with {players}", { players: list(player.allies.map(table.playerName)) })} ${player.allies.map(
        (ally) => html`<${Emblem} key=${ally} colour=${table.colourOf(ally)} size=${18} />`,
      )}
    </p>`}
    <div class="row sp wrap g12 figures-row">
      <${PlayerFigures} player=${player} table=${table} quiet=${false} />
      <${Account} player=${player} table=${table} quiet=${false} />
    </div>
    ${running(table) && html`<${Signs} player=${player} table=${table} />`}
    ${running(table) && html`<${SeatFacts} player=${player} />`}
    ${running(table) && threatsOf(table, seat).length > 0 && html`
      <h3 class="caption">
        ${seat === table.me ? t("Whom you could attack") : t("Whom {player} could attack", { player: player.name })}
      </h3>
      <${ThreatList} table=${table} seat=${seat} />`}
    ${player.loans?.length > 0 && html`<p class="small bad">
      ${t("Loans to pay back: {amounts} CG", { amounts: player.loans.join(" + ") })}
    </p>`}
    ${!player.eliminated && html`
      <${Bodies} player=${player} table=${table} />
      <${Technologies} player=${player} table=${table} />
      <${Secrets} player=${player} table=${table} />`}
    ${talkOf(table)?.partners.some((one) => one.seat === seat) && html`<p class="row menu-part">
      <button type="button" class="btn" onClick=${() => openDeals(table, seat)}>
        <${Icon} name="shaking-hands" size=${18} /> ${option(table, "trade") ? t("Alliance and trade…") : t("Alliance…")}
      </button>
    </p>`}`;
}
