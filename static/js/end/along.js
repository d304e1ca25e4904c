/** Coming along: who is here when somebody begins to show the replay is led there, unless they do anything here. */
import { html, useEffect, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Status } from "../kit/status.js";

/** Seconds in which one may stay; they pass only while the page is looked at. */
const WAIT = 10;
/** Whatever says that somebody is reading here. */
const SIGNS = ["pointerdown", "keydown", "wheel", "touchmove"];

/** Are there others at the table whom a replay could be shown? @param {import("../types.js").Table} table */
export const company = ({ room, me, players }) => room.conn.spectators > 0
  || room.conn.here.some((seat) => seat !== me && players[seat]?.kind === "human");

/**
 * Seconds left until `go`; undefined where nobody is taken along.
 * @param {boolean} led @param {() => void} go
 */
function useCountdown(led, go) {
  const [left, setLeft] = useState(WAIT);
  useEffect(() => {
    if (!led) return undefined;
    const timer = setInterval(() => document.visibilityState === "visible" && setLeft((n) => n - 1), 1000);
    return () => clearInterval(timer);
  }, [led]);
  useEffect(() => { if (led && left <= 0) go(); }, [led, left <= 0]);
  return led ? Math.max(0, left) : undefined;
}

/**
 * Whoever reads here is not taken away.
 * @param {boolean} led @param {{current: any}} note whose own buttons say what they do @param {() => void} stay
 */
function useSigns(led, note, stay) {
  useEffect(() => {
    if (!led) return undefined;
    const heard = (event) => !note.current?.contains(event.target) && stay();
    for (const sign of SIGNS) document.addEventListener(sign, heard, { capture: true, passive: true });
    return () => SIGNS.forEach((sign) => document.removeEventListener(sign, heard, { capture: true }));
  }, [led]);
}

/**
 * Who shows the replay, and the way there.
 *
 * Nobody is led who came later, has stayed once or is asked for a rematch, nor after somebody who has gone.
 */
export function Along({ table }) {
  const { room, me } = table;
  const { lead, rematch } = room.doc.table;
  const [stays, setStays] = useState(Boolean(lead));
  const note = useRef(null);
  const led = lead !== undefined && lead.seat !== me && room.conn.here.includes(lead.seat) && !stays && !rematch;
  const left = useCountdown(led, () => location.assign(room.config.replay));
  useSigns(led, note, () => setStays(true));
  if (!lead || !room.config.replay) return null;
  return html`<div class="lead-note" ref=${note}>
    <${Status}>
      ${t("{player} shows the replay.", { player: table.playerName(lead.seat) })}
      ${led && html` <span aria-hidden="true">${t("You come along in {n} s.", { n: left })}</span>
        <span class="sr-only">${t("In a few seconds you come along, unless you stay here.")}</span>`}
    <//>
    <a class="btn sm" href=${room.config.replay}>${t("Come along")}</a>
    ${led && html`<button type="button" class="btn sm quiet" onClick=${() => setStays(true)}>${t("Stay here")}</button>`}
  </div>`;
}
