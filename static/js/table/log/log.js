/** Log of the game in sentences, grouped by turn; what concerns me has a bar at its side. */
import { html, useLayoutEffect, useMemo, useRef, useState } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { eventHeading, eventSeats, eventSentence, eventUi } from "../../kit/events.js";
import { memory } from "../../line/store.js";
import { withFrame } from "../../ui/frame.js";
import { Icon } from "../../ui/icons.js";
import { useLive } from "../../ui/memo.js";
import { SPECTATOR, useTable } from "../model.js";
import { undone } from "../undo/marks.js";
import { Moment } from "./moment.js";
import { Whose } from "./whose.js";

const SHOWN = 240;

/** Lines in a row that say the same as one, where the game folds them (all pass). */
function withoutRepeats(log, gone, screen) {
  const lines = [];
  for (const line of log) {
    const last = lines[lines.length - 1];
    if (eventUi(line, screen).folds && last?.kind === line.kind && gone(line) === gone(last))
      lines[lines.length - 1] = { ...last, seq: line.seq, seats: [...(last.seats ?? [last.seat]), line.seat] };
    else lines.push(line);
  }
  return lines;
}

/** How a line looks: what changes the board stands out, what happens every turn steps back. */
const LOOKS = { high: "weighty", low: "daily" };

/** One line as a node: a heading, a sentence, or nothing. */
function entry(line, table, gone, key) {
  const { screen } = table;
  const heading = eventHeading(line, table);
  if (heading) return html`<li class=${`hd ${gone ? "undone" : ""}`} key=${key}>${heading}</li>`;
  const sentence = eventSentence(line, table);
  const mine = eventSeats(line, screen).includes(table.me);
  const look = `${mine ? "mine" : ""} ${LOOKS[eventUi(line, screen).weight] ?? ""} ${gone ? "undone" : ""}`;
  return sentence && html`<li key=${key} class=${look}><${Moment} line=${line} table=${table} />
    <${Whose} line=${line} table=${table} />${sentence}${gone
      ? html` <span class="sr-only">${t("(undone)")}</span>`
      : screen.opener?.(line, table)}</li>`;
}

/**
 * Lines as nodes, headings between turns, quiet lines left out.
 * @param {Map<string, any>} known nodes made before, by what they say: the same node is not drawn again. What is shown
 *     no longer is taken out.
 */
function entries(log, table, seenBefore, known) {
  const nodes = [];
  const old = new Set(known.keys());
  const gone = undone(log);
  let marked = seenBefore === 0;
  for (const line of withoutRepeats(log.slice(-SHOWN), gone, table.screen)) {
    if (!marked && line.seq > seenBefore) {
      marked = true;
      nodes.push(html`<li class="since" key="since">${t("Since your last visit")}</li>`);
    }
    const key = `${line.seq}-${line.i}`;
    const said = `${key} ${line.seats?.length} ${gone(line)}`;
    if (!known.has(said)) known.set(said, entry(line, table, gone(line), key));
    if (known.get(said)) nodes.push(known.get(said));
    old.delete(said);
  }
  for (const said of old) known.delete(said);
  return nodes;
}

/** A browser may be this far from the end and still count as there, px. */
const NEAR = 40;

/**
 * May it be somebody who scrolls, and not the page? Whoever does has their pointer or the focus on the box; a touch
 * screen does not tell, nor does a window that searches its page.
 * @param {HTMLElement} box
 */
const inHand = (box) => box.matches(":hover, :focus-within") || matchMedia("(hover: none)").matches || !document.hasFocus();

/**
 * Does somebody read at the end of a box, after it has scrolled?
 *
 * Only who scrolls up leaves the end: of our own scrolling down the page hears later, when more may have been added. Nor
 * does anybody leave it by resizing the window: lines that break elsewhere, or a box that was put away meanwhile, move
 * it by themselves, and the page hears of that before it hears of the new size, or when all is as before.
 * @param {{top: number, width: number, height: number, end: boolean}} before when the page last looked
 * @param {{top: number, width: number, height: number, all: number, hand: boolean}} now all: height of what is in the
 *     box; hand: somebody's may be on it
 */
function isAtEnd(before, now) {
  if (now.all - now.top - now.height < NEAR) return true;
  const resized = now.width !== before.width || now.height !== before.height;
  return before.end && (resized || !now.hand || now.top >= before.top);
}

/** No more of a box than this share is left empty for want of a whole entry. */
const MOST_EMPTY = 0.4;

