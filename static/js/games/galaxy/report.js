/** The report of a turn beside its film, and the scene that is shown over the map. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Changes, PlaybackLines } from "../../playback/lines.js";
import { openPlayback } from "../../playback/turn-playback.js";
import { useTable } from "../../table/model.js";
import { RuleLink } from "../../kit/rule-link.js";
import { gameDuring } from "./during.js";
import { GalaxyMap } from "./map.js";
import { Hulls } from "./marks.js";
import { cellText, countsOf } from "./names.js";
import { read } from "./read.js";
import { cellOfLine, fleetsAt, reported, reportOf } from "./scenes.js";

const RULES = {
  attack: "GX-12.3", attacked: "GX-12.3", lost: "GX-5.13", treasury: "GX-11.5", rank: "GX-6.5",
  colonised: "GX-7.16", star_lost: "GX-7.16", technology: "GX-10.21", received: "GX-7.22",
  failed: "GX-7.4", trait: "GX-10.4",
};

/** What a shot has done, cell by cell: ships struck out, or points of defence. */
function Shot({ table, line }) {
  if (line.docility !== undefined) {
    const n = Math.min(line.docility, 40);
    return html`<div class="ruler" aria-hidden="true">
      ${Array.from({ length: n }, (_, i) => html`<i class=${i === n - 1 ? "drawn" : "hit"}>${i + 1}</i>`)}
    </div>`;
  }
  if (!line.ships || !line.kind.startsWith("attack")) return null;
  const counts = countsOf(line.ships);
  const colour = line.kind === "attacked" ? `p-${table.colourOf(table.me)}` : "";
  return html`<p class=${`shot ${colour}`}><${Hulls} counts=${counts} lost=${counts} /></p>`;
}

/** The scene in large, over the map. */
function Scene({ table, film }) {
  const { line } = film.scene;
  const cell = cellOfLine(line, table);
  return html`<section class="panel scene" key=${film.scene.key} aria-hidden="true">
    <p class="small muted">${film.scene.group}${cell && ` · ${cellText(cell)}`}</p>
    <h2>${film.scene.said}</h2>
    ${film.scene.note && html`<p>${film.scene.note}</p>`}
    <${Shot} table=${table} line=${line} />
    <p class="small"><${RuleLink} rule=${RULES[line.kind]} /></p>
  </section>`;
}

/**
 * The table at the scene that is shown: as I knew it before the turn, with what the scenes so far have told; at the end of the
 * turn, and until the position before it is at hand, as it was afterwards.
 */
function tableThen(table) {
  const { film, before } = table;
  const after = table.then ?? table.game;
  const told = film.scenes.slice(0, film.at + 1).map(({ line }) => line);
  const game = before?.map && after.map && film.scene.step !== "end" ? gameDuring(before, after, told) : after;
  return { ...table, game, sheet: undefined, ...read({ ...table.room, doc: { ...table.room.doc, game } }) };
}

/** The map while a film is shown. */
export function PlaybackStage({ table: now, compact = false }) {
  const { film } = now;
  const table = tableThen(now);
  const { lines, stood } = reportOf(now, film.turn);
  const fleets = fleetsAt(stood, lines, film.scene.place, (line) => cellOfLine(line, table));
  return html`<${GalaxyMap} table=${table} compact=${compact}
        film=${{ fleets, cell: cellOfLine(film.scene.line, table) }} />
    <${Scene} table=${table} film=${film} />`;
}

/** The report in sentences, in the rail or as a pane of a phone. */
export function Report() {
  const table = useTable();
  const { film } = table;
  const turns = reported(table);
  const choose = (event) => openPlayback(table, Number(event.target.value));
  if (!table.playing) return html`<p class="dim pad">${t("Only players read reports until the game is over.")}</p>`;
  if (!turns.length) return html`<p class="dim pad">${t("The first report comes when this turn has been played.")}</p>`;
  const open = film.open ? film.go : (at) => table.room.set({ film: { turn: film.turn, at, playing: false } });
  return html`<section class="report" aria-label=${t("Report")}>
    <header class="row sp g8">
      <h2 class="plain">${t("Report")} <span class="tag">${t("turn {n}", { n: film.turn })}</span></h2>
      <label class="small">
        <span class="sr-only">${t("Report of")}</span>
        <select value=${film.turn} onChange=${choose}>
          ${turns.toReversed().map((n) => html`<option key=${n} value=${n}>${t("turn {n}", { n })}</option>`)}
        </select>
      </label>
    </header>
    <div class="orders-lines"><${Changes} film=${film} open=${open} /><${PlaybackLines} film=${film} open=${open} /></div>
    ${!film.open && html`<footer class="row g6">
      <button type="button" class="btn sm" onClick=${() => openPlayback(table, film.turn)}>
        ${t("Watch the turn")} <kbd class="kbd wide-only">L</kbd>
      </button>
    </footer>`}
  </section>`;
}
