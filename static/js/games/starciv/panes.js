/** The panes of this game on a phone: the map, the hand, the technologies, players and deals. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Tabs, panelOf } from "../../kit/roving.js";
import { SPECTATOR } from "../../table/model.js";
import { PaneLinks } from "../../table/phone.js";
import { tagOf } from "../../kit/player.js";
import { Emblem } from "../../ui/icons.js";
import { Name } from "../../ui/name.js";
import { Press } from "../../ui/press.js";
import { SystemPills } from "./board/pills.js";
import { Deals } from "./deals/door.js";
import { dealsTitle, openDeals, talkOf, waitingForMe } from "./deals/state.js";
import { HandPane } from "./hand.js";
import { Inspector } from "./later.js";
import { BoardMap, boardProps, systemShown, useOverlay } from "./map.js";
import { RunningEffects } from "./stack.js";
import { Account, Allies, PlayerFigures } from "./strip.js";
import { TechnologyPane } from "./tech/door.js";
import { Threats } from "./threats.js";

/** The chosen body, above the decision, when the question itself is not about it. */
function PhoneInspector({ table }) {
  const { ui, set } = table.room;
  if (!ui.selected || ui.target) return null;
  if (ui.sheet !== "body") {
    const body = table.catalogue.bodies.get(ui.selected);
    return html`<div class="peek">
      <${Press} kind="ghost" class="sm" onPress=${() => set({ sheet: "body" })}>
        ${t("About {body}", { body: body?.label ?? "" })}
      <//>
    </div>`;
  }
  return html`<div class="body-sheet"><${Inspector} compact /></div>`;
}

function BoardPane({ table, settled }) {
  const shown = systemShown(table);
  const overlay = useOverlay(table);
  const { room } = table;
  return html`<section class="pane board-pane" aria-label=${t("Board")}>
    ${overlay
      ? html`<div class="overlay-scroll">${overlay}</div>`
      : html`<div class="map-holder">
        ${settled && html`
          <${BoardMap} table=${table} mode="phone" system=${shown} onSystem=${(system) => room.set({ system })} />`}
      </div>`}
    ${!overlay && html`<${PhoneInspector} table=${table} />`}
  </section>
  ${!overlay && html`
    <${SystemPills} ...${boardProps(table)} system=${shown} onSystem=${(system) => room.set({ system })} />`}`;
}

/** Players and deals share a pane. */
function PlayersOrDeals({ table }) {
  const deals = table.room.ui.sheet === "deals";
  const waiting = waitingForMe(table);
  return html`<${Tabs} name="halves" class="halves" value=${deals ? "deals" : "players"}
    options=${[
      { value: "players", label: t("Players") },
      { value: "deals", label: html`${dealsTitle(table)}${waiting > 0 && html` <i class="count-dot">${waiting}</i>`}` },
    ]}
    onChoose=${(half) => (half === "deals" ? openDeals(table) : table.room.set({ sheet: null }))} />`;
}

function PlayerRows({ table }) {
  return html`<${RunningEffects} />
    ${table.players.map((player) => {
      const tag = tagOf(player, table);
      return html`<div key=${player.seat} class=${`panel player-row p-${player.colour ?? "none"}`}>
        <div class="row sp">
          <button type="button" class="who-button"
              onClick=${() => table.room.set({ sheet: "player", sheetOf: player.seat })}>
            ${player.colour && html`<${Emblem} colour=${player.colour} size=${22} />`}
            <${Allies} player=${player} table=${table} />
            <b><${Name}>${player.name}<//></b>
            ${tag && html` <span class=${`tag ${tag.look}`}>${tag.word}</span>`}
          </button>
          <${Account} player=${player} table=${table} quiet=${false} />
        </div>
        <${PlayerFigures} player=${player} table=${table} quiet=${false} />
        <${Threats} player=${player} table=${table} quiet=${false} />
      </div>`;
    })}
    <${PaneLinks} table=${table} />`;
}

function PlayersPane({ table }) {
  const deals = table.room.ui.sheet === "deals" && talkOf(table);
  return html`<section class="pane players-pane" aria-label=${t("Players")}>
    ${talkOf(table)
      ? html`<${PlayersOrDeals} table=${table} />
        <div class="contents" ...${panelOf("halves", deals ? "deals" : "players")}>
          ${deals ? html`<${Deals} table=${table} />` : html`<${PlayerRows} table=${table} />`}
        </div>`
      : html`<${PlayerRows} table=${table} />`}
  </section>`;
}

/** @param {import("./types.js").Table} table @returns {import("../../types.js").Pane[]} */
export const panes = (table) => [
  { name: "board", icon: "orbital", label: () => t("Board"), Pane: BoardPane },
  ...(table.me === SPECTATOR ? [] : [
    { name: "hand", icon: "card-play", label: () => t("Hand"), Pane: HandPane, count: ({ hand }) => hand.length },
  ]),
  { name: "tech", icon: "processor", label: () => t("Techs"), Pane: TechnologyPane },
  { name: "players", icon: "tabletop-players", label: () => t("Players"), Pane: PlayersPane, count: waitingForMe },
];
