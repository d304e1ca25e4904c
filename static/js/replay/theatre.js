/** The replay room: the screen of the table, read-only, with a timeline in place of the question. */
import { html, useEffect, useMemo } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { useAnalysis } from "../analysis/data.js";
import { OpinionPanel } from "../analysis/opinion.js";
import { Brand, Icon } from "../ui/icons.js";
import { PHONE, useMedia } from "../ui/media.js";
import { useAwake } from "../ui/wake-lock.js";
import { useLayers } from "../table/layers.js";
import { SPECTATOR, TableContext, useGameTable } from "../table/model.js";
import { panesOf, PaneTabs, useMarkedPage } from "../table/phone.js";
import { panelOf } from "../kit/roving.js";
import { PlayerSheet } from "../table/player.js";
import { Records } from "../table/rail.js";
import { Chips, Strip } from "../table/strip.js";
import { RematchNews } from "./again.js";
import { Extras, Keys, movesOf, Place, Speeds } from "./controls.js";
import { Eyes } from "./eyes.js";
import { ForkDialog } from "./fork.js";
import { ReplayKeys, useReplayKeys } from "./keys.js";
import { BestLine } from "./line.js";
import { useReplay } from "./state.js";
import { Subtitle } from "./subtitle.js";
import { Timeline } from "./timeline.js";
import { Together, useTogether } from "./together.js";
import { watchedRoom } from "./watched.js";

/** Width in px of a hand beside the board. */
const HAND_WIDTH = 236;

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("./state.js").Shown} Props */

/** @param {{config: Object<string, any>, class?: string}} props */
const ToTable = ({ config, class: look = "" }) => html`<a class=${`btn quiet ${look}`} href=${config.join}>${t("To the table")}</a>`;

/** @param {Props & {way?: boolean}} props way: with the way back to the table, where no bar above has it */
function Dock({ way = false, ...props }) {
  return html`<section class="dock replay-dock panel" aria-label=${t("Timeline")}>
    <div class="replay-row">
      <${Keys} ...${props} />
      <${Speeds} ...${props} />
      <${Place} ...${props} />
      <${Extras} ...${props} />
      ${way && html`<${ToTable} config=${props.room.config} />`}
    </div>
    <${Timeline} ...${props} />
  </section>`;
}

/** The same under a thumb: the place, the way back, the line, and the keys. @param {Props} props */
const SmallDock = (props) => html`<section class="decide panel replay-dock" aria-label=${t("Timeline")}>
  <div class="row sp g8"><${Place} ...${props} /><${ToTable} config=${props.room.config} class="sm" /></div>
  <${Timeline} ...${props} slim /><${Keys} ...${props} named /></section>`;

/** @param {Props} props */
const Top = ({ table, ...shown }) => html`<header class="top">
  <span class="row g8"><a class="brand" href=${table.room.config.join}><${Brand} />
    <span>${table.room.config.title}</span></a><span class="tag past">${t("replayed")}</span></span>
  <${table.screen.Progress} />
  <div class="row g4">
    <${Together} table=${table} ...${shown} />
    <button type="button" class="btn quiet rail-button"
      onClick=${() => table.room.set((/** @type {any} */ { drawer }) => ({ drawer: !drawer }))}>
      <${Icon} name="scroll-unfurled" size=${20} />${t("Log")}</button>
    <${ToTable} config=${table.room.config} />
  </div>
</header>`;

/** What the seat holds through whose eyes one looks. @param {{table: Table}} props */
function Held({ table }) {
  const { Hand } = table.screen;
  if (!Hand || table.me === SPECTATOR || table.mine?.eliminated) return null;
  return html`<section class="panel eyes-hand" aria-label=${t("What {player} held", { player: table.mine?.name
      ?? "" })}><${Hand} width=${HAND_WIDTH} /></section>`;
}

/** @param {Props} props */
function Laptop(props) {
  const { table, state, replay } = props;
  const { screen, room } = table;
  const { body, covered } = screen.stage(table);
  return html`<div class="replay-room"><main id="main" class=${`table replay ${covered ? "busy-map" : ""}`}>
    <${Top} ...${props} />
    <div class="board-area">${body}<${Subtitle} table=${table} state=${state} /></div>
    <${screen.Strip ?? Strip} />
    <aside class=${`rail ${room.ui.drawer ? "open" : ""}`}>
      <div class="acute"><${OpinionPanel} ...${props} /><${Eyes} table=${table} state=${state} look=${replay.look} />
        <${Held} table=${table} /><${BestLine} table=${table} state=${state} />
        ${screen.Acute && html`<${screen.Acute} />`}${screen.Lasting && html`<${screen.Lasting} />`}</div>
      <${Records} />
    </aside>
  </main><${Dock} ...${props} /></div>`;
}

const LEFT_OUT = new Set(["players"]);

/** Pane of a phone beside the game's own; one component for good, so that what is tried in it stays. @param {{watched: Props}} props */
const EyesPane = ({ watched }) => {
  const { table, state, replay } = watched;
  return html`<section class="pane players-pane"><${Together} ...${watched} />
    <${OpinionPanel} ...${watched} /><${Eyes} table=${table} state=${state} look=${replay.look} />
    <${BestLine} table=${table} state=${state} /><${Extras} ...${watched} /><${Speeds} ...${watched} /></section>`;
};

