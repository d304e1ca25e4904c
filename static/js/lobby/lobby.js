/** Lobby: the link to share, the seats, the options, and the host's start. */
import { html } from "../../vendor/preact/standalone.module.js";
import { NoticesPart } from "../house/notices.js";
import { t, tn } from "../i18n.js";
import { openContent, openRules } from "../reference/state.js";
import { LanguageForm } from "../ui/language.js";
import { CopyButton } from "../ui/copy.js";
import { ShareButton, canShare } from "../ui/share.js";
import { Brand } from "../ui/icons.js";
import { Fairness } from "./fairness.js";
import { JoinForm } from "./join.js";
import { lengthOf } from "./length.js";
import { Options } from "./options.js";
import { LobbyChat } from "../table/log/chat-panel.js";
import { Seats } from "./seats.js";

const FEWEST = 2;

const joinLink = (config) => new URL(config.join ?? location.pathname, location.href).href;

/** The link without its protocol, as one reads it aloud. */
const readable = (link) => link.replace(/^https?:\/\//, "").replace(/\/$/, "");

/**
 * Is something else asked of whoever looks: to sit down, or to start? Then that is the amber button.
 * @param {import("../types.js").Doc} doc
 */
const otherCall = ({ table, you }) => you === undefined || (you === table.host && table.seats.length >= FEWEST);

function Invite({ config, table, second }) {
  const link = joinLink(config);
  const open = table.seats.length < table.max_seats && !table.locked;
  return html`<section class="panel invite"><h2>${open ? t("Invite your friends") : t("Invite to watch")}</h2>
    <p class="muted">${open ? t("Anybody who opens this link may take a seat, without an account.")
      : t("Anybody who opens this link may watch the game.")}</p>
    <div class="row g8 wrap"><output class="link cut">${readable(link)}</output>
      <${CopyButton} text=${link} label=${t("Copy the link")} class=${second ? "" : "primary"} />
      ${canShare() && html`<${ShareButton} link=${link} />`}</div>
    ${config.qr_url && html`<details class="qr"><summary>${t("QR code for phones around the table")}</summary>
        <img src=${config.qr_url} width="196" height="196" alt=${t("QR code of this table’s link")} loading="lazy" /></details>`}
  </section>`;
}

function Start({ room }) {
  const { table, you } = room.doc;
  const seats = table.seats.length;
  const host = table.seats.find((seat) => seat.number === table.host);
  if (you !== table.host) {
    return html`<section class="panel confirm"><p>
      ${you === undefined ? t("You are watching. {host} will start the game.", { host: host?.name ?? "" })
        : t("{host} will start the game as soon as everyone is here.", { host: host?.name ?? "" })}</p></section>`;
  }
  const missing = FEWEST - seats;
  const start = () => missing > 0 || room.lobby("start");
  return html`<section class="panel confirm call">
    <p class="said"><b>${missing > 0 ? t("One more player is needed; a robot will do.")
        : tn("{n} player is at the table.", "{n} players are at the table.", seats)}</b></p>
    <button type="button" class=${`btn primary lg ${missing > 0 ? "is-off" : ""}`}
      aria-disabled=${missing > 0 ? "true" : undefined} onClick=${start}>${t("Start the game")}</button>
  </section>`;
}

/** @param {{room: import("../types.js").Room}} props */
export function Lobby({ room }) {
  const { doc, config } = room;
  const { table } = doc;
  return html`<main id="main" class="lobby">
    <header class="top"><a class="brand" aria-label=${config.title} href=${config.home ?? "/"}><${Brand} /><span>${config.title}</span></a>
      <div class="row g4">${/* First: it comes later, and moves nothing there. */ room.screen?.reference && html`
        <button type="button" class="btn quiet" onClick=${() => openContent()}>${room.screen.reference.short()}</button>`}
        <button type="button" class="btn quiet" onClick=${() => openRules()}>${t("Rules")}</button>
        <${LanguageForm} config=${config} /></div></header>
    <div class="lg2">
      <div class="col g16">
        <header>
          <p class="small muted">
            ${[t("Table {code}", { code: table.code }), config.title, lengthOf(table, config)].filter(Boolean).join(" · ")}
          </p>
          <h1>${table.name || t("A new table")}</h1>
        </header>
        ${doc.you === undefined && html`<${JoinForm} room=${room} />`}
        <${Invite} config=${config} table=${table} second=${otherCall(doc)} />
        <${Options} room=${room} />
        ${doc.table.seats.filter(({ kind }) => kind === "human").length > 1 && html`<${LobbyChat} room=${room} />`}
        <${Fairness} room=${room} />
        <${NoticesPart} room=${room} class="panel fairness" />
      </div>
      <div class="col g16"><${Seats} room=${room} /><${Start} room=${room} /></div>
    </div>
  </main>`;
}
