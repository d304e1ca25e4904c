/** The table on a phone: the phase, the players, one pane, the question, five tabs. */
import { html, useLayoutEffect } from "../../vendor/preact/standalone.module.js";
import { BETWEEN } from "../games/starciv/board/geometry.js";
import { SystemPills } from "../games/starciv/board/pills.js";
import { t } from "../i18n.js";
import { openRules } from "../reference/state.js";
import { Emblem, Icon } from "../ui/icons.js";
import { useChoice, usePainted } from "../ui/later.js";
import { Press } from "../ui/press.js";
import { Deals } from "../games/starciv/deals/deals.js";
import { openDeals, talkOf, waitingForMe } from "../games/starciv/deals/state.js";
import { DecisionBar } from "./decide/bar.js";
import { HandPane } from "../games/starciv/hand.js";
import { Inspector } from "../games/starciv/inspector.js";
import { Coach } from "./lesson/coach.js";
import { unread } from "./log/chat.js";
import { Recap, RecapNote } from "./log/recap.js";
import { BoardMap, boardProps, useOverlay } from "../games/starciv/map.js";
import { SPECTATOR } from "./model.js";
import { Records } from "./rail.js";
import { RunningEffects, StackRows } from "../games/starciv/stack.js";
import { Account, Allies, PlayerChips, PlayerFigures, tagOf } from "../games/starciv/strip.js";
import { TechnologyPane } from "../games/starciv/tech/sheet.js";
import { Threats } from "../games/starciv/threats.js";
import { PhaseDashes } from "../games/starciv/track.js";

/** The system shown: the chosen one, else that of my base, else the first. */
function systemShown(table) {
  const { catalogue, room, mine } = table;
  if (!room.ui.system && catalogue.bodies.get(room.ui.selected)?.special) return BETWEEN;
  return room.ui.system ?? catalogue.bodies.get(mine?.base)?.system ?? [...catalogue.systems.keys()][0];
}

/** The chosen body, above the decision, when the question itself is not about it. */
function PhoneInspector({ table }) {
  const { ui, set } = table.room;
  if (!ui.selected || ui.target) return null;
  if (ui.sheet !== "body") {
    const body = table.catalogue.bodies.get(ui.selected);
    return html`<div class="peek"><${Press} kind="ghost" class="sm" onPress=${() => set({ sheet: "body" })}>${t("About {body}", { body: body?.label ?? "" })}<//></div>`;
  }
  return html`<div class="body-sheet"><${Inspector} compact /></div>`;
}

function BoardPane({ table, settled }) {
  const shown = systemShown(table);
  const overlay = useOverlay(table);
  const { room } = table;
  return html`<section class="pane board-pane" aria-label=${t("Board")}>
    ${overlay ? html`<div class="overlay-scroll">${overlay}</div>` : html`<div class="map-holder">${settled && html`<${BoardMap} table=${table} mode="phone" system=${shown} onSystem=${(system) => room.set({ system })} />`}</div>`}
    ${!overlay && html`<${PhoneInspector} table=${table} />`}
  </section>
  ${!overlay && html`<${SystemPills} ...${boardProps(table)} system=${shown} onSystem=${(system) => room.set({ system })} />`}`;
}

/** Players and deals share a pane. */
function PlayersOrDeals({ table }) {
  const deals = table.room.ui.sheet === "deals";
  const waiting = waitingForMe(table);
  const half = (on, label, open, count) => html`<button type="button" role="tab" aria-selected=${String(on)} onClick=${open}>${label}${count > 0 && html` <i class="count-dot">${count}</i>`}</button>`;
  return html`<div class="halves" role="tablist">
    ${half(!deals, t("Players"), () => table.room.set({ sheet: null }))}${half(deals, t("Deals"), () => openDeals(table), waiting)}
  </div>`;
}

