/**
 * A turn as a film: its scenes one after the other at the reader's own speed, each one sentence of the report beside it.
 *
 * A game makes the scenes of a turn from what its reader was told and has `turnPlayback` among its `features`, which puts
 * the film on the table as `table.film`. While `film.open` its stage draws `film.scene`, its report is PlaybackLines
 * (lines.js) and its foot PlaybackBar (bar.js). The film of a turn that is news opens by itself, once in each browser;
 * `openPlayback(table, turn)` opens one again, and the game gives the scenes of `table.room.ui.film.turn` then.
 */
import { useEffect } from "../../vendor/preact/standalone.module.js";
import { memory } from "../line/store.js";
import { still } from "../ui/media.js";
import { remember, usePosition } from "./then.js";

/**
 * @typedef {import("../types.js").Table} Table
 *
 * @typedef {Object} Scene
 * @property {string} key @property {string} group the step of the turn it belongs to; scenes of a step follow each other
 * @property {any} said the sentence @property {any} [note] a second line, smaller
 * @property {boolean} [own] it is my own doing, or done to me: a large point
 * @property {number} [change] how much it changes for its reader; routine has none
 * @property {string} [icon] of the sprite @property {number} [ms] how long it lasts at speed 1
 *
 * @typedef {Object} Film
 * @property {boolean} open @property {boolean} due it is about to open by itself @property {number} turn @property {Scene[]} scenes
 * @property {number} at the place of the scene that is shown @property {Scene} [scene]
 * @property {boolean} playing @property {boolean} over the last scene is shown
 * @property {number} speed 1, 2 or 4
 * @property {(at: number) => void} go show this scene, and rest @property {(by: number) => void} step
 * @property {() => void} toggle play or rest @property {() => void} faster the next speed
 * @property {() => void} close
 */

const SCENE_MS = 2500;
const SPEEDS = [1, 2, 4];

/** Kept in this browser: the newest turn whose film was opened here. @param {Table} table */
const seenKey = ({ room, me }) => `film.${room.config.code}.${me}`;

/** Open the film of a turn at its beginning. @param {Table} table @param {number} turn */
export const openPlayback = (table, turn) => table.room.set({ film: { turn, at: 0, playing: !still() }, pane: "report" });

/** The place after a step, which stays within the film. @param {number} at @param {number} by @param {number} length */
export const place = (at, by, length) => Math.max(0, Math.min(length - 1, at + by));

/** The speed after this one. @param {number} speed */
export const nextSpeed = (speed) => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];

/**
 * @param {Table} table
 * @param {{turn: number, scenes: Scene[], news?: number}} what `turn` the scenes are of; `news`: the turn that was played
 *   last, if its film shall open by itself
 * @returns {Film}
 */
function useTurnPlayback(table, { turn, scenes, news }) {
  const { room } = table;
  const film = room.ui.film;
  const open = Boolean(film && scenes.length && film.turn === turn);
  const at = open ? place(film.at, 0, scenes.length) : 0;
  const speed = room.ui.filmSpeed ?? memory.get("filmSpeed", 1);
  const over = at === scenes.length - 1;
  const playing = open && film.playing && !over;
  const set = (/** @type {Object<string, any>} */ change) => room.set((ui) => ({ film: ui.film && { ...ui.film, ...change } }));

  // A replay is a film already.
  const due = Boolean(news && !room.config.film && memory.get(seenKey(table), 0) < news);
  useEffect(() => {
    if (!due || !news) return;
    memory.set(seenKey(table), news);
    openPlayback(table, news);
  }, [news]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => set({ at: at + 1 }), (scenes[at].ms ?? SCENE_MS) / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, turn]);

  return {
    open, due, turn, scenes, at, scene: scenes[at], playing, over, speed,
    go: (to) => set({ at: place(to, 0, scenes.length), playing: false }),
    step: (by) => set({ at: place(at, by, scenes.length), playing: false }),
    toggle: () => set(over ? { at: 0, playing: true } : { playing: !playing }),
    faster: () => { memory.set("filmSpeed", nextSpeed(speed)); room.set({ filmSpeed: nextSpeed(speed) }); },
    close: () => room.set((ui) => ({ film: undefined, pane: ui.pane === "report" ? undefined : ui.pane })),
  };
}

/**
 * A feature: the turn that is looked at as `table.film`; the game as I saw it after an earlier one as `table.then`, and as I saw
 * it before the turn as `table.before`, once that is at hand and while the turn is looked at.
 * @param {{lastTurn: (table: any) => number, closes: string, plays: (table: any) => boolean,
 *   useScenes: (table: any, turn: number) => Scene[]}} how `closes`: the kind of event with which a turn ends; `plays`:
 *   whether I am told of turns; `useScenes` may use hooks
 * @returns {(table: Table) => {then: any, film: Film}}
 */
export const turnPlayback = ({ lastTurn, closes, plays, useScenes }) => (table) => {
  const last = lastTurn(table);
  const turn = table.room.ui.film?.turn ?? last;
  const { ui, config } = table.room;
  const told = plays(table) && turn > 0;
  const ends = (/** @type {import("../types.js").LogLine} */ line, /** @type {number} */ n) => line.kind === closes && line.turn === n;
  if (plays(table) && !config.film) remember(table, last);
  const then = usePosition(table, { after: turn, wanted: told && turn < last, closes: ends });
  const looked = Boolean(ui.film) || [ui.tab, ui.pane].includes("report");
  const before = usePosition(table, { after: turn - 1, wanted: told && looked && !config.film, closes: ends });
  const scenes = useScenes({ ...table, then, before }, turn);
  return { then, before, film: useTurnPlayback(table, { turn, scenes, news: plays(table) && !table.result ? last : undefined }) };
};

/** @type {Object<string, (film: Film) => void>} */
const KEYS = {
  " ": (film) => film.toggle(), arrowleft: (film) => film.step(-1), arrowright: (film) => film.step(1),
  home: (film) => film.go(0), end: (film) => film.go(film.scenes.length - 1), v: (film) => film.faster(), enter: (film) => film.close(),
};

/** A key while a film is open: whether it did something. For `Keys.press`. @param {Film} [film] @param {string} [key] */
export function playbackKey(film, key = "") {
  if (!film?.open || !KEYS[key]) return false;
  KEYS[key](film);
  return true;
}
