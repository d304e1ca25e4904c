/** Every kind of event as a sentence of the log; fleets and systems can be pressed, and lead to their place. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { list, t, tn } from "../../../i18n.js";
import { row } from "../../../ui/rich.js";
import { cardName, phaseName, sideName } from "../names.js";

/** A fleet or a system as a button that looks there. */
const link = (table, name, system) => html`<button type="button" class="word"
    onClick=${() => system && table.room.set({ looked: system, pane: "board", sheet: null })}>${name}</button>`;

/**
 * Names as nodes, or as plain words where they are to be spoken.
 * @param {any} table @param {import("../../../types.js").Way} way
 */
export const names = (table, way, aloud = way === "plain") => ({
  side: (side) => (aloud ? sideName(side) : html`<b>${sideName(side)}</b>`),
  fleet: (name) => (aloud ? name : link(table, name, table.fleets.get(name)?.system)),
  fleets: (names) => (aloud ? list(names) : row(names.map((name) => link(table, name, table.fleets.get(name)?.system)))),
  system: (name) => (aloud ? name : link(table, name, name)),
});

const losses = (lost) => Object.entries(lost).map(([name, n]) => t("{fleet} −{n}", { fleet: name, n }));

const WHY_OUT = {
  no_fleet: () => t("{side} has no fleet left and is defeated."),
  no_home: () => t("{side} has had no system for two turns and is defeated."),
};
const WHY_SKIPPED = {
  ion_storm: () => t("An ion storm: there is no {phase} phase this turn."),
  idle: () => t("{phase}: nobody can do anything."),
};

