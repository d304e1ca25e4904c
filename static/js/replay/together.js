/** Watching together: one leads the replay of a game that is over, the others follow, or roam and come back. */
import { html, useEffect, useRef } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { Status } from "../kit/status.js";
import { Mark } from "../kit/player.js";

/** Milliseconds between two places that a leader tells. */
const TOLD_EVERY = 350;
/** Milliseconds after which a leader who does not answer has lost the lead to who asked. */
const SILENT = 20_500;

/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("./state.js").Watching} Watching */
/** @typedef {import("./state.js").Replay} Replay */
/** @typedef {import("../types.js").Player[]} Players */
/** @typedef {{seat: number, move: number, eyes: string, asked?: {seat: number, at: number}}} Lead */

/**
 * Tell the others where I am while I lead; the newest place only, and not too often.
 * @param {boolean} leads @param {Watching} state @param {Room} room
 */
function useTelling(leads, state, room) {
  const last = useRef({ at: -TOLD_EVERY, timer: /** @type {any} */ (undefined) });
  useEffect(() => {
    if (!leads) return undefined;
    const { current } = last;
    const tell = () => {
      current.at = performance.now();
      room.tell("lead", { options: { move: state.seq, eyes: state.eyes } });
    };
    current.timer = setTimeout(tell, Math.max(0, current.at + TOLD_EVERY - performance.now()));
    return () => clearTimeout(current.timer);
  }, [leads, state.seq, state.eyes]);
}

/**
 * Take the lead on arrival, if that is what I came for and nobody has it.
 * @param {Lead|undefined} lead @param {Room} room @param {Watching} state @param {Replay} replay
 */
function useArriving(lead, room, state, replay) {
  const ready = state.comes === "lead" && Boolean(state.opening) && room.conn.state === "open";
  useEffect(() => {
    if (!ready) return;
    replay.set({ comes: undefined });
    if (!lead && room.doc.you !== undefined) room.lobby("lead", { options: { move: state.seq, eyes: state.eyes } });
  }, [ready]);
}

/**
 * Go where the leader is, as long as I follow.
 * @param {Lead|undefined} lead @param {boolean} mine @param {Watching} state @param {Replay} replay
 */
function useFollowing(lead, mine, state, replay) {
  const follows = Boolean(lead) && !mine && state.following;
  useEffect(() => {
    if (!lead || !follows || !state.opening) return;
    if (lead.eyes !== state.eyes && state.opening.allowed.includes(lead.eyes)) replay.look(lead.eyes);
    if (lead.move !== state.seq) replay.go(lead.move, { playing: false, following: true });
  }, [follows, lead?.move, lead?.eyes, Boolean(state.opening)]);
}

/**
 * Take the lead that I asked for once its leader has been silent for long.
 * @param {Lead|undefined} lead @param {number|undefined} me @param {Room} room
 */
function useTaking(lead, me, room) {
  const asked = lead?.asked;
  const waiting = Boolean(asked) && asked?.seat === me && lead?.seat !== me;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => room.lobby("ask_lead"), SILENT);
    return () => clearTimeout(timer);
  }, [waiting, asked?.at]);
}

/** Once on the page. @param {{room: Room, state: Watching, replay: Replay}} shown live room */
export function useTogether({ room, state, replay }) {
  const lead = room.doc.table.lead;
  const me = room.doc.you;
  const mine = lead !== undefined && lead.seat === me;
  useArriving(lead, room, state, replay);
  useTelling(mine, state, room);
  useFollowing(lead, mine, state, replay);
  useTaking(lead, me, room);
}

/** @param {{label: string, onPress: () => void, kind?: string}} props */
const Press = ({ label, onPress, kind = "" }) => html`<button type="button" class=${`btn sm ${kind}`} onClick=${onPress}>${label}</button>`;

/** @param {{room: Room, lead: Lead, players: Players}} props */
function Leading({ room, lead, players }) {
  const others = room.conn.here.filter((seat) => seat !== lead.seat && players[seat]?.kind === "human");
  const hand = (/** @type {number} */ seat) => () => room.lobby("hand_lead", { seat });
  const asking = lead.asked && players[lead.asked.seat];
  return html`${asking ? html`<span>${t("{player} asks for the lead.", { player: asking.name })}</span>
    <${Press} label=${t("Hand it on")} onPress=${hand(asking.seat)} />
    <${Press} label=${t("Keep it")} onPress=${() => room.lobby("keep_lead")} />`
    : html`<span>${t("You lead")}</span>${others.map((seat) =>
        html`<${Press} key=${seat} label=${t("Hand on to {player}", { player: players[seat].name })} onPress=${hand(seat)} />`)}`}
    <${Press} label=${t("Lead no longer")} kind="quiet" onPress=${() => room.lobby("hand_lead")} />`;
}

/** @param {{room: Room, lead: Lead, state: Watching, replay: Replay, players: Players}} props */
function Led({ room, lead, state, replay, players }) {
  const me = room.doc.you;
  const leader = players[lead.seat];
  const asked = lead.asked?.seat === me;
  return html`<span class="row g6">${leader && html`<${Mark} player=${leader} size=${18} />`}
    <span>${t("{player} leads", { player: leader?.name ?? "" })}</span></span>
    ${state.following ? html`<${Press} label=${t("Roam")} onPress=${() => replay.set({ following: false })} />`
      : html`<${Press} label=${t("Follow")} kind="primary" onPress=${() => replay.set({ following: true })} />`}
    ${me !== undefined && html`<${Press} label=${asked ? t("Asked…") : t("Ask for the lead")} kind="quiet"
        onPress=${() => room.lobby("ask_lead")} />`}`;
}

/**
 * Who leads, and what I do.
 * @param {{room: Room, table: import("../types.js").Table, state: Watching, replay: Replay}} props `room`: the live one
 */
export function Together({ room, table, state, replay }) {
  const { lead } = room.doc.table;
  const me = room.doc.you;
  if (!state.opening?.over) return null;
  if (!lead) {
    const others = room.conn.here.some((seat) => seat !== me && table.players[seat]?.kind === "human");
    return me === undefined || !(others || room.conn.spectators) ? null
      : html`<div class="together"><${Press} label=${t("Lead the others")}
        onPress=${() => room.lobby("lead", { options: { move: state.seq, eyes: state.eyes } })} /></div>`;
  }
  return html`<${Status} as="div" class="together" how=${{ voice: "replay" }}>
    ${lead.seat === me ? html`<${Leading} room=${room} lead=${lead} players=${table.players} />`
    : html`<${Led} room=${room} lead=${lead} state=${state} replay=${replay} players=${table.players} />`}<//>`;
}
