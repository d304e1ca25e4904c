/** Turns that were played, read from the log, and the scenes of their film. */
import { signed, t, tn } from "../../i18n.js";
import { eventSentence } from "../../kit/events.js";
import { wholeLog } from "../../playback/past.js";
import { kindByNumber } from "./words/orders.js";

/** @typedef {import("../../types.js").LogLine} LogLine */

/** The groups of a film in the order of the turn (EL-T3), with the events of each. @type {[() => string, string[]][]} */
const GROUPS = [
  [() => t("Summary"), ["summary"]],
  [() => t("Sciences"), ["peace_made", "peace_ended", "invested", "spied", "sabotaged"]],
  [() => t("Projects"), ["worked", "guarded", "project_lost"]],
  [() => t("Movements"), ["loaded", "moved"]],
  [() => t("Battles"), ["battle", "bombarded", "ground_attacked", "presence_lost"]],
  [() => t("Colonies"), ["colonised", "unloaded", "completed", "control_gained", "control_lost"]],
  [() => t("Discoveries"), ["charted"]],
  [() => t("Points"), ["lines_skipped", "turn_resolved", "resigned", "game_over"]],
];
const groupOf = new Map(GROUPS.flatMap(([, kinds], place) => kinds.map((kind) => [kind, place])));

const ICONS = {
  invested: "graduate-cap",
  spied: "spyglass",
  sabotaged: "unlit-bomb",
  worked: "factory",
  guarded: "energy-shield",
  project_lost: "cross",
  moved: "plane-pilot",
  loaded: "cargo-crate",
  unloaded: "cargo-crate",
  battle: "crossed-swords",
  bombarded: "unlit-bomb",
  ground_attacked: "crossed-swords",
  presence_lost: "cross",
  colonised: "planet-conquest",
  completed: "check",
  control_gained: "check",
  control_lost: "cross",
  charted: "radar-sweep",
  turn_resolved: "trophy",
  peace_made: "peace-dove",
  lines_skipped: "cross",
};

/** Of these a turn may have many: they are told quickly. */
const SMALL = new Set(["worked", "loaded", "unloaded", "moved", "invested", "charted", "guarded", "completed"]);
/** How much a line matters to whom it is told, for what a report begins with; a line without its kind here is routine. */
const CHANGES = {
  presence_lost: 9, control_lost: 9, sabotaged: 8, project_lost: 8, battle: 7, control_gained: 6, colonised: 6, lines_skipped: 5,
  peace_made: 5, peace_ended: 7, bombarded: 7, ground_attacked: 7,
};
/** A theft, and what was charted, where they brought something. */
const changeOf = (line, table) => (line.kind === "spied" ? (line.points ? 4 : 0)
  : line.kind === "charted" ? (line.hexes.some((hex) => table.hexes?.[hex.join(",")]?.code) ? 3 : 0)
  : CHANGES[line.kind] ?? 0);
const LONG_MS = { battle: 6000, summary: 3500 };
const ALL_MS = 60_000;

/** The number of the last turn that was played, 0 before the first. */
export const lastTurn = (table) => Math.max(0, ...Object.keys(table.game.scores ?? {}).map(Number));

/**
 * The lines of the log that belong to the playing of a turn; none where its beginning is not in the log.
 * @param {LogLine[]} log @param {number} turn @returns {LogLine[]}
 */
export function linesOfTurn(log, turn) {
  const end = log.findIndex(({ kind, turn: n }) => kind === "turn_resolved" && n === turn);
  const begin = log.findLastIndex((line, i) => i < end && line.kind === "turn_began");
  if (end < 0 || begin < 0) return [];
  const told = log.slice(begin + 1, end + 1);
  return told.filter(({ kind }) => groupOf.has(kind));
}

/** Orders that were not carried out, each by itself. @param {any} line @returns {any[]} */
const alone = (line) => (line.kind === "lines_skipped" && line.orders
  ? line.orders.map((order, i) => ({ ...line, i: `${line.i}.${i}`, lines: [line.lines[i]], orders: [order] }))
  : [line]);

