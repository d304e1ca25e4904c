/**
 * Playback of a table at its viewer's pace: what happens waits in line until it has been seen, and nobody waits for it.
 *
 * A frame is the document and its log as one message brought them. What deserves to be seen in it is a moment: a roll of
 * dice, a player who falls. Until the dice lie still the frame before stays on the screen, so that neither log nor seats
 * nor question tell what they will show. The server knows nothing of this.
 */

/**
 * @typedef {import("../../types.js").Doc} Doc
 * @typedef {import("../../types.js").LogLine} LogLine
 * @typedef {import("../../types.js").Moment} Moment
 * @typedef {{doc: Doc, log: LogLine[]}} Frame
 * @typedef {{roll: number, rest: number, own: number}} Pace in ms: while dice roll, before the next moment of others,
 *     before the next one after a moment of mine
 */

/** @type {Object<string, Pace>} */
export const PACES = {
  calm: { roll: 1200, rest: 3200, own: 8000 },
  quick: { roll: 600, rest: 0, own: 0 },
};

/** With more moments behind than these, each is shown shorter, and shorter still; with more frames than those, all are left out. */
const MANY = 4;
const CROWD = 10;
const MOST = 60;
const SHORT = { roll: 600, rest: 700, own: 700 };
const SHORTEST = { roll: 300, rest: 150, own: 700 };

const required = (doc) => (doc.prompts ?? []).filter((one) => one.required).map((one) => one.id);

/** The lines of a log that another one, older, does not have. @param {LogLine[]} older @param {LogLine[]} newer */
export function newLines(older, newer) {
  const last = older[older.length - 1];
  if (!last) return newer;
  return newer.filter((line) => line.seq > last.seq || (line.seq === last.seq && line.i > last.i));
}

export class Playback {
  /** @param {(before: Frame, frame: Frame) => Moment[]} find moments of a frame, `upTo`: where in its log each ends */
  constructor(find) {
    this.find = find;
    /** @type {{frame: Frame, moments: Moment[]}[]} */
    this.queue = [];
    /** @type {Frame|undefined} */
    this.shown = undefined;
    /** @type {{moment: Moment, log: LogLine[], still: boolean, rollsUntil: number, restsUntil: number}|undefined} */
    this.now = undefined;
  }

  /** Newest frame that has come. */
  get newest() {
    return this.queue[this.queue.length - 1]?.frame ?? this.shown;
  }

  /** Moments that wait for their turn. */
  get behind() {
    return this.queue.reduce((sum, { moments }) => sum + moments.length, 0);
  }

  /** A frame has come. @param {Frame} frame @param {boolean} [watched] whether anybody looks at the page */
  hear(frame, watched = true) {
    const before = this.newest;
    if (before && frame.doc === before.doc && frame.log === before.log) return;
    const moments = before && watched ? this.find(before, frame) : [];
    const last = this.queue[this.queue.length - 1];
    if (!before || !watched || this.queue.length > MOST) this.jump(frame);
    else if (!last && !moments.length) this.shown = frame;
    else if (last && !last.moments.length && !moments.length) last.frame = frame;
    else this.queue.push({ frame, moments });
  }

  /** Is the game over in truth, while what led there is still being shown? */
  get ended() {
    return this.queue.length > 0 && Boolean(this.newest.doc.game?.result) && !this.shown.doc.game?.result;
  }

  /** Does the newest frame ask me what the shown one does not? Then nothing rests. */
  get hurried() {
    const known = new Set(required(this.shown.doc));
    return this.queue.length > 0 && required(this.newest.doc).some((id) => !known.has(id));
  }

  /** Go on to where the clock is. @param {number} clock in ms @param {Pace} pace */
  advance(clock, pace) {
    for (;;) {
      if (this.now && !this.now.still) {
        if (clock < this.now.rollsUntil) return;
        this.settle();
      }
      const rests = Boolean(this.now) && clock < this.now.restsUntil && !this.hurried;
      const [head] = this.queue;
      if (!head) {
        if (!rests) this.now = undefined;
        return;
      }
      if (!head.moments.length) {
        this.shown = head.frame;
        this.queue.shift();
      } else if (rests) return;
      else this.begin(head, clock, pace);
    }
  }

  begin(head, clock, pace) {
    const moment = head.moments[0];
    const used = this.behind > CROWD ? SHORTEST : this.behind > MANY || this.ended ? SHORT : pace;
    const roll = moment.rolls ? Math.min(used.roll, pace.roll) : 0;
    const rest = Math.min(moment.mine ? used.own : used.rest, moment.mine ? pace.own : pace.rest);
    this.now = {
      moment,
      log: head.frame.log.slice(0, moment.upTo),
      still: false,
      rollsUntil: clock + roll,
      restsUntil: clock + roll + rest,
    };
  }

  /** The dice lie still: what they brought may be seen. */
  settle() {
    const [head] = this.queue;
    this.now.still = true;
    head.moments.shift();
    this.shown = head.moments.length ? { doc: this.shown.doc, log: this.now.log } : head.frame;
    if (!head.moments.length) this.queue.shift();
  }

  /** Ms until `advance` has something to do; undefined: never, by itself. @param {number} clock */
  wait(clock) {
    if (!this.now) return undefined;
    return Math.max(0, (this.now.still ? this.now.restsUntil : this.now.rollsUntil) - clock);
  }

  /** Leave the rest of this moment out: it has been looked at. */
  release() {
    if (this.now) this.now.restsUntil = 0;
  }

  /** Leave out all that waits. */
  skip() {
    if (this.newest) this.jump(this.newest);
  }

  jump(frame) {
    this.shown = frame;
    this.queue = [];
    this.now = undefined;
  }
}
