/** That somebody whom the game waits for is away, and what comes of it (T-2, T-3.1). */
import { html } from "../../../vendor/preact/standalone.module.js";
import { offer } from "../../house/offer.js";
import { mayHost } from "../../house/hosting.js";
import { list, t, tn } from "../../i18n.js";
import { Status } from "../../kit/status.js";
import { othersWaited } from "../model.js";

/** @typedef {import("../../types.js").Table} Table */
/** @typedef {import("../../types.js").Player} Player */

const isReaction = ({ clock }) => offer().clocks.some((one) => one.name === clock && one.reaction);

/** What the table does about those who let a clock run out; a short reaction let by counts for no absence. @param {Table} table */
function robotComes({ room }, waits) {
  const { patience } = room.doc.table;
  if (!patience || waits.every(isReaction)) return "";
  return tn("A robot takes the seat after {n} missed deadline.", "A robot takes the seat after {n} missed deadlines in a row.", patience);
}

/**
 * What happens while they are away: only what is sure at this table.
 * @param {Table} table @param {Player[]} gone @param {string} played what happens when the clock has run out
 */
function outlook(table, gone, played) {
  const waits = gone.map((player) => player.waited);
  if (waits.some(({ deadline }) => deadline === undefined)) return t("No clock runs: the game waits until they are back.");
  return [played, robotComes(table, waits)].filter(Boolean).join(" ");
}

/** @param {Table} table @param {string} [played] @returns {string|undefined} who is away of those waited for, and what comes of it */
export function awayText(table, played = t("When the clock runs out, the game answers for them.")) {
  const gone = othersWaited(table).filter((player) => player.missing);
  if (!gone.length) return undefined;
  const who = tn("{players} is away.", "{players} are away.", gone.length, { players: list(gone.map((player) => player.name)) });
  return `${who} ${outlook(table, gone, played)}`;
}

/** The same as a note of the bar, with the way to a robot for whoever may seat one. @param {{table: Table}} props */
export function AwayNote({ table }) {
  const said = awayText(table);
  if (!said) return null;
  const { seat, name } = othersWaited(table).find((player) => player.missing);
  return html`<${Status} as="span" class="away-note">${said}<//>
    ${mayHost(table.room) && html` <button type="button" class="btn quiet sm"
        onClick=${() => table.room.set({ sheet: "player", sheetOf: seat })}>
      ${t("Let a robot play for {player}…", { player: name })}
    </button>`}`;
}
