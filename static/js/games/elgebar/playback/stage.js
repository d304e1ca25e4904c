/** The stage of a film: the map as it stands with what the scene is about, or the battle, or the figures of the turn. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { PlaybackBar } from "../../../playback/bar.js";
import { openPlayback } from "../../../playback/turn-playback.js";
import { Changes, PlaybackLines } from "../../../playback/lines.js";
import { Press } from "../../../ui/press.js";
import { StarMap } from "../map/map.js";
import { CENTRE, read } from "../table.js";
import { lastTurn, shownFigures } from "../turns.js";
import { Battle } from "../doors.js";
import { hexesDuring } from "./during.js";

/** The hex that a line is about, if there is one. */
export function spotOf(table, line) {
  const site = line.system ?? line.site;
  if (site !== undefined) return site ? table.systems.get(site) : CENTRE;
  if (line.path) return line.path.at(-1).join(",");
  return line.hexes?.[0]?.join(",");
}

/** The figures of a turn. */
function Summary({ line }) {
  return html`<div class="opened-sheets">
    <p class="muted">${t("turn {n}", { n: line.turn })}</p>
    <h2>${t("Orders revealed")}</h2>
    <p class="muted">${t("Everyone’s orders are played at once.")}</p>
    <div class="figures-row">
      ${shownFigures(line.figures).map(({ n, words }) => html`<div key=${words}><b>${n}</b><span>${words}</span></div>`)}
    </div>
  </div>`;
}

/**
 * The table at the scene that is shown, without the sheet of today: as I knew it before the turn, with what the scenes so far
 * have told; until that is at hand, as it was afterwards.
 */
function tableThen(table) {
  const { room, film, before } = table;
  const after = table.then ?? table.game;
  const told = film.scenes.slice(1, film.at + 1).map((scene) => scene.line);
  const last = film.scene.line.kind === "turn_resolved";
  const game = before?.empire && after.empire && !last ? { ...after, hexes: hexesDuring(before, after, told, table.me) } : after;
  return { ...table, game, sheet: undefined, ...read({ ...room, doc: { ...room.doc, game } }) };
}

/** The way of a ship of mine in a scene about it. @param {any} table @param {any} line */
const flightOf = ({ before }, { kind, ship, path }) => {
  const from = kind === "moved" && before?.empire?.ships[ship]?.at;
  return from ? { from, path } : undefined;
};

/** @param {{table: import("../types.js").Table}} props */
export function PlaybackStage({ table }) {
  const { scene } = table.film;
  const { line } = scene;
  if (line.kind === "battle") return html`<div class="film-stage"><${Battle} table=${table} line=${line} /></div>`;
  if (line.kind === "summary") return html`<div class="film-stage"><${Summary} line=${line} /></div>`;
  return html`<div class="film-stage with-map">
    <${StarMap} table=${tableThen(table)} compact spot=${spotOf(table, line)} flight=${flightOf(table, line)} flightOf=${scene.key} />
    <p class="film-said">${scene.said}${scene.note && html`<small>${scene.note}</small>`}</p>
  </div>`;
}

export function Foot({ table }) {
  const writes = !table.result && !table.mine?.resigned;
  const next = writes ? t("Turn {n} is open: what you write counts.", { n: table.game.turn }) : "";
  return html`<${PlaybackBar} film=${table.film} title=${t("Turn {n} again", { n: table.film.turn })} next=${next}
      leave=${writes ? t("Write") : t("Close")} deadline=${writes ? table.clock.deadline : undefined} />`;
}

const CHOICE = 30;

/**
 * The report of the turn that was played last, or of the one whose film is open.
 * @param {{table: import("../types.js").Table}} props
 */
export function Report({ table }) {
  const last = lastTurn(table);
  if (!last || table.me < 0) return html`<p class="small dim none report-none">
    ${t("Nothing has been played yet. The report of each turn will be here, as a film too.")}
  </p>`;
  const { turn } = table.film;
  const turns = Array.from({ length: Math.min(last, CHOICE) }, (_, i) => last - i);
  return html`<section class="report" aria-label=${t("Report")}>
    <header class="row sp g8 report-head">
      <select aria-label=${t("Turn")} onChange=${(event) => openPlayback(table, Number(event.target.value))}>
        ${turns.map((n) => html`
          <option key=${n} value=${n} selected=${n === turn}>${t("Turn {n}", { n })}</option>`)}
      </select>
      ${!table.film.open && html`
        <${Press} class="sm" onPress=${() => openPlayback(table, turn)}>${t("Watch the turn")}<//>`}
    </header>
    <${Changes} film=${table.film} /><${PlaybackLines} film=${table.film} />
  </section>`;
}
