/** A standing offer: what it gives and takes, what it does to both incomes, and the answers to it. */
import { html } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Icon } from "../../../ui/icons.js";
import { Press } from "../../../ui/press.js";
import { RuleLink } from "../../../kit/rule-link.js";
import { careful } from "../../../table/careful.js";
import { debtWarning } from "../warnings.js";
import { actAnytime } from "../../../table/model.js";
import { refusalText } from "../../../table/refusals.js";
import { Columns, Effect } from "./balance.js";
import { dealKind } from "./state.js";
import { Terms } from "./terms.js";

/** Where refusals of deals are shown. */
export const NEAR = "deals";

/** To amend is to decline and to offer anew (SC-14.6): the draft begins with the terms of the offer. */
async function amend(table, offer) {
  await actAnytime(table, { do: "decline_trade", offer: offer.number }, NEAR);
  table.room.set({ offerDraft: { to: offer.by, give: offer.take, take: offer.give } });
}

/** CG that change hands at once. */
const atOnce = (terms) => terms.reduce((sum, term) => sum + (term.credits ?? 0), 0);

function Answers({ offer, table }) {
  const off = table.room.ui.busy || table.room.conn.state !== "open";
  const send = (what) => () => actAnytime(table, { do: what, offer: offer.number }, NEAR);
  if (offer.by === table.me) return html`<div class="answers">
    <${Press} class="sm" disabled=${off} onPress=${send("withdraw_offer")}>${t("Withdraw the offer")}<//>
  </div>`;
  const accept = () => careful(table, debtWarning(table, atOnce(offer.take) - atOnce(offer.give), t("Accept")), send("accept_trade"));
  const resting = Boolean(table.game.combat);
  return html`<div class="answers">
    <${Press} class="sm" kind=${dealKind(table)} off=${Boolean(offer.refused) || resting} disabled=${off} onPress=${accept}>
      ${t("Accept")}
    <//>
    <${Press} class="sm" disabled=${off} onPress=${() => amend(table, offer)}>${t("Amend…")}<//>
    <${Press} class="sm" kind="ghost" disabled=${off} onPress=${send("decline_trade")}>${t("Decline")}<//>
  </div>`;
}

/** @param {{offer: Object, partner: Object, table: Object}} props */
export function OfferCard({ offer, partner, table }) {
  const own = offer.by === table.me;
  const [give, receive] = own ? [offer.give, offer.take] : [offer.take, offer.give];
  const { by, to } = offer.effect ?? { by: 0, to: 0 };
  return html`<article class=${`deal-card ${own ? "" : "asks"}`} aria-label=${t("Offer {n}", { n: offer.number })}>
    <h3 class="small">
      ${own
        ? t("Your offer waits for {player}", { player: partner.name })
        : t("{player} offers you", { player: partner.name })}
    </h3>
    <${Columns} give=${html`<${Terms} terms=${give} table=${table} />`} receive=${html`<${Terms} terms=${receive} table=${table} />`} />
    <${Effect} table=${table} partner=${partner} mine=${own ? by : to} theirs=${own ? to : by} />
    ${offer.refused && html`<p class="why">
      <${Icon} name="cross" size=${11} /> ${t("It cannot be accepted now: {why}", {
        why: refusalText(offer.refused, table),
      })} <${RuleLink} rule=${offer.refused.rule} />
    </p>`}
    <${Answers} offer=${offer} table=${table} />
  </article>`;
}
