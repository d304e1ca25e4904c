/** Every kind of event as a sentence of the log; discs can be pressed, and flicks are shown again. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../../i18n.js";
import { show } from "../flick/player.js";
import { facilityName, faceName, shipName, shipOf, trackName } from "../names.js";

/** A disc as a button that looks there. */
const link = (table, hole) => html`<button type="button" class="word"
    onClick=${() => table.room.set({ looked: hole, pane: "board", sheet: null })}>${hole}</button>`;

/** @param {any} table @param {import("../../../types.js").Way} way */
export const names = (table, way) => ({
  hole: (name) => (way === "plain" ? name : link(table, name)),
  again: (line) => (way === "plain" ? "" : html`<button type="button" class="word" onClick=${() => {
    table.room.set({ pane: "board", sheet: null });
    show(table, line, { again: true });
  }}>${t("watch")}</button>`),
});

/** Troops by disc, as words. */
const placed = (troops) => list(Object.entries(troops).map(([hole, n]) => t("{n} on {hole}", { n, hole })));
const allOf = (troops) => Object.values(troops).reduce((sum, n) => sum + n, 0);

const WHY = {
  mine: () => t("by mining"),
  ram: () => t("for a ram"),
  rammed: () => t("for being rammed"),
  starship: () => t("for a starship destroyed"),
  battlecruiser: () => t("for a battlecruiser destroyed"),
  planet: () => t("for the items removed"),
  discovery: () => t("for a first discovery"),
};

/** What a flick came to, in words (AE-22.17). */
function flown(line, table) {
  const holes = [...new Set(line.impacts.filter(([, kind, ship]) => kind === "planet" && ship === line.ship).map(([, , , hole]) => hole))];
  const pushed = [...new Set(line.impacts.filter(([, kind]) => kind === "ships").flatMap(([, , a, b]) => [a, b]))]
    .filter((key) => key !== line.ship && !line.ram?.includes(key));
  return [
    line.ram && t("Ram: {ship} and {other} leave the board.", { ship: shipOf(table, line.ram[0]), other: shipOf(table, line.ram[1]) }),
    holes.length > 0 && t("Bounces off {holes}.", { holes: list(holes) }),
    pushed.length > 0 && t("Pushes {ships}.", { ships: list(pushed.map((key) => shipOf(table, key))) }),
    line.lost.length > 0 && tn("Lost in space: {ships}.", "Lost in space: {ships}.", line.lost.length, {
      ships: list(line.lost.map((key) => shipOf(table, key))),
    }),
  ].filter(Boolean).join(" ");
}

/** @type {import("../types.js").Ui["events"]} */
export const EVENTS = {
  game_began: (line, { player }) => [t("The discs are laid. {player} begins."), { player: player(line.first) }],
  turn_ended: { weight: "low" },
  recruited: { weight: "low", outcome: "main", text: (line, { player }) => [
    tn("{player} recruits {n} troop: {where}.", "{player} recruits {n} troops: {where}.", allOf(line.troops), {
      where: placed(line.troops),
    }),
    { player: player(line.seat) },
  ] },
  withdrew: (line, { player }) => [
    tn("{player} takes {n} troop back: {where}.", "{player} takes {n} troops back: {where}.", allOf(line.troops), {
      where: placed(line.troops),
    }),
    { player: player(line.seat) },
  ],
  mined: (line, { player, hole }) => [
    tn("{player} mines {hole} with {n} troop.", "{player} mines {hole} with {n} troops.", line.troops),
    { player: player(line.seat), hole: hole(line.hole) },
  ],
  built: (line, { player, hole }) => [
    t("{player} builds on {hole}: {facility}.", { facility: facilityName(line.facility).toLowerCase() }),
    { player: player(line.seat), hole: hole(line.hole) },
  ],
  launched: { weight: "low", text: (line, { player, hole }) => [
    t("{player} launches {ship} from {hole}.", { ship: shipName(line.ship) }),
    { player: player(line.seat), hole: hole(line.hole) },
  ] },
  landed: { outcome: "main", text: (line, { player, hole }) => [
    t("{player} lands {ship} on {hole}.", { ship: shipName(line.ship) }),
    { player: player(line.seat), hole: hole(line.hole) },
  ] },
  disc_turned: {
    shown: () => t("A disc was turned up."),
    text: (line, { hole }) => [t("{hole} is turned up: {face}.", { face: faceName(line.face) }), { hole: hole(line.hole) }],
  },
  navigated: { announce: "everyone", text: (line, { player, again, table }) => [
    [
      t("{player} flicks {ship}, power {force}.", { ship: shipName(line.ship), force: String(line.power) }),
      flown(line, table), "{again}",
    ].filter(Boolean).join(" "),
    { player: player(line.seat), again: again(line) },
  ] },
  ship_destroyed: { announce: "everyone", outcome: "main", sound: () => "dice", text: (line, { player, table }) => [
    t("{player} destroys {ship} with {ships}.", { ship: shipOf(table, line.ship), ships: list(line.by.map(shipName)) }),
    { player: player(line.seat) },
  ] },
  planet_taken: { announce: "everyone", outcome: "main", sound: () => "dice", text: (line, { player, hole }) => [
    tn(
      "{player} clears {hole} of {owner}: {n} item removed.",
      "{player} clears {hole} of {owner}: {n} items removed.",
      line.items,
    ),
    { player: player(line.seat), hole: hole(line.hole), owner: player(line.owner) },
  ] },
  gained: { announce: "me", text: (line, { player }) => [
    tn("{player} gains {n} point {why}.", "{player} gains {n} points {why}.", line.amount, {
      why: WHY[line.why]?.() ?? "",
    }),
    { player: player(line.seat) },
  ] },
  developed: (line, { player }) => [
    t("{player} develops {track} to level {n}.", { track: trackName(line.colour).toLowerCase(), n: line.level }),
    { player: player(line.seat) },
  ],
  exchanged: (line, { player }) => [
    t("{player} gives {ships} for the battlecruiser.", { ships: list(line.given.map(shipName)) }),
    { player: player(line.seat) },
  ],
  reinforced: { announce: "me", text: (line, { player }) => [
    t("{player} takes from the box: {things}.", {
      things: list([
        line.troops ? tn("{n} troop", "{n} troops", line.troops) : "",
        line.ships.length ? tn("{n} starship", "{n} starships", line.ships.length) : "",
      ].filter(Boolean)),
    }),
    { player: player(line.seat) },
  ] },
  scanned: { announce: "me", learned: (player) => t("{player} has seen a disc.", { player }), text: (line, { player, hole }) => [
    line.face ? t("{player} scans {hole}: {face}.", { face: faceName(line.face) }) : t("{player} scans {hole}."),
    { player: player(line.seat), hole: hole(line.hole) },
  ] },
  passed: { weight: "low", text: (line, { player }) => [t("{player} passes."), { player: player(line.seat) }] },
  last_turns_began: {
    announce: "everyone", recap: "everyone", outcome: "main",
    text: (line, { player }) => [t("{player} takes the last token: the last turns begin."), { player: player(line.taker) }],
  },
  resigned: { recap: "everyone", text: (line, { player }) => [t("{player} resigns; their pieces stay."), { player: player(line.seat) }] },
  game_over: { announce: "everyone", recap: "everyone", text: (line, { players }) => [
    tn("The game is over: {players} wins.", "The game is over: {players} win.", line.winners.length),
    { players: players(line.winners) },
  ] },
  turn_began: {
    announce: "everyone",
    heading: (line, table) => t("Round {n} · {player}", { n: line.round, player: table.playerName(line.seat) }),
  },
};
