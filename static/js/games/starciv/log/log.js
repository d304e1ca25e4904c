/** What happened, in sentences, grouped by turn; what concerns me has a bar at its side. */
import { html, useLayoutEffect, useMemo, useRef } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { useTable } from "../model.js";
import { undone } from "../rewind/marks.js";
import { eventSentence, touches, turnHeading } from "../words/events.js";

const SHOWN = 240;

/** Passes in a row as one line: all of them say the same. */
function withoutRepeats(log, gone) {
  const lines = [];
  for (const line of log) {
    const last = lines[lines.length - 1];
    if (line.kind === "passed" && last?.kind === "passed" && gone(line) === gone(last)) lines[lines.length - 1] = { ...last, seq: line.seq, seats: [...(last.seats ?? [last.seat]), line.seat] };
    else lines.push(line);
  }
  return lines;
}

/** Lines as nodes, headings between turns, quiet lines left out. */
function entries(log, table, seenBefore) {
  const nodes = [];
  const gone = undone(log);
  let marked = seenBefore === 0;
  for (const line of withoutRepeats(log.slice(-SHOWN), gone)) {
    if (!marked && line.seq > seenBefore) {
      marked = true;
      nodes.push(html`<li class="since" key="since">${t("Since your last visit")}</li>`);
    }
    const key = `${line.seq}-${line.i}`;
    if (line.kind === "turn_began") nodes.push(html`<li class=${`hd ${gone(line) ? "undone" : ""}`} key=${key}>${turnHeading(line, table)}</li>`);
    else {
      const sentence = eventSentence(line, table);
      if (sentence) nodes.push(html`<li key=${key} class=${`${touches(line).includes(table.me) ? "mine" : ""} ${gone(line) ? "undone" : ""}`}>${sentence}${gone(line) && html` <span class="sr-only">${t("(taken back)")}</span>`}</li>`);
    }
  }
  return nodes;
}

/** Stay at the end while the reader is there; leave him where he reads otherwise. */
export function useStickToEnd(length) {
  const box = useRef(null);
  const atEnd = useRef(true);
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
  };
  useLayoutEffect(() => {
    if (atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [length]);
  return { ref: box, onScroll };
}

/** The log. */
export function Log() {
  const table = useTable();
  const { log } = table.room.conn;
  const seenBefore = table.room.ui.seenBefore ?? 0;
  const stick = useStickToEnd(log.length);
  const nodes = useMemo(() => entries(log, table, seenBefore), [log, table.catalogue, table.me, seenBefore]);
  return html`<ol class="log" tabindex="0" aria-label=${t("Log")} ...${stick}>
    ${nodes.length ? nodes : html`<li class="dim">${t("Nothing has happened yet. The dice decide who begins.")}</li>`}
  </ol>`;
}
