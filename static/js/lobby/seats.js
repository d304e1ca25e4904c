/** Seats of the lobby: names, robots with their level, and the host's means to add or remove them. */
import { html, useState } from "../../vendor/preact/standalone.module.js";
import { TurnTo, handOf, heldBeside } from "../house/hand.js";
import { offer } from "../house/offer.js";
import { list, t, tn } from "../i18n.js";
import { Icon } from "../ui/icons.js";
import { Name } from "../ui/name.js";

/** What robots of a level are like; its name only where no choice beside it says that. Old tables may hold others. */
function temper(level, host) {
  const known = offer().levels.find((one) => one.level === level);
  return known ? [!host && known.title, known.about].filter(Boolean).join(" · ") : t("robot");
}

function about(seat, table, conn, host) {
  const words = [];
  if (seat.kind === "bot") words.push(temper(seat.level, host));
  else words.push(conn.here.includes(seat.number) ? t("at the table") : t("away"));
  if (seat.number === table.host) words.push(t("host"));
  return words.filter(Boolean).join(" · ");
}

function Rename({ seat, room, onDone }) {
  const [name, setName] = useState(seat.name);
  const submit = async (event) => {
    event.preventDefault();
    if (name.trim() && (name.trim() === seat.name || (await room.lobby("rename", { name: name.trim() })))) onDone();
  };
  return html`<form class="row g6 grow" onSubmit=${submit}>
    <input type="text" maxlength="24" value=${name} onInput=${(event) => setName(event.target.value)}
        aria-label=${t("Your name")} />
    <button class="btn sm">${t("Done")}</button>
  </form>`;
}

/** The level of a robot, to be chosen by the host. */
export function LevelChoice({ value, label, onChange }) {
  const known = offer().levels.some(({ level }) => level === value);
  return html`<select class="level" aria-label=${label} value=${value} onChange=${(event) => onChange(event.target.value)}>
    ${!known && html`<option value=${value}>${t("robot")}</option>`}
    ${offer().levels.map(({ level, title }) => html`<option key=${level} value=${level}>${title}</option>`)}
  </select>`;
}

function Seat({ seat, room }) {
  const [renaming, setRenaming] = useState(false);
  const { doc, conn, lobby } = room;
  const { table, you } = doc;
  const mine = seat.number === you;
  const host = you === table.host;
  const beside = heldBeside(room, seat.number);
  const leave = async () => { if ((await lobby("leave")) && handOf(room).length > 1) location.reload(); };
  if (renaming) return html`<li class="seat"><${Rename} seat=${seat} room=${room} onDone=${() => setRenaming(false)} /></li>`;
  return html`<li class=${`seat ${mine ? "me" : ""} ${seat.kind === "bot" ? "robot" : ""}`}>
    <span class="noemb">${seat.kind === "bot" ? html`<${Icon} name="processor" size=${18} />` : seat.name.charAt(0).toUpperCase()}</span>
    <div class="grow">
      <b class="cut block"><${Name}>${seat.name}<//>${mine && html` <span class="tag quiet">${t("you")}</span>`}</b>
      <p class="small muted">${about(seat, table, conn, host)}${beside && html` · ${t("on this device")}`}</p>
    </div>
    ${beside && html`<${TurnTo} room=${room} seat=${seat} label=${t("Sit here")} class="btn quiet sm" />`}
    ${host && seat.kind === "bot" && html`
      <${LevelChoice} value=${seat.level} label=${t("Level of {player}", { player: seat.name })}
          onChange=${(level) => lobby("exchange_bot", { seat: seat.number, level })} />`}
    ${mine && html`<button type="button" class="btn quiet sm" onClick=${() => setRenaming(true)}>${t("Rename")}</button>`}
    ${mine && !host && html`<button type="button" class="btn quiet sm" onClick=${leave}>${t("Leave")}</button>`}
    ${host && !mine && !beside && seat.kind === "human" && html`
      <button type="button" class="btn quiet sm"
          onClick=${() => lobby("move", { name: "host", options: { seat: seat.number } })}>${t("Make host")}</button>`}
    ${host && !mine && html`
      <button type="button" class="btn quiet icon" aria-label=${t("Remove {player}", { player: seat.name })}
          onClick=${() => lobby("remove_seat", { seat: seat.number })}><${Icon} name="cross" size=${12} /></button>`}
  </li>`;
}

