/** Marks of moves taken back, derived from the log alone: a line `rewound` takes back the moves after `to` and before its own. */

/**
 * @param {import("../../types.js").LogLine[]} log
 * @returns {(line: import("../../types.js").LogLine) => boolean} whether a line was taken back
 */
export function undone(log) {
  const spans = log.filter((line) => line.kind === "rewound");
  return spans.length ? ({ seq }) => spans.some((by) => by.to < seq && seq < by.seq) : () => false;
}

const known = new WeakMap();

/** The log without what was taken back; worked out once for each log, since several ask for it with every message. */
export function standing(log) {
  if (!known.has(log)) {
    const gone = undone(log);
    known.set(log, log.some(gone) ? log.filter((line) => !gone(line)) : log);
  }
  return known.get(log);
}
