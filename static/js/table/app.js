/** The room page: lobby, set-up, table and end, whichever the document says. */
import { html, render, useEffect, useMemo, useRef, useState } from "../../vendor/preact/standalone.module.js";
import { watchErrors } from "../line/error-report.js";
import { serverNow } from "../line/clock.js";
import { BadgeNote, useBadge } from "../house/badge.js";
import { arrivesCovered, isCovered } from "../house/hand.js";
import { Curtain } from "./curtain.js";
import { useBlocks } from "../house/blocks.js";
import { isAsked } from "../house/vote.js";
import { loadMessages, postponeMessages, t, tn } from "../i18n.js";
import { START_UI } from "../kit/page-state.js";
import { Status, useSpoken } from "../kit/status.js";
import { FingerprintWarning } from "./fingerprint.js";
import { useLayers } from "./layers.js";
import { MissedDeadline } from "./missed-deadline.js";
import { RefusalBeside } from "./refusal-note.js";
import { refusalText } from "./refusals.js";
import { roomActions } from "./room.js";
import { usePlayback } from "./show/hook.js";
import { Table } from "./table.js";
import { ReferenceDoor } from "../reference/door.js";
import { watchAbsence } from "../line/absence.js";
import { retry } from "../line/retry.js";
import { createStore, useStore } from "../line/store.js";
import { useSecondsLeft } from "../ui/countdown.js";
import { Boundary } from "../ui/boundary.js";
import { fetchAhead, fetchPart, lazy, missing } from "../ui/lazy.js";
import { loadStyle, postponeStyles } from "../ui/styles.js";
import { Orbits } from "../ui/orbits.js";
import { useOwnClock } from "../ui/own-clock.js";
import { useThrottled } from "../ui/throttle.js";
import { DisclosureLayer } from "../kit/disclosure.js";
import { watchControls } from "../ui/last-control.js";
import { watchWriting } from "../ui/writing.js";

/** Before the first document: the star, then the orbits, calmly. */
const Opening = () => html`<div class="opening" role="status"><${Orbits} /><p>${t("Unfolding the star chart")}</p></div>`;

function Gone() {
  return html`<div class="opening" role="alert">
    <p class="lead">${t("This table was closed.")}</p>
    <a class="btn" href="">${t("What became of it")}</a>
    <a class="btn primary" href="/">${t("Home page")}</a>
  </div>`;
}

/** Messages that the server sends unasked. */
const NOTICES = {
  too_many_sockets: () => t("Too many pages are open from your network. Close some: this one comes back by itself."),
  crowded: () => t("Too many people watch this table. This page goes on trying."),
  unavailable: () => t("The server cannot reach its data just now. This page goes on trying; nothing confirmed is lost."),
  not_seated: ({ why }, { own, deputised, removed }) => (why === "sent_away"
    ? t("The host has sent you away from this table: here you now watch.")
    : own
    ? t("The robot plays for itself again.")
    : deputised
      ? t("Your time as deputy is over: here you now watch.")
      : removed
        ? t("You were removed from the table, and a robot plays on: here you now watch.")
        : t("Your seat has a new link, or you have signed out: here you now watch.")),
  too_fast: ({ seconds = 1, limit }) => (limit
    ? tn(
      "Too many wrong codes came from your network: wait {n} minute.",
      "Too many wrong codes came from your network: wait {n} minutes.",
      Math.ceil(seconds / 60),
    )
    : tn(
      "Too much at once from this page or your network: wait {n} second.",
      "Too much at once from this page or your network: wait {n} seconds.",
      seconds,
    )),
};
const noticeText = (notice, seat) => NOTICES[notice.code]?.(notice, seat) ?? refusalText(notice);

/** State of the seat that this page has, or had: its words differ for a deputy, for a robot, and for who was sent away. */
function useSeat({ doc, config }) {
  const had = useRef(undefined);
  if (doc?.you !== undefined) had.current = doc.you;
  const seat = doc?.table.seats.find((one) => one.number === had.current);
  return { own: config.own, deputised: Boolean(config.deputised), removed: Boolean(seat?.removed) };
}

