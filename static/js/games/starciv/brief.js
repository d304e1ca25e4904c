/** A player or a body in a nutshell: what opens when a name is pointed at. */
import { html } from "../../../vendor/preact/standalone.module.js";
import { t } from "../../i18n.js";
import { Emblem } from "../../ui/icons.js";
import { ResourceShape } from "./icons.js";
import { bodyName, systemName } from "./catalogue.js";
import { nativesOf } from "./combat/defender.js";
import { fleetText, raceName, resourceName } from "./words.js";
import { credits, signedCredits } from "./money.js";

/** @param {{player: Object, table: Object}} props */
export function PlayerBrief({ player, table }) {
  const needed = table.catalogue.victory?.needs_count ?? 10;
  return html`<h3 class="row g6">${player.colour && html`<${Emblem} colour=${player.colour} size=${20} />`}${player.name}</h3>
    ${player.race && html`<p class="muted">
      ${raceName(table.catalogue, player.race)} · ${t("base {body}", { body: bodyName(table.catalogue, player.base) })}
    </p>`}
    <dl class="kv">
      <dt>${t("Credits")}</dt><dd>${credits(player.credits)}</dd>
      ${player.income && html`<dt>${t("Income")}</dt><dd>${signedCredits(player.income.total)}</dd>`}
      ${player.fleet && html`<dt>${t("Fleet")}</dt><dd>${fleetText(player.fleet.total)}</dd>`}
      <dt>${t("Cards in hand")}</dt><dd>${player.hand_size ?? 0}</dd>
      <dt>${t("Technologies")}</dt><dd>${player.technologies?.length ?? 0}/${needed}</dd>
    </dl>`;
}

/** @param {{body: Object, table: Object}} props */
export function BodyBrief({ body, table }) {
  const owner = table.players[table.game.owners?.[body.name]];
  const fleet = owner ? owner.fleet?.total : nativesOf(body, table)?.total;
  return html`<h3>${body.label}</h3>
    <p class="muted">
      ${body.system
        ? t("{system}, orbit {n}", { system: systemName(table.catalogue, body.system), n: body.orbit })
        : t("Special colony")}
    </p>
    <dl class="kv">
      <dt>${t("Yields")}</dt>
      <dd>
        ${body.yields.map((resource) => html`<span class="nowrap">
          <${ResourceShape} resource=${resource} size=${12} /> ${resourceName(resource)} </span>`)}
      </dd>
      <dt>${t("Held by")}</dt>
      <dd>${owner ? owner.name : body.base ? t("Nobody’s base") : body.special ? t("Nobody’s") : t("Natives")}</dd>
      ${fleet && html`<dt>${t("Fleet")}</dt><dd>${fleetText(fleet)}</dd>`}
    </dl>`;
}
