/** Seats and who sits there: what the host may do with another's, what I may do with mine. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { momentText, t } from "../i18n.js";
import { ask, refusalIn } from "../line/ask.js";
import { CopyButton } from "../ui/copy.js";
import { GiveBack } from "../table/takeover.js";
import { mayHost, seatOf } from "./hosting.js";
import { Sure } from "./sure.js";

const DAY = 24;

/**
 * Actions on another's seat.
 * @param {{number: number, room: import("../types.js").Room, onDone?: () => void}} props
 */
export function SeatTools({ number, room, onDone = () => {} }) {
  const { doc, lobby } = room;
  const seat = seatOf(room, number);
  const lent = seat?.kind === "bot" && seat.deputy;
  if (!seat || (seat.kind !== "human" && !lent) || seat.removed || number === doc.you || !mayHost(room)) return null;
  const playing = doc.table.status === "playing";
  const move = (kind, more = {}) => async () => {
    if (await lobby("move", { name: kind, options: { seat: number, ...more } })) onDone();
  };
  const player = seat.name;
  if (lent) return html`<section class="menu-part seat-tools">
    <button type="button" class="btn" onClick=${move("robot")}>${t("Let the robot play again")}</button>
  </section>`;
  return html`<section class="menu-part seat-tools">
    <h3 class="caption">
      ${doc.you === doc.table.host ? t("As host") : t("While the host is away, a majority decides")}
    </h3>
    <div class="row g8 wrap">
      ${playing && !seat.standin && html`
        <button type="button" class="btn" onClick=${move("robot")}>
          ${t("Let a robot play for {player}", { player })}
        </button>`}
      <button type="button" class="btn ghost" onClick=${move("mute", { on: !seat.muted })}>
        ${seat.muted ? t("Let {player} talk again", { player }) : t("Mute {player}", { player })}
      </button>
      <button type="button" class="btn ghost" onClick=${move("host")}>${t("Make {player} host", { player })}</button>
      ${playing && html`
        <${Sure} label=${t("Remove {player}…", { player })}
            warning=${t("{player} loses the seat for good: no link opens it any more. A robot plays on.", { player })}
            yes=${t("Yes, remove")} onYes=${move("remove")} />`}
    </div>
  </section>`;
}

/** A friend plays for me for a while, by a link that is shown once. */
function Deputy({ room }) {
  const { config, doc } = room;
  const { deputy } = seatOf(room, doc.you);
  const [link, setLink] = useState(undefined);
  const [open, setOpen] = useState(false);
  const appoint = async (event) => {
    event.preventDefault();
    const { name, hours } = event.target.elements;
    const { ok, said } = await ask(config.csrf, "POST", config.deputy_url, { name: name.value.trim(), hours: Number(hours.value) });
    setLink(ok ? new URL(said.link, location.href).href : undefined);
    setOpen(!ok);
    if (!ok) room.refuse(refusalIn(said), "");
  };
  const dismiss = async () => {
    const { ok, said } = await ask(config.csrf, "DELETE", config.deputy_url);
    if (ok) setLink(undefined);
    else room.refuse(refusalIn(said), "");
  };
  if (deputy) {
    return html`
      <p class="small">
        ${t("{player} may play for you, {moment} at the latest.", {
          player: deputy.name, moment: momentText(deputy.until),
        })}
      </p>
      <div class="row g8 wrap">
        ${link && html`<${CopyButton} text=${link} label=${t("Copy the deputy’s link")} />`}
        <button type="button" class="btn" onClick=${dismiss}>${t("End it now")}</button>
      </div>`;
  }
  if (!open) return html`<button type="button" class="btn" onClick=${() => setOpen(true)}>
    ${t("Let a friend play for me…")}
  </button>`;
  return html`<form class="col g8" onSubmit=${appoint}>
    <p class="small muted">
      ${t("A deputy sees your hand and plays your turns. Alliances, contracts, gifts and resigning stay yours alone.")}
    </p>
    <div class="row g8 wrap">
      <input type="text" name="name" required maxlength="24"
          placeholder=${t("Name of the deputy")} aria-label=${t("Name of the deputy")} />
      <select name="hours" aria-label=${t("For how long")}>
        <option value="2">${t("for 2 hours")}</option>
        <option value=${DAY}>${t("for a day")}</option>
        <option value=${7 * DAY}>${t("for a week")}</option>
        <option value=${30 * DAY}>${t("for a month")}</option>
      </select>
    </div>
    <div class="row g8">
      <button class="btn primary">${t("Make a link")}</button>
      <button type="button" class="btn" onClick=${() => setOpen(false)}>${t("Cancel")}</button>
    </div>
  </form>`;
}

/** My own seat: leaving it to a robot, a deputy. @param {{room: import("../types.js").Room, onClose: () => void}} props */
export function MySeat({ room, onClose }) {
  const { config, doc, lobby } = room;
  const mine = seatOf(room, doc.you);
  if (!mine || doc.table.status !== "playing") return null;
  if (config.own) return html`<section class="menu-part">
    <p class="small">${t("You play on for {player}, a robot.", { player: mine.name })}</p>
    <${GiveBack} config=${config} label=${t("Give the seat back to the robot")} />
  </section>`;
  if (config.deputised) return html`<section class="menu-part">
    <p class="small">${t("You play for {player} as deputy.", { player: mine.name })}</p>
  </section>`;
  const leave = async () => {
    if (await lobby("leave")) onClose();
  };
  return html`<section class="menu-part">
    <h3 class="caption">${t("My seat")}</h3>
    <div class="col g8">
      <${Deputy} room=${room} />
      ${!mine.standin && html`
        <${Sure} label=${t("Leave the table…")}
            warning=${t("A robot plays for you until you come back, which takes one press. You are not out of the game.")}
            yes=${t("Yes, leave it to a robot")} onYes=${leave} />`}
    </div>
  </section>`;
}

/** The table itself: closing it. @param {{room: import("../types.js").Room}} props */
export function TableTools({ room }) {
  if (!mayHost(room)) return null;
  const close = (options) => () => room.lobby("move", { name: "close", options });
  return html`<section class="menu-part">
    <h3 class="caption">${t("The table")}</h3>
    <div class="col g8">
      ${room.doc.table.status === "playing" && room.doc.you === room.doc.table.host && html`
        <${Sure} label=${t("Break off the game…")}
            warning=${t("The game ends here for everybody, without a ranking. It stays to be watched again, with all that was hidden, and anybody may play on from any of its moments.")}
            yes=${t("Yes, break it off")} onYes=${close({ keep: true })} />`}
      <${Sure} label=${t("Close the table…")}
          warning=${t("The game ends here for everybody, without a ranking, and nobody can open the table any more. There is no way back.")}
          yes=${t("Yes, close it")} onYes=${close({})} />
    </div>
  </section>`;
}
