/** A hex of the map as one sentence, for whoever does not see it. */
import { list, t, tn } from "../../../i18n.js";
import { starName } from "../names.js";
import { CENTRE, hexText, shipsAt } from "../table.js";
import { levelsOf } from "../map/stars.js";

function what(name, hex) {
  if (name === CENTRE) return t("The centre, everybody’s home");
  if (!hex) return t("Fog at {place}", { place: hexText(name) });
  return hex.code ? `${hex.code}, ${starName(hex.code)}` : t("Empty hex {place}", { place: hexText(name) });
}

function who(table, hex) {
  const parts = levelsOf(hex.infrastructures)
    .map(([owner, n]) => tn("{player}: {n} level", "{player}: {n} levels", n, { player: table.playerName(owner) }));
  return hex.control === undefined ? parts : [t("controlled by {player}", { player: table.playerName(hex.control) }), ...parts];
}

/** @param {import("../types.js").Table} table @param {string} name */
export function hexSentence(table, name) {
  const hex = table.hexes[name];
  const parts = [what(name, hex)];
  if (!hex) return parts[0];
  if (name !== CENTRE) parts.push(...who(table, hex));
  const mine = shipsAt(table, name).length;
  const foreign = Object.entries(hex.ships ?? {}).filter(([owner]) => Number(owner) !== table.me);
  if (mine) parts.push(tn("{n} ship of yours", "{n} ships of yours", mine));
  if (foreign.length) parts.push(list(foreign.map(([owner, ships]) => tn(
    "{n} ship of {player}",
    "{n} ships of {player}",
    ships.length,
    { player: table.playerName(Number(owner)) },
  ))));
  if (!hex.now) parts.push(hex.seen === undefined ? t("never seen from near") : t("seen in turn {n}", { n: hex.seen }));
  return parts.join(", ");
}