/** A calm word when the line is broken, or what the server says unasked; the table stays readable. */
function LostLine({ conn, seat }) {
  const seconds = useSecondsLeft(conn.state === "waiting" ? conn.retryAt : undefined);
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (conn.state === "open") return undefined;
    const timer = setTimeout(() => setLate(true), 700);
    return () => clearTimeout(timer);
  }, [conn.state === "open"]);
  useSpoken(late && conn.state !== "open" && !conn.notice && t("Connection lost, trying again…"), { now: true });
  const { notice } = conn;
  const own = notice?.code === "not_seated" && seat.own; // the page that comes anew is that of the own seat
  if (notice) return html`<div class="line-lost" role="alert">
    ${noticeText(notice, seat)}${own && html` <button type="button" class="btn sm" onClick=${() => location.reload()}>
      ${t("Back to my own seat")}
    </button>`}
  </div>`;
  if (conn.state === "open" || !late) return null;
  return html`<div class="line-lost">
    ${seconds ? t("Connection lost, trying again in {n} s", { n: seconds }) : t("Connection lost, trying again…")}
  </div>`;
}

/** A part of the page has not come though the line is good: only the page anew may bring it, for which its reader is asked. */
function MissingPart({ conn }) {
  const { count } = useStore(missing);
  if (!count || conn.state !== "open") return null;
  return html`<div class="line-lost" role="alert">
    ${t("A part of this page did not arrive.")}
    <button type="button" class="btn sm" onClick=${() => location.reload()}>${t("Load the page anew")}</button>
  </div>`;
}

/** The page's data, with how its seat was lost since it was opened: whom the host sends away is offered no seat. */
function useLost(config, notice) {
  const lost = useRef(config.lost);
  if (notice?.why === "sent_away") lost.current = notice.why;
  return useMemo(() => ({ ...config, lost: lost.current }), [lost.current]);
}

/** How this browser lost its seat since it was last here, as the page says; the lobby says itself who was sent away. */
function LostSeat({ config }) {
  const [read, setRead] = useState(!config.lost || config.lost === "sent_away");
  if (read) return null;
  return html`<${Status} as="div" class="line-lost">
    ${config.lost === "removed"
      ? t("You were removed from the table, and a robot plays on: here you now watch.")
      : t("Your link here opens no seat any more: it was renewed, or your time as deputy is over. Here you now watch.")}
    <button type="button" class="btn sm" onClick=${() => setRead(true)}>${t("Close")}</button>
  <//>`;
}

/** The edition of the table, fetched once; its address names its content, so it never changes. */
function useContent(doc, config) {
  const [content, setContent] = useState(config.edition);
  const hash = doc?.table.content;
  const address = config.content || (hash && `/content/${hash}.json`);
  const needed = Boolean(config.content || doc?.game) && !content;
  useEffect(() => (needed && address ? retry(() => fetchEdition(address), setContent) : undefined), [needed, address]);
  return content;
}

const fetchEdition = (address) => fetch(address).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)));

/** Tell the server when a clock has run out: it decides, the page only asks it to look. */
function useTimeUp(doc, timeUp) {
  const deadlines = (doc?.waiting ?? []).map((one) => one.deadline).filter(Boolean);
  const next = deadlines.length ? Math.min(...deadlines) : undefined;
  useEffect(() => {
    if (next === undefined) return undefined;
    const late = Math.max(0, next - serverNow()) + 200;
    const timer = late < 2 ** 31 ? setTimeout(timeUp, late) : undefined;
    return () => clearTimeout(timer);
  }, [next]);
}

/** Milliseconds after which a lobby fetches the screen of its game: the lobby itself comes first. */
const SCREEN_LATER = 2000;

/** The screen of the game that is played here, from the module that the page names. */
function useScreen({ screen: module, lobby, messages = [], later }, doc) {
  const [screen, setScreen] = useState(undefined);
  const [due, setDue] = useState(!lobby);
  const needed = due || Boolean(doc?.game);
  useEffect(() => {
    const timer = due ? undefined : setTimeout(() => setDue(true), SCREEN_LATER);
    return () => clearTimeout(timer);
  }, []);
  const fetchScreen = () => Promise.all([...messages.map(loadMessages), loadStyle("screen")]).then(() => {
    postponeMessages(later);
    return import(module);
  });
  useEffect(() => (needed ? fetchPart(fetchScreen, (found) => setScreen(found.screen)) : undefined), [needed]);
  return screen;
}

/** Milliseconds after which a table fetches what may be asked for in the midst of an answer. */
const PART_LATER = 5000;
const NOTHING = createStore(/** @type {{now: any}} */ ({ now: undefined }));

/**
 * Fetch what a table needs later. Nothing is drawn before the later part of its screen is there if what is drawn first needs it.
 * @returns {boolean} whether the table may be drawn
 */
