/**
 * Fingers and the mouse on the board: pull a ship back, steer the aim, place a launch, move and enlarge the board.
 *
 * Nothing is ever sent by leaving: a flick goes off only where the mouse is released on the board, and only at tables whose
 * force is the length of the pull.
 */
import { useEffect, useRef } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { memory } from "../../../line/store.js";
import { degreesOf, pulled, ringed, steered, turned } from "../flick/aim.js";
import { fire } from "../flick/fire.js";
import { endShow, showing } from "../flick/player.js";
import { aimed, aiming, aimWith, camera, dropAim, holeNamed } from "../table.js";
import { moved, scaleOf, toBoard, toScreen, zoomed } from "./camera.js";
import { mayFlick, pressHole, pressShip, startDegrees } from "./press.js";

/** Pixels about a ship that are the ship, under a finger and under the mouse (AE-22.10). */
const TOUCH = { touch: 26, pen: 22, mouse: 16 };
/** A press that goes further than this is a drag, in px. */
const SLACK = 8;
const HOLE = 40;

/** Does releasing the mouse send a flick? A setting of the person; fingers always confirm. */
export const releaseFires = () => memory.get("ae-release", true);

const boxOf = (svg) => svg.getBoundingClientRect();
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** The ship or the disc under a point of the screen; own ships that can be flicked come first. */
function under(table, svg, at, kind) {
  const box = boxOf(svg), view = camera.get();
  const ships = Object.entries(table.ships)
    .map(([key, { x, y }]) => ({
      key: Number(key), away: distance(at, toScreen(box, view, { x: x / 1000, y: y / 1000 })),
    }))
    .filter(({ away }) => away <= Math.max(TOUCH[kind] ?? TOUCH.mouse, 12 * scaleOf(box, view)))
    .sort((a, b) => Number(mayFlick(table, b.key)) - Number(mayFlick(table, a.key)) || a.away - b.away);
  if (ships.length) return { ship: ships[0].key };
  const on = toBoard(box, view, at);
  const hole = table.holes.find(({ at: [x, y] }) => distance(on, { x, y }) <= HOLE);
  return { hole: hole?.name };
}

const inside = (svg, at) => {
  const { left, right, top, bottom } = boxOf(svg);
  return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
};

const shipOnScreen = (table, svg, key) => toScreen(boxOf(svg), camera.get(), {
  x: table.ships[key].x / 1000, y: table.ships[key].y / 1000,
});

/** What a press begins. */
function begun(table, svg, at, kind) {
  const { ship, hole } = under(table, svg, at, kind);
  const aim = aimed(table);
  if (aim?.step === "gauge") return { kind: "none" };
  if (aim?.mode === "launch") return { kind: "place" };
  if (ship !== undefined && mayFlick(table, ship)) return { kind: "pull", ship, anchor: shipOnScreen(table, svg, ship), press: { ship } };
  if (aim && ship === undefined && !hole && kind === "mouse") return { kind: "pull", ship: aim.ship, anchor: at, press: {} };
  if (aim && ship === undefined && kind !== "mouse") return { kind: "steer", before: at, press: { hole } };
  return { kind: "press", press: { ship, hole } };
}

/** Where a pull is drawn to, in bu: as far from the ship as the pointer has gone, even where the page has moved under it. */
function gripOf(table, svg, { ship, anchor }, at) {
  const scale = scaleOf(boxOf(svg), camera.get());
  const { x, y } = table.ships[ship];
  return { x: x / 1000 + (at.x - anchor.x) / scale, y: y / 1000 + (at.y - anchor.y) / scale };
}

/** Pull: the ship goes the other way. */
function pull(table, svg, gesture, at, kind) {
  const aim = pulled(gesture.anchor, at);
  if (!aim) return;
  const force = table.options.flick_control === "drag" ? { power: aim.power } : {};
  const change = {
    degrees: aim.degrees, ...force, pulling: true, touch: kind !== "mouse",
    pointer: gripOf(table, svg, gesture, at), note: undefined, step: /** @type {"aim"} */ ("aim"),
  };
  if (!gesture.started && aimed(table)?.ship !== gesture.ship) aimWith(table, gesture.ship, change);
  else aiming.set(change);
  gesture.started = true;
}

function place(table, svg, at) {
  const aim = aimed(table);
  if (aim?.mode !== "launch") return;
  const [x, y] = holeNamed(table, aim.hole).at;
  const on = toBoard(boxOf(svg), camera.get(), at);
  aiming.set({ degrees: degreesOf(on.x - x, on.y - y), radius: ringed(distance(on, { x, y })) });
}

