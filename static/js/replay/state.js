/** State of a replay's page, and what its buttons and keys do. */
import { useEffect, useMemo, useRef } from "../../vendor/preact/standalone.module.js";
import { createStore, memory, useStore } from "../line/store.js";
import { Film } from "./parts.js";
import { among, askedIn, chapterFrom, momentHash, stepFrom, storyOf } from "./story.js";

export const SPEEDS = [0.5, 1, 2, 4];
/** Milliseconds that a move lasts at speed 1. */
const LASTS = 900;

/**
 * @typedef {{seq: number, eyes: string, opening?: import("./parts.js").Opening, story?: import("./story.js").Story,
 *   shown?: {seq: number, eyes: string, frame: import("./parts.js").Frame}, playing: boolean, speed: number, hide: boolean,
 *   skip: boolean, forking?: boolean, following: boolean, comes?: string, trouble?: string}} Watching
 *   `hide`: what is to come is not told; `skip`: what was taken back is left out; `comes`: what for, if not to see a moment
 *   (story.js)
 */

/**
 * @typedef {Watching & Required<Pick<Watching, "opening"|"story"|"shown">>} Watched once there is something to see
 * @typedef {ReturnType<typeof machine>} Replay
 * @typedef {{table: import("../types.js").Table, state: Watched, replay: Replay, seat?: number, room: import("../types.js").Room,
 *   analysis?: any}} Shown what the parts of a replay are given; `seat`: through whose eyes one looks, else my own; `room`: the live one
 */

/** @param {any} config of the page @param {import("../types.js").GameUi} screen */
function machine(config, screen) {
  const film = new Film(config.film);
  const { moment: asked, comes } = askedIn(location.hash);
  const store = createStore(/** @type {Watching} */ ({
    seq: asked?.seq ?? 0,
    eyes: "",
    playing: false,
    speed: memory.get("replay.speed", 1),
    hide: !config.seated,
    skip: false,
    following: asked === undefined,
    comes,
  }));

  async function show() {
    const { opening, seq } = store.get();
    if (!opening) return;
    try {
      const frame = await film.frame(opening, seq);
      const now = store.get();
      if (now.seq === seq && now.eyes === opening.eyes) store.set({ shown: { seq, eyes: opening.eyes, frame }, trouble: undefined });
    } catch (/** @type {any} */ why) {
      store.set({ trouble: why.message, playing: false });
    }
  }

  /** @param {number} seq @param {Partial<Watching>} [more] */
  function go(seq, more = {}) {
    const { opening } = store.get();
    const last = opening?.last ?? seq;
    store.set({ seq: Math.max(0, Math.min(last, seq)), following: false, ...more });
    return show();
  }

  /** @param {string} eyes */
  async function look(eyes) {
    try {
      const opening = await film.open(eyes);
      const { seq } = store.get();
      store.set({
        opening,
        story: storyOf(opening, screen.replay),
        eyes: opening.eyes,
        seq: Math.min(seq, opening.last),
        trouble: undefined,
      });
      await show();
    } catch (/** @type {any} */ why) {
      if (eyes && !store.get().opening) await look(""); // a link to eyes that are not open yet
      else store.set({ trouble: why.message });
    }
  }

  /**
   * What the address of the open replay asks for by now. Of a running game that may be a move that came since.
   * @param {ReturnType<typeof askedIn>} asked
   */
  async function heed({ moment, comes: what }) {
    const { opening } = store.get();
    if (!opening || !(moment || what)) return;
    const eyes = moment?.eyes ?? (moment ? opening.allowed[0] : opening.eyes);
    store.set({ playing: false, ...(moment ? { following: false } : {}) });
    if (eyes !== opening.eyes || (!opening.over && (what || (moment && moment.seq > opening.last)))) await look(eyes);
    if (moment) await go(moment.seq);
    else store.set({ comes: what });
  }

  const step = (/** @type {number} */ by) => {
    const { story, opening, seq, skip } = store.get();
    if (story && opening) go(stepFrom(story, seq, by, { last: opening.last, skip }), { playing: false });
  };
  const chapter = (/** @type {number} */ by) => {
    const { story, opening, seq } = store.get();
    if (story && opening) go(chapterFrom(story, seq, by, opening.last), { playing: false });
  };
  /** To a move of a list, if there is one. @param {number[]} moves @param {number} by */
  const to = (moves, by) => {
    const found = among(moves, store.get().seq, by);
    if (found !== undefined) go(found, { playing: false });
  };
  return {
    store, go, look, heed, step, chapter, to,
    play: () => {
      const { opening, seq, playing } = store.get();
      if (!opening) return;
      if (!playing && seq >= opening.last) go(0, { playing: true });
      else store.set({ playing: !playing });
    },
    speed: (/** @type {number} */ speed) => {
      memory.set("replay.speed", speed);
      store.set({ speed });
    },
    set: store.set,
    tick: () => {
      const { story, opening, seq, skip, shown } = store.get();
      if (!opening || !story || shown?.seq !== seq) return; // not seen yet
      if (seq >= opening.last) store.set({ playing: false });
      else go(stepFrom(story, seq, 1, { last: opening.last, skip }));
    },
    asked: asked?.eyes ?? "",
  };
}

/** State of the page's own entry in the browser's history: what it has been left for and come back to, as layers are (ui/back.js). */
const PAGE = { layers: 0 };

/**
 * The address names the moment that is shown, and what is asked there is heeded; where the way back closed something, it is
 * named anew, since that entry has the moment at which the thing was opened.
 * @param {Watching} state @param {Replay} replay
 */
function useAddress(state, { heed, store }) {
  const name = () => {
    const { opening, seq, eyes, playing } = store.get();
    if (!opening || playing) return;
    const hash = momentHash(seq, eyes === opening.allowed[0] ? "" : eyes);
    if (location.hash !== hash) history.replaceState(history.state ?? PAGE, "", hash);
  };
  useEffect(name, [state.seq, state.eyes, state.playing]);
  useEffect(() => {
    const heard = () => (history.state ? name() : heed(askedIn(location.hash)).then(name)); // a move beyond the end is the last one
    addEventListener("hashchange", heard);
    return () => removeEventListener("hashchange", heard);
  }, []);
}

/** Once on the page. @param {any} config @param {import("../types.js").GameUi} screen @returns {[Watching, Replay]} */
export function useReplay(config, screen) {
  const replay = useMemo(() => machine(config, screen), [screen]);
  const state = useStore(replay.store);
  useEffect(() => { replay.look(replay.asked); }, [replay]);
  useEffect(() => {
    if (!state.playing) return undefined;
    const timer = setInterval(replay.tick, LASTS / state.speed);
    return () => clearInterval(timer);
  }, [state.playing, state.speed]);
  useAddress(state, replay);
  const live = useRef(state);
  live.current = state;
  return [state, replay];
}
