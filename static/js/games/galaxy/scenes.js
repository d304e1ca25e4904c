/** The scenes of a turn: the lines of its report in the order in which they happened, and where own fleets stood meanwhile. */
import { t } from "../../i18n.js";
import { foundStars } from "./during.js";
import { reportText } from "./words/report.js";

const MOVEMENT = new Set(["moved", "lapsed", "scuttled", "lost", "attack", "attacked", "trait", "found"]);
const ENDING = new Set(["city", "city_waiting", "received", "treasury", "key", "answer"]);
const OWN = new Set([
  "attack", "attacked", "colonised", "star_lost", "lost", "scuttled", "trait", "technology", "changed", "city",
  "received", "key", "answer", "failed", "found",
]);
const ICONS = {
  built: "factory", colonised: "planet-conquest", star_lost: "breaking-chain", defended: "energy-shield",
  gave: "pay-money", received: "receive-money", declared: "shaking-hands", changed: "regeneration", failed: "cross",
  moved: "hypersonic-bolt", attack: "crossed-swords", attacked: "laser-burst", lost: "unlit-bomb", scuttled: "unlit-bomb",
  trait: "up", technology: "tech", city: "factory", treasury: "two-coins", key: "black-book", answer: "radar-sweep", found: "radar-sweep",
  rank: "folded-paper",
};
const FIGHT_MS = 6000;
/** How much a line matters to whom it is told, for what a report begins with; a line without its kind here is routine. */
const CHANGES = {
  star_lost: 9, lost: 8, attacked: 7, colonised: 6, received: 5, key: 5, failed: 4, technology: 4, trait: 3, changed: 3,
  scuttled: 3, city: 3, found: 2, answer: 2,
};
/** A shot changes something where it hit. */
const changeOf = (line) => (line.kind === "attack" ? (line.nothing ? 0 : 5) : CHANGES[line.kind] ?? 0);

/** The kind of step that a line begins, or goes on with. */
const stepOf = (line, before) => (MOVEMENT.has(line.kind) || (line.kind === "failed" && line.order === "jump")
  ? "moves"
  : ENDING.has(line.kind) ? "end" : before);

/** What a turn let me find, as lines at the end of its movements. @param {any[]} lines @param {any} table */
function withFound(lines, table) {
  const { before } = table;
  const after = table.then ?? table.game;
  const found = before?.map && after.map ? foundStars(before, after).map((one) => ({ kind: "found", ...one })) : [];
  const end = lines.findIndex(({ kind }) => ENDING.has(kind));
  const at = end < 0 ? lines.length : end;
  return [...lines.map((line, place) => ({ line, place }))].toSpliced(at, 0, ...found.map((line) => ({ line, place: at - 1 })));
}

/** @param {any[]} lines of one report @param {any} table @returns {(import("../../playback/turn-playback.js").Scene & {line: any})[]} */
export function scenesOf(lines, table) {
  const groups = { budget: t("Budgets"), moves: t("Movements"), end: t("End of the turn") };
  let step = "budget";
  return withFound(lines, table).flatMap(({ line, place }, i) => {
    const found = stepOf(line, step);
    step = step === "end" ? "end" : found;
    const [said, note] = reportText(line, table) ?? [];
    if (!said) return [];
    const fight = line.kind === "attack" || line.kind === "attacked";
    return [{
      key: String(i), place, step, group: groups[step], said, note, own: OWN.has(line.kind), change: changeOf(line),
      icon: ICONS[line.kind] ?? "check", ms: fight ? FIGHT_MS : undefined, line,
    }];
  });
}

const fallen = ({ kind, destroyed }) => ["lost", "scuttled"].includes(kind) || (kind === "attacked" && destroyed);

/**
 * Where own fleets stood at a scene: where they were at first, and what has been built, moved or gone until then.
 * @param {{number: number, at: number[]}[]} stood @param {any[]} lines @param {number} upTo place of the last line that has happened
 * @param {(line: any) => number[]|undefined} [cellOf] of what a line is about
 */
export function fleetsAt(stood, lines, upTo, cellOf = ({ at }) => at) {
  const fleets = new Map(stood.map((fleet) => [fleet.number, fleet]));
  const put = (number, at) => { if (at) fleets.set(number, { number, at }); };
  for (const line of lines.slice(0, upTo + 1)) {
    if (line.kind === "moved") put(line.fleet, line.at);
    else if (line.kind === "built" || line.kind === "city") put(line.number, cellOf(line));
    else if (line.kind === "split") put(line.number, fleets.get(line.fleet)?.at);
    else if (line.kind === "merged") line.gone.forEach((number) => fleets.delete(number));
    else if (fallen(line)) fleets.delete(line.fleet);
  }
  return [...fleets.values()];
}

/** The cell that a line is about, as far as it says so. */
export function cellOfLine(line, table) {
  if (line.at) return line.at;
  const star = line.star && (table.stars.get(line.star)?.at
    ?? Object.entries(table.known).find(([, one]) => one.star?.name === line.star)?.[0].split(",").map(Number));
  return star || undefined;
}

/**
 * The report of a turn: of the last one as the position keeps it, of an earlier one as the position of then kept it.
 * @returns {{turn: number, lines: any[], stood: any[]}}
 */
export function reportOf(table, turn) {
  const none = { turn, lines: [], stood: [] };
  const { report } = table.game;
  return !report || report.turn === turn ? report ?? none : table.then?.report ?? none;
}

/** Turns whose report can be seen again: all that were played. */
export const reported = (table) => Array.from({ length: table.game.report?.turn ?? 0 }, (_, i) => i + 1);
