/** The table: on a laptop a map with instruments at its edges, on a phone one pane at a time. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { t, tn } from "../i18n.js";
import { closeReference, goBack, openRules, reference } from "../reference/state.js";
import { useStore } from "../line/store.js";
import { useBack } from "../ui/back.js";
import { Brand, Icon } from "../ui/icons.js";
import { LanguageForm } from "../ui/language.js";
import { PHONE, useMedia } from "../ui/media.js";
import { memo } from "../ui/memo.js";
import { Announcer } from "./announce.js";
import { Confirming } from "./careful.js";
import { Deals } from "../games/starciv/deals/deals.js";
import { DealNews } from "../games/starciv/deals/news.js";
import { openDeals, talkOf, waitingForMe } from "../games/starciv/deals/state.js";
import { DecisionBar } from "./decide/bar.js";
import { OrdersSheet } from "../games/starciv/decide/orders.js";
import { EndScreen } from "./end.js";
import { Hand } from "../games/starciv/hand.js";
import { useHearing } from "./hearing.js";
import { BodiesSheet, KeysSheet, Legend } from "../games/starciv/help.js";
import { useKeys } from "./keys.js";
import { BoardMap, combatShown, useOverlay } from "../games/starciv/map.js";
import { useSeen } from "./log/seen.js";
import { Menu } from "./menu.js";
import { SPECTATOR, TableContext, tableOf } from "./model.js";
import { Phone } from "./phone.js";
import { PlayerSheet } from "../games/starciv/player.js";
import { Rail } from "./rail.js";
import { RewindPanel, useForgetTakeBack } from "./rewind/panel.js";
import { PlayersStrip } from "../games/starciv/strip.js";
import { TechnologySheet } from "../games/starciv/tech/sheet.js";
import { PhaseTrack } from "../games/starciv/track.js";


const TopBar = memo(({ config, watching, set }) => html`<header class="top">
    <a class="brand" aria-label="Star Civilisations" href=${config.home ?? "/"}><${Brand} /><span>Star Civilisations</span></a>
    <${PhaseTrack} />
    <div class="row g4">
      ${watching && html`<span class="tag">${t("watching")}</span>`}
      ${!watching && config.deputised && html`<span class="tag">${t("deputy")}</span>`}
      <button type="button" class="btn quiet rail-button" onClick=${() => set(({ drawer }) => ({ drawer: !drawer }))}><${Icon} name="scroll-unfurled" size=${20} />${t("Log")}</button>
      <button type="button" class="btn quiet" aria-label=${t("Rules")} onClick=${() => openRules()}><${Icon} name="rule-book" size=${20} /><span class="wide-only">${t("Rules")}</span></button>
      <span class="wide-only"><${LanguageForm} config=${config} /></span>
      <button type="button" class="btn quiet icon" aria-label=${t("Menu")} onClick=${() => set({ sheet: "menu" })}><${Icon} name="settings-knobs" size=${20} /></button>
    </div>
  </header>`);

/** Opens the deals; says how many of them wait for me. */
function DealsButton({ table }) {
  const waiting = waitingForMe(table);
  return html`<button type="button" class=${`btn ${waiting ? "asks" : ""}`} onClick=${() => openDeals(table)}><${Icon} name="shaking-hands" size=${18} /><span>${t("Deals")}</span>
    ${waiting > 0 && html`<i class="count-dot" aria-label=${tn("{n} proposal to answer", "{n} proposals to answer", waiting)}>${waiting}</i>`}${!waiting && html`<kbd class="kbd">E</kbd>`}</button>`;
}

function Floats({ table }) {
  const open = (sheet) => () => table.room.set({ sheet });
  const button = (sheet, icon, label, key) => html`<button type="button" class="btn" onClick=${open(sheet)}><${Icon} name=${icon} size=${18} /><span>${label}</span><kbd class="kbd">${key}</kbd></button>`;
  return html`<div class="floats">${button("tech", "processor", t("Technologies"), "T")}${talkOf(table) && html`<${DealsButton} table=${table} />`}${button("legend", "scroll-unfurled", t("Legend"), "L")}</div>`;
}

function useWidth() {
  const box = useRef(null);
  const [width, setWidth] = useState(516);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}

function Dock({ table }) {
  const [box, width] = useWidth();
  const handless = table.me === SPECTATOR || Boolean(table.mine?.eliminated);
  const timed = table.room.doc.table.control !== "none";
  return html`<div class=${`dock ${handless ? "no-hand" : ""} ${timed ? "timed" : ""}`}>
    <div class="dock-bar"><${DecisionBar} /></div>
    ${!handless && html`<div class="dock-hand" ref=${box}><${Hand} width=${width} /></div>`}
  </div>`;
}

