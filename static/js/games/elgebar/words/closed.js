/** What a turn was for one empire, in a sentence: what it won and lost, else its points beside the best rival's. */
import { list, t, tn } from "../../../i18n.js";
import { spokenEvent } from "../../../kit/events.js";

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
    won && tn("won {n} system", "won {n} systems", won), lost && tn("lost {n} system", "lost {n} systems", lost),
    founded && tn("founded {n} colony", "founded {n} colonies", founded),
    ships && tn("lost {n} ship in battle", "lost {n} ships in battle", ships),
    struck && tn("was attacked {n} time", "was attacked {n} times", struck),
  ].filter(Boolean);
  if (turned.length) return turned;
  return [
    done && tn("built or raised {n} infrastructure", "built or raised {n} infrastructures", done),
    launched && tn("launched {n} ship", "launched {n} ships", launched),
  ].filter(Boolean);
}

/** @param {any[]} lines of the move that closed the turn, with nothing hidden @param {any} table @param {number} seat */
export function closed(lines, table, seat) {
  const end = lines.find(({ kind }) => kind === "turn_resolved");
  if (!end) return undefined;
  const rival = rivalOf(end, seat);
  const said = {
    n: end.turn, player: table.playerName(seat), points: end.points[seat], all: end.totals[seat],
    rival: table.playerName(rival), others: end.points[rival], total: end.totals[rival],
    what: list(happened(lines, seat)),
  };
  const scored = said.what ? t("Turn {n}: {player} {what}.", said)
    : t("Turn {n}: {player} scored {points} points ({all} in all), {rival} {others} ({total} in all).", said);
  const over = lines.find(({ kind }) => kind === "game_over");
  return over ? `${scored} ${spokenEvent(over, table)}` : scored;
}
