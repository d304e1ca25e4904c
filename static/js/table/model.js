/** The table as the components read it: what the server sends, joined with the seats' names and the game's screen. */
import { createContext, html, useContext, useMemo } from "../../vendor/preact/standalone.module.js";
import { offer } from "../house/offer.js";
import { duration, t } from "../i18n.js";
import { pageState, usePromptState } from "../kit/page-state.js";
import { SEAT_COLOURS } from "../ui/icons.js";

/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Table} Table */

export const SPECTATOR = -1;

export const TableContext = createContext(/** @type {Table|null} */ (null));

/** @returns {Table} */
export const useTable = () => /** @type {Table} */ (useContext(TableContext));

/** A component that reads the table by itself. @param {any} Part */
export const onTable = (Part) => (props) => html`<${Part} table=${useTable()} ...${props} />`;

/** @param {Object} player as the game shows it, perhaps only its seat */
function joined(player, { seats, here, missing, waiting, colours }) {
  const seat = seats.get(player.seat) ?? {};
  return {
    ...player,
    colour: player.colour ?? colours[player.seat],
    name: seat.name ?? t("Seat {n}", { n: player.seat + 1 }),
    kind: seat.kind ?? "human",
    level: seat.level,
    standin: Boolean(seat.standin),
    removed: Boolean(seat.removed),
    deputy: seat.deputy,
    granted: seat.granted,
    bank: seat.bank,
    here: seat.kind === "bot" || here.includes(player.seat),
    waited: waiting.find((one) => one.seat === player.seat),
    missing: missing.includes(player.seat) && !isOut(player),
  };
}

/**
 * Seats of people whom the game waits for, or whose turn it is, and who have been away for long. By correspondence
 * everybody is, in a pause nobody is waited for, and a robot that plays for somebody is there.
 * @param {Room} room
 */
function missingOf({ doc: { table, game, waiting = [] }, conn }) {
  if (table.control === "correspondence" || table.paused || game.result) return [];
  return conn.absent.filter((number) => {
    const seat = table.seats.find((one) => one.number === number);
    return seat && !seat.standin && !seat.removed && (number === game.active || waiting.some((one) => one.seat === number));
  });
}

/** My own clock where one is running, else the first of those we wait for. */
function clockOf(waiting, me, table) {
  const one = waiting.find((wait) => wait.seat === me) ?? waiting.find((wait) => wait.deadline) ?? waiting[0];
  if (!one) return { total: 1 };
  const total = (table.times[one.clock] ?? 0) * (one.stretch ?? 1);
  return { deadline: one.deadline, bankFrom: one.bank_from, total, about: aboutClock(one, total) };
}

/** What the clock is called, how long it runs, and that this question has more of it: "For a decision: 90 s". */
export function aboutClock({ clock, stretch }, total) {
  const title = offer().clocks.find((one) => one.name === clock)?.title;
  if (!title || !total) return undefined;
  const said = t("{clock}: {time}", { clock: title, time: duration(total) });
  return stretch > 1 ? `${said} (${t("{n} times the usual time for this question", { n: stretch })})` : said;
}

/** Appeals, which hold nobody up, such as an invitation, are no questions: a screen names those kinds. */
function questionOf(prompts, asides) {
  const asked = (prompts ?? []).filter((one) => !asides?.has(one.kind));
  return asked.find((one) => one.required) ?? asked[0];
}

/**
 * @param {Room} given whose screen is there and whose game has begun
 * @returns {Table}
 */
export function tableOf(given) {
  const { doc, conn, screen } = given;
  const { game, table } = doc;
  const me = doc.you ?? SPECTATOR;
  const seats = new Map(table.seats.map((seat) => [seat.number, seat]));
  const waiting = doc.waiting ?? [];
  const shown = game.players ?? table.seats.map(({ number }) => ({ seat: number }));
  const colours = screen.colours ?? (screen.seatColours ? SEAT_COLOURS : []);
  const known = { seats, here: conn.here, missing: missingOf(given), waiting, colours };
  const players = shown.map((player) => joined(player, known));
  const prompt = questionOf(doc.prompts, screen.asides);
  const room = { ...given, ui: pageState(given.ui, screen, prompt) };
  return {
    room, screen, game, me, players, prompt, waiting,
    mine: players[me],
    active: game.active,
    result: game.result,
    clock: clockOf(waiting, me, table),
    host: table.host === me,
    playerName: (seat) => players[seat]?.name ?? t("Seat {n}", { n: seat + 1 }),
    colourOf: (seat) => players[seat]?.colour,
    ...screen.read?.(room),
  };
}

/**
 * The table with what the features of its game put on it. Once on the page.
 * @param {Room} room @returns {Table}
 */
export function useGameTable(room) {
  const table = useMemo(() => tableOf(room), [room.doc, room.content, room.conn, room.ui]);
  usePromptState(table);
  return (table.screen.features ?? []).reduce((before, feature) => {
    const more = feature(before);
    return more ? { ...before, ...more } : before;
  }, table);
}

/** Is the game still going on? */
export const running = (table) => !table.result;

/** Do I still play? @param {Table} table */
export const isPlaying = (table) => running(table) && table.me >= 0;

/** Is a player out of the game, whatever put them out? @param {{eliminated?: any, resigned?: boolean}} player */
export const isOut = (player) => Boolean(player.eliminated || player.resigned);

/** Seats that are waited for besides mine. */
export const othersWaited = (table) => table.waiting.filter((one) => one.seat !== table.me)
  .map((one) => table.players[one.seat]).filter(Boolean);

/** Answer the question that is open, beside which a refusal is shown. */
export function answer(table, action, near = "bar") {
  return table.room.act(action, { prompt: table.prompt?.id ?? null, near });
}

/** Do something that answers no question. */
export const actAnytime = (table, action, near = "bar") => table.room.act(action, { prompt: null, near });
