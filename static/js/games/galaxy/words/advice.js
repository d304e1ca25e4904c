/** Why a line would be written, in words: the reasons that advice of this game gives. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t, tn } from "../../../i18n.js";
import { re } from "../names.js";
import { isBlank } from "../orders.js";
import { said } from "./lines.js";

/** @type {Record<string, (told: any, table: any) => string>} */
const REASONS = {
  struck: ({ star, lost }) => tn(
    "{star} was hit last turn and lost {n} point of its defence.",
    "{star} was hit last turn and lost {n} points of its defence.",
    lost, { star },
  ),
  alarm: ({ star, fleets }) => tn("{n} foreign fleet is near {star}.", "{n} foreign fleets are near {star}.", fleets, { star }),
  take: ({ star, income }) => t("You can take {star} now: it brings {income} a turn.", { star, income: re(income) }),
  fire: ({ star, defence }) =>
    t("{star} has {n} points of defence, which must be shot down before it can be colonised.", { star, n: defence }),
  arrive: ({ star, defence }) => (defence
    ? t("The colony ship reaches {star}, whose defence is {n}.", { star, n: defence })
    : t("Your colony ship reaches {star}; you can colonise it next turn.", { star })),
  settle: ({ star, income, turns }) => tn(
    "{star} is {n} turn away and would bring {income} a turn.",
    "{star} is {n} turns away and would bring {income} a turn.",
    turns, { star, income: re(income) },
  ),
  scout: () => t("A star that you see early can be colonised early."),
  change: ({ star, type, left }) => tn(
    "With {n} turn to come, {star} is worth most as a {type}.",
    "With {n} turns to come, {star} is worth most as a {type}.",
    left, { star, type },
  ),
  read: () => t("You have not looked at this star yet."),
  on_the_way: ({ star, income }) => t("The fleet is on its way to {star}, which would bring {income} a turn.", {
    star, income: re(income),
  }),
  look: ({ cells }) => tn(
    "The move shows you {n} cell that you have never seen.",
    "The move shows you up to {n} cells that you have never seen.",
    cells,
  ),
  ally: ({ player }, table) => t("{player} has sent you a gift: do them no harm.", { player: table.playerName(player) }),
  befriend: ({ player }, table) => t("The gift offers {player} an alliance, or thanks them for one.", {
    player: table.playerName(player),
  }),
  spare: () => t("There is nothing better left to buy."),
  join: ({ fleet }) => t("A fleet number becomes free, and fleet {n} has the traits of all.", { n: fleet }),
  ask: () => t("The star answers one question a turn."),
  hold: ({ star }) => t("The fleet waits above {star} until you can colonise it.", { star }),
  cross: () => t("You know what lies on the way, but not what lies beyond."),
  wait: () => t("There is nothing better for this fleet now."),
};

/** A reason in one sentence. @param {{key: string}} reason @param {any} table */
export const because = (reason, table) => REASONS[reason.key]?.(reason, table);

/** Lines of a sheet that are told of an opinion; how many more there are is said. */
const TOLD = 3;

/** The line in a place of a sheet, as the sheet itself words it. @returns {any} */
function lineAt(orders, place) {
  const [kind, index] = place.split("-");
  if (kind === "moves") return { key: place, kind, index: Number(index), order: orders.moves[index] };
  const order = orders.budget[kind];
  return { key: place, kind, index: Number(index ?? 0), order: index === undefined ? order : order[index] };
}

/** One of several sheets for the same turn: what it alone orders, and why one would. */
function SheetText({ action, reason, table }) {
  const { own, over } = reason.params;
  const orders = { budget: {}, moves: {}, ...action };
  const why = REASONS[reason.key]?.(reason.params, table);
  const more = own.length - TOLD;
  return html`<span class="grow">
    ${own.length
      ? own.slice(0, TOLD).map((place, n) => html`${n ? " · " : ""}${said(lineAt(orders, place), table, over)}`)
      : isBlank(orders) ? t("An empty sheet") : t("Nothing that the other sheet does not say too")}
    ${more > 0 ? html` · ${tn("{n} more line", "{n} more lines", more)}` : ""}.${why ? ` ${why}` : ""}
  </span>`;
}

/**
 * The most urgent reason of a hint; of an opinion on a sheet, what that sheet alone orders.
 * @param {{action?: any, reason: {key: string, params: any}}} advice @param {any} table
 */
export function adviceText({ action, reason }, table) {
  if (reason.params.own) return html`<${SheetText} action=${action} reason=${reason} table=${table} />`;
  return reason.key === "wait" ? t("There is nothing worth ordering now.") : REASONS[reason.key]?.(reason.params, table);
}
