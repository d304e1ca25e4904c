/** Chat of the table, beside the log and never over the map. */
import { html, useEffect, useRef } from "../../../vendor/preact/standalone.module.js";
import { heardLines } from "../../house/blocks.js";
import { houseText } from "../../house/words.js";
import { t, tn } from "../../i18n.js";
import { Status } from "../../kit/status.js";
import { announce } from "../../ui/announcer.js";
import { memory, useStore } from "../../line/store.js";
import { Emblem } from "../../ui/icons.js";
import { RefusalNote } from "../refusal-note.js";
import { SPECTATOR, useTable } from "../model.js";
import { useStickToEnd } from "./log.js";
import { ALL, sayOnce, sayWritten, textOf, write, written } from "./written.js";
import { Name } from "../../ui/name.js";

const LONGEST = 300;
/** Word of the line that every chat begins with, which is no news. */
const FIRST = "fingerprint";
const quickWords = () => [t("Well played!"), t("One moment…"), t("Your turn!")];

/** The conversation of a line: ALL, or the seat of the other who alone reads it. */
const conversationOf = ({ to, seat }, { me }) => (to === undefined ? ALL : to === me ? seat : to);

const seenKey = (table, conversation) => `chat.${table.room.doc.table.code}${conversation === ALL ? "" : `.${conversation}`}`;

/** Number of others' lines of a conversation not looked at yet, in this visit or an earlier one. */
function unreadIn(table, conversation) {
  const { ui, conn } = table.room;
  const seen = ui.chatSeen?.[conversation] ?? memory.get(seenKey(table, conversation), "");
  const after = new Set(conn.chat.slice(conn.chat.findIndex((line) => line.id === seen) + 1));
  return heardLines(table.room).filter((line) => after.has(line) && conversationOf(line, table) === conversation
    && (line.house ? line.house !== FIRST : line.seat !== table.me)).length;
}

/** Number of lines not looked at yet in all conversations; all that are held, if the one seen last is not. */
export function unread(table) {
  const all = new Set([ALL, ...heardLines(table.room).map((line) => conversationOf(line, table))]);
  return [...all].reduce((sum, conversation) => sum + unreadIn(table, conversation), 0);
}

/** What was said, with what the game makes of it; in the lobby there is no game yet. */
const said = (text, table) => (table.players && table.screen.words.chat?.(text, table)) ?? text;

/**
 * Whom I may write to alone, in a game that has letters; with whom there is a conversation stays, though a robot plays there now.
 * @returns {import("../../types.js").Player[]}
 */
function readers(table, lines, to) {
  if (!table.players || !table.screen.letters || table.me === SPECTATOR) return [];
  const begun = new Set([to, ...lines.map((line) => conversationOf(line, table))]);
  return table.players.filter((one) => one.seat !== table.me && (one.kind !== "bot" || begun.has(one.seat)));
}

/** A tab for each conversation, with what is new in it. */
function Conversations({ table, people, to }) {
  const tab = (conversation, label) => {
    const news = unreadIn(table, conversation);
    const on = conversation === (to ?? ALL);
    return html`<button type="button" key=${conversation} class=${`chip ${on ? "on" : ""}`} aria-pressed=${String(on)}
        onClick=${() => written.set({ to: conversation === ALL ? undefined : conversation })}>
      ${label}${!on && news > 0 && html` <i class="count">${news}</i>`}</button>`;
  };
  return html`<div class="quick" role="group" aria-label=${t("Conversations")}>
    ${tab(ALL, t("Everybody"))}${people.map(({ seat, name }) => tab(seat, html`<${Name}>${name}<//>`))}</div>`;
}

/** The seat of who said a line. The dice may have given the seats other numbers since: then it is told by the name. */
function speaker({ seat, name }, { room }) {
  const { seats = [] } = room.doc.table;
  const called = (one) => one.name === name;
  return seats.some((one) => one.number === seat && called(one)) ? seat : (seats.find(called)?.number ?? seat);
}

/** 64 signs that are wanted once, after the game: behind a word. */
const Fingerprint = ({ line, table }) => html`<li class="house"><details>
  <summary>${t("Chance that anyone can check")}</summary>${houseText(line, table.playerName)}
</details></li>`;

