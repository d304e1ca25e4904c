/** How a combat of one's own that is over goes away: folded beside its body where the map is needed, then altogether. */
import { useEffect, useRef, useState } from "../../../../vendor/preact/standalone.module.js";
import { calm } from "../../../table/show/pace.js";
import { isParty } from "./scene.js";

/** How long the result stays, if nobody closes it; how much of that over the map, where the next question is about the map. */
const STAYS = { calm: 14_000, quick: 7000 };
const OVER_MAP = { calm: 5000, quick: 2500 };

const inPace = (times) => (calm() ? times.calm : times.quick);

/** Ms until a sheet leaves that has come now. */
export const staysFor = () => inPace(STAYS);

/** Ms that are left to a folded one. */
export const staysFolded = () => inPace(STAYS) - inPace(OVER_MAP);

/**
 * A combat that is over leaves after a while, not while somebody points at it, and at once when the next question
 * has been answered: it must not lie over what comes then.
 * @returns {{handlers: Object, after?: number}} after: ms until it leaves, if nothing holds it
 */
export function useLeaving(scene, question, dismiss, after) {
  const [held, setHeld] = useState(false);
  const next = useRef(undefined);
  useEffect(() => {
    if (scene.live) next.current = undefined;
    else if (next.current === undefined) next.current = question ?? "";
    else if (next.current !== (question ?? "")) dismiss();
  }, [scene.live, question]);
  useEffect(() => {
    if (scene.live || held) return undefined;
    const timer = setTimeout(dismiss, after);
    return () => clearTimeout(timer);
  }, [scene.key, scene.live, held]);
  return {
    handlers: { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) },
    after: scene.live || held ? undefined : after,
  };
}

/** Questions that are about what a combat lies over: the map, or the cards to choose from. */
const UNDERNEATH = new Set(["colonise", "choose_discard"]);

/**
 * Does the next question need what a combat lies over? Not where its reader has opened it again.
 * @param {any} scene @param {any} table @param {boolean} rolls
 */
export function makesWay(scene, { prompt, me, room: { ui } }, rolls) {
  const mine = isParty({ seat: scene.attack.seat, defender: scene.defence }, me);
  return mine && !scene.live && !rolls && UNDERNEATH.has(prompt?.kind) && ui.closer !== scene.key;
}

/**
 * Once it has been read it folds beside its body, whoever points at it: who has just pressed a body points at it unwittingly.
 * @param {any} scene @param {any} table @param {boolean} rolls
 */
export function useFolding(scene, table, rolls) {
  const due = makesWay(scene, table, rolls);
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => table.room.set({ folded: scene.key }), inPace(OVER_MAP));
    return () => clearTimeout(timer);
  }, [due, scene.key]);
}
