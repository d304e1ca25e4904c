/** Timeline of a replay: rounds, events and what was taken back, over which one drags; the moves are its length. */
import { html, useMemo } from "../../vendor/preact/standalone.module.js";
import { t, tn } from "../i18n.js";
import { Emblem } from "../ui/icons.js";
import { useWidth } from "../ui/width.js";
import { ChancesTrack, OpinionsTrack } from "../analysis/tracks.js";
import { useFingers } from "./fingers.js";
import { roundName, roundsName } from "./rounds.js";
import { gathered } from "./story.js";

/** Two marks nearer to each other than that many px are one. */
const APART = 9;
/** A round narrower than this in px has no number. */
const LEGIBLE = 17;

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("./story.js").Story} Story */

/** @param {number} seq @param {number} last */
const percent = (seq, last) => `${(100 * seq) / Math.max(1, last)}%`;

/** @param {{table: Table, story: Story, last: number, width: number, seq: number, go: (seq: number) => void}} props */
function Rounds({ table, story, last, width, seq, go }) {
  const each = story.chapters.length;
  return html`<div class="track-line rounds">${story.chapters.map(({ from, to, number }) => {
    const wide = ((to + 1 - from) / Math.max(1, last)) * width;
    return html`<button type="button" key=${from} tabindex=${each > 40 ? -1 : 0}
      class=${from <= seq && seq <= to ? "now" : ""}
      style=${{ left: percent(from, last), width: percent(Math.min(last, to + 1) - from, last) }}
      aria-label=${roundName(table.screen, number)} onClick=${() => go(from)}>${wide > LEGIBLE ? number : ""}</button>`;
  })}</div>`;
}

/** @param {{mark: import("./story.js").Mark & {count: number}, table: Table, last: number}} props */
function EventMark({ mark, table, last }) {
  const colour = mark.seat === undefined ? undefined : table.colourOf(mark.seat);
  const said = mark.count > 1 ? tn("{n} event", "{n} events", mark.count) : mark.label ?? "";
  return html`<span class=${`event-mark ${mark.lost ? "lost" : ""} ${colour ? `p-${colour}` : ""}`}
    style=${{ left: percent(mark.seq, last) }} title=${said}>
    ${mark.count > 1 ? html`<b>${mark.count}</b>` : colour ? html`<${Emblem} colour=${colour} size=${14} />` : html`<i></i>`}</span>`;
}

/** @param {{track: Story["tracks"][0], table: Table, last: number, span: number, until: number}} props */
const Events = ({ track, table, last, span, until }) =>
  html`<div class="track-line events" role="img" aria-label=${`${track.label}: ${track.marks.length}`}>
  ${gathered(track.marks.filter(({ seq }) => seq <= until), span)
      .map((mark) => html`<${EventMark} key=${mark.seq} mark=${mark} table=${table} last=${last} />`)}</div>`;

/**
 * @param {Pick<import("./state.js").Shown, "table"|"state"|"replay"|"analysis"> & {slim?: boolean}} props
 *   slim: without events, for a phone
 */
export function Timeline({ table, state, replay, analysis, slim = false }) {
  const { story, opening, seq, hide } = state;
  const { last } = opening;
  const { lead } = table.room.doc.table;
  const [box, frame] = useWidth();
  const go = (/** @type {number} */ to) => replay.go(to, { playing: false });
  const { view, listeners } = useFingers({ box, width: frame, last, seq, go, step: replay.step });
  const width = frame * view.zoom;
  const span = (last / Math.max(1, width)) * APART;
  const until = hide ? seq : last;
  const rows = useMemo(() => (slim ? [] : story.tracks.filter(({ marks }) => marks.length).slice(0, 2)), [story, slim]);
  return html`<div class=${`timeline ${slim ? "slim" : ""}`}>
    <div class="track-names" aria-hidden="true"><span>${roundsName(table.screen)}</span>
      ${rows.map(({ label }) => html`<span>${label}</span>`)}
      ${analysis && html`<span class="of-chances">${t("Chances")}</span>
        ${analysis.opinions.length > 0 && html`<span>${t("Mistakes")}</span>`}`}</div>
    <div class=${`tracks-frame ${view.zoom > 1 ? "near" : ""}`} ref=${box} ...${listeners}>
    <div class="tracks" style=${{ width: `${100 * view.zoom}%`, transform: `translateX(${-100 * view.from}%)` }}>
      <${Rounds} table=${table} story=${story} last=${last} width=${width} seq=${seq} go=${go} />
      ${rows.map((track) => html`<${Events} key=${track.label} track=${track} table=${table} last=${last} span=${span} until=${until} />`)}
      ${analysis && html`<${ChancesTrack} analysis=${analysis} table=${table} until=${until} go=${go} />
        ${analysis.opinions.length > 0 && html`
          <${OpinionsTrack} analysis=${analysis} until=${until} seq=${seq} span=${2 * span} go=${go} />`}`}
      ${story.gone.map(({ from, to }) => html`<i class="gone-span" key=${from} title=${t("Undone")}
          style=${{ left: percent(from, last), width: percent(to + 1 - from, last) }}></i>`)}
      <i class="to-come" style=${{ left: percent(seq, last) }}></i>
      ${lead && lead.move !== seq && html`<span class="lead-mark" style=${{ left: percent(lead.move, last) }}
          title=${t("{player} leads", { player: table.playerName(lead.seat) })}>
          ${table.colourOf(lead.seat) ? html`<${Emblem} colour=${table.colourOf(lead.seat)} size=${14} />` : "▾"}</span>`}
      <i class="playhead" style=${{ left: percent(seq, last) }}></i>
      <input type="range" class="sr-only" min="0" max=${last} value=${seq} aria-label=${t("Move")}
        aria-valuetext=${t("Move {n} of {all}", { n: seq, all: last })}
        onInput=${(/** @type {any} */ event) => go(Number(event.target.value))} />
    </div>
    ${view.zoom > 1 && html`<i class="track-view" style=${{ left: `${100 * view.from}%`, width: `${100 / view.zoom}%` }}></i>`}
    </div>
  </div>`;
}
