/** What a screen reader hears: turns and the stack politely, at once only what waits for me. */
import { html, useEffect, useState } from "../../../vendor/preact/standalone.module.js";
import { newsOf } from "./deals/news.js";
import { decisionOf } from "./decide/bar.js";
import { spoken } from "./words/events.js";

/** Words of the newest lines, each said once. */
function useNews(table) {
  const { log } = table.room.conn;
  const newest = log[log.length - 1];
  const [said, setSaid] = useState({ seq: newest?.seq ?? 0, words: "" });
  useEffect(() => {
    const words = log.filter((line) => line.seq > said.seq).map((line) => newsOf(line, table)?.words ?? spoken(line, table)).filter(Boolean);
    if (newest && newest.seq > said.seq) setSaid({ seq: newest.seq, words: words.slice(-3).join(". ") });
  }, [newest?.seq]);
  return said.words;
}

/** @param {{table: Object}} props */
export function Announcer({ table }) {
  const news = useNews(table);
  const question = table.prompt?.required ? decisionOf(table).title : "";
  return html`<div class="sr-only"><p aria-live="polite">${news}</p><p aria-live="assertive">${question}</p></div>`;
}
