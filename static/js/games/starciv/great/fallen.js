/** What is said to a newcomer who is out of the guided first game: what happened, with the sum, and what to try next time. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { credits } from "../money.js";
import { ruinOf } from "../moments.js";
import { fate } from "../words.js";
import { Sum } from "./sum.js";

const ADVICE = {
  debt: ({ catalogue: { rules } }) => t("Next time, keep some credits before you attack once more: every combat costs its fee, won or lost, and a player who holds out may ask for {tribute} of tribute. “Advice” says whether an attack is worth it.", {
    tribute: credits(rules.tribute),
  }),
  assault: () => t("Next time, look at who could reach your base, and buy technologies that strengthen your defence in good time: one lost combat there ends the game for you. “Advice” helps you to choose."),
};

/** What to try next time; nothing where the player resigned. @param {string} cause @param {any} table */
export const fallAdvice = (cause, table) => ADVICE[cause]?.(table) ?? "";

/** @param {{table: any}} props */
export function Fallen({ table }) {
  const { mine, room } = table;
  const { cause } = mine.eliminated;
  const line = room.conn.log.findLast(({ kind, seat }) => kind === "eliminated" && seat === table.me);
  const ruin = cause === "debt" && line && ruinOf(line, room.conn.log, { doc: room.doc });
  return html`<p>${fate(mine, table)}.</p>
    ${ruin && html`<${Sum} ruin=${ruin} table=${table} />`}
    ${fallAdvice(cause, table) && html`<p>${fallAdvice(cause, table)}</p>`}`;
}
