/** Deals: alliances, gifts, offers and contracts with one player after the other. */
import { html, useRef } from "../../../../vendor/preact/standalone.module.js";
import { t } from "../../../i18n.js";
import { Emblem, Icon } from "../../../ui/icons.js";
import { Tabs, panelOf } from "../../../kit/roving.js";
import { Name } from "../../../ui/name.js";
import { Press } from "../../../ui/press.js";
import { RuleLink } from "../../../kit/rule-link.js";
import { RefusalNote } from "../../../table/refusal-note.js";
import { refusalText } from "../../../table/refusals.js";
import { Alliance, Meaning, SharedVictory } from "./alliance.js";
import { credits, signedCredits } from "../money.js";
import { Composer, Gift } from "./composer.js";
import { ContractCard } from "./contracts.js";
import { NEAR, OfferCard } from "./offer.js";
import { allied, contractsWith, dealsTitle, offersWith, option, proposed, talkOf, waitingFrom } from "./state.js";

/** What is between me and a player, in a word. */
function relation(player, table) {
  if (allied(table, table.me, player.seat)) return t("allied");
  if (proposed(table, player.seat, table.me)) return t("proposes an alliance");
  if (proposed(table, table.me, player.seat)) return t("proposal sent");
  return t("no alliance");
}

/** A player, how we stand, and what they have. */
function Face({ player, table }) {
  return html`<${Emblem} colour=${player.colour} size=${26} />
    <span class="grow">
      <b class="cut block"><${Name}>${player.name}<//></b>
      <span class="small muted block">${relation(player, table)}</span>
      ${player.income && html`<span class="small block partner-means">
        ${credits(player.credits ?? 0)} <span class="muted">
          ${t("{gain} per turn", { gain: signedCredits(player.income.total) })}
        </span>
      </span>`}
    </span>`;
}

function Partners({ partners, chosen, table }) {
  const tab = ({ seat }) => {
    const player = table.players[seat];
    const waiting = waitingFrom(table, seat);
    return {
      value: seat, class: `p-${player.colour}`, label: html`<${Face} player=${player} table=${table} />
        ${waiting > 0 && html`<i class="count-dot">${waiting}</i>`}`,
    };
  };
  return html`<${Tabs} name="deals" label=${t("With whom")} class="partners" look="partner" upright value=${chosen}
    options=${partners.map(tab)} onChoose=${(dealWith) => table.room.set({ dealWith })} />`;
}

/** The rule by which trade fails for want of a technology. */
const LACKING = "SC-14.1";

/** Why not, with the one thing that would help. */
function NoTrade({ why, table }) {
  const show = () => table.room.set({ sheet: "tech", pane: "tech" });
  return html`<p class="why">
      <${Icon} name="cross" size=${11} /> ${t("No trade: {why}.", {
        why: refusalText(why, table),
      })} <${RuleLink} rule=${why.rule} />
    </p>
    <p class="small muted">
      ${t("By contract two players exchange resources and credits, turn after turn: a second resource of a kind brings more than the first.")}
    </p>
    ${why.rule === LACKING && html`<${Press} class="sm" onPress=${show}>${t("Technologies")}<//>`}`;
}

function Trade({ partner, may, table }) {
  const offers = offersWith(table, partner.seat);
  return html`<section class="deal-part"><h2 class="plain">${t("Trade")}</h2>
    ${offers.map((offer) => html`<${OfferCard} key=${offer.number} offer=${offer} partner=${partner} table=${table} />`)}
    ${may.no_trade
      ? html`<${NoTrade} why=${may.no_trade} table=${table} />`
      : html`<${Composer} key=${partner.seat} partner=${partner} table=${table} />`}
  </section>`;
}

function Partner({ may, endable, table }) {
  const partner = table.players[may.seat];
  const contracts = contractsWith(table, may.seat);
  return html`<div class="deal-detail" key=${may.seat} ...${panelOf("deals", may.seat)}>
    <div class="deal-side">
      <section class="deal-part">
        <h2 class="plain">${t("Alliance")}</h2>
        <${Alliance} partner=${partner} may=${may} table=${table} />
      </section>
      ${contracts.length > 0 && html`<section class="deal-part">
        <h2 class="plain">${t("Running contracts")}</h2>
        ${contracts.map((one) => html`
          <${ContractCard} key=${one.number} contract=${one} endable=${endable} table=${table} />`)}
      </section>`}
      ${!may.no_trade && html`<section class="deal-part">
        <h2 class="plain">${t("A gift")}</h2>
        <${Gift} partner=${partner} left=${may.gift_left} table=${table} />
      </section>`}
    </div>
    <${Trade} partner=${partner} may=${may} table=${table} />
  </div>`;
}

/** Without trade all there is to settle with anybody fits on a card: they lie side by side. */
function AllianceCards({ partners, table }) {
  return html`<div class="ally-cards">
    ${partners.map((may) => {
      const partner = table.players[may.seat];
      return html`<section key=${may.seat} aria-label=${partner.name}
          class=${`deal-part deal-card ${waitingFrom(table, may.seat) ? "asks" : ""}`}>
        <div class="row g12"><${Face} player=${partner} table=${table} /></div>
        <${Alliance} partner=${partner} may=${may} table=${table} bare />
      </section>`;
    })}
  </div>`;
}

/** One player after the other, and all that is between us. */
function DealsByPartner({ talk, table }) {
  const shown = useRef(undefined);
  const chosen = chosenOf(table, talk.partners, shown.current);
  shown.current = chosen;
  const may = talk.partners.find((one) => one.seat === chosen);
  return html`<div class="deal-body">
    <${Partners} partners=${talk.partners} chosen=${chosen} table=${table} />
    ${may && html`<${Partner} may=${may} endable=${talk.endable ?? []} table=${table} />`}
  </div>`;
}

/**
 * Whose deals are shown: the chosen player, else one who waits for me, else the first. Whoever is answered stays: another's
 * buttons would come under the pointer.
 */
function chosenOf(table, partners, before) {
  const seats = partners.map((one) => one.seat);
  const kept = [table.room.ui.dealWith, before].find((seat) => seats.includes(seat));
  return kept ?? seats.find((seat) => waitingFrom(table, seat)) ?? seats[0];
}

/** @param {{table: Object, onClose?: () => void}} props */
export function Deals({ table, onClose }) {
  const talk = talkOf(table);
  if (!talk) return html`<section class="deals" aria-label=${dealsTitle(table)}>
    <p class="muted">${option(table, "trade") ? t("Only players in the game may make deals.") : t("Only players in the game may ally.")}</p>
  </section>`;
  const trade = option(table, "trade");
  return html`<section class="deals" aria-label=${dealsTitle(table)}>
    <header class="row sp g12"><h1>${dealsTitle(table)}</h1>
      ${onClose && html`<${Press} class="sm" hint="Esc" onPress=${onClose}>${t("Back to the map")}<//>`}</header>
    ${table.game.combat && html`<p class="small muted">
      ${trade
        ? t("There are no deals during a combat: you can only decline or withdraw an offer.")
        : t("There are no alliances to make during a combat: you can only decline one.")} <${RuleLink} rule="SC-23" />
    </p>`}
    <${RefusalNote} table=${table} near=${NEAR} />
    ${talk.share && html`<${SharedVictory} table=${table} />`}
    ${trade
      ? html`<${DealsByPartner} talk=${talk} table=${table} />`
      : html`<${Meaning} table=${table} /><${AllianceCards} partners=${talk.partners} table=${table} />`}
  </section>`;
}