/** @param {Props} props */
function Handheld(props) {
  useMarkedPage();
  const { table, state } = props;
  const { screen, room } = table;
  const panes = [
    ...panesOf(table).filter(({ name }) => !LEFT_OUT.has(name)),
    { name: "eyes", icon: "spyglass", label: () => t("Eyes"), Pane: EyesPane },
  ];
  const pane = panes.find(({ name }) => name === room.ui.pane) ?? panes[0];
  const ShownChips = screen.Chips ?? Chips;
  return html`<main id="main" class=${`handheld replay pane-${pane.name}`}>
    <header class="ptop"><${screen.Progress} compact /></header>
    <${ShownChips} />
    <div class="pane-holder" ...${panelOf("pane", pane.name)}>
      <${pane.Pane} table=${table} settled=${true} watched=${props} />
      <${Subtitle} table=${table} state=${state} />
    </div>
    <${SmallDock} ...${props} />
    <${PaneTabs} table=${table} panes=${panes} shown=${pane.name} />
  </main>`;
}

/**
 * A page of its own that the game has in place of the table, as for a set-up, with the timeline below it.
 * @param {Props & {Page: any, phone: boolean}} props
 */
const Whole = ({ Page, phone, ...props }) => html`<div class="replay-page"><${Page} room=${props.table.room} />
    <div class=${`replay-below ${phone ? "under-thumb" : ""}`}><${Together} ...${props} />
    <${Eyes} table=${props.table} state=${props.state} look=${props.replay.look} />
    ${phone ? html`<${SmallDock} ...${props} />` : html`<${Dock} way ...${props} />`}</div></div>`;

/** @param {{table: Table, phone: boolean}} props */
function Sheets({ table, phone }) {
  const { ui, set } = table.room;
  /** @type {Object<string, any>} */
  const sheets = { player: PlayerSheet, keys: ReplayKeys, ...table.screen.sheets };
  const Sheet = sheets[ui.sheet];
  return Sheet ? html`<${Sheet} key=${ui.sheet} onClose=${() => set({ sheet: null, sheetOf: null })}
      seat=${ui.sheetOf} phone=${phone} />` : null;
}

/**
 * What lies over the first pane of a phone; see layers.js.
 * @param {Table} table @param {Props["state"]} state @param {Props["replay"]} replay
 */
function layersOf(table, { forking }, replay) {
  const { ui, set } = table.room;
  const [first] = table.screen.panes(table);
  return [ui.pane && ui.pane !== first.name && (() => set({ pane: first.name })), forking && (() => replay.set({ forking: false }))];
}

/**
 * Who came for what happened since is at their own last move.
 * @param {Props["state"]} state @param {Props["replay"]} replay @param {number} [me]
 */
function useMine(state, replay, me) {
  const asked = state.comes === "mine";
  useEffect(() => {
    if (asked) replay.go(movesOf(state.opening, me).at(-1) ?? 0, { comes: undefined, playing: false });
  }, [asked]);
}

/** @param {Pick<Props, "room"|"state"|"replay">} props */
function Shown({ room, state, replay }) {
  const watched = useMemo(() => watchedRoom(room, state), [room, state.shown, state.opening]);
  const table = useGameTable(watched);
  const phone = useMedia(PHONE);
  const { screen } = table;
  const seat = table.me !== SPECTATOR ? table.me : room.doc.you;
  useLayers(table.room, layersOf(table, state, replay));
  const told = useAnalysis(state.opening.over ? room.config.analysis : undefined);
  const analysis = told?.state === "ready" ? told : undefined;
  const props = useMemo(() => ({ table, state, replay, seat, room, analysis }), [table, state, seat, room, analysis]);
  useTogether({ room, state, replay });
  useMine(state, replay, room.doc.you);
  useReplayKeys(props);
  const Page = screen.pageOf?.(watched.doc);
  return html`<${TableContext.Provider} value=${table}>
    ${Page
      ? html`<${Whole} Page=${Page} phone=${phone} ...${props} />`
      : phone ? html`<${Handheld} ...${props} />` : html`<${Laptop} ...${props} />`}
    <${RematchNews} room=${room} />
    <${Sheets} table=${table} phone=${phone} />
    ${state.forking && html`<${ForkDialog} table=${table} state=${state} seat=${seat} onClose=${() => replay.set({ forking: false })} />`}
    ${state.trouble && html`<div class="line-lost" role="alert">${state.trouble}</div>`}
  <//>`;
}

/** The whole replay. @param {{room: import("../types.js").Room & {screen: import("../types.js").GameUi}}} props with screen and edition */
export function Theatre({ room }) {
  const [state, replay] = useReplay(room.config, room.screen);
  useAwake(state.playing);
  if (state.shown && state.opening) return html`<${Shown} room=${room} state=${state} replay=${replay} />`;
  return html`<div class="opening" role="status"><p>${state.trouble ?? t("Unfolding the star chart")}</p>
    ${state.trouble && html`<a class="btn primary" href=${room.config.join}>${t("To the table")}</a>`}</div>`;
}