function useLaterPart(screen, doc, config) {
  const later = screen?.later;
  const { now } = useStore(later?.store ?? NOTHING);
  const needed = Boolean(later && doc?.game && (config.film || later.needed(doc)));
  const drawn = useRef(false);
  useEffect(() => { if (needed) later.fetch(); }, [needed]);
  useEffect(() => {
    const timer = screen && doc?.game ? setTimeout(fetchAhead, PART_LATER) : undefined;
    return () => clearTimeout(timer);
  }, [screen, Boolean(doc?.game)]);
  drawn.current ||= Boolean(screen && doc?.game) && (Boolean(now) || !needed);
  return drawn.current;
}

const Motions = lazy(() => import("../house/motions.js").then((found) => found.Motions));
const opening = { meanwhile: html`<${Opening} />` };

/** Before the game: whoever comes back to one need not fetch it. */
const Lobby = lazy(() => import("../lobby/lobby.js").then((found) => found.Lobby), { ...opening, styles: ["lobby"] });
/** The replay in place of the table. */
const Theatre = lazy(() => import("../replay/theatre.js").then((found) => found.Theatre), { ...opening, styles: ["finished"] });

/** In place of the table once its host broke the game off. */
const BrokenOff = lazy(() => import("../end/broken.js").then((found) => found.BrokenOff), { ...opening, styles: ["finished"] });

/** A page in place of the table, where only sheets and what is read lie over it. */
function InPlace({ Page, room }) {
  useLayers(room);
  return html`<${Page} room=${room} />`;
}

function Stage({ room, drawable }) {
  const { config, doc, content, screen } = room;
  if (config.film) return content && screen && drawable ? html`<${Theatre} room=${room} />` : html`<${Opening} />`;
  if (doc.table.status === "lobby" || !doc.game) return html`<${InPlace} Page=${Lobby} room=${room} />`;
  if (doc.table.status === "abandoned") return html`<${BrokenOff} room=${room} />`;
  if (!content || !screen || !drawable) return html`<${Opening} />`;
  if (isCovered(room)) return html`<${Curtain} room=${room} />`;
  const Page = screen.pageOf?.(doc);
  return Page ? html`<${InPlace} Page=${Page} room=${room} />` : html`<${Table} room=${room} />`;
}

/** My questions and the connection's state are drawn at once. */
const urgent = (shown, newest) => shown.doc?.prompts !== newest.doc?.prompts || shown.state !== newest.state;

function Room({ config, socket }) {
  const store = useMemo(() => createStore({ ...START_UI, covered: arrivesCovered(config), ...config.ui }), []);
  const actions = useMemo(() => roomActions(socket, store), []);
  const live = useThrottled(socket.store, urgent);
  const ui = useStore(store);
  const content = useContent(live.doc, config);
  const screen = useScreen(config, live.doc);
  const { conn, show } = usePlayback(live, screen, content);
  const drawable = useLaterPart(screen, conn.doc, config);
  useTimeUp(live.doc, actions.timeUp);
  const own = useLost(config, live.notice);
  const room = { config: own, conn, doc: conn.doc, content, screen, ui, show, ...actions };
  useBlocks(room);
  useBadge(room);
  useOwnClock(room.doc);
  const seat = useSeat(room);
  if (conn.state === "closed") return html`<${Gone} />`;
  return html`
    ${screen?.Defs && html`<${screen.Defs} />`}
    <${LostLine} conn=${conn} seat=${seat} />
    <${MissingPart} conn=${conn} />
    <${LostSeat} config=${own} />
    ${conn.doc?.missed && html`<${MissedDeadline} key=${conn.doc.missed} room=${room} />`}
    ${conn.doc && html`<${FingerprintWarning} code=${config.code} said=${conn.doc.table.commitment} />`}
    ${conn.doc && html`${isAsked(conn.doc) && html`<${Motions} room=${room} />`}<${BadgeNote} room=${room} />`}
    ${conn.doc
      ? html`<${Boundary} part="stage" of=${conn.version}><${Stage} room=${room} drawable=${drawable} /><//>`
      : html`<${Opening} />`}
    <${ReferenceDoor} room=${room} />
    <${DisclosureLayer} />
    <${RefusalBeside} room=${room} />`;
}

/**
 * Draw the room into an element.
 * @param {Element} root
 * @param {Object} config from the page: code, addresses, csrf token
 * @param {import("../line/socket.js").TableSocket} socket
 */
export function openRoom(root, config, socket) {
  watchErrors(config);
  postponeStyles(config.styles);
  watchAbsence(socket.store);
  watchControls();
  watchWriting();
  socket.open();
  root.replaceChildren();
  render(html`<${Room} config=${config} socket=${socket} />`, root);
}
