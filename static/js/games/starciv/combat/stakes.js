/** What is at stake when one may fight again: odds, cost, prize, tribute. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Explain } from "../../../kit/explain.js";
import { feeAbout } from "../explain.js";
import { useTable } from "../../../table/model.js";
import { reachOf } from "../model.js";
import { Odds, outlookLeft } from "./outlook.js";
import { credits, signedCredits } from "../money.js";

/** In the rail, while the question is open to me. */
export function Stakes() {
  const table = /** @type {import("../types.js").Table} */ (useTable());
  const { prompt, mine, game, catalogue } = table;
  if (prompt?.kind !== "press_on" || !game.combat) return null;
  const { rules } = catalogue;
  const player = game.combat.defender.kind !== "natives";
  const reach = reachOf(table, game.combat.body);
  const gain = reach?.gain;
  return html`<section class="panel stakes" aria-label=${t("If you fight again")}>
    <h2>${t("If you fight again")}</h2>
    <${Odds} outlook=${outlookLeft(table, prompt)} />
    <dl class="kv">
      <dt>${t("Cost of a combat")}</dt>
      <dd>
        ${reach?.fee_parts
          ? html`<${Explain} about=${() => feeAbout(reach, t("Cost of a combat"), table)}>${credits(prompt.fee)}<//>`
          : credits(prompt.fee)}
      </dd>
      <dt>${t("With your {amount}", { amount: credits(mine.credits) })}</dt>
      <dd class=${mine.credits < prompt.fee ? "bad" : ""}>
        ${t("leaves {amount}", { amount: credits(mine.credits - prompt.fee) })}
      </dd>
      ${gain !== undefined && html`<dt>${t("Income if you win")}</dt><dd class="good">${signedCredits(gain)}</dd>`}
      ${game.combat.defender.kind === "player" && html`
        <dt>${t("Or a ransom, as you choose")}</dt><dd>${t("{amount} at most", { amount: credits(rules.ransom) })}</dd>`}
      ${player && html`<dt>${t("If you withdraw")}</dt><dd>${t("tribute {amount}", { amount: signedCredits(-rules.tribute) })}</dd>`}
    </dl>
  </section>`;
}
