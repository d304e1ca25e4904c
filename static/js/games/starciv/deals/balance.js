/** The two columns of a deal, and what it does to both incomes. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { number, signed, t } from "../../../i18n.js";
import { Icon } from "../../../ui/icons.js";

/**
 * @param {{give: any, receive: any, partner: string}} props what stands in the columns
 */
export function Columns({ give, receive }) {
  return html`<div class="deal-columns">
    <section><h4 class="caption">${t("You give")}</h4>${give}</section>
    <section><h4 class="caption">${t("You receive")}</h4>${receive}</section>
  </div>`;
}

function Change({ who, player, change }) {
  const tone = change > 0 ? "good" : change < 0 ? "bad" : "muted";
  const now = player.income?.total ?? 0;
  return html`<div>
    <dt>${who}</dt>
    <dd>
      <b class=${tone}>
        ${change !== 0 && html`<${Icon} name=${change > 0 ? "up" : "down"} size=${10} />`}
        ${change ? signed(change) : "±0"}
      </b>
      <span class="muted nowrap">${number(now)} › ${number(now + change)}</span>
    </dd>
  </div>`;
}

/**
 * "Effect on your income": mine and the other's.
 * @param {{table: Object, partner: Object, mine: number, theirs: number, estimate?: boolean}} props changes in CG a turn
 */
export function Effect({ table, partner, mine, theirs, estimate = false }) {
  return html`<dl class="deal-effect">
    <${Change} who=${estimate ? t("Effect on your income (estimate)") : t("Effect on your income")} player=${table.mine} change=${mine} />
    <${Change} who=${t("on that of {player}", { player: partner.name })} player=${partner} change=${theirs} />
  </dl>`;
}
