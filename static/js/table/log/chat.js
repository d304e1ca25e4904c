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
import { sayOnce, sayWritten, writeOn, written } from "./written.js";
import { Name } from "../../ui/name.js";

const LONGEST = 300;
/** Word of the line that every chat begins with, which is no news. */
const FIRST = "fingerprint";
const quickWords = () => [t("Well played!"), t("One moment…"), t("Your turn!")];

const seenKey = (table) => `chat.${table.room.doc.table.code}`;

/** Number of others' lines not looked at yet, in this visit or an earlier one; all that are held, if the one seen last is not. */
export function unread(table) {
  const { ui, conn } = table.room;
  const seen = ui.chatSeen ?? memory.get(seenKey(table), "");
  const after = new Set(conn.chat.slice(conn.chat.findIndex((line) => line.id === seen) + 1));
  return heardLines(table.room)
    .filter((line) => after.has(line) && (line.house ? line.house !== FIRST : line.seat !== table.me)).length;
}

/** What was said, with what the game makes of it; in the lobby there is no game yet. */
const said = (text, table) => (table.players && table.screen.words.chat?.(text, table)) ?? text;

/**
 * Whom I may write to alone, in a game that has letters; whom I have begun to write to stays, though a robot plays there now.
 * @returns {import("../../types.js").Player[]}
 */
const readers = (table, to) => (table.players && table.screen.letters
  ? table.players.filter((one) => one.seat !== table.me && (one.kind !== "bot" || one.seat === to))
  : []);

/** That a line is a letter, and whose. */
const forWhom = ({ to }, table) => to !== undefined && html` <small class="muted">${to === table.me
  ? t("to you alone")
  : t("to {player} alone", { player: table.playerName(to) })}</small>`;

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
  return html`<li class=${`${seat === table.me ? "mine" : ""} ${line.to === undefined ? "" : "letter"}`}>
    ${colour && html`<${Emblem} colour=${colour} size=${16} /> `}
    <b><${Name}>${line.name}<//></b>${forWhom(line, table)} <bdi>${said(line.text, table)}</bdi>
  </li>`;
}

/** The newest line that I have not looked at yet, in words. @param {import("../../types.js").Table} table */
export function newestWords(table) {
  const line = heardLines(table.room).at(-1);
  if (!line) return undefined;
  return line.house ? { words: houseText(line, table.playerName) } : { name: line.name, words: said(line.text, table) };
}

/** The newest line of another is spoken, wherever it is shown. @param {import("../../types.js").Table} table */
export function useChatSpoken(table) {
  const line = heardLines(table.room).at(-1);
  const first = useRef(line?.id);
  useEffect(() => {
    if (!line || line.id === first.current || (!line.house && speaker(line, table) === table.me)) return;
    const { name, words } = newestWords(table);
    announce([name, words].filter(Boolean).join(": "), { once: `chat ${line.id}` });
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
  const { text, to } = useStore(written);
  const people = readers(table, to);
  const newest = lines[lines.length - 1]?.id;
  const stick = useStickToEnd(newest);
  useEffect(() => {
    if (newest === undefined || !looked) return;
    memory.set(seenKey(table), newest);
    set({ chatSeen: newest });
  }, [newest, looked]);
  const { saying } = table.room.ui; // what a part of the game begins a message with
  useEffect(() => {
    if (!saying) return;
    writeOn(saying);
    set({ saying: undefined });
  }, [saying]);
  const submit = (event) => {
    event.preventDefault();
    sayWritten(say);
  };
  return html`<div class="chat">
    <ol class="log" tabindex="0" aria-label=${t("Chat")} ...${stick}>
      ${lines.length
        ? lines.map((line) => html`<${Line} key=${line.id} line=${line} table=${table} />`)
        : html`<li class="dim">${t("Nobody has said anything yet.")}</li>`}
    </ol>
    <${RefusalNote} table=${table} near="chat" />
    ${table.me === SPECTATOR ? html`<p class="small dim say">${t("Only players may talk.")}</p>` : html`
      <div class="quick">${quickWords().map((words) => html`
        <button type="button" class="chip" onClick=${() => sayOnce(words, say)}>${words}</button>`)}</div>
      <form class="say" onSubmit=${submit}>
        ${people.length > 0 && html`
          <select value=${to ?? ""} aria-label=${t("Who reads it")}
              onChange=${({ target }) => written.set({ to: target.value === "" ? undefined : Number(target.value) })}>
            <option value="">${t("To everybody")}</option>
            ${people.map(({ seat, name }) => html`
              <option key=${seat} value=${seat}>${t("To {player} alone", { player: name })}</option>`)}
          </select>`}
        <input type="text" maxlength=${LONGEST} value=${text} onInput=${(event) => written.set({ text: event.target.value })}
            placeholder=${t("Say something")} aria-label=${t("Message")} autocomplete="off" />
        <button class="btn sm">${t("Send")}</button>
      </form>
      ${text.length >= LONGEST && html`<${Status} class="tiny dim">${tn(
        "A message ends here: it has at most {n} character.", "A message ends here: it has at most {n} characters.", LONGEST,
      )}<//>`}`}
  </div>`;
}
