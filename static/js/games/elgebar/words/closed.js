/** What a turn was for one empire, in a sentence: its points beside the best rival's, and what it won and lost. */
import { list, signed, t, tn } from "../../../i18n.js";
import { spoken } from "./events.js";

/** Points of a turn and in all, as the log has them. */
const gained = (end, seat) => `${signed(end.points[seat])} (${end.totals[seat]})`;

/** The best of the others in all. */
const rivalOf = (end, seat) => end.totals.map((_, n) => n).filter((n) => n !== seat)
  .reduce((best, n) => (end.totals[n] > end.totals[best] ? n : best));

/** Gains and losses of a seat among the lines of a turn, each kind once; where there are none, its works. */
function happened(lines, seat) {
  const count = (...kinds) => lines.filter(({ kind, to }) => kinds.includes(kind) && to?.[0] === seat && to.length === 1).length;
  const ships = lines.filter(({ kind }) => kind === "battle").reduce((sum, { ships: all, lost }) => (
    sum + all.filter(([one, owner]) => owner === seat && lost.includes(one)).length
  ), 0);
  const [won, lost, founded] = [count("control_gained"), count("control_lost"), count("colonised")];
  const done = lines.filter(({ kind, to, work }) => kind === "completed" && to?.[0] === seat
    && (work === "build" || work === "raise")).length;
  const launched = lines.filter(({ kind, to, work }) => kind === "completed" && to?.[0] === seat && work === "ship").length;
  const struck = lines.filter(({ kind, owner }) => (kind === "bombarded" || kind === "ground_attacked") && owner === seat).length;
  const turned = [
    won && tn("{n} system won", "{n} systems won", won), lost && tn("{n} system lost", "{n} systems lost", lost),
    founded && tn("{n} colony founded", "{n} colonies founded", founded),
    ships && tn("{n} ship lost in battle", "{n} ships lost in battle", ships),
    struck && tn("{n} attack suffered", "{n} attacks suffered", struck),
  ].filter(Boolean);
  if (turned.length) return turned;
  return [
    done && tn("{n} infrastructure built or raised", "{n} infrastructures built or raised", done),
    launched && tn("{n} ship launched", "{n} ships launched", launched),
  ].filter(Boolean);
}

/** @param {any[]} lines of the move that closed the turn, with nothing hidden @param {any} table @param {number} seat */
export function closed(lines, table, seat) {
  const end = lines.find(({ kind }) => kind === "turn_resolved");
  if (!end) return undefined;
  const rival = rivalOf(end, seat);
  const said = {
    player: table.playerName(seat), points: gained(end, seat),
    rival: table.playerName(rival), others: gained(end, rival),
    what: list(happened(lines, seat)),
  };
  const scored = said.what ? t("{player} {points}, {rival} {others}: {what}.", said) : t("{player} {points}, {rival} {others}.", said);
  const over = lines.find(({ kind }) => kind === "game_over");
  return over ? `${scored} ${spoken(over, table)}` : scored;
}
