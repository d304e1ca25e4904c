/** Playing on from the moment that is shown: who takes which seat, and what becomes of what nobody had seen. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { t, tc } from "../i18n.js";
import { RadioGroup } from "../kit/roving.js";
import { ask } from "../line/ask.js";
import { Mark } from "../kit/player.js";
import { CopyButton } from "../ui/copy.js";
import { Dialog } from "../ui/dialog.js";
import { roundName } from "./rounds.js";
import { chapterAt } from "./story.js";
import { Name } from "../ui/name.js";

/** @returns {[string, string][]} who may play a seat */
const players = () => [["me", tc("seat", "You")], ["robot", t("Robot")], ["invited", t("Invite")]];

/**
 * Radio buttons. @param {{choices: [string, string, boolean?][], label: string, value: string, onChoose: (value: any) => void}} props
 */
const Choice = ({ choices, ...props }) => html`<${RadioGroup} class="speeds choice-of" look="" ...${props}
  options=${choices.map(([value, label, off]) => ({ value, label, off }))} />`;

/** @typedef {{url: string, links: {seat: number, url: string}[]}} NewTable */

/**
 * The new table, and a private link for each who is invited.
 * @param {{made: NewTable, table: import("../types.js").Table, onClose: () => void}} props
 */
function Made({ made, table, onClose }) {
  const footer = html`<a class="btn primary" href=${made.url}>${t("To the new table")}</a>`;
  return html`<${Dialog} title=${t("Your table is open")} onClose=${onClose} footer=${footer}>
    <p>${t("Send each link to the person who is to play that seat: opening it seats them there.")}</p>
    <ul class="fork-seats">${made.links.map(({ seat, url }) =>
        html`<li key=${seat} class="row sp g8"><span class="row g8">
        <${Mark} player=${table.players[seat]} size=${22} /><b><${Name}>${table.playerName(seat)}<//></b></span>
        <${CopyButton} text=${new URL(url, location.href).href} label=${t("Copy the link")} /></li>`)}</ul>
  <//>`;
}

/** @param {Object<string, any>} config @param {Object<string, any>} body @returns {Promise<{made?: NewTable, trouble?: string}>} */
async function opened(config, body) {
  const { ok, said } = await ask(config.csrf, "POST", `${config.film}fork`, body);
  return ok ? { made: said } : { trouble: said.message ?? t("That did not work. Try again.") };
}

/** @param {{table: import("../types.js").Table, state: import("./state.js").Watched, seat?: number, onClose: () => void}} props */
export function ForkDialog({ table, state, seat, onClose }) {
  const { config } = table.room;
  const [seats, setSeats] = useState(() => table.players.map((_, number) => (number === (seat ?? 0) ? "me" : "robot")));
  const [dealt, setDealt] = useState(true);
  const [{ made, trouble, busy }, tell] = useState(/** @type {{made?: NewTable, trouble?: string, busy?: boolean}} */ ({}));
  const mine = seats.filter((/** @type {string} */ who) => who === "me").length;
  /** @param {number} place @param {string} who */
  const choose = (place, who) => setSeats(table.players.map((_, number) => (number === place ? who : seats[number])));
  const open = async () => {
    tell({ busy: true });
    const found = await opened(config, { move: state.seq, seats, dealt: dealt && mine === 1 });
    if (found.made && !found.made.links.length) location.assign(found.made.url);
    else tell(found);
  };
  if (made) return html`<${Made} made=${made} table=${table} onClose=${onClose} />`;
  const chapter = chapterAt(state.story, state.seq);
  const footer = html`<button type="button" class="btn" onClick=${onClose}>${t("Cancel")}</button>
    <button type="button" class="btn primary" disabled=${busy || !mine} onClick=${open}>${t("Open this variant")}</button>`;
  return html`<${Dialog} title=${t("Play on from here")} onClose=${onClose} footer=${footer} class="fork">
    <p>
      ${chapter && html`${roundName(table.screen, chapter.number)}, `}
      ${t("move {n} of {all}", { n: state.seq, all: state.opening.last })}. ${
        t("A new table begins at this moment; the game it comes from does not change.")}
    </p>
    <ul class="fork-seats">${table.players.map((player) =>
        html`<li key=${player.seat} class="row sp g8">
        <span class="row g8"><${Mark} player=${player} size=${22} /><b><${Name}>${player.name}<//></b></span>
      <${Choice} label=${player.name} choices=${players()} value=${seats[player.seat]}
          onChoose=${(/** @type {string} */ who) => choose(player.seat, who)} /></li>`)}</ul>
    <div class="row sp g8 fork-hidden"><span>${t("What you could not know")}</span>
      <${Choice} label=${t("What you could not know")} value=${dealt && mine === 1 ? "dealt" : "kept"}
        onChoose=${(/** @type {string} */ name) => setDealt(name === "dealt")}
      choices=${[["dealt", t("dealt again"), mine !== 1], ["kept", t("as it was")]]} /></div>
    <p class="small muted">${t("No clock runs there, and what chance still brings is drawn anew. You know what followed: this table counts for nothing.")}</p>
    ${!mine && html`<p class="bad small">${t("Take a seat yourself.")}</p>`}
    ${trouble && html`<p class="bad" role="alert">${trouble}</p>`}
  <//>`;
}