/** @type {import("../types.js").Ui["events"]} */
export const EVENTS = {
  board_drawn: (line) => [
    line.neutrals
      ? tn("Board no. {number}, with {n} neutral fleet.", "Board no. {number}, with {n} neutral fleets.", line.neutrals)
      : t("Board no. {number}, without neutral fleets."),
    { number: String(line.number) },
  ],
  phase_left_out: (line) => [WHY_SKIPPED[line.why](), { phase: phaseName(line.phase) }],
  order_chosen: { recap: "everyone", text: (line, { side }) => [
    line.order === "PREMIER"
      ? t("{phase}: {side} has the initiative and plays first.")
      : t("{phase}: {side} has the initiative and plays last."),
    { side: side(line.side), phase: phaseName(line.phase) },
  ] },
  skipped: { weight: "low" },
  activated: { weight: "low" },
  activation_ended: { weight: "low" },
  moved: { announce: "me", weight: "low", text: (line, { fleet, system }) => [
    t("{fleet}: {origin} › {system}."),
    { fleet: fleet(line.fleet), origin: line.origin, system: system(line.system) },
  ] },
  jumped: { announce: "me", weight: "low", text: (line, { fleet, system }) => (line.origin === line.system
    ? [t("{fleet} stays in hyperspace."), { fleet: fleet(line.fleet) }]
    : [
      t("{fleet} jumps from {origin} to {system}."),
      { fleet: fleet(line.fleet), origin: line.origin, system: system(line.system) },
    ]) },
  attacked: { announce: "everyone", text: (line, { fleet, fleets, side }) => [
    tn("{side}: {attackers} attacks {target}.", "{side}: {attackers} attack {target}.", line.attackers.length),
    { side: side(line.side), attackers: fleets(line.attackers), target: fleet(line.target) },
  ] },
  bonus_committed: { weight: "low", text: (line, { side }) => [
    line.points === undefined
      ? t("{side} has secretly committed a bonus.")
      : tn("{side} has secretly committed {n} point.", "{side} has secretly committed {n} points.", line.points),
    { side: side(line.side) },
  ] },
  bonuses_revealed: (line) => [
    t("Bonuses: {blue} against {green}."),
    { blue: `${sideName(0)} ${line.points[0]}`, green: `${sideName(1)} ${line.points[1]}` },
  ],
  fought: { announce: "everyone", outcome: "main", text: (line, { system }) => [
    Object.keys(line.losses).length
      ? t("Combat in {system}: {ratio}, {result}. {losses}.")
      : t("Combat in {system}: {ratio}, {result}. No losses."),
    { system: system(line.system), ratio: line.ratio, result: line.result, losses: list(losses(line.losses)) },
  ] },
  destroyed: { announce: "everyone", outcome: "main", text: (line, { side }) => (line.by === undefined
    ? [t("{fleet} is destroyed."), { fleet: line.fleet }]
    : [
      tn("{fleet} is destroyed: {n} point for {side}.", "{fleet} is destroyed: {n} points for {side}.", line.points),
      { fleet: line.fleet, side: side(line.by) },
    ]) },
  conquered: { announce: "everyone", outcome: "main", text: (line, { side, fleet, system }) => [
    line.loss
      ? tn(
        "{side} takes {system} with {fleet} ({result}), which loses {n}.",
        "{side} takes {system} with {fleet} ({result}), which loses {n}.",
        line.loss,
      )
      : t("{side} takes {system} with {fleet} ({result})."),
    { side: side(line.side), system: system(line.system), fleet: fleet(line.fleet), result: line.result },
  ] },
  repelled: { announce: "everyone", outcome: "main", text: (line, { side, fleet, system }) => [
    t("{system} holds against {fleet} of {side} ({result}); protection {protection}."),
    {
      system: system(line.system), fleet: fleet(line.fleet), side: side(line.side),
      result: line.result, protection: String(line.protection),
    },
  ] },
  rebuilt: { announce: "me", weight: "low", text: (line, { fleet, system }) => [
    line.cost
      ? tn("{fleet} regains {n} hit point, paid by {system}.", "{fleet} regains {n} hit points, paid by {system}.", line.points)
      : tn(
        "{fleet} regains {n} hit point in {system}, free of charge.",
        "{fleet} regains {n} hit points in {system}, free of charge.",
        line.points,
      ),
    { fleet: fleet(line.fleet), system: system(line.system) },
  ] },
  turn_ended: { recap: "everyone", text: (line) => [
    line.rises.length
      ? tn(
        "End of turn {turn}: protection rises in {n} system.",
        "End of turn {turn}: protection rises in {n} systems.",
        line.rises.length,
      )
      : t("End of turn {turn}."),
    { turn: String(line.turn) },
  ] },
  defeated: { announce: "everyone", recap: "everyone", text: (line, { side }) => [WHY_OUT[line.why](), { side: side(line.side) }] },
  dissolved: (line, { side }) => [
    tn(
      "{n} fleet of {side} becomes resources where it stands.",
      "{n} fleets of {side} become resources where they stand.",
      line.fleets.length,
    ),
    { side: side(line.side) },
  ],
  resigned: (line, { side }) => [t("{side} resigns."), { side: side(line.side) }],
  card_chosen: { weight: "low", text: (line, { side }) => [t("{side} has chosen for the next turn."), { side: side(line.side) }] },
  cards_revealed: (line, { table }) => [line.cards.length ? t("Cards: {cards}.") : t("No cards are played."), {
    cards: list(line.cards.map((one) => `${sideName(one.side)} ${cardName(table, one.card)}${one.system ? ` (${one.system})` : ""}`)),
  }],
  game_over: { announce: "everyone", recap: "everyone", text: (line) => [t("The game is over: {blue} to {green}."), {
    blue: `${sideName(0)} ${line.scores[0].reduce((a, b) => a + b, 0)}`,
    green: `${sideName(1)} ${line.scores[1].reduce((a, b) => a + b, 0)}`,
  }] },
  turn_began: { announce: "everyone", heading: (line) => t("Turn {n}", { n: line.turn }) },
};

/** The seats that a line is about. */
export const eventSeats = (line) => [line.side, line.by, line.owner].filter((side) => side !== undefined);
