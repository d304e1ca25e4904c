/** Keys of the player: play, steps, speed, and what may be done with this moment. */
import { html } from "../../vendor/preact/standalone.module.js";
import { number, t } from "../i18n.js";
import { RadioGroup } from "../kit/roving.js";
import { CopyButton } from "../ui/copy.js";
import { Glyph } from "./glyphs.js";
import { roundName } from "./rounds.js";
import { SPEEDS } from "./state.js";
import { chapterAt, isGone, momentHash } from "./story.js";

/** @typedef {import("./state.js").Watched} Watched */
/** @typedef {import("./state.js").Replay} Replay */

/** @type {Object<number, string>} */
const WRITTEN = { 0.5: "½", 1: "1×", 2: "2×", 4: "4×" };

/**
 * @param {{glyph: Parameters<typeof Glyph>[0]["name"], label: string, onPress: () => void, off?: boolean, hint?: string}} props
 */
function Step({ glyph, label, onPress, off = false, hint = "" }) {
  return html`<button type="button" class="btn quiet step" aria-label=${label}
    title=${hint ? `${label} (${hint})` : label} disabled=${off} onClick=${onPress}><${Glyph} name=${glyph} /></button>`;
}

/** @param {{state: Watched, replay: Replay, named?: boolean}} props named: the word beside the sign */
export function Keys({ state, replay, named = false }) {
  const { seq, playing, opening, speed } = state;
  const end = seq >= opening.last;
  const word = playing ? t("Pause") : end ? t("Watch again") : t("Play");
  return html`<div class="player-keys">
    <${Step} glyph="backRound" label=${t("Previous round")} hint="⇧←" off=${seq === 0} onPress=${() => replay.chapter(-1)} />
    <${Step} glyph="back" label=${t("Previous move")} hint="←" off=${seq === 0} onPress=${() => replay.step(-1)} />
    <button type="button" class="btn primary play" aria-label=${word} onClick=${replay.play}>
      <${Glyph} name=${playing ? "pause" : end ? "again" : "play"} />
      ${named && html`<span>${word}${!playing && !end ? ` · ${WRITTEN[speed]}` : ""}</span>`}</button>
    <${Step} glyph="next" label=${t("Next move")} hint="→" off=${end} onPress=${() => replay.step(1)} />
    <${Step} glyph="nextRound" label=${t("Next round")} hint="⇧→" off=${end} onPress=${() => replay.chapter(1)} />
  </div>`;
}

/** @param {{state: Watched, replay: Replay}} props */
export function Speeds({ state, replay }) {
  return html`<${RadioGroup} label=${t("Speed")} class="speeds" look="" value=${state.speed} onChoose=${replay.speed}
    options=${SPEEDS.map((speed) => ({ value: speed, label: WRITTEN[speed] }))} />`;
}

/** Where in the game one is. @param {{table: import("../types.js").Table, state: Watched}} props */
export function Place({ table, state }) {
  const { story, seq, opening, shown } = state;
  const chapter = chapterAt(story, seq);
  return html`<p class="place">${chapter && html`<b>${roundName(table.screen, chapter.number)}</b> `}
    <span class="muted">${t("move {n} of {all}", { n: seq, all: opening.last })}</span>
    ${isGone(story, seq) && html` <span class="tag quiet">${t("undone later")}</span>`}
    ${shown?.frame.held !== undefined && html` <span class="tag quiet"
        title=${t("The rules have changed since: between stored positions only the log goes on.")}>
        ${t("as after move {n}", { n: number(shown.frame.held) })}</span>`}
    ${!opening.over && seq === opening.last && html` <span class="tag quiet">${t("so far")}</span>`}</p>`;
}

/** Moves of a seat. @param {import("./parts.js").Opening} opening @param {number} [seat] */
export const movesOf = (opening, seat) => opening.moved.filter(([, by]) => by === seat).map(([seq]) => seq);

/** May one play on from here: not from an end that a game came to itself. @param {Watched} state */
export const forks = ({ opening, seq }) => opening.over && (seq < opening.last || Boolean(opening.broken_off));

/** Address of the moment that is shown, through these eyes. @param {Watched} state */
export const linkTo = ({ seq, eyes, opening }) => new URL(momentHash(seq, eyes === opening.allowed[0] ? "" : eyes), location.href).href;

/** @param {{state: Watched, replay: Replay, seat?: number, room: import("../types.js").Room}} props */
export function Extras({ state, replay, seat, room }) {
  const file = room.config.game_file;
  const { opening, story, seq, hide, skip } = state;
  const mine = seat === undefined ? [] : movesOf(opening, seat);
  return html`<div class="extras">
    ${mine.length > 0 && html`<button type="button" class="btn quiet" onClick=${() => replay.to(mine, 1)}
        disabled=${!mine.some((one) => one > seq)} title="N">${t("Next of mine")}</button>`}
    ${mine.length > 0 && !opening.over && html`<button type="button" class="btn quiet" title="M"
        onClick=${() => replay.go(mine[mine.length - 1], { playing: true })}>${t("Since my last move")}</button>`}
    ${story.gone.length > 0 && html`<label class="check">
        <input type="checkbox" checked=${skip} onChange=${() => replay.set({ skip: !skip })}
        /> ${t("Leave out what was undone")}</label>`}
    <label class="check"><input type="checkbox" checked=${hide} onChange=${() => replay.set({ hide: !hide })}
        /> ${t("Hide what follows")}</label>
    <${CopyButton} text=${linkTo(state)} label=${t("Copy this moment")} class="quiet copy-moment" />
    ${opening.over && !opening.broken_off && file && html`<a class="btn quiet" href=${file} download>${t("Save as a file")}</a>`}
    ${opening.over && html`<button type="button" class="btn" disabled=${!forks(state)}
        onClick=${() => replay.set({ forking: true, playing: false })}>${t("Play on from here")} <kbd class="kbd">F</kbd></button>`}
    <button type="button" class="btn quiet icon wide-only" aria-label=${t("Keys")} title=${t("Keys")}
      onClick=${() => room.set({ sheet: "keys" })}>?</button>
  </div>`;
}