const MOVES = {
  pull,
  place: (table, svg, _gesture, at) => place(table, svg, at),
  steer(table, svg, gesture, at) {
    if (!gesture.started && distance(at, gesture.before) < SLACK) return;
    gesture.started = true;
    const aim = aimed(table);
    if (!aim) return;
    gesture.degrees = steered(gesture.degrees ?? aim.degrees, shipOnScreen(table, svg, aim.ship), gesture.before, at);
    aiming.set({ degrees: turned(gesture.degrees), touch: true, pulling: true, pointer: undefined });
    gesture.before = at;
  },
  press(_table, svg, gesture, at) {
    if (!gesture.started && distance(at, gesture.start) < SLACK) return;
    gesture.started = true;
    const scale = scaleOf(boxOf(svg), camera.get());
    camera.set(moved(camera.get(), (at.x - gesture.last.x) / scale, (at.y - gesture.last.y) / scale));
  },
};

/** The aim stays as it is, and nothing was sent. @param {string} [note] */
const hold = (note) => { if (aiming.get().pulling) aiming.set({ pulling: false, pointer: undefined, note }); };

function released(table, svg, gesture, at, kind) {
  if (gesture.kind === "place") { place(table, svg, at); return; }
  if (!gesture.started) {
    const { ship, hole } = gesture.press ?? {};
    if (gesture.kind === "pull" && ship !== undefined) {
      if (aimed(table)?.ship !== ship) aimWith(table, ship, { degrees: startDegrees(table, ship), touch: kind !== "mouse" });
      return;
    }
    if (ship !== undefined) pressShip(table, ship);
    else if (hole) pressHole(table, hole);
    else if (gesture.kind === "press") table.room.set({ looked: undefined });
    return;
  }
  if (gesture.kind !== "pull") { hold(undefined); return; }
  if (!pulled(gesture.anchor, at)) { hold(t("Brought back to the ship: nothing was sent.")); return; }
  const onBoard = inside(svg, at);
  hold(onBoard ? undefined : t("Released off the board: nothing was sent."));
  if (onBoard && kind === "mouse" && table.options.flick_control === "drag" && releaseFires()) fire(table);
}

function pinch(fingers, before, svg) {
  const [a, b] = fingers;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const size = Math.max(1, distance(a, b));
  if (before) {
    const box = boxOf(svg);
    const scale = scaleOf(box, camera.get());
    const shifted = moved(camera.get(), (middle.x - before.middle.x) / scale, (middle.y - before.middle.y) / scale);
    camera.set(zoomed(shifted, size / before.size, toBoard(box, shifted, middle)));
  }
  return { middle, size };
}

/** Listen on the board for as long as it is there. @param {{current: any}} box @param {any} table */
export function useGestures(box, table) {
  const now = useRef(table);
  now.current = table;
  useEffect(() => {
    const svg = box.current;
    const fingers = new Map();
    let gesture = /** @type {any} */ (undefined);
    const at = (event) => ({ x: event.clientX, y: event.clientY });
    const down = (event) => {
      if (event.button > 0) { if (aimed(now.current)) { event.preventDefault(); gesture = undefined; dropAim(now.current); } return; }
      if (showing.get().film) endShow();
      fingers.set(event.pointerId, at(event));
      svg.setPointerCapture(event.pointerId);
      if (fingers.size > 1) { hold(undefined); gesture = { kind: "pinch", state: pinch([...fingers.values()], undefined, svg) }; return; }
      gesture = { ...begun(now.current, svg, at(event), event.pointerType), start: at(event), last: at(event) };
      if (gesture.kind === "place") place(now.current, svg, at(event));
    };
    const move = (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, at(event));
      if (gesture?.kind === "pinch") { if (fingers.size > 1) gesture.state = pinch([...fingers.values()], gesture.state, svg); return; }
      if (!gesture) return;
      MOVES[gesture.kind]?.(now.current, svg, gesture, at(event), event.pointerType);
      gesture.last = at(event);
    };
    const up = (event) => {
      if (!fingers.delete(event.pointerId)) return;
      const ended = gesture;
      if (fingers.size === 0) gesture = undefined;
      if (ended && ended.kind !== "pinch") released(now.current, svg, ended, at(event), event.pointerType);
    };
    const lost = (event) => {
      fingers.delete(event.pointerId);
      gesture = undefined;
      hold(t("You left the board: nothing was sent."));
    };
    const left = () => { fingers.clear(); gesture = undefined; hold(t("You left the page: nothing was sent.")); };
    const wheel = (event) => {
      event.preventDefault();
      camera.set(zoomed(camera.get(), Math.exp(-event.deltaY / 400), toBoard(boxOf(svg), camera.get(), at(event))));
    };
    const listeners = {
      pointerdown: down, pointermove: move, pointerup: up, pointercancel: lost,
      contextmenu: (event) => event.preventDefault(),
    };
    for (const [name, heard] of Object.entries(listeners)) svg.addEventListener(name, heard);
    svg.addEventListener("wheel", wheel, { passive: false });
    window.addEventListener("blur", left);
    document.addEventListener("visibilitychange", left);
    return () => {
      for (const [name, heard] of Object.entries(listeners)) svg.removeEventListener(name, heard);
      svg.removeEventListener("wheel", wheel);
      window.removeEventListener("blur", left);
      document.removeEventListener("visibilitychange", left);
    };
  }, []);
}