function PlayerRows({ table }) {
  return html`<${RunningEffects} />
    ${table.players.map((player) => {
      const tag = tagOf(player, table);
      return html`<div key=${player.seat} class=${`panel player-row p-${player.colour ?? "none"}`}>
        <div class="row sp"><button type="button" class="who-button" onClick=${() => table.room.set({ sheet: "player", sheetOf: player.seat })}>${player.colour && html`<${Emblem} colour=${player.colour} size=${22} />`}<${Allies} player=${player} table=${table} /><b>${player.name}</b>${tag && html` <span class=${`tag ${tag.look}`}>${tag.word}</span>`}</button><${Account} player=${player} table=${table} quiet=${false} /></div>
        <${PlayerFigures} player=${player} table=${table} quiet=${false} />
        <${Threats} player=${player} table=${table} quiet=${false} />
      </div>`;
    })}
    <button type="button" class="btn" onClick=${() => openRules()}><${Icon} name="rule-book" size=${18} /> ${t("Rules and cards")}</button>
    <button type="button" class="btn" onClick=${() => table.room.set({ sheet: "menu" })}><${Icon} name="settings-knobs" size=${18} /> ${t("Menu")}</button>`;
}

function PlayersPane({ table }) {
  const deals = table.room.ui.sheet === "deals" && talkOf(table);
  return html`<section class="pane players-pane" aria-label=${t("Players")}>
    ${talkOf(table) && html`<${PlayersOrDeals} table=${table} />`}
    ${deals ? html`<${Deals} table=${table} />` : html`<${PlayerRows} table=${table} />`}
  </section>`;
}

const PANES = {
  board: BoardPane, hand: HandPane, tech: TechnologyPane, players: PlayersPane, log: () => html`<section class="pane log-pane"><${Recap} /><${Records} /></section>`,
};

function Tabs({ table }) {
  const { ui, set } = table.room;
  // The tab is lit at once; the pane, which takes a slow phone a tenth of a second to draw, comes with the next frame.
  const [chosen, open] = useChoice((pane) => set({ pane }));
  const on = chosen ?? ui.pane;
  const tab = (pane, icon, label, count) => html`<button type="button" role="tab" aria-selected=${String(on === pane)} data-pane=${pane} class=${on === pane ? "on" : ""} onClick=${() => open(pane)}>
    <${Icon} name=${icon} size=${22} /><span>${label}</span>${count > 0 && html`<i class="badge">${count}</i>`}</button>`;
  return html`<nav class="ptabs" role="tablist" aria-label=${t("Panes")}>
    ${tab("board", "orbital", t("Board"))}
    ${table.me !== SPECTATOR && tab("hand", "card-play", t("Hand"), table.hand.length)}
    ${tab("tech", "processor", t("Techs"))}
    ${tab("players", "tabletop-players", t("Players"), waitingForMe(table))}
    ${tab("log", "conversation", t("Log"), unread(table))}
  </nav>`;
}

/** Tell the style of the whole page. A selector that looks for the table in it would be tried again at every change of it. */
function useMarkedPage() {
  useLayoutEffect(() => {
    const page = document.documentElement.classList;
    page.add("holds-table");
    return () => page.remove("holds-table");
  }, []);
}

/** @param {{table: Object}} props */
export function Phone({ table }) {
  useMarkedPage();
  const pane = PANES[table.room.ui.pane] ? table.room.ui.pane : "board";
  // The question comes first on a page that has just been opened, and the map, which takes longest, after it.
  const settled = usePainted();
  const Pane = pane === "hand" && table.me === SPECTATOR ? BoardPane : PANES[pane];
  return html`<main id="main" class=${`handheld pane-${pane}`}>
    <header class="ptop"><${PhaseDashes} /></header>
    <${PlayerChips} />
    <div class="pane-holder"><${Coach} fold /><${RecapNote} /><${StackRows} /><${Pane} table=${table} settled=${settled} /></div>
    <${DecisionBar} fold />
    <${Tabs} table=${table} />
  </main>`;
}
