/** The frame of a table: on a laptop the game's stage with instruments at its edges, on a phone one pane at a time. */
import { html, useLayoutEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { openRules } from "../reference/state.js";
import { Brand, Icon } from "../ui/icons.js";
import { lazy } from "../ui/lazy.js";
import { Boundary } from "../ui/boundary.js";
import { LanguageForm } from "../ui/language.js";
import { PHONE, useMedia } from "../ui/media.js";
import { memo } from "../ui/memo.js";
import { useAwake } from "../ui/wake-lock.js";
import { useWidth } from "../ui/width.js";
import { Announcer } from "./announce.js";
import { Confirming } from "./careful.js";
import { PassOn } from "./curtain.js";
import { DecisionBar } from "./decide/bar.js";
import { EndDoor } from "../end/door.js";
import { SoundWaits, useHearing } from "./hearing.js";
import { useKeys } from "./keys.js";
import { useLayers } from "./layers.js";
import { useChatSpoken } from "./log/chat.js";
import { useSeen } from "./log/seen.js";
import { SPECTATOR, TableContext, useGameTable } from "./model.js";
import { Phone } from "./phone.js";
import { Rail } from "./rail.js";
import { UndoPanel, useForgetUndo } from "./undo/door.js";
import { Strip } from "./strip.js";

const TopBar = memo(({ config, watching, set, Progress }) => html`<header class="top">
    <a class="brand" aria-label=${config.title} href=${config.home ?? "/"}><${Brand} /><span>${config.title}</span></a>
    <${Boundary} part="progress"><${Progress} /><//>
    <div class="row g4">
      ${watching && html`<span class="tag">${t("watching")}</span>`}
      ${config.origin && html`<a class="tag" href=${config.origin}>${t("variant")}</a>`}
      ${config.imported && html`<span class="tag quiet">${t("from a file")}</span>`}
      ${!watching && config.deputised && html`<span class="tag">${config.own ? t("for a robot") : t("deputy")}</span>`}
      <button type="button" class="btn quiet rail-button" onClick=${() => set(({ drawer }) => ({ drawer: !drawer }))}>
        <${Icon} name="scroll-unfurled" size=${20} />${t("Log")}
      </button>
      <button type="button" class="btn quiet" aria-label=${t("Rules")} onClick=${() => openRules()}>
        <${Icon} name="rule-book" size=${20} /><span class="wide-only">${t("Rules")}</span>
      </button>
      <span class="wide-only"><${LanguageForm} config=${config} /></span>
      <button type="button" class="btn quiet icon" aria-label=${t("Menu")} onClick=${() => set({ sheet: "menu" })}>
        <${Icon} name="settings-knobs" size=${20} />
      </button>
    </div>
  </header>`);

/** The question, and beside it what I hold, where a game has such a thing; or what the game has in its place. */
function Dock({ table }) {
  const own = table.screen.dock?.(table);
  return own ? html`<div class="dock own"><${PassOn} table=${table} />${own}</div>` : html`<${Asked} table=${table} />`;
}

/**
 * Tells the style how far the bar rises over the map, px: what lies at the foot of the map makes way for it.
 * @returns {{current: any}} ref of the bar's place in the dock
 */
function useRise() {
  const place = useRef(null);
  useLayoutEffect(() => {
    const dock = place.current.parentElement, table = dock.parentElement;
    const tell = () => {
      const { paddingTop, paddingBottom } = getComputedStyle(dock);
      const row = dock.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      const rise = Math.max(0, Math.round(place.current.offsetHeight - row));
      table.style.setProperty("--rise", `${rise}px`);
    };
    const watch = new ResizeObserver(tell);
    watch.observe(place.current);
    watch.observe(dock);
    return () => {
      watch.disconnect();
      table.style.removeProperty("--rise");
    };
  }, []);
  return place;
}

function Asked({ table }) {
  const [box, width] = useWidth();
  const place = useRise();
  const { Hand } = table.screen;
  const handless = !Hand || table.me === SPECTATOR || Boolean(table.mine?.eliminated);
  const timed = table.room.doc.table.control !== "none";
  return html`<div class=${`dock ${handless ? "no-hand" : ""} ${timed ? "timed" : ""}`}>
    <div class="dock-bar" ref=${place}><${DecisionBar} /></div>
    ${!handless && html`<div class="dock-hand" ref=${box}><${Hand} width=${width} /></div>`}
  </div>`;
}

function Laptop({ table }) {
  const { room, screen } = table;
  const { body, covered } = screen.stage(table);
  const foot = screen.foot?.(table);
  const of = room.conn.version;
  return html`<main id="main" class=${`table ${covered ? "busy-map" : ""} ${foot ? "footed" : ""}`}>
    <${TopBar} config=${room.config} watching=${table.me === SPECTATOR} set=${room.set} Progress=${screen.Progress} />
    <${Boundary} part="dock" of=${of}><${Dock} table=${table} /><//>
    <div class="board-area"><${Boundary} part="board" of=${of}>${body}<//></div>
    <${Boundary} part="strip" of=${of}><${screen.Strip ?? Strip} /><//>
    <${Boundary} part="rail" of=${of}><${Rail} /><//>
    ${foot && html`<div class="foot"><${Boundary} part="foot" of=${of}>${foot}<//></div>`}
  </main>`;
}

const KeysSheet = lazy(() => import("./keys-sheet.js").then((part) => part.KeysSheet));
const Menu = lazy(() => import("./menu.js").then((part) => part.Menu));
const TakeOverSheet = lazy(() => import("./takeover-sheet.js").then((part) => part.TakeOverSheet));
const PlayerSheet = lazy(() => import("./player.js").then((part) => part.PlayerSheet));

/** Sheets of every game; the others are the game's own. */
const SHEETS = { menu: Menu, keys: KeysSheet, player: PlayerSheet, takeover: TakeOverSheet };

function Sheets({ table, phone }) {
  const { ui, set } = table.room;
  const close = () => set({ sheet: null, sheetOf: null });
  const Sheet = SHEETS[ui.sheet] ?? table.screen.sheets?.[ui.sheet];
  return Sheet ? html`<${Boundary} key=${ui.sheet} part="dialog" of=${table.room.conn.version}>
    <${Sheet} onClose=${close} seat=${ui.sheetOf} phone=${phone} />
  <//>` : null;
}

/** What a phone shows over its first pane, the topmost last; see layers.js. */
function layersOf(table) {
  const { ui, set } = table.room;
  const [first] = table.screen.panes(table);
  return [
    ui.pane && ui.pane !== first.name && (() => set({ pane: first.name })),
    ui.hint && (() => set({ hint: undefined })),
    table.film?.open && table.film.close,
    ui.undoAsked !== undefined && (() => set({ undoAsked: undefined })),
    showsEnd(table) && (() => set({ endSeen: true })),
  ];
}

/** Does the end of the game lie over the table? */
const showsEnd = (table) => Boolean(table.result) && !table.room.ui.endSeen && !table.screen.holdsEnd?.(table);

/**
 * Is my answer awaited in a game that is played in one go? A clock ends that, so the screen goes dark one day.
 * @param {import("../types.js").Table} table
 */
const holdsUp = ({ room: { doc: { table } }, prompt }) =>
  Boolean(prompt?.required) && ["live", "relaxed"].includes(table.control) && !table.paused;

/** The whole table of a game. @param {{room: import("../types.js").Room}} props */
export function Table({ room }) {
  const table = useGameTable(room);
  const { screen } = table;
  const phone = useMedia(PHONE);
  useKeys(table);
  useLayers(room, layersOf(table));
  useSeen(table);
  useForgetUndo(table);
  useHearing(table);
  useChatSpoken(table);
  useAwake(holdsUp(table) || Boolean(table.film?.playing));
  return html`<${TableContext.Provider} value=${table}>
    ${screen.News && html`<${screen.News} table=${table} />`}
    <${UndoPanel} table=${table} />
    ${phone ? html`<${Phone} table=${table} />` : html`<${Laptop} table=${table} />`}
    <${Sheets} table=${table} phone=${phone} />
    ${showsEnd(table) && html`<${EndDoor} onClose=${() => room.set({ endSeen: true })} />`}
    <${Confirming} />
    <${Announcer} table=${table} />
    <${SoundWaits} />
  <//>`;
}
