/** What a screen reader hears: turns and the stack politely, at once only what waits for me. */
import { html, useEffect, useState } from "../../vendor/preact/standalone.module.js";
import { newsOf } from "../games/starciv/deals/news.js";
import { decisionOf } from "./decide/bar.js";
import { concerns } from "./log/seen.js";
import { spoken } from "../games/starciv/words/events.js";

const NEWEST = 3;
const MOST = 8;

/** Said whomever they concern: where the game stands, and what may be answered. */
const LOUD = new Set(["turn_began", "phase_began", "card_played", "card_countered", "combat_won", "combat_lost", "eliminated", "rewound", "game_over"]);
/** Said of me alone. */
const MINE = new Set(["drew", "income"]);

/**
 * What is worth hearing of new lines. Of a whole turn of robots only the end is, but nothing done to me is left out.
 * @param {import("../types.js").LogLine[]} lines
 * @param {number} me
 */
export function worthHearing(lines, me) {
  const mine = (line) => concerns(line, me) || (line.seat === me && MINE.has(line.kind));
  const heard = lines.filter((line) => LOUD.has(line.kind) || mine(line));
  return heard.filter((line, place) => place >= heard.length - NEWEST || mine(line)).slice(-MOST);
}

/** Headings are sentences too: a voice rests after them. */
const ended = (words) => (/[.!?…:]$/.test(words) ? words : `${words}.`);

/** Words of the newest lines, each said once. */
function useNews(table) {
  const { log } = table.room.conn;
  const newest = log[log.length - 1];
  const [said, setSaid] = useState({ seq: newest?.seq ?? 0, words: "" });
  useEffect(() => {
    const words = worthHearing(log.filter((line) => line.seq > said.seq), table.me).map((line) => newsOf(line, table)?.words ?? spoken(line, table));
    if (newest && newest.seq > said.seq) setSaid({ seq: newest.seq, words: words.filter(Boolean).map(ended).join(" ") });
  }, [newest?.seq]);
  return said.words;
}

/** @param {{table: Object}} props */
export function Announcer({ table }) {
  const news = useNews(table);
  const question = table.prompt?.required ? decisionOf(table).title : "";
  return html`<div class="sr-only"><p aria-live="polite">${news}</p><p aria-live="assertive">${question}</p></div>`;
}
