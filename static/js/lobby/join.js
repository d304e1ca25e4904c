/** Taking a seat: a plain form, since the server answers with a signed cookie. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t } from "../i18n.js";
import { memory } from "../line/store.js";

const LONGEST_NAME = 24;

/** @param {{room: import("../types.js").Room}} props */
export function JoinForm({ room }) {
  const { config, doc } = room;
  const { table } = doc;
  if (config.claim_url) return html`<section class="panel join call"><h2>${t("Your seat is kept")}</h2>
    <form method="post" action=${config.claim_url}><input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
      <button class="btn primary">${t("Sit down as {player}", { player: config.claims })}</button></form></section>`;
  if (config.lost === "sent_away") return html`<section class="panel join"><h2>${t("The host has sent you away from this table")}</h2>
    <p class="muted">${t("You can sit down again once they let you back: load this page anew then. You may watch meanwhile.")}</p></section>`;
  if (table.seats.filter(({ kind }) => kind !== "bot").length >= table.max_seats) return html`<section class="panel join">
    <h2>${t("The table is full")}</h2><p class="muted">${t("You may watch the game.")}</p>
    <a class="btn" href=${`${config.home ?? "/"}#new`}>${t("A new table")}</a></section>`;
  if (table.locked) return html`<section class="panel join"><h2>${t("The table is locked")}</h2>
    <p class="muted">${t("You may watch the game.")}</p></section>`;
  const keep = (event) => memory.set("name", event.target.elements.name.value);
  return html`<section class="panel join call"><h2>${t("Take a seat")}</h2>
    <form method="post" action=${config.join_url ?? `/t/${table.code}/join`} class="row g8 wrap" onSubmit=${keep}>
      <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
      <input type="text" name="name" required maxlength=${LONGEST_NAME} defaultValue=${memory.get("name", "")}
        placeholder=${t("Your name")} aria-label=${t("Your name")} autocomplete="nickname" class="grow" />
      <button class="btn primary">${t("Sit down")}</button>
    </form></section>`;
}