/** Several lines of a kind as one: points by domain, charted hexes, infrastructures. @param {LogLine[]} lines @param {any} table */
function merged(lines, table) {
  const kindOf = (line) => kindByNumber(table, line.number);
  const kept = [];
  for (const line of lines.flatMap(alone)) {
    const same = kept.find((one) => one.kind === line.kind && (
      line.kind === "charted"
      || (line.kind === "invested" && one.domain === line.domain && one.site === line.site)
      || (line.kind === "completed" && line.work === "build" && one.work === "build" && one.site === line.site
        && kindOf(one) !== undefined && kindOf(one) === kindOf(line))
    ));
    if (!same) kept.push({ ...line });
    else if (line.kind === "charted") same.hexes = [...same.hexes, ...line.hexes];
    else if (line.kind === "completed") same.times = (same.times ?? 1) + 1;
    else same.points += line.points;
  }
  const done = new Set(lines.filter(({ kind }) => kind === "completed").map(({ project }) => project));
  return kept.filter(({ kind, project }) => kind !== "worked" || !done.has(project));
}

/** The figures of a turn: battles, works, colonies, points. */
export function figuresOf(lines, me) {
  const count = (...kinds) => lines.filter(({ kind }) => kinds.includes(kind)).length;
  const end = lines.find(({ kind }) => kind === "turn_resolved");
  return {
    battles: count("battle"), done: count("completed"), colonies: count("colonised"),
    lost: count("presence_lost", "control_lost"), points: end?.points[me], total: end?.totals[me],
  };
}

/**
 * The figures as a film shows them: those of what happened, and the points.
 * @param {ReturnType<typeof figuresOf>} figures @returns {{n: number|string, words: string}[]}
 */
export function shownFigures({ battles, done, colonies, lost, points, total }) {
  return [
    battles > 0 && { n: battles, words: tn("battle", "battles", battles) },
    done > 0 && { n: done, words: tn("project finished", "projects finished", done) },
    colonies > 0 && { n: `+${colonies}`, words: tn("colony", "colonies", colonies) },
    lost > 0 && { n: `−${lost}`, words: tn("system lost", "systems lost", lost) },
    { n: signed(points ?? 0), words: t("points, {n} in all", { n: total ?? 0 }) },
  ].filter(Boolean);
}

/** The seven lines of an empire's points. @param {number[]} points */
const linesText = ([systems, classes, most, science, infrastructure, ship, ships]) => t(
  "Systems {a}, classes {b}, most of a class {c}, science {d}, infrastructure {e}, largest ship {f}, most ships {g}",
  { a: systems, b: classes, c: most, d: science, e: infrastructure, f: ship, g: ships },
);

const noteOf = (line, table) => {
  if (line.kind === "completed" || line.kind === "battle") return undefined;
  if (line.kind === "worked" && (line.due[0] || line.due[1])) return tn(
    "{n} point is still due", "{n} points are still due", line.due[0] + line.due[1],
  );
  const own = line.kind === "turn_resolved" && table.me >= 0 && (line.lines?.[table.me] ?? (table.then?.empire ?? table.empire)?.score);
  if (own) return linesText(own);
  return undefined;
};

/**
 * The film of a turn: what I was told of it, in the order of its steps.
 * @param {import("./types.js").Table} table @param {number} turn
 * @returns {(import("../../playback/turn-playback.js").Scene & {line: any})[]}
 */
export function scenesOf(table, turn) {
  const lines = linesOfTurn(wholeLog(table), turn);
  if (!lines.length || table.me < 0) return [];
  const told = merged(lines, table).filter(({ kind }) => kind !== "handed_in");
  const scenes = told.map((line) => ({
    key: `${line.seq}-${line.i}`,
    group: GROUPS[groupOf.get(line.kind)][0](),
    place: groupOf.get(line.kind),
    said: eventSentence(line, table, "bold"),
    note: noteOf(line, table),
    own: line.kind !== "turn_resolved",
    change: changeOf(line, table),
    icon: ICONS[line.kind],
    ms: LONG_MS[line.kind] ?? (SMALL.has(line.kind) ? 1600 : 2500),
    line,
  }));
  const summary = {
    key: "summary", group: GROUPS[0][0](), place: 0, said: t("Turn {n} has been played.", { n: turn }), own: true,
    icon: "galaxy", ms: LONG_MS.summary, line: { kind: "summary", turn, figures: figuresOf(lines, table.me) },
  };
  const all = [summary, ...scenes].sort((a, b) => a.place - b.place);
  const long = all.reduce((sum, { ms }) => sum + ms, 0);
  return long > ALL_MS ? all.map((scene) => ({ ...scene, ms: SMALL.has(scene.line.kind) ? 700 : scene.ms })) : all;
}
