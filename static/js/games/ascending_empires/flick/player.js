/** Showing recorded flicks: which one runs, and its frames; the ships themselves are moved, nothing is drawn anew. */
import { useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { usePast, wholeLog } from "../../../playback/past.js";
import { createStore } from "../../../line/store.js";
import { onPhone, still } from "../../../ui/media.js";
import { play } from "../../../ui/sound.js";
import { WHOLE } from "../board/camera.js";
import { camera } from "../table.js";
import { filmOf, shipsBefore, spotAt } from "./film.js";

/** Time for which an end stays marked, in ms: moving pictures, and where motion is not wanted. */
const HOLD = 900;
const HOLD_STILL = 6000;
/** Flicks that may wait to be shown; of more the oldest are left out. */
const QUEUE = 2;
/** Time in which a ship beyond the edge fades, in s. */
const FADE = 0.3;

/**
 * @typedef {Object} Showing
 * @property {any} [line] of the log @property {import("./film.js").Film} [film]
 * @property {Object<string, any>} [ships] on the board before it
 * @property {number} [rate] 1 is real time @property {boolean} [over] all is at rest @property {boolean} [still] shown at once
 * @property {boolean} [again] it was asked for once more
 */
/** @type {import("../../../line/store.js").Store<Showing>} */
export const showing = createStore(/** @type {Showing} */ ({
  line: undefined, film: undefined, ships: undefined, rate: 1, over: false, still: false, again: false,
}));

let timer, frame;
let queue = [];

const NONE = { line: undefined, film: undefined, ships: undefined, over: false, still: false, again: false };

/** Show the board as it is now. */
export function endShow() {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  queue = [];
  showing.set(NONE);
}

function next() {
  clearTimeout(timer);
  const start = queue.shift();
  if (start) start();
  else endShow();
}

/**
 * Show a flick.
 * @param {any} table @param {any} line
 * @param {{rate?: number, again?: boolean, kept?: Object<string, any>}} [how] `kept`: ships that are on the board no more
 *     but were when the flick was made
 */
export function show(table, line, { rate = 1, again = false, kept = {} } = {}) {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  if (onPhone()) camera.set({ ...WHOLE }); // where it ends is anywhere
  const film = filmOf(line, table.surface.deceleration);
  const ghost = (ship) => ({ seat: Math.floor(ship / 16), kind: ship % 16 === 9 ? "battlecruiser" : "starship", strength: 1 });
  showing.set({ line, film, ships: shipsBefore({ ...kept, ...table.ships }, film, ghost), rate, over: false, still: still(), again });
  if (still()) {
    showing.set({ over: true });
    timer = setTimeout(next, HOLD_STILL);
  }
}

const SHOT = "#shot-";

/** The address that shows a flick to whoever may watch the table. */
export const shotLink = ({ room }, line) => `${location.origin}/t/${room.doc.table.code}/${SHOT}${line.seq}`;

/** The flick that the address of the page names, once; the line of an old one is fetched. */
function useShot(table) {
  const shown = useRef(false);
  const named = table.edition && location.hash.startsWith(SHOT) ? Number(location.hash.slice(SHOT.length)) : undefined;
  const line = named === undefined ? undefined : wholeLog(table).find((one) => one.seq === named && one.kind === "navigated");
  usePast(table, named !== undefined && !line);
  useEffect(() => {
    if (!line || shown.current) return;
    shown.current = true;
    table.room.set({ endSeen: true }); // who comes for a shot of a finished game sees the board
    show(table, line, { again: true });
  }, [line]);
}

/** Lines that came since the page was opened are shown, one after the other. @param {any} table */
export function useFilms(table) {
  useShot(table);
  const { log } = table.room.conn;
  const newest = log[log.length - 1]?.seq ?? 0;
  const heard = useRef(newest);
  const ships = useRef(table.ships);
  useEffect(() => {
    const fresh = log.filter((line) => line.seq > heard.current && line.kind === "navigated");
    const before = ships.current;
    ships.current = table.ships;
    heard.current = newest;
    if (!fresh.length || document.visibilityState !== "visible" || !table.edition) return;
    const starts = fresh.map((line) => () => show(table, line, { kept: goneSince(before, table.ships) }));
    const running = Boolean(showing.get().film) && !showing.get().again && !showing.get().still;
    queue = [...queue, ...starts].slice(-QUEUE);
    if (!running) next();
  }, [newest]);
  useEffect(() => endShow, []);
}

/** Ships that were on the board and are not any more: what destroyed them comes after the flick. */
const goneSince = (before, now) => Object.fromEntries(Object.entries(before).filter(([key]) => !now[key]));

/** Place of a ship on its way out: on beyond the edge, fading. */
function opacityOf(film, ship, time) {
  const exit = film.exits.get(ship);
  return exit === undefined ? 1 : Math.max(0, Math.min(1, 1 - (time - exit) / FADE));
}

/** What moves on a board while a film runs, looked up once. */
const movingOn = (board, film) => ({
  ships: [...film.legs.keys()].map((ship) => ({
    ship,
    node: board.querySelector(`[data-ship="${ship}"]`),
    trail: board.querySelector(`[data-trail="${ship}"]`),
  })),
  marks: [...board.querySelectorAll(".impact")],
});

/** Put all that moves where it is at a moment. */
function place({ ships, marks }, film, time, deceleration) {
  for (const { ship, node, trail } of ships) {
    const { x, y } = spotAt(film, ship, time, deceleration);
    const faint = opacityOf(film, ship, time);
    node?.setAttribute("transform", `translate(${x} ${y})`);
    if (node && faint < 1) node.style.opacity = String(faint);
    trail?.setAttribute("d", trailOf(film, ship, time, x, y));
  }
  for (const mark of marks) if (Number(mark.dataset.at) <= time) mark.classList.add("hit");
}

/** The way that a ship has gone so far. */
function trailOf(film, ship, time, x, y) {
  const legs = film.legs.get(ship).filter((leg) => leg.from <= time);
  return legs.length ? `M${legs.map((leg) => `${leg.x} ${leg.y}`).join("L")}L${x} ${y}` : "";
}

/**
 * Run the film on the ships of a board, once its ships are drawn where they were.
 * @param {{current: any}} box @param {any} table @param {Showing} shown
 */
export function useFrames(box, table, { film, rate = 1, over }) {
  useEffect(() => {
    if (!film || over) return undefined;
    const { deceleration } = table.surface;
    const begun = performance.now();
    const moving = movingOn(box.current, film);
    let told = 0;
    const step = (now) => {
      const time = Math.min(film.end + FADE, Math.max(0, ((now - begun) / 1000) * rate));
      place(moving, film, time, deceleration);
      while (told < film.impacts.length && film.impacts[told].at <= time) { play("card"); told += 1; }
      if (time < film.end + (film.exits.size ? FADE : 0)) frame = requestAnimationFrame(step);
      else {
        showing.set({ over: true });
        timer = setTimeout(next, queue.length ? HOLD / 3 : HOLD);
      }
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [film, rate]);
}