/**
 * How much is seen of the first entry whose beginning is cut off above, px; 0 where it is most of what is seen.
 * @param {HTMLElement} box
 */
function remnantOf(box) {
  const edge = box.getBoundingClientRect().top;
  const first = [...box.children].map((entry) => entry.getBoundingClientRect()).find(({ bottom }) => bottom > edge);
  const left = first && first.top < edge ? first.bottom - edge : 0;
  return left < MOST_EMPTY * box.clientHeight ? left : 0;
}

/**
 * Stay at the end while the reader is there, whatever takes the room above or below; leave them where they read
 * otherwise.
 * @param {any} newest tells the last line from the one before; how many there are does not, once old ones fall out
 * @param {(away: boolean) => void} [onAway] hears whether the reader has left the end
 */
export function useStickToEnd(newest, onAway) {
  const box = useRef(null);
  const last = useRef({ top: 0, width: 0, height: 0, end: true });
  const look = () => {
    const { scrollTop: top, scrollHeight: all, clientWidth: width, clientHeight: height } = box.current;
    return { top, width, height, all, hand: inHand(box.current) };
  };
  const stay = (end) => {
    last.current = { ...look(), end };
    onAway?.(!end);
    // Where lines fall out above, the browser scrolls up to keep what one reads in place: at the end nobody wants that.
    box.current.style.overflowAnchor = end ? "none" : "auto";
    // At the end the first thing seen is a whole entry: what is left of the one before is hidden.
    box.current.style.setProperty("--remnant", `${end ? remnantOf(box.current) : 0}px`);
  };
  const onScroll = () => {
    const now = look();
    const end = isAtEnd(last.current, now);
    if (end && !now.hand) box.current.scrollTop = now.all;
    stay(end);
  };
  const follow = () => {
    const { end } = last.current;
    if (end) box.current.scrollTop = box.current.scrollHeight;
    stay(end);
  };
  useLayoutEffect(() => withFrame(() => follow), [newest]);
  useLayoutEffect(() => {
    stay(true);
    const watch = new ResizeObserver(follow);
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { ref: box, onScroll };
}

const KEPT = "log.brief";

/** Leave out what happens every turn; kept for this browser. */
function Brief({ brief, onChange }) {
  const change = (event) => {
    memory.set(KEPT, event.target.checked);
    onChange(event.target.checked);
  };
  return html`<label class="check small">
    <input type="checkbox" checked=${brief} onChange=${change} /> ${t("Only what matters")}</label>`;
}

/** Leads to my last move in the replay, while the game goes on. */
const SinceMine = ({ table }) => table.me !== SPECTATOR && !table.result && table.room.config.replay
  && html`<a class="small" href=${`${table.room.config.replay}#mine`}>${t("Since my last move")}</a>`;

/**
 * The way back to the end of a log that somebody has scrolled up to read.
 * @param {{box: any, more: boolean}} props more: lines have come since
 */
const ToNewest = ({ box, more }) => html`<button type="button" class="btn sm newest"
    onClick=${() => { box.current.scrollTop = box.current.scrollHeight; }}>
    <${Icon} name="down" size=${9} />${more ? t("New lines") : t("To the newest")}
  </button>`;

/** The log. */
export function Log() {
  const [away, setAway] = useState(false);
  const [brief, setBrief] = useState(memory.get(KEPT, false));
  const table = useTable();
  const { log } = table.room.conn;
  const seenBefore = table.room.ui.seenBefore ?? 0;
  const newest = log[log.length - 1]?.seq;
  const read = useRef(newest); // the newest line when the reader was at the end last
  if (!away) read.current = newest;
  const stick = useStickToEnd(`${newest} ${brief}`, setAway);
  const live = useLive(table);
  const names = table.players.map((player) => player.name).join();
  const known = useMemo(() => new Map(), [table.room.content, table.me, names]);
  const nodes = useMemo(() => entries(log, live, seenBefore, known), [log, known, seenBefore]);
  return html`<div class="row sp g8 wrap brief-log"><${Brief} brief=${brief} onChange=${setBrief} /><${SinceMine} table=${table} /></div>
    <ol class=${`log ${brief ? "brief" : ""}`} tabindex="0" aria-label=${t("Log")} ...${stick}>
    ${nodes.length ? nodes : html`<li class="dim">${table.room.config.origin
        ? t("This table plays on from a moment of another game, and counts for nothing.")
        : table.screen.words.silent?.() ?? t("Nothing has happened yet.")}</li>`}
  </ol>
  ${away && html`<${ToNewest} box=${stick.ref} more=${newest !== read.current} />`}`;
}
