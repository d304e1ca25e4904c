/** Playback on the page: the connection as it is shown, the moment that is being seen, and the ways to hurry. */
import { useEffect, useMemo, useRef, useState } from "../../../vendor/preact/standalone.module.js";
import { useStore } from "../../line/store.js";
import { still } from "../../ui/media.js";
import { paceOf, paces } from "./pace.js";
import { Playback } from "./playback.js";

/** Looks again a little after a moment's end, so that the clock is past it. */
const LATE_MS = 4;

/** Nothing rolls where motion is unwanted. */
const seen = (pace) => (still() ? { ...pace, roll: 0 } : pace);

/**
 * What is shown of a connection, and what is being seen.
 * @param {import("../../types.js").Connection} conn
 * @param {import("../../types.js").GameUi|undefined} screen @param {any} content the edition
 * @returns {{conn: import("../../types.js").Connection, show?: import("../../types.js").Show}} without `show` where the
 *     game has no moments
 */
export function usePlayback(conn, screen, content) {
  useStore(paces);
  const [, renew] = useState(0);
  const find = screen?.moments;
  const playback = useMemo(() => (find && content ? new Playback((before, frame) => find(before, frame, content))
    : undefined), [find, content]);
  const pace = seen(paceOf());
  if (playback && conn.doc?.game) {
    playback.hear({ doc: conn.doc, log: conn.log }, document.visibilityState === "visible");
    playback.advance(performance.now(), pace);
  }
  const wait = playback?.shown && playback.wait(performance.now());
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => renew((n) => n + 1), wait + LATE_MS);
    return () => clearTimeout(timer);
  });
  const latest = useRef(playback);
  latest.current = playback;
  const again = (change) => () => {
    if (latest.current) change(latest.current);
    renew((n) => n + 1);
  };
  const ways = useRef({ skip: again((one) => one.skip()), release: again((one) => one.release()) });
  return useMemo(() => {
    if (!playback?.shown || !conn.doc?.game) return { conn };
    const { shown, now, behind, newest } = playback;
    const open = new Set((newest.doc.prompts ?? []).map((one) => one.id));
    return {
      conn: { ...conn, doc: shown.doc, log: shown.log },
      show: {
        moment: now?.moment,
        rolling: Boolean(now && !now.still),
        log: now?.log,
        behind,
        ended: playback.ended,
        open,
        ...ways.current,
      },
    };
  }, [conn, playback, playback?.shown, playback?.now, playback?.now?.still, playback?.behind, playback?.newest]);
}