function Laptop({ table }) {
  const combat = useOverlay(table);
  const { room } = table;
  const deals = room.ui.sheet === "deals" && html`<${Deals} table=${table} onClose=${() => room.set({ sheet: null })} />`;
  const overlay = combat || deals || null;
  const { near } = room.ui;
  return html`<main id="main" class=${`table ${overlay ? "busy-map" : ""}`}>
    <${TopBar} config=${room.config} watching=${table.me === SPECTATOR} set=${room.set} />
    <${Dock} table=${table} />
    <div class="board-area">
      <div class="map-holder" aria-hidden=${overlay ? "true" : undefined}><${BoardMap} table=${table} covered=${Boolean(overlay)} mode=${near ? "near" : "wide"} system=${near} onSystem=${(system) => room.set({ near: system })} /></div>
      ${overlay ?? html`<${Floats} table=${table} />`}
    </div>
    <${PlayersStrip} />
    <${Rail} />
  </main>`;
}

const DIALOGS = {
  menu: Menu, legend: Legend, keys: KeysSheet, bodies: BodiesSheet, player: PlayerSheet, orders: OrdersSheet,
};

function Sheets({ table, phone }) {
  const { ui, set } = table.room;
  const close = () => set({ sheet: null, sheetOf: null });
  if (ui.sheet === "tech") return phone ? null : html`<${TechnologySheet} onClose=${close} />`;
  const Sheet = DIALOGS[ui.sheet];
  return Sheet ? html`<${Sheet} key=${ui.sheet} onClose=${close} seat=${ui.sheetOf} />` : null;
}

/** On a phone these questions bring up the pane they are about. */
const PANE_OF = {
  upkeep: "hand", colonise: "board", reroll: "board", sacrifice: "board", press_on: "board", prize: "board", tribute: "board",
  choose_discard: "board", aid: "board",
};

/** What the back button of a phone closes, the topmost last: pane, hint, sheet, what is read, what is asked once more. */
function layersOf({ ui, set }, reading) {
  return [
    ui.pane !== "board" && (() => set({ pane: "board" })),
    ui.hint && (() => set({ hint: undefined })),
    ui.sheet && (() => set({ sheet: null, sheetOf: null })),
    ...(reading.open ? [closeReference, ...reading.trail.map(() => goBack)] : []),
    ui.confirm && (() => set({ confirm: undefined })),
  ].filter(Boolean);
}

/** What belongs to one question is forgotten with it. */
function useForgetting(table) {
  const { prompt, room } = table;
  const silent = prompt?.kind === "upkeep" ? indexesOf(prompt) : undefined;
  useLayoutEffect(() => room.set({ card: undefined, target: undefined, discards: silent }), [prompt?.id]);
  // The dice of a combat that has just ended are seen first: the pane of the next question waits for them.
  const dice = Boolean(combatShown(table));
  const pane = dice ? "board" : PANE_OF[prompt?.kind];
  useEffect(() => { if (pane) room.set({ pane }); }, [prompt?.id, dice]);
  // The map is what colonising is about: the sheet, left open after the last purchase, would cover it.
  useEffect(() => { if (prompt?.kind === "colonise" && room.ui.sheet === "tech") room.set({ sheet: null }); }, [prompt?.id]);
}

/** The places in the hand of the cards that silence would discard, each once. */
function indexesOf({ cards, silence }) {
  const left = [...(silence?.discard ?? [])];
  return cards.map((slug, index) => {
    const at = left.indexOf(slug);
    if (at < 0) return -1;
    left.splice(at, 1);
    return index;
  }).filter((index) => index >= 0);
}

/** The dice of the last combat are seen before the ranking, unless the game ended in the midst of it. */
function lastDice(table) {
  const scene = combatShown(table);
  return scene && !scene.live;
}

/** The whole table of Star Civilisations. @param {{room: import("./room.js").Room}} props */
export function StarcivTable({ room }) {
  const table = useMemo(() => tableOf(room), [room.doc, room.content, room.conn, room.ui]);
  const phone = useMedia(PHONE);
  const reading = useStore(reference);
  useBack(phone ? layersOf(room, reading) : []);
  useKeys(table);
  useForgetting(table);
  useSeen(table);
  useForgetTakeBack(table);
  useHearing(table);
  return html`<${TableContext.Provider} value=${table}>
    <${DealNews} table=${table} />
    <${RewindPanel} table=${table} />
    ${phone ? html`<${Phone} table=${table} />` : html`<${Laptop} table=${table} />`}
    <${Sheets} table=${table} phone=${phone} />
    ${table.game.result && !room.ui.endSeen && !lastDice(table) && html`<${EndScreen} onClose=${() => room.set({ endSeen: true })} />`}
    <${Confirming} />
    <${Announcer} table=${table} />
  <//>`;
}
