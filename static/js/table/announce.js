/** Announcements for screen readers: loud events politely, at once only what waits for me. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { decisionOf } from "./decide/bar.js";
import { concerns } from "./log/seen.js";

const NEWEST = 3;
const MOST = 8;

/**
 * Lines worth announcing among new ones. Of a whole turn of robots only the end is, but nothing done to me is left out.
 * @param {import("../types.js").LogLine[]} lines
 * @param {number} me
 * @param {import("../types.js").Screen} screen
 */
export function worthHearing(lines, me, screen) {
  const mine = (line) => concerns(line, me, screen) || (line.seat === me && screen.mine.has(line.kind));
  const heard = lines.filter((line) => screen.loud.has(line.kind) || mine(line));
  return heard.filter((line, place) => place >= heard.length - NEWEST || mine(line)).slice(-MOST);
}

/** Headings are sentences too: a voice rests after them. */
const ended = (words) => (/[.!?…:][”»)]*$/.test(words) ? words : `${words}.`);

/** Lines as one text to be read aloud. @param {import("../types.js").LogLine[]} lines @param {import("../types.js").Table} table */
export const readAloud = (lines, table) => lines.map((line) => table.screen.words.spoken(line, table)).filter(Boolean).map(ended).join(" ");

/** The newest lines, each said once. */
function useNews(table) {
  const { log } = table.room.conn;
  const { screen } = table;
  const newest = log[log.length - 1];
  const [said, setSaid] = useState({ seq: newest?.seq ?? 0, words: "" });
  useEffect(() => {
    const fresh = worthHearing(log.filter((line) => line.seq > said.seq), table.me, screen);
    if (newest && newest.seq > said.seq) setSaid({ seq: newest.seq, words: readAloud(fresh, table) });
  }, [newest?.seq]);
  return said;
}

/** Words in a live region, in an element of their own for what they are about: equal words are spoken again. */
const Spoken = ({ how, words, of }) => html`<p aria-live=${how}><span key=${of}>${words}</span></p>`;

/** @param {{table: import("../types.js").Table}} props */
export function Announcer({ table }) {
  const news = useNews(table);
  const { prompt } = table;
  const question = prompt?.required ? decisionOf(table).title : "";
  return html`<div class="sr-only"><${Spoken} how="polite" words=${news.words} of=${news.seq} />
    <${Spoken} how="assertive" words=${question} of=${prompt?.id} /></div>`;
}
