/** The middle of a laptop's table: the map, over it a combat, a choice of cards or the deals, beside it the sheets. */
import { html, useRef } from "../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../i18n.js";
import { Icon } from "../../ui/icons.js";
import { Deals } from "./deals/door.js";
import { dealsTitle, openDeals, talkOf, waitingForMe } from "./deals/state.js";
import { FightStrip } from "./later.js";
import { BoardMap, useOverlay } from "./map.js";

/** Opens the deals; says how many of them wait for me. */
function DealsButton({ table }) {
  const waiting = waitingForMe(table);
  return html`<button type="button" class=${`btn ${waiting ? "asks" : ""}`} onClick=${() => openDeals(table)}>
    <${Icon} name="shaking-hands" size=${18} /><span>${dealsTitle(table)}</span>
    ${waiting > 0 && html`
      <i class="count-dot" aria-label=${tn("{n} proposal to answer", "{n} proposals to answer", waiting)}>${waiting}</i>`}
    ${!waiting && html`<kbd class="kbd">E</kbd>`}
  </button>`;
}

function Floats({ table }) {
  const open = (sheet) => () => table.room.set({ sheet });
  const button = (sheet, icon, label, key) => html`<button type="button" class="btn" onClick=${open(sheet)}>
    <${Icon} name=${icon} size=${18} /><span>${label}</span><kbd class="kbd">${key}</kbd>
  </button>`;
  return html`<div class="floats">
    ${button("tech", "processor", t("Technologies"), "T")}
    ${talkOf(table) && html`<${DealsButton} table=${table} />`}
    ${button("legend", "scroll-unfurled", t("Legend"), "L")}
  </div>`;
}

/**
 * Of two that may lie over the map the one that has come last: deals opened during a fight, or a fight that begins then.
 * @param {any} [deals] @param {any} [combat] or the cards to choose from; a combat is told from another by its key
 */
function useLatest(deals, combat) {
  const before = useRef({ deals: false, combat: undefined, top: "combat" });
  const { current: was } = before;
  const which = combat ? combat.key ?? "cards" : undefined;
  const top = deals && !was.deals ? "deals" : which && which !== was.combat ? "combat" : was.top;
  before.current = { deals: Boolean(deals), combat: which, top };
  return (top === "deals" ? deals || combat : combat || deals) || null;
}

/** @param {import("./types.js").Table} table @returns {{body: any, covered: boolean}} */
export function stage(table) {
  const combat = useOverlay(table);
  const { room } = table;
  const deals = room.ui.sheet === "deals" && html`<${Deals} table=${table} onClose=${() => room.set({ sheet: null })} />`;
  const overlay = useLatest(deals, combat);
  const { near } = room.ui;
  return {
    covered: Boolean(overlay),
    body: html`
      <div class="map-holder" aria-hidden=${overlay ? "true" : undefined}>
        <${BoardMap} table=${table} covered=${Boolean(overlay)} mode=${near ? "near" : "wide"}
            system=${near} onSystem=${(system) => room.set({ near: system })} />
      </div>
      ${overlay ?? html`<${Floats} table=${table} />`}
      <${FightStrip} table=${table} />`,
  };
}
