/** The table on a phone: where the game stands, the players, one pane, the question, the tabs of the panes. */
import { html, useLayoutEffect } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Tabs, panelOf } from "../kit/roving.js";
import { openRules } from "../reference/state.js";
import { Boundary } from "../ui/boundary.js";
import { Icon } from "../ui/icons.js";
import { useChoice, usePainted } from "../ui/later.js";
import { SIDEWAYS, useMedia } from "../ui/media.js";
import { PassOn } from "./curtain.js";
import { DecisionBar } from "./decide/bar.js";
import { Coach } from "./lesson/coach.js";
import { unread } from "./log/chat.js";
import { Recap, RecapNote } from "./log/recap.js";
import { Records } from "./rail.js";
import { Chips, PlayerRows } from "./strip.js";

/** The ways to what is neither map nor players; at the foot of the players' pane. */
export const PaneLinks = ({ table }) => html`
  <button type="button" class="btn" onClick=${() => openRules()}>
    <${Icon} name="rule-book" size=${18} /> ${table.screen.reference?.door() ?? t("Rules")}
  </button>
  <button type="button" class="btn" onClick=${() => table.room.set({ sheet: "menu" })}>
    <${Icon} name="settings-knobs" size=${18} /> ${t("Menu")}
  </button>`;

/** @type {import("../types.js").Pane[]} what every game has beside its own panes */
const SHARED = [
  {
    name: "players", icon: "tabletop-players", label: () => t("Players"),
    Pane: ({ table }) => html`<section class="pane players-pane" aria-label=${t("Players")}>
      <${PlayerRows} table=${table} />
      <${PaneLinks} table=${table} />
    </section>`,
  },
  {
    name: "log", icon: "conversation", label: () => t("Log"), count: unread,
    Pane: () => html`<section class="pane log-pane"><${Recap} /><${Records} phone /></section>`,
  },
];

/** The panes of a table, the game's first; a game may bring its own of a shared name. */
export function panesOf(table) {
  const own = table.screen.panes(table);
  return [...own, ...SHARED.filter(({ name }) => !own.some((pane) => pane.name === name))];
}

/** The tabs of a phone. */
export function PaneTabs({ table, panes, shown }) {
  // The tab is lit at once; the pane, which takes a slow phone a tenth of a second to draw, comes with the next frame.
  const [chosen, open] = useChoice((pane) => table.room.set({ pane }));
  const tab = ({ name, icon, label, count }) => {
    const waiting = count?.(table);
    return {
      value: name, "data-pane": name, label: html`<${Icon} name=${icon} size=${22} />
        <span>${label()}</span>
        ${waiting > 0 && html`<i class="badge">${waiting}</i>`}`,
    };
  };
  return html`<${Tabs} name="pane" label=${t("Panes")} class="ptabs" as="nav" options=${panes.map(tab)}
    value=${chosen ?? shown} onChoose=${open} />`;
}

/**
 * Hook: the whole page is marked `handheld-page`, and `sideways` while the phone is held so. A selector that looks for
 * the table in the page would be tried again at every change of it.
 */
export function useMarkedPage() {
  const sideways = useMedia(SIDEWAYS);
  useLayoutEffect(() => {
    const page = document.documentElement.classList;
    page.add("handheld-page");
    page.toggle("sideways", sideways);
    return () => page.remove("handheld-page", "sideways");
  }, [sideways]);
}

/** @param {{table: import("../types.js").Table}} props */
export function Phone({ table }) {
  useMarkedPage();
  const { screen } = table;
  const panes = panesOf(table);
  const of = table.room.conn.version;
  const pane = panes.find(({ name }) => name === table.room.ui.pane) ?? panes[0];
  // The question comes first on a page that has just been opened, and the map, which takes longest, after it.
  const settled = usePainted();
  const own = screen.dock?.(table);
  const ShownChips = screen.Chips ?? Chips;
  return html`<main id="main" class=${`handheld pane-${pane.name} ${own ? "own-dock" : ""}`}>
    <header class="ptop"><${Boundary} part="progress" of=${of}><${screen.Progress} compact /><//></header>
    <${Boundary} part="chips" of=${of}><${ShownChips} /><//>
    <div class="pane-holder" ...${panelOf("pane", pane.name)}>
      <${Boundary} part="notes" of=${of}><${Coach} fold /><${RecapNote} /><//>
      <${Boundary} key=${pane.name} part=${`pane ${pane.name}`} of=${of}><${pane.Pane} table=${table} settled=${settled} /><//>
      ${screen.Over && html`<${Boundary} part="over" of=${of}><${screen.Over} /><//>`}
    </div>
    <${Boundary} part="dock" of=${of}>
      ${own ? html`<${PassOn} table=${table} />${own}` : html`<${DecisionBar} fold />`}
    <//>
    <${Boundary} part="foot" of=${of}>${screen.foot?.(table)}<//>
    <${PaneTabs} table=${table} panes=${panes} shown=${pane.name} />
  </main>`;
}