function AddBot({ room }) {
  const add = (level) => () => room.lobby("add_bot", { level });
  return html`<li class="seat add">
    <span class="noemb"><${Icon} name="plus" size=${14} /></span>
    <div class="grow">
      <b>${t("Add a robot")}</b>
      <p class="small muted">${t("or invite up to {n} players", { n: room.doc.table.max_seats })}</p>
    </div>
    <span class="row g6 wrap">${offer().levels.map(({ level, title, usual }) => html`
      <button type="button" key=${level} class=${`btn sm ${usual ? "" : "ghost"}`} onClick=${add(level)}>
        ${title}
      </button>`)}</span>
  </li>`;
}

/** One more player at this device (T-1.4): a plain form, since only an answer can set the cookie of the seat. */
function AddHere({ config }) {
  return html`<li class="seat add">
    <span class="noemb"><${Icon} name="plus" size=${14} /></span>
    <form method="post" action=${config.add_url} class="row g6 grow wrap">
      <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
      <label class="grow">
        <b class="block">${t("Add a player on this device")}</b>
        <span class="small muted block">${t("You pass it on from turn to turn.")}</span>
      </label>
      <span class="row g6">
        <input type="text" name="name" required maxlength="24" size="12" placeholder=${t("Name")}
            aria-label=${t("Name of the player on this device")} autocomplete="off" />
        <button class="btn sm">${t("Add")}</button>
      </span>
    </form>
  </li>`;
}

/** Whom the host has sent away, and the way back for each; only the host is shown them. */
function SentAway({ room }) {
  return html`<section class="sent-away"><h3 class="caption">${t("Sent away: they cannot sit down by themselves")}</h3>
    <ul class="plain">${room.doc.sent_away.map(({ seat, name }) => html`<li key=${seat} class="row g6 wrap">
      <${Name} class="grow cut">${name}<//>
      <button type="button" class="btn quiet sm" aria-label=${t("Let {player} back", { player: name })}
          onClick=${() => room.lobby("let_back", { seat })}>${t("Let them back")}</button>
    </li>`)}</ul></section>`;
}

/** @param {{room: import("../types.js").Room}} props */
export function Seats({ room }) {
  const { table, you } = room.doc;
  const { spectators } = room.conn;
  const open = table.max_seats - table.seats.length;
  const welcome = !table.locked && (open > 0 || table.seats.some(({ kind }) => kind === "bot")); // a robot makes room
  const others = [
    you !== table.host && open > 0 && tn("{n} free seat", "{n} free seats", open),
    spectators > 0 && tn("{n} spectator", "{n} spectators", spectators),
  ].filter(Boolean);
  return html`<section class="panel seats" aria-label=${t("Around the table")}>
    <h2>${t("Around the table")} <span class="muted">· ${table.seats.length} / ${table.max_seats}</span></h2>
    <ol>
      ${table.seats.map((seat) => html`<${Seat} key=${seat.number} seat=${seat} room=${room} />`)}
      ${you === table.host && open > 0 && html`<${AddBot} room=${room} />`}
      ${you !== undefined && welcome && room.config.add_url && html`<${AddHere} config=${room.config} />`}
    </ol>
    ${table.expected?.length > 0 && html`<p class="small muted free-seats">
      ${tn("The seat of {players} is kept.", "Seats are kept for {players}.", table.expected.length, { players: list(table.expected) })}
    </p>`}
    ${room.doc.sent_away && html`<${SentAway} room=${room} />`}
    ${others.length > 0 && html`<p class="small dim free-seats">${others.join(" · ")}</p>`}
  </section>`;
}
