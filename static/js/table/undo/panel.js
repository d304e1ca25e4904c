/** Panel of a rewind that needs consent: what would be undone, what others learned, who must agree. Never stops the game. */
import { html, useEffect, useRef } from "../../../vendor/preact/standalone.module.js";
import { t, tc, tn } from "../../i18n.js";
import { eventHeading, eventSentence } from "../../kit/events.js";
import { useSpoken } from "../../kit/status.js";
import { TimeLeft } from "../../ui/countdown.js";
import { Icon } from "../../ui/icons.js";
import { Press } from "../../ui/press.js";
import { RefusalNote } from "../refusal-note.js";
import { undoAsked } from "./button.js";
import { undone } from "./marks.js";
import { waysOf } from "./ways.js";
import { lucky, names, reasons } from "./words.js";

const SHOWN = 6;

/** The lines of the log that would be taken back. */
function Undone({ table, to }) {
  const { log } = table.room.conn;
  const gone = undone(log);
  const lines = log.filter((line) => line.seq > to && line.kind !== "rewound" && !gone(line))
    .map((line) => [`${line.seq}-${line.i}`, eventHeading(line, table) ?? eventSentence(line, table)]).filter(([, said]) => said);
  const more = lines.length - SHOWN;
  return html`<h3 class="caption">${t("What would be undone")}</h3>
    <ul class="undone-list">${lines.slice(0, SHOWN).map(([key, said]) => html`<li key=${key}>${said}</li>`)}
      ${more > 0 && html`<li class="dim">${tn("and {n} line more", "and {n} lines more", more)}</li>`}</ul>`;
}

function Known({ table, way }) {
  const said = reasons(way, table);
  return html`<h3 class="caption">${t("What speaks against it")}</h3>
    <ul class="known-list">${said.map((words) => html`<li key=${words}>${words}</li>`)}</ul>
    ${lucky(way, table) && html`<p class="small muted">${t("Chance is drawn anew: other dice and other cards come.")}</p>`}`;
}

function Spoken({ words }) {
  useSpoken(words, { now: true });
  return null;
}

const Frame = ({ title, spoken, children, onClose, table, call = false }) =>
  html`<aside class=${`rewind panel ${call ? "call" : ""}`} aria-label=${t("Undo a move")}>
  <${Spoken} words=${spoken} />
  <header class="row sp g8"><h2 class="plain row g8"><${Icon} name="return-arrow" size=${18} /> ${title}</h2>
    ${onClose && html`<button type="button" class="btn quiet icon sm" aria-label=${t("Close")} onClick=${onClose}>
        <${Icon} name="cross" size=${11} /></button>`}</header>
  ${children}
  <${RefusalNote} table=${table} near="rewind" />
</aside>`;

/** Before I ask: how far back, and who must agree. */
function Confirm({ table, ways }) {
  const { ui, set, conn } = table.room;
  const place = Math.min(ui.undoAsked, ways.length - 1);
  const way = ways[place];
  const first = useRef(null);
  useEffect(() => first.current?.querySelector(".btn")?.focus(), [place]);
  const ask = way.ask ? t("Ask {players}", { players: names(way.ask, table) }) : tc("move", "Undo");
  return html`<${Frame} table=${table}
    title=${tn("Undo your last move?", "Undo your last {n} moves?", place + 1)} onClose=${() => set({ undoAsked: undefined })}>
    <${Undone} table=${table} to=${way.to} /><${Known} table=${table} way=${way} />
    <div class="row g8 wrap" ref=${first}><${Press} disabled=${ui.busy || conn.state !== "open"}
        onPress=${() => undoAsked(table, way)}>${ask}<//>
      ${ways[place + 1] && html`<${Press} kind="ghost" onPress=${() => set({ undoAsked: place + 1 })}>${t("One move further")}<//>`}
      <${Press} kind="quiet" onPress=${() => set({ undoAsked: undefined })}>${t("Leave it")}<//></div>
  <//>`;
}

/** Open request to which I must agree. */
function Asked({ table, request }) {
  const { room } = table;
  const player = table.playerName(request.seat);
  const say = (what) => () => room.rewind(what, { request: request.id });
  const title = t("{player} would like to undo a move", { player });
  const off = room.ui.busy || room.conn.state !== "open";
  const mayAgree = !room.config.deputised || room.config.own; // a deputy may not; who plays on for a robot may
  return html`<${Frame} call table=${table} title=${title} spoken=${t("{player} asks you to agree to undo a move.", { player })}>
    <${Undone} table=${table} to=${request.to} /><${Known} table=${table} way=${request} />
    <div class="row g8 wrap">${mayAgree && html`<${Press} disabled=${off} onPress=${say("agree")}>${t("Agree")}<//>`}
      <${Press} kind="ghost" disabled=${off} onPress=${say("refuse")}>${t("Refuse")}<//>
      <span class="small muted">
        ${t("The game does not wait: the next move ends it.")} <${TimeLeft} deadline=${request.deadline} /></span></div>
  <//>`;
}

/** I asked, or watch others being asked. */
function Waiting({ table, request }) {
  const { room, me } = table;
  const left = request.asked.filter((seat) => !request.agreed.includes(seat));
  const mine = request.seat === me;
  const words = mine ? t("Waiting for {players} to agree.", { players: names(left, table) })
    : t("{player} asks to undo a move. {players} must agree.", {
      player: table.playerName(request.seat),
      players: names(left, table),
    });
  return html`<${Frame} table=${table} title=${t("Undo a move")} spoken=${words}>
    <p>${words} <${TimeLeft} deadline=${request.deadline} /></p>
    ${mine && html`<div class="row"><${Press} kind="ghost" disabled=${room.ui.busy}
        onPress=${() => room.rewind("withdraw", { request: request.id })}>${t("Withdraw the request")}<//></div>`}
  <//>`;
}

function Refused({ table, request }) {
  const words = t("{player} would rather not. The game goes on.", { player: table.playerName(request.refused) });
  return html`<${Frame} table=${table} title=${t("Nothing was undone")} spoken=${words}
    onClose=${() => table.room.set({ refusalSeen: request.id })}><p>${words}</p><//>`;
}

/** Whatever there is to say of taking back now. @param {{table: Object}} props */
export function UndoPanel({ table }) {
  const { doc, ui } = table.room;
  const request = doc.rewind?.request;
  const ways = waysOf(table);
  if (request?.asked) {
    const mine = request.asked.includes(table.me) && !request.agreed.includes(table.me);
    return mine ? html`<${Asked} table=${table} request=${request} />` : html`<${Waiting} table=${table} request=${request} />`;
  }
  if (ui.undoAsked !== undefined && ways.length) return html`<${Confirm} table=${table} ways=${ways} />`;
  return request && request.seat === table.me && ui.refusalSeen !== request.id
    ? html`<${Refused} table=${table} request=${request} />` : null;
}
