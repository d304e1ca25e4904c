/** Progress of the lesson: the step or hint shown now, and those understood; kept in this browser. */
import { useEffect } from "../../../vendor/preact/standalone.module.js";
import { memory } from "../../line/store.js";
import { fetchPart, loadPart } from "../../ui/lazy.js";
import { isPlaying, SPECTATOR } from "../model.js";

const lessonKey = (table) => `lesson.${table.room.doc.table.code}`;
const HINTS_ON = "hints";
const HINTS_SEEN = "hints.seen";

/** Do hints come at all? */
export const hintsOn = () => memory.get(HINTS_ON, true);

/** Switch hints on, from the first one anew, or off for good. */
export function switchHints(on) {
  memory.set(HINTS_ON, on);
  if (on) memory.set(HINTS_SEEN, []);
}

/** Steps understood at this table, or undefined where no lesson is given. */
function lessonOf(table) {
  const kept = memory.get(lessonKey(table), undefined);
  return kept ?? (location.hash === "#learn" ? [] : undefined);
}

/** Is this table somebody's guided first game? @param {import("../../types.js").Table} table */
export const isFirstGame = (table) => table.me !== SPECTATOR && Boolean(table.screen.tour) && lessonOf(table) !== undefined;

/** Lessons that were fetched. @type {WeakMap<import("../../types.js").Tour, import("../../types.js").Lesson>} */
const fetched = new WeakMap();

/** @param {import("../../types.js").Tour} tour @returns {import("../../types.js").Step[]|undefined} none before it is fetched */
const stepsOf = (tour) => tour.lesson ?? fetched.get(tour)?.LESSON;

/** Fetch the lesson of a table where one is given. @param {import("../../types.js").Table} table */
export function useLesson(table) {
  const { tour } = table.screen;
  const wanted = isFirstGame(table) && hintsOn() && !stepsOf(tour);
  useEffect(() => (wanted ? fetchPart(() => loadPart(tour.load), (lesson) => {
    fetched.set(tour, lesson);
    table.room.set({ taught: "fetched" });
  }) : undefined), [wanted]);
}

/** Rule behind a step or hint. @param {import("../../types.js").Table} table @param {string} id */
export const ruleOfStep = (table, id) => {
  const { tour } = table.screen;
  return tour.rule?.(id, table) ?? fetched.get(tour)?.ruleOf?.(id, table);
};

let before; // what was shown last: set-up and table are drawn by different components

/** Step still being read, though its occasion has passed. */
const unread = (seen) => before?.lesson && before.step.stays && !seen.includes(before.step.id) && before.step;

/** A lesson is over when every step is understood. */
const whole = (done, steps) => steps.every((step) => done.includes(step.id));

/**
 * The step or hint to show now.
 * @returns {{step: Object, place: number, of: number, done: () => void, leave: () => void, lesson: boolean,
 *   over: (later: Object) => boolean}|undefined}
 */
export function teaching(table) {
  const { tour } = table.screen;
  if (!tour || table.me === SPECTATOR || !hintsOn()) return undefined;
  const done = lessonOf(table);
  const steps = done && stepsOf(tour);
  if (done && !steps) return undefined;
  const lesson = Boolean(steps) && !whole(done, steps);
  const seen = lesson ? done : memory.get(HINTS_SEEN, []);
  const step = (lesson && (tour.playing ?? isPlaying)(table) && unread(seen))
    || (lesson ? steps : tour.hints ?? []).find((one) => !seen.includes(one.id) && one.when(table, seen));
  if (!step) return undefined;
  const kept = lesson ? lessonKey(table) : HINTS_SEEN;
  const understand = () => {
    const ids = [...new Set([...memory.get(kept, []), step.id])];
    memory.set(kept, ids);
    // What the lesson teaches needs no hint in the next game.
    if (lesson) memory.set(HINTS_SEEN, [...new Set([...memory.get(HINTS_SEEN, []), step.id])]);
    table.room.set({ taught: `${step.id} ${ids.length}` });
  };
  return {
    step, lesson, over: (later) => !step.when(later, seen), place: lesson ? done.length + 1 : 0, of: lesson ? steps.length : 0,
    done: understand,
    leave: () => {
      switchHints(false);
      table.room.set({ taught: "off" });
    },
  };
}

/** Has what a step asks for been done? Where it does not say: its situation is over, not hidden by another step. */
const acted = ({ step: { act }, over }, table) => (typeof act === "function" ? act(table) : act && over(table));

/** End of a step by action: it is understood once it is no longer shown, and what it asks for is done. */
export function useTaught(now, table) {
  const id = now?.step.id;
  useEffect(() => {
    const last = before;
    before = now;
    if (last && last.step.id !== id && acted(last, table)) last.done();
  }, [id]);
}
