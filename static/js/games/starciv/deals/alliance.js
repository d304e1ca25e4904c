/** Alliances: propose, answer, leave; and the victory that all living players may share. */
import { html, useState } from "../../../../vendor/preact/standalone.module.js";
import { list, t } from "../../../i18n.js";
import { Press } from "../../../ui/press.js";
import { RuleLink } from "../../../kit/rule-link.js";
import { actAnytime } from "../../../table/model.js";
import { NEAR } from "./offer.js";
import { allied, dealKind, option, proposed } from "./state.js";
import { credits } from "../money.js";

const send = (table, what, seat) => () => actAnytime(table, { do: what, player: seat }, NEAR);

function Leave({ partner, table, possible }) {
  const [sure, setSure] = useState(false);
  if (!sure) return html`<${Press} class="sm" kind="ghost" off=${!possible} onPress=${() => possible && setSure(true)}>
    ${t("Leave the alliance…")}
  <//>`;
  return html`<p class="small">${option(table, "trade")
    ? t("Contracts that need the alliance end at once. Leave it?")
    : t("Leave the alliance?")}</p>
    <div class="answers">
      <${Press} class="sm danger" onPress=${send(table, "leave_alliance", partner.seat)}>${t("Yes, leave")}<//>
      <${Press} class="sm" onPress=${() => setSure(false)}>${t("No, stay")}<//>
    </div>`;
}

/** In one sentence, what an alliance is good for at this table, and its rule. */
export function Meaning({ table, before = "" }) {
  const fee = table.catalogue.rules.ally_aid_fee;
  const words = option(table, "ally_aid")
    ? t("Allies do not attack each other. For {fee} one may help in the other’s combat.", { fee: credits(fee) })
    : t("Allies do not attack each other.");
  return html`<p class="small muted">${before} ${words} <${RuleLink} rule="SC-13" /></p>`;
}

/**
 * @param {{partner: Object, may: Object, table: Object, bare?: boolean}} props may: what the server says is possible with this
 *     partner; bare: beside words that say how we stand and what an alliance is
 */
export function Alliance({ partner, may, table, bare = false }) {
  if (allied(table, table.me, partner.seat)) {
    return html`${!bare && html`<${Meaning} table=${table} before=${t("You are allied.")} />`}
      <${Leave} partner=${partner} table=${table} possible=${may.leave} />`;
  }
  if (proposed(table, partner.seat, table.me)) {
    return html`${!bare && html`<p>${t("{player} proposes an alliance to you.", { player: partner.name })}</p>
        <${Meaning} table=${table} />`}
      <div class="answers">
        <${Press} class="sm" kind=${dealKind(table)} off=${!may.accept}
            onPress=${send(table, "accept_alliance", partner.seat)}>
          ${t("Accept the alliance")}
        <//>
        <${Press} class="sm" onPress=${send(table, "decline_alliance", partner.seat)}>${t("Decline")}<//>
      </div>`;
  }
  if (proposed(table, table.me, partner.seat)) return !bare && html`<p class="small muted">
    ${t("Your proposal waits for {player}.", { player: partner.name })}
  </p>`;
  return html`${!bare && html`<${Meaning} table=${table} />`}
    <${Press} class="sm" off=${!may.propose} onPress=${send(table, "propose_alliance", partner.seat)}>${t("Propose an alliance")}<//>`;
}

/** When all living players are allied: the game ends once everybody agrees (SC-1.3). */
export function SharedVictory({ table }) {
  const agreed = table.game.agreed ?? [];
  const mine = agreed.includes(table.me);
  const others = agreed.filter((seat) => seat !== table.me).map(table.playerName);
  const change = (event) => actAnytime(table, { do: "share_victory", agree: event.target.checked }, NEAR);
  return html`<section class="share-victory">
    <label class="check"><input type="checkbox" checked=${mine} onChange=${change} /> ${t("I agree to share the victory")}</label>
    <p class="small muted">
      ${t("All are allied: when everybody agrees, the game ends and all have won.")} ${others.length > 0
        && t("Agreed: {players}.", { players: list(others) })} <${RuleLink} rule="SC-1.3" />
    </p>
  </section>`;
}