function Line({ line, table }) {
  if (line.house === FIRST) return html`<${Fingerprint} line=${line} table=${table} />`;
  if (line.house) return html`<li class="house">${houseText(line, table.playerName)}</li>`;
  const seat = speaker(line, table);
  const colour = seat === null || seat === undefined ? undefined : table.colourOf(seat);
  return html`<li class=${seat === table.me ? "mine" : ""}>
    ${colour && html`<${Emblem} colour=${colour} size=${16} /> `}
    <b><${Name}>${line.name}<//></b> <bdi>${said(line.text, table)}</bdi>
  </li>`;
}

/** The newest line that I have not looked at yet, in words. @param {import("../../types.js").Table} table */
export function newestWords(table) {
  const line = heardLines(table.room).at(-1);
  if (!line) return undefined;
  if (line.house) return { words: houseText(line, table.playerName) };
  return { name: line.name, words: said(line.text, table), conversation: conversationOf(line, table) };
}

/** The newest line of another is spoken, wherever it is shown. @param {import("../../types.js").Table} table */
export function useChatSpoken(table) {
  const line = heardLines(table.room).at(-1);
  const first = useRef(line?.id);
  useEffect(() => {
    if (!line || line.id === first.current || (!line.house && speaker(line, table) === table.me)) return;
    const { name, words, conversation = ALL } = newestWords(table);
    const who = conversation === ALL ? name : t("{player} to you alone", { player: name });
    announce([who, typeof words === "string" ? words : t("a place on the map")].filter(Boolean).join(": "), { once: `chat ${line.id}` });
  }, [line?.id]);
}

/**
 * Lines, a field, three quick words.
 * @param {{looked?: boolean}} props whether it is in view: what is further down a page has not been read yet
 */
export function Chat({ looked = true }) {
  const table = useTable();
  const { say, set } = table.room;
  const lines = heardLines(table.room);
  const now = useStore(written);
  const { about } = now;
  const people = readers(table, lines, now.to);
  const alone = people.find(({ seat }) => seat === now.to);
  const to = alone?.seat;
  const open = to ?? ALL;
  const text = textOf(now, to);
  const shown = people.length ? lines.filter((line) => conversationOf(line, table) === open) : lines;
  const newest = shown[shown.length - 1]?.id;
  const stick = useStickToEnd(newest);
  useEffect(() => {
    if (newest === undefined || !looked) return;
    memory.set(seenKey(table, open), newest);
    set(({ chatSeen }) => ({ chatSeen: { ...chatSeen, [open]: newest } }));
  }, [newest, looked, open]);
  const submit = (event) => {
    event.preventDefault();
    sayWritten(say, to);
  };
  const left = LONGEST - (about ? about.length + 1 : 0);
  return html`<div class=${`chat ${alone ? "alone" : ""}`}>
    ${people.length > 0 && html`<${Conversations} table=${table} people=${people} to=${to} />`}
    <ol class="log" tabindex="0" aria-label=${t("Chat")} ...${stick}>
      ${shown.length
        ? shown.map((line) => html`<${Line} key=${line.id} line=${line} table=${table} />`)
        : html`<li class="dim">${alone ? t("Only you and {player} read what is written here.", { player: alone.name })
          : t("Nobody has said anything yet.")}</li>`}
    </ol>
    <${RefusalNote} table=${table} near="chat" />
    ${table.me === SPECTATOR ? html`<p class="small dim say">${t("Only players may talk.")}</p>` : html`
      <div class="quick">${quickWords().map((words) => html`
        <button type="button" class="chip" onClick=${() => sayOnce(words, say, to)}>${words}</button>`)}</div>
      <form class="say" onSubmit=${submit}>
        ${about && html`<div class="about"><div>${table.screen.words.about?.(about, table) ?? about}</div>
          <button type="button" class="btn quiet sm nowrap" onClick=${() => written.set({ about: undefined })}>
            ${t("Leave out")}
          </button></div>`}
        <input type="text" maxlength=${left} value=${text} onInput=${(event) => write(event.target.value, to)}
            placeholder=${alone ? t("To {player} alone", { player: alone.name }) : t("Say something")} aria-label=${t("Message")}
            autocomplete="off" />
        <button class="btn sm cut">${alone ? t("Send to {player}", { player: alone.name })
          : people.length ? t("Send to all") : t("Send")}</button>
      </form>
      ${text.length >= left && html`<${Status} class="tiny dim">${tn(
        "A message ends here: it has at most {n} character.", "A message ends here: it has at most {n} characters.", LONGEST,
      )}<//>`}`}
  </div>`;
}
