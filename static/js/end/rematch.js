/** Rematch: the one button that seats me there, and what each of the others has answered. */
import { html } from "../../vendor/preact/standalone.module.js";
import { t, tn } from "../i18n.js";
import { Icon } from "../ui/icons.js";
import { SPECTATOR } from "../table/model.js";
import { GiveBack } from "../table/takeover.js";

/** Whether a player is seated at the rematch, thinks about it, or is away. */
export const answerOf = (player, rematch) =>
  (player.kind === "bot" || rematch?.seats.includes(player.seat) ? "in" : player.here ? "thinking" : "away");

const WORDS = { in: () => t("in"), thinking: () => t("thinking"), away: () => t("away") };

/** A player's answer as a tag; nothing before anybody has asked, and for robots, who always play. */
export function Answer({ player, rematch }) {
  if (!rematch || player.kind === "bot" || player.removed) return null;
  const answer = answerOf(player, rematch);
  return html`<span class=${`tag ${answer === "in" ? "good" : "quiet"}`}>${WORDS[answer]()}</span>`;
}

/** What the button says: how many people are in already. */
function label(rematch, people) {
  if (!rematch) return t("Rematch, same players");
  const n = people.filter((seat) => rematch.seats.includes(seat)).length;
  return tn("Rematch: {n} player is in", "Rematch: {n} players are in", n);
}

/** @param {{table: import("../types.js").Table, kind?: string, focus?: boolean}} props `focus`: Enter presses it at once */
export function RematchButton({ table, kind = "primary", focus = Boolean(kind) }) {
  const { room, me, mine } = table;
  const { config, doc } = room;
  const { rematch } = doc.table;
  if (config.own && me !== SPECTATOR) return html`<${GiveBack} config=${config} label=${t("Back to my own seat")} kind="primary" />`;
  const mayPlay = me !== SPECTATOR && !config.deputised && !mine?.removed && config.rematch_url;
  const begun = rematch && rematch.status !== "lobby";
  const seated = rematch?.seats.includes(me);
  if (rematch && (!mayPlay || (begun && !seated)))
    return html`<a class="btn primary" href=${`/t/${rematch.code}/`}>${t("Watch the rematch")}</a>`;
  if (!mayPlay) return html`<a class="btn primary" href=${`${config.home ?? "/"}#new`}>${t("New game")}</a>`;
  const people = table.players.filter((player) => player.kind !== "bot").map((player) => player.seat);
  return html`<form method="post" action=${config.rematch_url}><input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
    <button class=${`btn ${kind}`} autofocus=${focus}><${Icon} name="return-arrow" size=${18} /> ${seated ? t("Go to the rematch")
        : label(rematch, people)}</button></form>`;
}
