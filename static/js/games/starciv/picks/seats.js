/** The players in the order the dice gave them, and what each has picked. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { nameOf, t } from "../../../i18n.js";
import { Die, Emblem } from "../../../ui/icons.js";
import { bodyName } from "../catalogue.js";

function state(player, table) {
  if (player.race) return `${nameOf(table.catalogue.content.races[player.race])} · ${bodyName(table.catalogue, player.base)}`;
  if (player.waited) return player.seat === table.me ? t("your move") : t("is choosing…");
  return t("waits for the turn");
}

/** The last roll; earlier ones were ties. */
function Rolls({ rolls }) {
  const last = rolls?.[rolls.length - 1];
  if (!last) return null;
  const title = rolls.length > 1 ? t("rolled again after a tie") : undefined;
  return html`<span class="row g4" title=${title}>${last.map((value, i) => html`<${Die} key=${i} value=${value} size=${24} />`)}</span>`;
}

/** @param {{table: Object}} props */
export function Seats({ table }) {
  const backwards = table.room.doc.table.options?.last_picks_first;
  return html`<section class="panel seats" aria-label=${t("Around the table")}>
    <h2>${t("Around the table")}</h2><p class="small muted">${t("The dice have set the order of play.")}${backwards && ` ${t("The last to play picks first.")}`}</p>
    <ol>${table.players.map((player) => html`<li key=${player.seat} class=${`seat ${player.waited ? "cur" : ""}`}>
      ${player.colour ? html`<${Emblem} colour=${player.colour} size=${34} />` : html`<span class="noemb">${player.name.charAt(0)}</span>`}
      <div class="grow"><b class="cut block">${player.name}${player.kind === "bot" && html` <span class="tag quiet">${t("robot")}</span>`}</b><p class="small muted">${state(player, table)}</p></div>
      <${Rolls} rolls=${player.rolls} />
    </li>`)}</ol>
  </section>`;
}
