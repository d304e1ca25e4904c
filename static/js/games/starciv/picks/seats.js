/** The players in the order the dice gave them, and what each has picked. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { nameOf, t } from "../../../i18n.js";
import { Die, Emblem } from "../../../ui/icons.js";
import { bodyName } from "../catalogue.js";
import { startingCredits, uneven } from "./credits.js";

function state(player, table) {
  if (player.race) return `${nameOf(table.catalogue.content.races[player.race])} · ${bodyName(table.catalogue, player.base)}`;
  if (player.waited) return player.seat === table.me ? t("your move") : t("is choosing…");
  return t("waits for the turn");
}

/** The roll that all made, and below it, smaller, those by which a tie was broken. */
function Rolls({ rolls = [] }) {
  return html`<span class="rolls">
    ${rolls.map((roll, again) => html`
      <span class="row g4" key=${again} title=${again ? t("rolled again after a tie") : undefined}>
        ${roll.map((value, i) => html`<${Die} key=${i} value=${value} size=${again ? 16 : 24} />`)}
      </span>`)}
  </span>`;
}

function orderText(table) {
  const rolled = table.players.some((player) => player.rolls?.length);
  const told = [rolled ? t("The dice have set the order of play.") : t("In this rematch the order of play moves on by one seat.")];
  if (table.players.some((player) => player.rolls?.length > 1)) told.push(t("Ties were rolled again."));
  const options = table.room.doc.table.options ?? {};
  if (options.last_picks_first) told.push(t("The last to play picks first."));
  if (uneven(table.players)) told.push(t("Their credits at the start even out the places."));
  return told.join(" ");
}

/** @param {{table: Object}} props */
export function Seats({ table }) {
  const differ = uneven(table.players);
  return html`<section class="panel seats" aria-label=${t("Around the table")}>
    <h2>${t("Around the table")}</h2><p class="small muted">${orderText(table)}</p>
    <ol>${table.players.map((player) => html`<li key=${player.seat} class=${`seat ${player.waited ? "cur" : ""}`}>
      ${player.colour ? html`<${Emblem} colour=${player.colour} size=${34} />` : html`<span class="noemb">${player.name.charAt(0)}</span>`}
      <div class="grow">
        <b class="cut block">
          ${player.name}${player.kind === "bot" && html` <span class="tag quiet">${t("robot")}</span>`}
        </b>
        <p class="small muted">
          ${differ && html`<b>${t("{n} CG", { n: startingCredits(player) })}</b> · `}${state(player, table)}
        </p>
      </div>
      <${Rolls} rolls=${player.rolls} />
    </li>`)}</ol>
  </section>`;
}
