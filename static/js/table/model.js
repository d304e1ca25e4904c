/** The table as the components read it: the view, the edition and the seats' names joined. */
import { createContext, useContext } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { catalogueOf } from "../games/starciv/catalogue.js";

export const SPECTATOR = -1;

/**
 * @typedef {Object} Table
 * @property {Object} room see room.js
 * @property {Object} catalogue see catalogue.js
 * @property {import("../types.js").View} game
 * @property {number} me my seat, or SPECTATOR
 * @property {Object} [mine] my player
 * @property {Object[]} players the view's players with `name`, `kind`, `standin`, `here`, `waited`
 * @property {import("../types.js").Prompt} [prompt] the question to me
 * @property {{seat: number, kind: string, clock: string, deadline?: number, bank_from?: number}[]} waiting
 * @property {{deadline?: number, bankFrom?: number, total: number}} clock of my question, or of the first we wait for
 * @property {(seat: number) => string} playerName
 */

export const TableContext = createContext(/** @type {Table|null} */ (null));

/** @returns {Table} */
export const useTable = () => useContext(TableContext);

function joined(player, seats, here, waiting) {
  const seat = seats.get(player.seat) ?? {};
  return {
    ...player,
    name: seat.name ?? t("Seat {n}", { n: player.seat + 1 }),
    kind: seat.kind ?? "human",
    level: seat.level,
    standin: Boolean(seat.standin),
    removed: Boolean(seat.removed),
    deputy: seat.deputy,
    bank: seat.bank,
    here: seat.kind === "bot" || here.includes(player.seat),
    waited: waiting.find((one) => one.seat === player.seat),
  };
}

function clockOf(waiting, prompt, table) {
  const one = waiting.find((wait) => prompt && wait.seat === prompt.seat) ?? waiting.find((wait) => wait.deadline) ?? waiting[0];
  if (!one) return { total: 1 };
  return { deadline: one.deadline, bankFrom: one.bank_from, total: (table.times[one.clock] ?? 0) * (one.stretch ?? 1) };
}

/**
 * @param {Object} room
 * @returns {Table}
 */
export function tableOf(room) {
  const { doc, content, conn } = room;
  const { game, table } = doc;
  const me = doc.you ?? SPECTATOR;
  const seats = new Map(table.seats.map((seat) => [seat.number, seat]));
  const waiting = doc.waiting ?? [];
  const players = game.players.map((player) => joined(player, seats, conn.here, waiting));
  const prompts = (doc.prompts ?? []).filter((one) => one.kind !== "talk");
  const prompt = prompts.find((one) => one.required) ?? prompts[0];
  return {
    room, game, me, players, prompt, waiting,
    catalogue: catalogueOf(content),
    mine: players[me],
    hand: game.me?.hand ?? [],
    clock: clockOf(waiting, prompt, table),
    host: table.host === me,
    playerName: (seat) => players[seat]?.name ?? t("Seat {n}", { n: seat + 1 }),
    colourOf: (seat) => players[seat]?.colour,
  };
}

/** Is the game still going on? */
export const running = (table) => !table.game.result;

/** Who is waited for besides me. */
export const othersWaited = (table) => table.waiting.filter((one) => one.seat !== table.me).map((one) => table.players[one.seat]).filter(Boolean);

/** What is known about reaching a body: its fee, odds and gain, or why not; undefined when out of reach. */
export const reachOf = (table, body) => table.game.me?.reachable?.find((one) => one.body === body);

/** Bodies one may choose now: those of the question, or those of the card whose target is being chosen. */
export function choosable(table) {
  const { target } = table.room.ui;
  if (target) return target.targets.map((one) => one.body).filter(Boolean);
  const { prompt } = table;
  if (prompt?.kind === "colonise") return prompt.attempt ?? [];
  if (prompt?.kind === "sacrifice") return prompt.bodies ?? [];
  return [];
}

/** Bodies a player controls, in the order of the map. */
export function bodiesOf(table, seat) {
  return [...table.catalogue.bodies.values()].filter((body) => table.game.owners?.[body.name] === seat);
}

/** Answer the question that is open, beside which a refusal is shown. */
export function answer(table, action, near = "bar") {
  return table.room.act(action, { prompt: table.prompt?.id ?? null, near });
}

/** Do something that answers no question. */
export const actAnytime = (table, action, near = "bar") => table.room.act(action, { prompt: null, near });
