/** Story of a game, read from its log: rounds, events worth a mark, stretches that were taken back, and where steps lead. */

/**
 * @typedef {import("../types.js").LogLine} LogLine
 * @typedef {{seq: number, seat?: number, lost?: boolean, label?: string}} Mark
 * @typedef {{from: number, to: number, number: number}} Chapter moves of one round or turn, both included
 * @typedef {{chapters: Chapter[], tracks: {label: string, marks: Mark[]}[], gone: {from: number, to: number}[],
 *   ends: Map<number, number>}} Story
 *   `gone`: moves that were taken back, both included; `ends`: how many lines of the log have been told after a move
 */

/** Kinds of lines with which a round usually begins. */
const BEGIN = new Set(["turn_began", "turn_opened"]);
/** @param {LogLine} line */
const usual = (line) => (BEGIN.has(line.kind) ? line.round ?? line.turn : undefined);

/** @param {LogLine[]} log @param {number} last @param {(line: LogLine) => number|undefined} chapter */
function chaptersOf(log, last, chapter) {
  /** @type {Chapter[]} */
  const found = [];
  for (const line of log) {
    const number = chapter(line);
    if (number === undefined || number === found[found.length - 1]?.number) continue;
    if (found.length) found[found.length - 1].to = Math.max(found[found.length - 1].from, line.seq - 1);
    found.push({ from: found.length ? line.seq : 0, to: last, number });
  }
  return found;
}

/**
 * @param {import("./parts.js").Opening} opening
 * @param {import("../types.js").Replayed} [told] what the game says of its own story
 * @returns {Story}
 */
export function storyOf({ log, last }, told = {}) {
  const ends = new Map();
  log.forEach((line, i) => ends.set(line.seq, i + 1));
  return {
    chapters: chaptersOf(log, last, told.chapter ?? usual),
    tracks: (told.tracks ?? []).map(({ label, mark }) => ({
      label: label(), marks: log.flatMap((line) => { const made = mark(line); return made ? [{ seq: line.seq, ...made }] : []; }),
    })),
    gone: log.filter(({ kind }) => kind === "rewound").map(({ to, seq }) => ({ from: to + 1, to: seq - 1 })),
    ends,
  };
}

/** The log as it stood after a move. @param {LogLine[]} log @param {Story} story @param {number} seq */
export function logUntil(log, { ends }, seq) {
  for (let at = seq; at >= 0; at -= 1) if (ends.has(at)) return log.slice(0, ends.get(at));
  return [];
}

/** The lines of one move. @param {LogLine[]} log @param {number} seq */
export const linesOf = (log, seq) => log.filter((line) => line.seq === seq);

/** Was a move taken back later? @param {Story} story @param {number} seq */
export const isGone = ({ gone }, seq) => gone.some(({ from, to }) => from <= seq && seq <= to);

/** The chapter of a move. @param {Story} story @param {number} seq */
export const chapterAt = ({ chapters }, seq) => chapters.find(({ from, to }) => from <= seq && seq <= to);

/**
 * The next move, or the one before: past what was taken back where that is left out.
 * @param {Story} story @param {number} seq @param {number} by 1 or −1 @param {{last: number, skip: boolean}} within
 */
export function stepFrom(story, seq, by, within) {
  const { last, skip } = within;
  let next = seq + by;
  while (skip && next > 0 && next < last && isGone(story, next)) next += by;
  return Math.max(0, Math.min(last, next));
}

/**
 * The beginning of the next round; back: of this one, or of the one before where this has just begun.
 * @param {Story} story @param {number} seq @param {number} by @param {number} last
 */
export function chapterFrom(story, seq, by, last) {
  const { chapters } = story;
  const here = chapters.findIndex(({ from, to }) => from <= seq && seq <= to);
  if (here < 0) return by > 0 ? last : 0;
  if (by > 0) return chapters[here + 1]?.from ?? last;
  return seq > chapters[here].from ? chapters[here].from : chapters[here - 1]?.from ?? 0;
}

/** The next of these ascending moves after one, or the last before it. @param {number[]} moves @param {number} seq @param {number} by */
export const among = (moves, seq, by) => (by > 0 ? moves.find((one) => one > seq) : moves.findLast((one) => one < seq));

/**
 * Marks too near to each other to be told apart, as the first of them with their number, and all of them.
 * @param {any[]} marks with `seq` @param {number} span moves that a mark takes
 */
export function gathered(marks, span) {
  const shown = [];
  for (const mark of marks) {
    const before = shown[shown.length - 1];
    if (before && mark.seq - before.seq < span) {
      before.count += 1;
      before.all.push(mark);
    } else shown.push({ ...mark, count: 1, all: [mark] });
  }
  return shown;
}

/**
 * In place of a moment in an address: to show the game to everybody who is here, or to see what came after my last move.
 * @type {Object<string, string|undefined>}
 */
const COMES = { "#lead": "lead", "#mine": "mine" };

/** What an address asks for: a moment, or what for else one comes; neither, where it says nothing of the replay. @param {string} hash */
export const askedIn = (hash) => ({ moment: momentIn(hash), comes: COMES[hash] });

/** A moment in an address: move and eyes. `#241`, `#241/2`, `#241/all`. @param {string} hash */
export function momentIn(hash) {
  const [, seq, eyes] = /^#(\d{1,7})(?:\/(all|spectator|\d{1,2}))?$/.exec(hash) ?? [];
  return seq === undefined ? undefined : { seq: Number(seq), eyes };
}

/** @param {number} seq @param {string} [eyes] */
export const momentHash = (seq, eyes) => `#${seq}${eyes ? `/${eyes}` : ""}`;
