/** What the server expects of a line: what is paid now, when it is ready, what is cut or left out. */
import { t, tn } from "../../../i18n.js";
import { goods } from "../names.js";
import { skipAt, workAt } from "../table.js";

/** When a work is ready, and on what condition. */
function readyWords(table, work) {
  if (!work.ready) return t("not within sight with what the site makes");
  if (work.ready === table.game.turn + 1) return t("ready this turn");
  const needs = work.needs && goods(work.needs.materials ?? 0, work.needs.fuel ?? 0);
  return needs
    ? t("ready in turn {turn}, if {goods} arrive", { turn: work.ready - 1, goods: needs })
    : t("ready in turn {turn}", { turn: work.ready - 1 });
}

function workWords(table, line, work) {
  const paid = goods(work.materials, work.fuel);
  if (!paid) return t("nothing left here to pay it with");
  const parts = [t("{goods} now", { goods: paid })];
  if (line.order !== "guard") parts.push(readyWords(table, work));
  if (work.surcharge) parts.push(tn("{n} fuel as surcharge", "{n} fuel as surcharge", work.surcharge));
  return parts.join(", ");
}

/** @param {import("../types.js").Table} table @param {any} line @param {number} place of the line in the sheet */
export function forecastWords(table, line, place) {
  const work = workAt(table, place);
  if (work) return workWords(table, line, work);
  const skip = skipAt(table, place);
  if (!skip) return "";
  if (skip.code === "lack") return t("nothing left here to pay it with");
  if (skip.points !== undefined) return tn("only {n} point is left for it", "only {n} points are left for it", skip.points);
  return t("only {goods}", { goods: goods(skip.materials ?? 0, skip.fuel ?? 0) });
}

/** What a line costs in population, where it costs any. */
export function costOf(table, line, place) {
  if (line.order === "invest") return skipAt(table, place)?.points ?? (skipAt(table, place) ? 0 : line.points);
  const work = workAt(table, place);
  return work ? work.materials + work.fuel : undefined;
}
